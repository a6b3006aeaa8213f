// stellwerk serve: the whole server in one process, on an embedded store.
#include <algorithm>
#include <csignal>
#include <filesystem>
#include <iostream>
#include <thread>

#include <arpa/inet.h>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <toml++/toml.h>

#include "cli/command.h"
#include "server/backstage.h"
#include "store/folder_lock.h"
#include "store/sqlite_store.h"

namespace stellwerk::cli {

namespace {

struct ServeArgs {
    std::string address = "127.0.0.1", data = "stellwerk-data";
    int port = 8080, threads = 2, bot_time = int(Hall::Limits().bot_time.count());
    std::string admin_address = "127.0.0.1";
    std::optional<int> admin_port;  // the next after `port`
    int guests_per_minute = 30, tables_per_minute = 30, messages_per_second = 30;
    int connections_per_address = 256;
    std::string public_origin;
    std::vector<std::string> trusted_proxies;
    bool secure_cookies = false;
    std::optional<std::string> config;
};

// One JSON object a line on stderr: for people and for log collectors alike.
void log(std::string_view event, json::Object fields = {}) {
    json::Object line{{"at", fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(std::time(nullptr)))},
                      {"event", boost::json::string(event)}};
    for (auto& [name, value] : fields) line[name] = std::move(value);
    std::cerr << json::dump(line) << std::endl;
}

// A value of the file as it would stand on the command line; nothing if it could not.
std::vector<std::string> as_on_the_line(const toml::node& node) {
    if (const auto* text = node.as_string()) return {text->get()};
    if (const auto* number = node.as_integer()) return {std::to_string(number->get())};
    if (const auto* flag = node.as_boolean()) return {flag->get() ? "true" : "false"};
    std::vector<std::string> values;
    if (const auto* list = node.as_array())
        for (const toml::node& item : *list)
            std::ranges::move(as_on_the_line(item), std::back_inserter(values));
    return values;
}

// Flags come first, then the file, then the defaults. The file's settings are the flags without
// their dashes, and are checked like them.
int read_config(CLI::App& command, const std::string& path) {
    toml::table file;
    try {
        file = toml::parse_file(path);
    } catch (const toml::parse_error& error) {
        return complain(
            fmt::format("{}:{}: {}", path, error.source().begin.line, error.description()));
    }
    for (const auto& [key, node] : file) {
        const std::string name(key.str());
        const auto where = fmt::format("{}:{}", path, node.source().begin.line);
        CLI::Option* option =
            name == "config" || name == "help" ? nullptr : command.get_option_no_throw("--" + name);
        const auto values = as_on_the_line(node);
        if (!option || values.empty())
            return complain(fmt::format(
                "{}: '{}' is not a setting, or its value is of the wrong kind", where, name));
        if (option->count() > 0) continue;
        try {
            for (const std::string& value : values) option->add_result(value);
            option->run_callback();
        } catch (const CLI::ParseError& error) {
            return complain(fmt::format("{}: {}", where, error.what()));
        }
    }
    return kDone;
}

std::string why_not_address(const std::string& text) {
    unsigned char bytes[16];
    const bool is_address = inet_pton(AF_INET, text.c_str(), bytes) == 1 ||
                            inet_pton(AF_INET6, text.c_str(), bytes) == 1;
    return is_address ? "" : text + " is not an IP address";
}

// Waits for SIGINT or SIGTERM in a thread of its own; all others have them blocked.
std::jthread stop_on_signal(net::Loop& loop, const sigset_t& signals) {
    return std::jthread([&loop, signals](const std::stop_token& stop) {
        const timespec patience{0, 200'000'000};
        while (!stop.stop_requested()) {
            const int signal = sigtimedwait(&signals, nullptr, &patience);
            if (signal <= 0) continue;
            log("stopping", {{"signal", signal}});
            loop.stop();
            return;
        }
    });
}

Site::Config site_config(const ServeArgs& args) {
    Site::Config config;
    config.public_origin = args.public_origin;
    config.secure_cookies = args.secure_cookies;
    config.limits.bot_time = Millis(args.bot_time);
    config.guests_per_minute = args.guests_per_minute;
    config.limits.tables_per_minute = args.tables_per_minute;
    config.limits.messages_per_second = args.messages_per_second;
    config.limits.burst = 2.0 * args.messages_per_second;
    config.pages = shipped_pages();
    config.log = [](std::string_view line) {
        log("trouble", {{"message", boost::json::string(line)}});
    };
    return config;
}

net::Config net_config(const ServeArgs& args) {
    net::Config net;
    net.address = args.address;
    net.port = std::uint16_t(args.port);
    net.max_connections_per_address = std::size_t(args.connections_per_address);
    net.trusted_proxies = args.trusted_proxies;
    net.log = [](std::string_view line) { log("net", {{"message", boost::json::string(line)}}); };
    return net;
}

// The door for those who run the server, with a thread of its own.
class StageDoor {
  public:
    StageDoor(const Site& site, net::Loop& loop) : backstage_(site, loop) {}
    ~StageDoor() {
        if (loop_) loop_->stop();
    }
    void open(net::Config config) {
        auto loop = net::Loop::listen(std::move(config), backstage_);
        if (!loop) return void(port_ = std::unexpected(loop.error()));
        loop_ = *std::move(loop);
        port_ = loop_->port();
        backstage_.attach(*loop_);
        thread_ = std::jthread([this] { loop_->run(); });
    }
    // Where it is open, or why it is not.
    const std::expected<std::uint16_t, std::string>& port() const { return port_; }

