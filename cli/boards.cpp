#include "cli/boards.h"

#include "games/all.h"

namespace stellwerk::cli {

namespace {

// Drawing is handed a view and no State: it has nothing to give away.
template <class State, class Use>
auto with_scene(const Position& position, std::optional<Seat> viewer, Use&& use) {
    const auto& state = position.as<State>();
    if (!viewer) return use(Scene<State>{state.table, nullptr, viewer});
    const View<State> seen = view(state, *viewer);
    return use(Scene<State>{seen.table, &seen.hand, viewer});
}

}  // namespace

std::vector<std::string> board(const AnyGame& game, const Position& position,
                               std::optional<Seat> viewer, const Paint& paint) {
    return with_rules(game, [&]<class Rules>(const Rules& rules) {
        return with_scene<typename Rules::State>(
            position, viewer, [&](const auto& scene) { return draw_board(rules, scene, paint); });
    });
}

std::vector<Label> labels(const AnyGame& game, const Position& position, Seat viewer,
                          const json::Array& choices, const Paint& paint) {
    return with_rules(game, [&]<class Rules>(const Rules& rules) {
        return with_scene<typename Rules::State>(position, viewer, [&](const auto& scene) {
            std::vector<Label> out;
            for (const json::Value& choice : choices) {
                const auto action = json::read<typename Rules::Action>(choice).value();
                out.push_back(draw_choice(rules, scene, action, paint));
            }
            return out;
        });
    });
}

}  // namespace stellwerk::cli
