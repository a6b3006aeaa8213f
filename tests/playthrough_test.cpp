// One seeded game of each kind as text: a change of the rules or of their words shows as a diff
// that can be read. Sentences alternate between the languages, so that both are seen.
#include "core/hash.h"
#include "tests/each_game.h"
#include "tests/golden.h"

namespace stellwerk {

template <class Rules>
class Playthrough : public testing::Test {
  protected:
    const std::shared_ptr<const AnyGame> game = *open_game(Rules::kId);
    const Names names = [] {
        Names out;
        int i = 0;
        for (const char* name : {"Anna", "Ben", "Clara", "David", "Emma", "Felix"})
            out[seat(i++)] = name;
        return out;
    }();
    std::ostringstream text;

    void write(const TestStep<Rules>& step) {
        const Language language = step.decision % 2 == 0 ? Language::De : Language::En;
        const Catalogue& catalogue = game->catalogue(language);
        typename Rules::Choices options;
        step.rules.choices(step.state, step.mover, options);
        text << step.decision << ". " << names[step.mover] << " (" << options.size()
             << "): " << sentence("choice", step.action, catalogue, names) << "\n";
        auto state = step.state;
        Luck luck = step.luck;
        std::vector<typename Rules::Event> events;
        step.rules.play(state, step.mover, step.action, luck, Log<typename Rules::Event>(events));
        for (const auto& event : events)
            text << "   §" << std::visit([](const auto& record) { return rule_of(record); }, event)
                 << " " << sentence("event", event, catalogue, names) << "\n";
        text << "   " << std::hex << state_hash(state) << std::dec << "\n";
    }

    void write_end(const Rules& rules, const typename Rules::State& end) {
        text << json::dump(json::write(rules.standings(end))) << "\n";
    }
};
TYPED_TEST_SUITE(Playthrough, GameTypes, GameNames);

TYPED_TEST(Playthrough, ReadsAsBefore) {
    const auto rules = shipped_rules<TypeParam>();
    this->write_end(rules, walk(rules, 3, 8, Player::Greedy,
                                [&](const TestStep<TypeParam>& step) { this->write(step); }));
    expect_golden("tests/playthroughs/" + std::string(TypeParam::kId) + ".txt", this->text.str());
}

// In every way that options allow: how the game begins, and how it ends.
TYPED_TEST(Playthrough, ReadsAsBeforeWithAllOptions) {
    constexpr int kFirst = 6;
    const auto rules = shipped_rules<TypeParam>();
    for (const Way<TypeParam>& way : every_way<TypeParam>()) {
        this->text << way.players << " players, " << json::dump(json::write(way.options)) << "\n";
        const auto end = walk(
            rules, way.players, 8, Player::Greedy,
            [&](const TestStep<TypeParam>& step) {
                if (step.decision <= kFirst) this->write(step);
            },
            way.options);
        this->write_end(rules, end);
    }
    expect_golden("tests/playthroughs/" + std::string(TypeParam::kId) + ".options.txt",
                  this->text.str());
}

}  // namespace stellwerk
