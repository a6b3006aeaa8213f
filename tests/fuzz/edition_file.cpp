// Any bytes as an edition: refused with a problem that has words, or playable.
#include <cstdlib>

#include "bots/random.h"
#include "games/all_rules.h"

using namespace stellwerk;

namespace {

// A short game with these components; every state on the way must be sound.
template <Game Rules>
bool plays_well(const Rules& rules) {
    Luck luck(1);
    typename Rules::Choices options;
    for (int players = Rules::kMinPlayers; players <= Rules::kMaxPlayers; ++players) {
        auto state = rules.setup(players, {}, luck);
        for (int i = 0; i < 200; ++i) {
            if (rules.audit(state)) return false;
            const SeatSet asked = rules.deciders(state);
            if (asked.empty()) break;
            const Seat p = *asked.begin();
            rules.play(state, p, random_choice(rules, state, p, luck, options), luck, {});
        }
    }
    return true;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    static const auto shipped = [] {
        std::vector<std::shared_ptr<const AnyGame>> all;
        for (const GameInfo& info : all_games()) all.push_back(*open_game(info.id));
        return all;
    }();
    for (const auto& own : shipped) {
        const auto game = open_game(own->info().id, text);
        const bool good =
            game ? with_rules(**game, [](const auto& rules) { return plays_well(rules); })
                 : own->catalogue(Language::En).has(game.error().key);
        if (!good) std::abort();
    }
    return 0;
}
