// A full house: many tables with people and bots, played to the end over real WebSockets against
// the real program, on the same machine. Says how many moves a second became durable and were told,
// how long that took, and how much memory an idle table and an idle connection need. With --kills
// the server is killed and started again at random moments, and nothing that it had told may be
// missing afterwards. With --minutes the same people play one evening after the other, and neither
// memory nor descriptors of the server may grow.
#include <algorithm>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <random>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "bench/load_players.h"
#include "bench/load_server.h"
#include "games/all.h"
#include "table/game_record.h"

namespace stellwerk::load {
namespace {

struct Args {
    std::string program;
    Manner manner{};
    int bot_time = 20;  // so that the server, not its bots, is measured
    int kills = 0;
    int minutes = 0;
};

double percentile(const std::vector<double>& sorted, double share) {
    return sorted.empty() ? 0 : sorted[std::size_t(share * double(sorted.size() - 1))];
}

void report(std::string_view when, std::vector<double> latencies, double seconds) {
    std::ranges::sort(latencies);
    fmt::print(
        "{}: {} moves of people in {:.1f} s, {:.0f} a second; from answer to the other "
        "player's screen: median {:.1f} ms, p99 {:.1f} ms, longest {:.1f} ms\n",
        when, latencies.size(), seconds, double(latencies.size()) / seconds,
        percentile(latencies, 0.5), percentile(latencies, 0.99), percentile(latencies, 1));
}

void report(const Players& players, double seconds) {
    const auto& all = players.latencies();
    const auto busy = players.busy();
    if (busy.moves > 0)
        report("while nine tables of ten were playing",
               {all.begin(), all.begin() + std::ptrdiff_t(busy.moves)}, busy.seconds);
    report("to the end of the last game", all, seconds);
    fmt::print("{} games played to the end\n", players.finished());
    fmt::print("{:.1f} MB received, {} refusals, {} errors\n", double(players.bytes()) / 1e6,
               players.refusals(), players.errors().size());
    for (const std::string& error : players.errors()) fmt::print("  {}\n", error);
}

// Downloads every finished game and plays it again.
int verify_all(const Players& players, std::uint16_t port) {
    int bad = 0;
    const auto game = shipped_game("game-of-trains");
    for (const std::string& table : players.finished_tables()) {
        const auto record = read_record(http_get(port, "/api/tables/" + table + "/record"));
        if (record && !verify(*record, game)) continue;
        ++bad;
        fmt::print("  table {} cannot be verified\n", table);
    }
    fmt::print("{} games verified, {} not\n", players.finished_tables().size() - std::size_t(bad),
               bad);
    return bad;
}

// What the server needs when everybody has gone home, evening by evening. It takes the first few
// to find its size.
class Evenings {
  public:
    void ends(const Server& server) {
        kept_.push_back({server.resident_bytes(), server.descriptors()});
        fmt::print("evening {}: {:.1f} MB, {} descriptors\n", kept_.size(),
                   kept_.back().bytes / 1e6, kept_.back().descriptors);
    }
    bool has_grown() const {
        constexpr std::size_t kFirst = 3;
        constexpr double kNoise = 1.1;
        if (kept_.size() <= kFirst) return false;
        const Kept &first = kept_[kFirst - 1], &last = kept_.back();
        return last.bytes > first.bytes * kNoise || last.descriptors > first.descriptors;
    }

  private:
    struct Kept {
        double bytes;
        int descriptors;
    };
    std::vector<Kept> kept_;
};

// The same people at new tables, until the time is over. Says how many games went wrong.
int play_on(const Args& args, Players& players, const Server& server) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::minutes(args.minutes);
    Evenings evenings;
    evenings.ends(server);
    while (std::chrono::steady_clock::now() < end) {
        players.turn_away();
        players.sit_down();
        players.begin();
        players.play_to_the_end();
        evenings.ends(server);
    }
    if (evenings.has_grown()) fmt::print("the server has grown\n");
    return evenings.has_grown();
}

int run(const Args& args) {
    const auto folder = std::filesystem::temp_directory_path() /
                        fmt::format("stellwerk-load-{}", std::random_device{}());
    Server server(args.program, folder.string(), args.bot_time);
    server.start();
    Manner manner = args.manner;
    manner.may_lose = args.kills > 0;
    Players players(server.port(), manner);

    const double empty = server.resident_bytes();
    players.come();
    const double connected = server.resident_bytes();
    players.sit_down();
    const double seated = server.resident_bytes();
    fmt::print("{} tables, {} sockets: {:.1f} KiB per idle connection, {:.1f} KiB per idle table\n",
               manner.tables, 2 * manner.tables, (connected - empty) / 2 / manner.tables / 1024,
               (seated - connected) / manner.tables / 1024);

    std::mt19937_64 luck(manner.seed);
    const double cpu_before = server.cpu_seconds();
    const auto start = std::chrono::steady_clock::now();
    players.begin();
    int kills = 0;
    for (; kills < args.kills && !players.all_finished(); ++kills) {
        players.play_for(std::chrono::milliseconds(50 + luck() % 700));
        server.kill();
        players.play_for(std::chrono::milliseconds(luck() % 100));
        server.start();
    }
    players.play_to_the_end();
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
    report(players, time.count());
    if (args.kills == 0)
        fmt::print("server: {:.1f} µs of processor time a move\n",
                   1e6 * (server.cpu_seconds() - cpu_before) /
                       double(std::max(players.latencies().size(), 1uz)));
    if (args.kills > 0) fmt::print("killed and started again {} times\n", kills);
    int bad = verify_all(players, server.port());
    if (args.minutes > 0) bad += play_on(args, players, server);
    bad += int(players.errors().size());
    fmt::print("server: {:.0f} MB at most, {:.1f} s of processor time\n", server.peak_bytes() / 1e6,
               server.cpu_seconds());
    bad += !server.stop();
    std::filesystem::remove_all(folder);
    return bad == 0 ? 0 : 1;
}

}  // namespace
}  // namespace stellwerk::load

int main(int argc, char** argv) {
    stellwerk::load::Args args;
    CLI::App app{"Plays at many tables of a server at once"};
    app.add_option("program", args.program, "The stellwerk to be tried")->required();
    app.add_option("--tables", args.manner.tables, "Each has two people")
        ->check(CLI::Range(1, 10'000));
    app.add_option("--bots", args.manner.bots, "Every so many tables have a bot, too; 0: none");
    app.add_option("--bot", args.manner.bot, "How well these bots play, for example hard");
    app.add_option("--bot-time", args.bot_time, "Milliseconds that they think at most; else 20")
        ->check(CLI::Range(1, 60'000));
    app.add_option(
           "--rate", args.manner.rate,
           "How many moves a second all people together make at most; 0: as many as they can")
        ->check(CLI::Range(0, 1'000'000));
    app.add_option("--kills", args.kills, "Kill and restart the server so often on the way");
    app.add_option("--minutes", args.minutes, "Go on so long, and watch what the server needs")
        ->check(CLI::Range(0, 1'000));
    app.add_option("--seed", args.manner.seed, "Of the players' whims and the moments of death");
    CLI11_PARSE(app, argc, argv);
    std::setvbuf(stdout, nullptr, _IOLBF, 0);
    try {
        return stellwerk::load::run(args);
    } catch (const std::exception& wrong) {  // and the server has gone with all that ran
        fmt::print("{}\n", wrong.what());
        return 1;
    }
}
