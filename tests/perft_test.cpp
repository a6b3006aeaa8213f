// How many lines of play there are from fixed starts: tests/perft/<game>.txt holds the counts.
#include "games/perft.h"

#include "tests/each_game.h"
#include "tests/golden.h"

namespace stellwerk {

template <class Rules>
class Perft : public testing::Test {};
TYPED_TEST_SUITE(Perft, GameTypes, GameNames);

TYPED_TEST(Perft, CountsAsBefore) {
    constexpr std::uint64_t kEnough = 200'000;  // lines; the next depth would take too long
    const auto rules = shipped_rules<TypeParam>();
    std::ostringstream table;
    table << "players seed depth lines\n";
    for (int players = TypeParam::kMinPlayers; players <= TypeParam::kMaxPlayers; ++players)
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            std::uint64_t lines = 0;
            for (int depth = 1; lines < kEnough; ++depth) {
                Luck luck(seed);
                const auto state = rules.setup(players, {}, luck);
                lines = perft(rules, state, luck, depth);
                table << players << " " << seed << " " << depth << " " << lines << "\n";
            }
        }
    expect_golden("tests/perft/" + std::string(TypeParam::kId) + ".txt", table.str());
}

}  // namespace stellwerk
