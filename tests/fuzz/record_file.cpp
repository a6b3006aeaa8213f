// Any bytes as the record of a game: read or refused, and verified or not, but never trusted.
#include <cstdlib>

#include "games/all.h"
#include "table/game_record.h"

using namespace stellwerk;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto record = read_record({reinterpret_cast<const char*>(data), size});
    if (!record) return 0;
    // What was read is what would be written.
    const auto again = read_record(write_record(*record));
    if (!again || write_record(*again) != write_record(*record)) std::abort();
    static const auto games = [] {
        std::vector<std::shared_ptr<const AnyGame>> all;
        for (const GameInfo& info : all_games()) all.push_back(*open_game(info.id));
        return all;
    }();
    for (const auto& game : games) verify(*record, game);
    return 0;
}
