// One seeded game of each kind as text: a change of the rules or of their words shows as a diff
// that can be read. Sentences alternate between the languages, so that both are seen.
#include "core/hash.h"
#include "tests/golden.h"
#include "tests/walk.h"

namespace stellwerk {

template <class Rules>
class Playthrough : public testing::Test {};
TYPED_TEST_SUITE(Playthrough, GameTypes, GameNames);

TYPED_TEST(Playthrough, ReadsAsBefore) {
    const auto game = *open_game(TypeParam::kId);
    const auto rules = shipped_rules<TypeParam>();
    const Names names = [] {
        Names out;
        int i = 0;
        for (const char* name : {"Anna", "Ben", "Clara", "David", "Emma", "Felix"})
            out[seat(i++)] = name;
        return out;
    }();
    std::ostringstream text;
    const auto end = walk(rules, 3, 8, Player::Greedy, [&](const TestStep<TypeParam>& step) {
        const Language language = step.decision % 2 == 0 ? Language::De : Language::En;
        const Catalogue& catalogue = game->catalogue(language);
        typename TypeParam::Choices options;
        step.rules.choices(step.state, step.mover, options);
        text << step.decision << ". " << names[step.mover] << " (" << options.size()
             << "): " << sentence("choice", step.action, catalogue, names) << "\n";
        auto state = step.state;
        Luck luck = step.luck;
        std::vector<typename TypeParam::Event> events;
        step.rules.play(state, step.mover, step.action, luck,
                        Log<typename TypeParam::Event>(events));
        for (const auto& event : events)
            text << "   §" << std::visit([](const auto& record) { return rule_of(record); }, event)
                 << " " << sentence("event", event, catalogue, names) << "\n";
        text << "   " << std::hex << state_hash(state) << std::dec << "\n";
    });
    text << json::dump(json::write(rules.standings(end))) << "\n";
    expect_golden("tests/playthroughs/" + std::string(TypeParam::kId) + ".txt", text.str());
}

}  // namespace stellwerk