  private:
    Backstage backstage_;
    std::expected<std::uint16_t, std::string> port_;
    std::unique_ptr<net::Loop> loop_;
    std::jthread thread_;
};

// Somebody who asked for a port gets it or an error; without a wish the house opens anyway.
std::expected<std::unique_ptr<StageDoor>, std::string> open_backstage(const ServeArgs& args,
                                                                      const Site& site,
                                                                      net::Loop& loop) {
    net::Config config;
    config.address = args.admin_address;
    const bool has_next = args.port > 0 && args.port < 65535;
    config.port = std::uint16_t(args.admin_port.value_or(has_next ? args.port + 1 : 0));
    config.max_connections = 16;
    config.close_timeout = std::chrono::seconds(1);
    config.log = [](std::string_view line) {
        log("net", {{"message", boost::json::string(line)}});
    };
    auto door = std::make_unique<StageDoor>(site, loop);
    door->open(config);
    if (!door->port() && args.admin_port) return std::unexpected(door->port().error());
    return door;
}

int serve(const ServeArgs& args) {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);

    std::error_code failed;
    std::filesystem::create_directories(args.data, failed);
    if (failed) return complain(args.data + ": " + failed.message());
    const auto lock = store::FolderLock::take(args.data);
    if (!lock) return complain(args.data + ": " + lock.error());
    auto store = store::open_sqlite_store(args.data + "/stellwerk.db");
    if (!store) return complain(store.error().message);

    Workers workers(args.threads);
    Site site(site_config(args), **store, workers);

    auto loop = net::Loop::listen(net_config(args), site);
    if (!loop) return complain(fmt::format("{}:{}: {}", args.address, args.port, loop.error()));
    site.attach(**loop);
    const auto tables = site.load();
    if (!tables) return complain(args.data + "/stellwerk.db: " + tables.error());

    auto backstage = open_backstage(args, site, **loop);
    if (!backstage) return complain(backstage.error());

    for (const std::string& what : tables->unreadable) log("unreadable", {{"message", what}});
    log("listening",
        {{"address", args.address}, {"port", (*loop)->port()}, {"tables", tables->tables}});
    if (const auto& port = (*backstage)->port())
        log("backstage", {{"address", args.admin_address}, {"port", *port}});
    else
        log("no_backstage", {{"message", port.error()}});
    std::cout << fmt::format("Stellwerk is at http://{}:{}/\n", args.address, (*loop)->port())
              << std::flush;
    {
        const auto stopper = stop_on_signal(**loop, signals);
        (*loop)->run();
    }
    backstage->reset();
    // What is still being written or thought about tells the loop when it is done: it must be there
    // until then.
    site.close();
    workers.stop();
    if (auto closed = (*store)->close(); !closed)
        log("store", {{"failed", closed.error().message}});
    log("stopped");
    return kDone;
}

}  // namespace

void add_serve(CLI::App& app, Work& work) {
    auto* command = app.add_subcommand("serve", "Serve tables to browsers");
    auto args = std::make_shared<ServeArgs>();
    command
        ->add_option("--config", args->config,
                     "TOML file with the settings below, without the dashes")
        ->option_text("FILE");
    command->add_option("--address", args->address, "Where to listen")->capture_default_str();
    command->add_option("--port", args->port, "0 takes any free one")
        ->check(CLI::Range(0, 65535))
        ->capture_default_str();
    command
        ->add_option("--admin-address", args->admin_address,
                     "Where /metrics is told; visitors should not reach it")
        ->check(CLI::Validator(why_not_address, ""))
        ->capture_default_str();
    command->add_option("--admin-port", args->admin_port, "By default the next after --port")
        ->check(CLI::Range(0, 65535));
    command->add_option("--data", args->data, "Folder of the database")
        ->option_text("FOLDER")
        ->capture_default_str();
    command->add_option("--threads", args->threads, "For bots and passwords")
        ->check(CLI::Range(1, 256))
        ->capture_default_str();
    command
        ->add_option("--bot-time", args->bot_time, "Milliseconds that a bot may think about a move")
        ->check(CLI::Range(1, 60'000))
        ->capture_default_str();
    command
        ->add_option("--guests-per-minute", args->guests_per_minute,
                     "New guests and log-ins of one address")
        ->check(CLI::Range(1, 1'000'000))
        ->capture_default_str();
    command->add_option("--connections-per-address", args->connections_per_address, "0: no limit")
        ->check(CLI::Range(0, 1'000'000))
        ->capture_default_str();
    command->add_option("--tables-per-minute", args->tables_per_minute, "New tables of one address")
        ->check(CLI::Range(1, 1'000'000))
        ->capture_default_str();
    command
        ->add_option("--messages-per-second", args->messages_per_second,
                     "Of one person, on the average; of one address ten times as many")
        ->check(CLI::Range(1, 1'000'000))
        ->capture_default_str();
    command
        ->add_option("--trusted-proxy", args->trusted_proxies,
                     "A proxy whose X-Forwarded-For is believed; may be given several times")
        ->check(CLI::Validator(why_not_address, ""))
        ->option_text("ADDRESS");
    command
        ->add_option("--public-origin", args->public_origin, "As browsers write it, behind a proxy")
        ->option_text("https://HOST");
    command->add_flag("--secure-cookies", args->secure_cookies, "Where browsers come by https");
    command->callback([&work, args, command] {
        work = [args, command] {
            const int bad = args->config ? read_config(*command, *args->config) : kDone;
            return bad != kDone ? bad : serve(*args);
        };
    });
}

}  // namespace stellwerk::cli
