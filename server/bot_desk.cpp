#include "server/bot_desk.h"

#include <algorithm>

#include <sodium.h>

namespace stellwerk {

namespace {

// A forced move, or one more step of the same turn, is followed sooner than a decision.
constexpr int kSmallStep = 4;  // times as soon

Luck fresh_luck() { return Luck(randombytes_random() | std::uint64_t(randombytes_random()) << 32); }

}  // namespace

// The more bots are waiting for a thread, the less time each takes.
Millis BotDesk::time() const {
    constexpr Millis kLeast{20};
    const auto threads = std::max(workers_.size(), 1uz);
    const auto share = pace_.longest / long(1 + workers_.waiting(Work::Bot) / threads);
    return std::max(std::min(kLeast, pace_.longest), share);
}

Budget BotDesk::budget(std::string_view level, const std::atomic<bool>* stop) const {
    Budget budget = budget_of(*find_level(level), time());
    budget.stop = stop;
    return budget;
}

AnyThought BotDesk::advice(std::string_view bot, const AnyGame& game, const Position& position,
                           Seat p) const {
    Luck luck = fresh_luck();
    return stellwerk::think(bot, game, position, p, budget(bot), luck);
}

AnyAction BotDesk::decision_of(TableBot& bot, const Position& position, Seat p,
                               const std::atomic<bool>& stop) const {
    Luck luck = fresh_luck();
    return bot.made().decide(position, p, budget(bot.level, &stop), luck);
}

void BotDesk::serve(const Table& table) {
    kept_.look_at(table);
    const auto p = table.bot_to_move();
    const int question = p ? table.question(*p) : 0;
    const auto busy = at_work_.find(table.id());
    if (busy != at_work_.end() && busy->second.question == question) return;
    interrupt(table.id());
    if (p) think(table, *p, question);
}

void BotDesk::forget(const std::string& table) {
    interrupt(table);
    moved_.erase(table);
    kept_.forget(table);
}

void BotDesk::interrupt(const std::string& table) {
    const auto busy = at_work_.find(table);
    if (busy == at_work_.end()) return;
    *busy->second.stop = true;
    at_work_.erase(busy);
}

void BotDesk::send_home() {
    for (auto& [table, bot] : at_work_) *bot.stop = true;
    at_work_.clear();
    moved_.clear();
    kept_.forget_all();
}

// On the account of whoever has opened the table: they wait for the bots they fill the house with.
void BotDesk::think(const Table& table, Seat p, int question) {
    const auto stop = std::make_shared<std::atomic<bool>>(false);
    at_work_[table.id()] = {question, stop};
    const auto start = loop_.now();
    const Millis pause = table.settings().bots_pause ? pace_.pause : Millis(0);
    const Moved moved{p, table.moves()};
    const auto last = moved_.find(table.id());
    const bool goes_on = last != moved_.end() && last->second == moved;
    ++thinking_;
    auto work = [this, id = table.id(), moved, question, start, pause, goes_on, stop,
                 position = *table.position(),
                 bot = std::make_shared<TableBot>(kept_.take(table, p))] {
        std::optional<AnyAction> action;
        if (!*stop) action = decision_of(*bot, position, moved.seat, *stop);
        const bool small = goes_on || bot->game->choice_count(position, moved.seat) == 1;
        const auto earliest = start + (small ? pause / kSmallStep : pause);
        loop_.post([this, id, moved, question, earliest, stop, bot,
                    action = std::move(action)]() mutable {
            --thinking_;
            if (!*stop) kept_.give_back(id, moved.seat, moved.moves, std::move(*bot));
            auto answer = [this, id, moved, question, stop, action = std::move(action)]() mutable {
                if (!*stop) thought(id, moved, question, *std::move(action));
            };
            if (*stop || loop_.now() >= earliest)
                answer();
            else
                loop_.call_at(earliest, std::move(answer));
        });
    };
    workers_.run(Work::Bot, {table.host(), ""}, std::move(work));
}

void BotDesk::thought(const std::string& table, Moved moved, int question, AnyAction action) {
    at_work_.erase(table);
    moved_[table] = {moved.seat, moved.moves + 1};
    answer_(table, moved.seat, question, std::move(action));
}

}  // namespace stellwerk
