// Compiled once for each game.
#include "bots/match_room.h"

#include "bots/player.h"
#include "bots/this_advice.h"

namespace stellwerk {

namespace {

using this_game::Advice, this_game::Rules;
using Clock = std::chrono::steady_clock;

class Room final : public MatchRoom {
  public:
    Room(const Rules& rules, const Contest& contest, KeepMoves keep)
        : rules_(rules),
          contest_(contest),
          keep_(keep),
          advice_(rules),
          options_(json::read<Rules::Options>(contest.options).value()) {
        for (const Contender& player : contest.players) {
            bots_.emplace_back(rules_, advice_, player.level ? *player.level : usual_opponent());
            outsiders_.push_back(player.level ? nullptr : player.invite());
        }
    }

    PlayedGame play(int deal, int first_seat) override {
        PlayedGame game;
        game.deal = deal;
        for (int i = 0; i < contest_.seats(); ++i)
            game.player[seat((first_seat + i) % contest_.seats())] = i;
        begin(game);
        const auto start = Clock::now();
        Luck whims(contest_.seed + std::uint64_t(deal * kMaxSeats + first_seat) * 0x9E3779B97F4Au);
        Luck luck = contest_.luck(deal, 0);
        auto s = rules_.setup(contest_.seats(), options_, luck);
        int move = 0;
        for (SeatSet asked = rules_.deciders(s); !asked.empty(); asked = rules_.deciders(s)) {
            const Seat p = *asked.begin();
            const auto action = decision(s, p, game, whims);
            if (keep_ == KeepMoves::Yes) game.moves.push_back({p, json::write(action)});
            luck = contest_.luck(deal, ++move);
            rules_.play(s, p, action, luck, {});
            if (contest_.stop && *contest_.stop) break;
        }
        game.seconds = std::chrono::duration<double>(Clock::now() - start).count();
        const auto standings = rules_.standings(s);
        game.shares = shares_of(standings, contest_.seats());
        for (Seat p : SeatSet::first(contest_.seats()))
            game.place[p] = standings.place[p], game.points[p] = standings.total[p];
        return game;
    }

  private:
    void begin(const PlayedGame& game) {
        for (auto& bot : bots_) bot.forget();
        for (Seat p : SeatSet::first(contest_.seats()))
            if (auto& outsider = outsiders_[std::size_t(game.player[p])])
                outsider->begin({{"is", "game"},
                                 {"game", Rules::kId},
                                 {"players", contest_.seats()},
                                 {"seat", index(p)}});
    }

    // What another program makes of it; if nothing sensible, the choice of somebody who is absent.
    Rules::Action ask(Outsider& outsider, const Rules::State& s, Seat p, PlayedGame& game) {
        const auto answer = outsider.decide({{"is", "decide"},
                                             {"seat", index(p)},
                                             {"view", json::write(view(s, p))},
                                             {"choices", json::write(choices_)}});
        if (answer && 0 <= *answer && *answer < choices_.size()) return choices_[*answer];
        game.faults.push_back({game.player[p], answer
                                                   ? "there is no choice " + std::to_string(*answer)
                                                   : answer.error()});
        return rules_.default_choice(s, p);
    }

    Rules::Action decision(const Rules::State& s, Seat p, PlayedGame& game, Luck& whims) {
        rules_.choices(s, p, choices_);
        if (choices_.size() == 1) return choices_[0];
        const int player = game.player[p];
        const Contender& contender = contest_.players[std::size_t(player)];
        Luck luck = whims.fork();
        const auto start = Clock::now();
        const auto action = contender.level
                                ? own(player).decide(view(s, p), budget(contender), luck)
                                : ask(*outsiders_[std::size_t(player)], s, p, game);
        const std::chrono::duration<float, std::milli> taken = Clock::now() - start;
        game.milliseconds.emplace_back(player, taken.count());
        return action;
    }

    BotPlayer<Rules, Advice>& own(int player) { return bots_[std::size_t(player)]; }

    Budget budget(const Contender& contender) const {
        if (contender.rounds > 0) return {contender.rounds, {}, contest_.stop};
        return {0, contender.level->time, contest_.stop};
    }

    const Rules& rules_;
    const Contest& contest_;
    const KeepMoves keep_;
    const Advice advice_;
    const Rules::Options options_;
    std::vector<BotPlayer<Rules, Advice>> bots_;
    std::vector<std::unique_ptr<Outsider>> outsiders_;  // by player; none for our own
    Rules::Choices choices_;
};

}  // namespace

template <>
std::unique_ptr<MatchRoom> open_room(const Rules& rules, const Contest& contest, KeepMoves keep) {
    return std::make_unique<Room>(rules, contest, keep);
}

}  // namespace stellwerk
