#include "server/kept_bots.h"

#include <algorithm>

namespace stellwerk {

TableBot KeptBots::take(const Table& table, Seat p) {
    look_at(table);
    const auto found = std::ranges::find_if(
        kept_, [&](const Kept& k) { return k.table == table.id() && k.seat == p; });
    if (found == kept_.end()) return {table.chair(p).bot, table.shared_game()};
    TableBot bot = std::move(found->bot);
    bytes_ -= found->bytes;
    kept_.erase(found);
    return bot;
}

void KeptBots::give_back(const std::string& table, Seat p, int moves, TableBot bot) {
    const std::size_t bytes = bot.made().bytes();
    if (bytes == 0) return;  // it remembers nothing
    kept_.push_front({table, p, moves, bytes, std::move(bot)});
    bytes_ += bytes;
    for (; bytes_ > most_bytes_; kept_.pop_back()) bytes_ -= kept_.back().bytes;
}

void KeptBots::look_at(const Table& table) {
    const bool is_over = table.phase() != Phase::Running;
    forget_if([&](const Kept& k) {
        return k.table == table.id() &&
               (is_over || table.moves() < k.moves || table.chair(k.seat).bot != k.bot.level ||
                table.shared_game() != k.bot.game);
    });
}

void KeptBots::forget(const std::string& table) {
    forget_if([&](const Kept& k) { return k.table == table; });
}

template <class Unwanted>
void KeptBots::forget_if(Unwanted unwanted) {
    std::erase_if(kept_, [&](const Kept& k) {
        if (!unwanted(k)) return false;
        bytes_ -= k.bytes;
        return true;
    });
}

}  // namespace stellwerk
