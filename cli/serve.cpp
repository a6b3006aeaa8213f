// stellwerk serve: the whole server in one process, on an embedded store.
#include <csignal>
#include <filesystem>
#include <iostream>
#include <thread>

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <toml++/toml.h>

#include "cli/command.h"
#include "server/site.h"
#include "store/folder_lock.h"
#include "store/sqlite_store.h"

namespace stellwerk::cli {

namespace {

struct Args {
    std::string address = "127.0.0.1", data = "stellwerk-data";
    int port = 8080, threads = 2, bot_time = 1000;
    int guests_per_minute = 30, connections_per_address = 256;
    std::string public_origin;
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

// Flags come first, then the file, then the defaults.
int read_config(const CLI::App& command, Args& args) {
    if (!args.config) return kDone;
    toml::table file;
    try {
        file = toml::parse_file(*args.config);
    } catch (const toml::parse_error& error) {
        return complain(
            fmt::format("{}:{}: {}", *args.config, error.source().begin.line, error.description()));
    }
    auto take = [&]<class T>(const char* key, T& value) -> bool {
        const auto node = file[key];
        if (!node || command.count(fmt::format("--{}", key)) > 0) return true;
        const auto found =
            node.template value_exact<std::conditional_t<std::same_as<T, int>, std::int64_t, T>>();
        if (found) value = T(*found);
        return found.has_value();
    };
    for (const auto& [key, node] : file) {
        const std::string name(key.str());
        const bool good = name == "address"    ? take("address", args.address)
                          : name == "port"     ? take("port", args.port)
                          : name == "data"     ? take("data", args.data)
                          : name == "threads"  ? take("threads", args.threads)
                          : name == "bot-time" ? take("bot-time", args.bot_time)
                          : name == "guests-per-minute"
                              ? take("guests-per-minute", args.guests_per_minute)
                          : name == "connections-per-address"
                              ? take("connections-per-address", args.connections_per_address)
                          : name == "public-origin"  ? take("public-origin", args.public_origin)
                          : name == "secure-cookies" ? take("secure-cookies", args.secure_cookies)
                                                     : false;
        if (!good)
            return complain(
                fmt::format("{}:{}: '{}' is not a setting, or its value is of the wrong kind",
                            *args.config, node.source().begin.line, name));
    }
    if (args.port < 0 || args.port > 65535 || args.threads < 1 || args.threads > 256 ||
        args.bot_time < 1 || args.bot_time > 60'000 || args.guests_per_minute < 1 ||
        args.connections_per_address < 0)
        return complain(*args.config +
                        ": port must be 0 to 65535, threads 1 to 256, bot-time 1 to 60000, "
                        "guests-per-minute at least 1, connections-per-address not negative");
    return kDone;
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

int serve(const Args& args) {
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
    if (!store) return complain(args.data + "/stellwerk.db: " + store.error().message);

    Workers workers(args.threads);
    Site::Config config;
    config.public_origin = args.public_origin;
    config.secure_cookies = args.secure_cookies;
    config.limits.bot_time = Millis(args.bot_time);
    config.guests_per_minute = args.guests_per_minute;
    config.pages = shipped_pages();
    Site site(config, **store, workers);

    net::Config net;
    net.address = args.address;
    net.port = std::uint16_t(args.port);
    net.max_connections_per_address = std::size_t(args.connections_per_address);
    net.log = [](std::string_view line) { log("net", {{"message", boost::json::string(line)}}); };
    auto loop = net::Loop::listen(net, site);
    if (!loop) return complain(fmt::format("{}:{}: {}", args.address, args.port, loop.error()));
    site.attach(**loop);
    const auto tables = site.load();
    if (!tables) return complain(args.data + "/stellwerk.db: " + tables.error());

    for (const std::string& what : tables->unreadable) log("unreadable", {{"message", what}});
    log("listening",
        {{"address", args.address}, {"port", (*loop)->port()}, {"tables", tables->tables}});
    std::cout << fmt::format("Stellwerk is at http://{}:{}/\n", args.address, (*loop)->port())
              << std::flush;
    {
        const auto stopper = stop_on_signal(**loop, signals);
        (*loop)->run();
    }
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
    auto args = std::make_shared<Args>();
    command
        ->add_option("--config", args->config,
                     "TOML file with the settings below, without the dashes")
        ->option_text("FILE");
    command->add_option("--address", args->address, "Where to listen")->capture_default_str();
    command->add_option("--port", args->port, "0 takes any free one")
        ->check(CLI::Range(0, 65535))
        ->capture_default_str();
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
    command
        ->add_option("--connections-per-address", args->connections_per_address,
                     "0: no limit, as behind a proxy all have one address")
        ->check(CLI::Range(0, 1'000'000))
        ->capture_default_str();
    command
        ->add_option("--public-origin", args->public_origin, "As browsers write it, behind a proxy")
        ->option_text("https://HOST");
    command->add_flag("--secure-cookies", args->secure_cookies, "Where browsers come by https");
    command->callback([&work, args, command] {
        work = [args, command] {
            const int bad = read_config(*command, *args);
            return bad != kDone ? bad : serve(*args);
        };
    });
}

}  // namespace stellwerk::cli
