#include "bots/match.h"

#include <algorithm>
#include <cmath>
#include <mutex>
#include <thread>

#include "bots/match_room.h"
#include "games/all_rules.h"

namespace stellwerk {

// ---- Playing ------------------------------------------------------------------------------------

namespace {

// Hands out games, takes in what came of them, and tells it in the order of the games: when it is
// enough does not depend on who plays faster.
class Tournament {
  public:
    Tournament(const Contest& contest, const OnPlayed& on_played)
        : contest_(contest),
          on_played_(on_played),
          played_(std::size_t(contest.games())) {}

    void work(MatchRoom& room) {
        for (int number = next_++; number < contest_.games() && !is_over(); number = next_++) {
            PlayedGame game = room.play(number / contest_.seats(), number % contest_.seats());
            const std::scoped_lock lock(mutex_);
            if (is_over()) return;  // it may have been broken off
            played_[std::size_t(number)] = std::move(game);
            while (told_ < played_.size() && played_[told_] && !is_enough_) tell(told_++);
        }
    }

    std::vector<PlayedGame> results() && {
        std::vector<PlayedGame> all;
        for (std::size_t i = 0; i < played_.size(); ++i) {
            if (!played_[i] || (is_enough_ && i >= told_)) continue;
            // Whoever breaks it off wants all that there is, with gaps.
            if (i >= told_) on_played_(*played_[i]);
            all.push_back(*std::move(played_[i]));
        }
        return all;
    }

  private:
    void tell(std::size_t number) { is_enough_ = !on_played_(*played_[number]); }
    bool is_over() const { return is_enough_ || (contest_.stop && *contest_.stop); }

    const Contest& contest_;
    const OnPlayed& on_played_;
    std::atomic<int> next_ = 0;
    std::atomic<bool> is_enough_ = false;
    std::mutex mutex_;
    std::vector<std::optional<PlayedGame>> played_;
    std::size_t told_ = 0;  // how many of them
};

}  // namespace

std::vector<PlayedGame> play_contest(const Contest& contest, KeepMoves keep,
                                     const OnPlayed& on_played) {
    Tournament tournament(contest, on_played);
    auto work = [&] {
        tournament.work(*with_rules(
            *contest.game, [&](const auto& rules) { return open_room(rules, contest, keep); }));
    };
    {
        std::vector<std::jthread> threads;
        for (int i = 1; i < contest.threads; ++i) threads.emplace_back(work);
        work();
    }
    return std::move(tournament).results();
}

// ---- What comes of it ---------------------------------------------------------------------------

namespace {

constexpr double kSigmas = 1.96;  // within which 95 % of a normal distribution lie

double mean_of(const std::vector<double>& values) {
    double sum = 0;
    for (double value : values) sum += value;
    return sum / double(values.size());
}

// Of the mean, not of a single value.
double variance_of_mean(const std::vector<double>& values) {
    const double mean = mean_of(values), n = double(values.size());
    double sum = 0;
    for (double value : values) sum += (value - mean) * (value - mean);
    return n < 2 ? 0 : sum / (n - 1) / n;
}

}  // namespace

Estimate estimate_mean(const std::vector<double>& deals) {
    if (deals.empty()) return {};
    const double mean = mean_of(deals), error = kSigmas * std::sqrt(variance_of_mean(deals));
    return {mean, mean - error, mean + error};
}

Estimate estimate_share(const std::vector<double>& deals, int games_per_deal) {
    if (deals.empty()) return {0.5, 0, 1};
    const double p = std::clamp(mean_of(deals), 0.0, 1.0), variance = variance_of_mean(deals);
    // As many independent games would say as much as these deals do.
    const double most = double(deals.size()) * games_per_deal, least = double(deals.size());
    const double n = variance > 0 ? std::clamp(p * (1 - p) / variance, least, most) : most;
    // Wilson's interval, which is right near 0 and 1, too.
    const double z2 = kSigmas * kSigmas, centre = (p + z2 / (2 * n)) / (1 + z2 / n);
    const double half = kSigmas / (1 + z2 / n) * std::sqrt(p * (1 - p) / n + z2 / (4 * n * n));
    return {p, std::max(0.0, centre - half), std::min(1.0, centre + half)};
}

double elo_of(double share) {
    constexpr double kLeast = 1e-4;  // beyond, a match says nothing
    const double p = std::clamp(share, kLeast, 1 - kLeast);
    return 400 * std::log10(p / (1 - p));
}

namespace {

Estimate elo(const Estimate& share) {
    return {elo_of(share.mean), elo_of(share.low), elo_of(share.high)};
}

// How much one of them wins against the other, in one game.
double comparison(int place, int other) { return place < other ? 1 : place == other ? 0.5 : 0; }

class Evaluation {
  public:
    Evaluation(const Contest& contest, const std::vector<PlayedGame>& games)
        : contest_(contest),
          games_(games) {
        for (const Contender& player : contest.players)
            if (std::ranges::find(names_, player.name) == names_.end())
                names_.push_back(player.name);
    }

    Verdict verdict() const {
        constexpr double kMargin = 0.05;  // what counts as better: 55 % instead of 50
        constexpr int kFewest = 8;        // deals; fewer say nothing about their variance
        const double enough = std::log(0.95 / 0.05);
        const std::vector<double> shares = firsts_shares();
        const double n = double(shares.size());
        if (shares.size() < kFewest) return Verdict::Open;
        const double variance = std::max(variance_of_mean(shares) * n, 0.25 / n);
        // How much likelier it is that the share is that much above one half than that it is not.
        auto evidence = [&](double mean) {
            return n * kMargin * (2 * (mean - 0.5) - kMargin) / (2 * variance);
        };
        const double mean = mean_of(shares);
        if (evidence(mean) >= enough) return Verdict::FirstIsBetter;
        if (evidence(1 - mean) >= enough) return Verdict::FirstIsWorse;
        const bool neither = evidence(mean) <= -enough && evidence(1 - mean) <= -enough;
        return neither ? Verdict::Alike : Verdict::Open;
    }

