#include "server/bot_desk.h"

#include <algorithm>

#include <sodium.h>

namespace stellwerk {

namespace {

Luck fresh_luck() { return Luck(randombytes_random() | std::uint64_t(randombytes_random()) << 32); }

}  // namespace

// The more bots are waiting for a thread, the less time each takes.
Millis BotDesk::time() const {
    constexpr Millis kLeast{20};
    const auto threads = std::max(workers_.size(), 1uz);
    const auto share = pace_.longest / long(1 + workers_.waiting(Work::Bot) / threads);
    return std::max(std::min(kLeast, pace_.longest), share);
}

AnyThought BotDesk::advice(std::string_view bot, const AnyGame& game, const Position& position,
                           Seat p, const std::atomic<bool>* stop) const {
    Luck luck = fresh_luck();
    Budget budget = budget_of(*find_level(bot), time());
    budget.stop = stop;
    return stellwerk::think(bot, game, position, p, budget, luck);
}

void BotDesk::serve(const Table& table) {
    const auto p = table.bot_to_move();
    const int question = p ? table.question(*p) : 0;
    const auto busy = at_work_.find(table.id());
    if (busy != at_work_.end() && busy->second.question == question) return;
    forget(table.id());
    if (p) think(table, *p, question);
}

void BotDesk::forget(const std::string& table) {
    const auto busy = at_work_.find(table);
    if (busy == at_work_.end()) return;
    *busy->second.stop = true;
    at_work_.erase(busy);
}

void BotDesk::send_home() {
    for (auto& [table, bot] : at_work_) *bot.stop = true;
    at_work_.clear();
}

// On the account of whoever has opened the table: who fills the house with bots waits for them.
void BotDesk::think(const Table& table, Seat p, int question) {
    const auto stop = std::make_shared<std::atomic<bool>>(false);
    at_work_[table.id()] = {question, stop};
    const auto earliest = loop_.now() + (table.settings().bots_pause ? pace_.pause : Millis(0));
    ++thinking_;
    auto work = [this, id = table.id(), p, question, earliest, stop, game = table.shared_game(),
                 position = *table.position(), bot = table.chair(p).bot] {
        json::Value action;
        if (!*stop) action = advice(bot, *game, position, p, stop.get()).best();
        loop_.post([this, id, p, question, earliest, stop, action = std::move(action)]() mutable {
            --thinking_;
            auto answer = [this, id, p, question, stop, action = std::move(action)]() mutable {
                if (!*stop) thought(id, p, question, std::move(action));
            };
            if (*stop || loop_.now() >= earliest)
                answer();
            else
                loop_.call_at(earliest, std::move(answer));
        });
    };
    workers_.run(Work::Bot, {table.host(), ""}, std::move(work));
}

void BotDesk::thought(const std::string& table, Seat p, int question, json::Value action) {
    at_work_.erase(table);
    answer_(table, p, question, std::move(action));
}

}  // namespace stellwerk
