// Any bytes as the log of a table, one entry a line, and as a snapshot of one: a damaged log is
// refused, and a table that can be read can be played on, written down and read again.
#include <cstdlib>

#include "games/all.h"
#include "table/snapshot.h"

using namespace stellwerk;

namespace {

void require(bool good) {
    if (!good) std::abort();
}

void try_out(const Table& table) {
    const Table::Now noon{std::chrono::hours(500'000)};
    const auto again = Table::from(table.shared_game(), table.snapshot(), noon);
    require(again && json::text(again->snapshot()) == json::text(table.snapshot()));
    for (Seat p : table.asked()) {
        const auto action = table.game().written(table.game().default_choice(*table.position(), p));
        const auto done = table.answer(p, table.chair(p).person, table.question(p), action, noon);
        require(done || !table.chair(p).bot.empty() || table.is_paused() ||
                table.chair(p).occupant != Occupant::Person || table.chair(p).resigned);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view lines(reinterpret_cast<const char*>(data), size);
    std::vector<Logged> entries;
    while (!lines.empty()) {
        const std::string_view line = lines.substr(0, lines.find('\n'));
        lines.remove_prefix(std::min(lines.size(), line.size() + 1));
        const auto value = json::parse(line);
        if (!value) return 0;
        if (const auto snapshot = json::read<TableSnapshot>(*value))
            if (const auto game = shipped_game(snapshot->settings.game))
                if (const auto table = Table::from(game, *snapshot, {})) try_out(*table);
        auto entry = json::read<Logged>(*value);
        if (auto old = json::read<Entry>(*value)) entry = Logged{{}, *std::move(old)};
        if (!entry) return 0;
        entries.push_back(*std::move(entry));
    }
    const auto* created = entries.empty() ? nullptr : std::get_if<Created>(&entries.front().entry);
    const auto game = created ? shipped_game(created->settings.game) : nullptr;
    if (!game) return 0;
    if (const auto table = Table::from(game, entries)) try_out(*table);
    return 0;
}