    ContestResult result() const {
        ContestResult result;
        result.games = int(games_.size());
        for (const PlayedGame& game : games_) result.seconds += game.seconds;
        for (const std::string& name : names_) result.bots.push_back(result_of(name));
        for (std::size_t i = 0; i < names_.size(); ++i)
            for (std::size_t j = i + 1; j < names_.size(); ++j) {
                const Estimate share = estimate_share(
                    by_deal([&](const PlayedGame& g) { return duel(g, names_[i], names_[j]); }),
                    contest_.seats());
                result.pairs.push_back({names_[i], names_[j], share, elo(share)});
            }
        return result;
    }

  private:
    bool is(const PlayedGame& game, Seat p, const std::string& name) const {
        return contest_.players[std::size_t(game.player[p])].name == name;
    }

    // The mean of this over the games of each deal.
    template <class Of>
    std::vector<double> by_deal(Of of) const {
        std::vector<double> means;
        for (std::size_t i = 0; i < games_.size();) {
            double sum = 0, count = 0;
            for (const int deal = games_[i].deal; i < games_.size() && games_[i].deal == deal; ++i)
                sum += of(games_[i]), ++count;
            means.push_back(sum / count);
        }
        return means;
    }

    // Of all games of this seat: what a seat of the first is ahead of a seat of the second.
    double duel(const PlayedGame& game, const std::string& bot, const std::string& other) const {
        double sum = 0, count = 0;
        for (Seat p : SeatSet::first(contest_.seats()))
            for (Seat q : SeatSet::first(contest_.seats()))
                if (is(game, p, bot) && is(game, q, other))
                    sum += comparison(game.place[p], game.place[q]), ++count;
        return sum / count;
    }

    double share(const PlayedGame& game, const std::string& name) const {
        double sum = 0, seats = 0;
        for (Seat p : SeatSet::first(contest_.seats()))
            if (is(game, p, name)) sum += game.shares[p], ++seats;
        return sum / seats;
    }

    // The mean of its points, and that of all others'.
    std::pair<double, double> points(const PlayedGame& game, const std::string& name) const {
        double own = 0, seats = 0, others = 0, other_seats = 0;
        for (Seat p : SeatSet::first(contest_.seats())) {
            const bool mine = is(game, p, name);
            (mine ? own : others) += game.points[p];
            ++(mine ? seats : other_seats);
        }
        return {own / seats, other_seats > 0 ? others / other_seats : own / seats};
    }

    double against_all(const PlayedGame& game, const std::string& name) const {
        double sum = 0, count = 0;
        for (const std::string& other : names_)
            if (other != name) sum += duel(game, name, other), ++count;
        return count > 0 ? sum / count : 0.5;
    }

    BotResult result_of(const std::string& name) const {
        BotResult bot;
        bot.bot = name;
        bot.seats = int(std::ranges::count(contest_.players, name, &Contender::name));
        const int per_deal = contest_.seats();
        auto own_share = [&](const PlayedGame& g) { return share(g, name); };
        bot.share = estimate_share(by_deal(own_share), per_deal);
        for (const PlayedGame& game : games_) bot.wins += own_share(game) * bot.seats;
        bot.lead = estimate_mean(by_deal([&](const PlayedGame& g) {
            const auto [own, others] = points(g, name);
            return own - others;
        }));
        bot.points =
            estimate_mean(by_deal([&](const PlayedGame& g) { return points(g, name).first; })).mean;
        bot.elo = elo(estimate_share(
            by_deal([&](const PlayedGame& g) { return against_all(g, name); }), per_deal));
        add_times(bot);
        for (const PlayedGame& game : games_)
            for (const PlayedGame::Fault& fault : game.faults)
                if (contest_.players[std::size_t(fault.player)].name == name)
                    ++bot.faults, ++bot.faults_by_kind[fault.what];
        return bot;
    }

    // Of the first bot, in deals that are complete.
    std::vector<double> firsts_shares() const {
        std::vector<double> means;
        for (std::size_t i = 0; i < games_.size();) {
            double sum = 0;
            int count = 0;
            for (const int deal = games_[i].deal; i < games_.size() && games_[i].deal == deal; ++i)
                sum += against_all(games_[i], names_.front()), ++count;
            if (count == contest_.seats()) means.push_back(sum / count);
        }
        return means;
    }

    void add_times(BotResult& bot) const {
        std::vector<float> times;
        double sum = 0;
        for (const PlayedGame& game : games_)
            for (const auto& [player, milliseconds] : game.milliseconds)
                if (contest_.players[std::size_t(player)].name == bot.bot)
                    times.push_back(milliseconds), sum += double(milliseconds);
        bot.decisions = int(times.size());
        if (times.empty()) return;
        std::ranges::sort(times);
        const std::size_t last = times.size() - 1;
        bot.ms_median = double(times[last / 2]);
        bot.ms_p99 = double(times[last * 99 / 100]);
        bot.ms_longest = double(times[last]);
        bot.ms_mean = sum / double(times.size());
    }

    const Contest& contest_;
    const std::vector<PlayedGame>& games_;
    std::vector<std::string> names_;
};

}  // namespace

ContestResult result_of(const Contest& contest, const std::vector<PlayedGame>& games) {
    return Evaluation(contest, games).result();
}

Verdict verdict_on(const Contest& contest, const std::vector<PlayedGame>& games) {
    return Evaluation(contest, games).verdict();
}

}  // namespace stellwerk
