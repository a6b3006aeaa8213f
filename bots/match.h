// Many games between bots, to see who is better: every deal is played once from each seat, so that
// good cards come to everybody, and what chance leaves open is told as an interval.
#pragma once
#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "bots/advice.h"
#include "bots/bot.h"
#include "bots/levels.h"
#include "games/any_game.h"

namespace stellwerk {

// A player that is none of our bots: another program.
class Outsider {
  public:
    virtual ~Outsider() = default;
    virtual void begin(const json::Value& game) = 0;
    // The number of the choice it takes, or what went wrong.
    virtual std::expected<int, std::string> decide(const json::Value& question) = 0;
};

// One of those who play. Two of one name count as the same.
struct Contender {
    std::string name;
    const Level* level = nullptr;  // or, if none:
    std::function<std::unique_ptr<Outsider>()> invite{};
    int rounds = 0;  // of a search for every decision; 0: as long as the level thinks
};

struct Contest {
    std::shared_ptr<const AnyGame> game;
    json::Value options = json::Object{};
    std::vector<Contender> players;  // as they sit in the first game of a deal
    int deals = 1;                   // each is played once from each seat
    int threads = 1;
    std::uint64_t seed = 1;  // of the bots' own luck
    // The luck of every move of a deal; the set-up is move 0.
    std::function<Luck(int deal, int move)> luck;
    const std::atomic<bool>* stop = nullptr;  // set: what has been played is enough

    int seats() const { return int(players.size()); }
    int games() const { return deals * seats(); }
};

struct PlayedGame {
    int deal = 0;
    // Who sits on each seat: a place in Contest::players.
    PerSeat<int> player{};
    Shares shares{};  // of the win
    PerSeat<int> place{}, points{};
    struct Move {
        Seat seat;
        json::Value action;
    };
    std::vector<Move> moves;                            // if somebody wants them
    std::vector<std::pair<int, float>> milliseconds{};  // by player, one for each real decision
    double seconds = 0;
    // What outsiders did wrong; each of these decisions was the rules' default choice.
    struct Fault {
        int player;
        std::string what;
    };
    std::vector<Fault> faults{};
};

// Called with every game that is over, one at a time and in their order; false ends the contest,
// and what others have played beyond that game does not count.
using OnPlayed = std::function<bool(const PlayedGame&)>;

// The games that were played to their end, in the order of their deals. With fixed rounds they do
// not depend on the number of threads. The options must be ones that the game takes.
enum class KeepMoves { No, Yes };
std::vector<PlayedGame> play_contest(const Contest&, KeepMoves, const OnPlayed&);

// ---- What comes of it ---------------------------------------------------------------------------

// A mean, and between which bounds it lies with 95 %.
struct Estimate {
    double mean = 0, low = 0, high = 0;
};

struct BotResult {
    std::string bot;
    int seats = 0;      // that it takes in every game
    double wins = 0;    // a shared win counts in part
    Estimate share;     // of all wins, for one seat of it
    Estimate lead;      // how many points more than the others' mean
    double points = 0;  // on average
    Estimate elo;       // compared with all others
    int decisions = 0, faults = 0;
    std::map<std::string, int> faults_by_kind;  // by what was wrong
    double ms_median = 0, ms_p99 = 0, ms_longest = 0, ms_mean = 0;
};

// How often one ends before the other; level, both have half of it.
struct PairResult {
    std::string bot, other;
    Estimate share, elo;
};

struct ContestResult {
    int games = 0;
    double seconds = 0;  // of all games together
    std::vector<BotResult> bots;
    std::vector<PairResult> pairs;
};

ContestResult result_of(const Contest&, const std::vector<PlayedGame>&);

// Has it been shown who is better, or that neither is by much? A sequential test (SPRT) over the
// deals that are complete: asking again after every deal does not make it wrong more often than in
// 5 % of all matches.
NAMED_ENUM(Verdict, Open, FirstIsBetter, FirstIsWorse, Alike)
Verdict verdict_on(const Contest&, const std::vector<PlayedGame>&);

// From means of deals, which do not depend on each other. A share's interval stays within 0 and 1,
// and is never narrower than if all games were independent.
Estimate estimate_share(const std::vector<double>& deals, int games_per_deal);
Estimate estimate_mean(const std::vector<double>& deals);
// The Elo difference at which one would expect such a share.
double elo_of(double share);

}  // namespace stellwerk
