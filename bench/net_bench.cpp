// How much the network layer carries: many WebSockets to an application that echoes. The clients
// are a process of their own, so that the server's memory and time can be told from theirs.
#include <algorithm>
#include <fstream>
#include <iostream>
#include <random>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include <CLI/CLI.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "server/net.h"

namespace stellwerk {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
using asio::ip::tcp;
using net::Clock;
using Seconds = std::chrono::duration<double>;

struct Args {
    int sockets = 2000;
    double seconds = 5;
    double rate = 10;  // messages a second and socket, in the paced part
    std::size_t bytes = 200;
};

constexpr auto kThrowing = asio::use_awaitable;

// ---- The server ---------------------------------------------------------------------------------

double resident_bytes() {
    std::size_t all = 0, resident = 0;
    std::ifstream("/proc/self/statm") >> all >> resident;
    return double(resident) * double(sysconf(_SC_PAGESIZE));
}

double cpu_seconds() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    const auto seconds = [](const timeval& t) {
        return double(t.tv_sec) + double(t.tv_usec) / 1e6;
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

// Echoes; between the parts of the measurement, the clients ask for its "usage".
struct EchoApp : net::App, net::Listener {
    net::Loop* loop = nullptr;

    void request(net::Request, net::Answer answer) override { answer({.status = 404}); }
    std::expected<net::Listener*, net::Response> upgrade(const net::Request&,
                                                         net::SocketId) override {
        return this;
    }
    void message(net::SocketId id, std::string_view text) override {
        auto reply = text == "usage" ? fmt::format("{} {}", resident_bytes(), cpu_seconds())
                                     : std::string(text);
        loop->send(id, std::make_shared<const std::string>(std::move(reply)));
    }
    void closed(net::SocketId) override {}
};

// ---- The clients --------------------------------------------------------------------------------

using Stream = beast::websocket::stream<tcp::socket, false>;

struct Usage {
    double bytes = 0, cpu = 0;
};

struct Client {
    Stream stream;
    beast::flat_buffer buffer;
    explicit Client(asio::io_context& context) : stream(context) {}
};

class Load {
  public:
    Load(std::uint16_t port, Args args) : args_(args), text_(args.bytes, 'x'), port_(port) {}

    void measure() {
        add(1);  // the one that asks for the usage; what is allocated once, is
        const Usage empty = usage();
        add(args_.sockets);
        const Usage idle = usage();
        fmt::print("{} idle sockets: {:.0f} bytes each\n", args_.sockets,
                   (idle.bytes - empty.bytes) / args_.sockets);
        echo("paced", args_.rate);
        echo("as fast as it goes", 0);
        fmt::print("afterwards: {:.0f} bytes each\n",
                   (usage().bytes - empty.bytes) / args_.sockets);
    }

  private:
    void add(int count) {
        for (int i = 0; i < count; ++i) clients_.push_back(std::make_unique<Client>(context_));
        for (auto client = clients_.end() - count; client != clients_.end(); ++client)
            run(connect(client->get(), port_));
    }

    Usage usage() {
        std::string answer;
        run(ask(clients_.front().get(), "usage", &answer));
        Usage usage;
        std::istringstream(answer) >> usage.bytes >> usage.cpu;
        return usage;
    }

    // All sockets but the first; rate 0 sends the next when the answer to the last is there.
    void echo(std::string_view name, double rate) {
        latencies_.clear();
        const Usage before = usage();
        const auto start = Clock::now();
        const auto end = start + duration(args_.seconds);
        const double period = rate > 0 ? 1 / rate : 0;
        std::mt19937 random(1);
        std::uniform_real_distribution<> phase(0, std::max(period, 0.01));
        for (std::size_t i = 1; i < clients_.size(); ++i) {
            const auto first = start + duration(phase(random));
            asio::co_spawn(context_, talk(clients_[i].get(), first, end, duration(period)),
                           rethrow);
        }
        context_.restart();
        context_.run();
        const double elapsed = Seconds(Clock::now() - start).count();
        const double cpu = usage().cpu - before.cpu;

        std::ranges::sort(latencies_);
        const auto at = [&](double part) {
            return 1e3 * latencies_[std::size_t(part * double(latencies_.size() - 1))];
        };
        fmt::print(
            "{}: {:.0f} messages/s, p50 {:.2f} ms, p99 {:.2f} ms, p99.9 {:.2f} ms, "
            "server at {:.0f} % of a core\n",
            name, double(latencies_.size()) / elapsed, at(.5), at(.99), at(.999),
            100 * cpu / elapsed);
    }

    static Clock::duration duration(double seconds) {
        return std::chrono::duration_cast<Clock::duration>(Seconds(seconds));
    }

    static void rethrow(const std::exception_ptr& thrown) {
        if (thrown) std::rethrow_exception(thrown);
    }

    void run(asio::awaitable<void> work) {
        asio::co_spawn(context_, std::move(work), rethrow);
        context_.restart();
        context_.run();
    }

    static asio::awaitable<void> connect(Client* client, std::uint16_t port) {
        const tcp::endpoint server(asio::ip::address_v4::loopback(), port);
        co_await client->stream.next_layer().async_connect(server, kThrowing);
        client->stream.next_layer().set_option(tcp::no_delay(true));
        client->stream.auto_fragment(false);
        co_await client->stream.async_handshake("localhost", "/", kThrowing);
    }

    static asio::awaitable<void> ask(Client* client, std::string text, std::string* answer) {
        const auto question = asio::buffer(text);
        co_await client->stream.async_write(question, kThrowing);
        co_await client->stream.async_read(client->buffer, kThrowing);
        *answer = beast::buffers_to_string(client->buffer.data());
        client->buffer.clear();
    }

    // NB: a message that is late is measured from when it was due: waiting for a slow answer must
    // not hide how slow it was.
    asio::awaitable<void> talk(Client* client, Clock::time_point due, Clock::time_point end,
                               Clock::duration pause) {
        asio::steady_timer timer(context_);
        const auto text = asio::buffer(text_);
        for (; due < end; due = pause.count() > 0 ? due + pause : Clock::now()) {
            timer.expires_at(due);
            if (due > Clock::now()) co_await timer.async_wait(kThrowing);
            co_await client->stream.async_write(text, kThrowing);
            co_await client->stream.async_read(client->buffer, kThrowing);
            client->buffer.clear();
            latencies_.push_back(Seconds(Clock::now() - due).count());
        }
    }

    const Args args_;
    const std::string text_;
    const std::uint16_t port_;
    asio::io_context context_{1};
    std::vector<std::unique_ptr<Client>> clients_;
    std::vector<double> latencies_;  // seconds
};

int bench(const Args& args) {
    EchoApp app;
    net::Config config{.port = 0, .max_connections = 0, .max_connections_per_address = 0};
    auto loop = net::Loop::listen(config, app);
    if (!loop) {
        std::cerr << "net_bench: " << loop.error() << "\n";
        return 2;
    }
    app.loop = loop->get();

    const pid_t clients = fork();
    if (clients == 0) {
        try {
            Load((*loop)->port(), args).measure();
            std::fflush(stdout);
            _exit(0);
        } catch (const std::exception& exception) {
            std::cerr << "net_bench: " << exception.what() << "\n";
            _exit(1);
        }
    }
    int status = 1;
    std::thread waiting([&] {
        waitpid(clients, &status, 0);
        (*loop)->stop();
    });
    (*loop)->run();
    waiting.join();
    return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}

}  // namespace
}  // namespace stellwerk

int main(int argc, char** argv) {
    stellwerk::Args args;
    CLI::App app("Measures WebSockets that echo, clients and server on this machine.");
    app.add_option("--sockets", args.sockets, "open at the same time")
        ->check(CLI::Range(1, 100'000));
    app.add_option("--seconds", args.seconds, "that each part takes")
        ->check(CLI::Range(0.1, 3600.0));
    app.add_option("--rate", args.rate, "messages a second of each socket, in the paced part")
        ->check(CLI::Range(0.01, 10'000.0));
    app.add_option("--bytes", args.bytes, "in a message")->check(CLI::Range(0, 65'536));
    try {
        app.parse(argc, argv);
    } catch (const CLI::CallForHelp& help) {
        return app.exit(help);
    } catch (const CLI::ParseError& error) {
        std::cerr << "net_bench: " << error.what() << '\n';
        return 2;
    }
    return stellwerk::bench(args);
}
