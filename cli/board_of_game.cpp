// Compiled once for each game, whose drawing is in boards/<game>.cpp.
#include "cli/board_of_game.h"

#include "games/this_game.h"

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

template <Game Rules>
std::vector<std::string> board_of_game(const Rules& rules, const Position& position,
                                       std::optional<Seat> viewer, const Paint& paint) {
    return with_scene<typename Rules::State>(
        position, viewer, [&](const auto& scene) { return draw_board(rules, scene, paint); });
}

template <Game Rules>
std::optional<std::vector<std::string>> map_of_game(const Rules& rules, const Position& position,
                                                    std::optional<Seat> viewer,
                                                    std::string_view town, const Paint& paint) {
    if constexpr (requires { rules.edition.towns; })
        return with_scene<typename Rules::State>(position, viewer, [&](const auto& scene) {
            return town.empty() ? draw_map(rules, scene, paint)
                                : draw_town(rules, scene, town, paint);
        });
    return {};
}

template <Game Rules>
std::vector<Label> labels_of_game(const Rules& rules, const Position& position, Seat viewer,
                                  const json::Array& choices, const Paint& paint) {
    return with_scene<typename Rules::State>(position, viewer, [&](const auto& scene) {
        std::vector<Label> out;
        for (const json::Value& choice : choices) {
            const auto action = json::read<typename Rules::Action>(choice).value();
            out.push_back(draw_choice(rules, scene, action, paint));
        }
        return out;
    });
}

using this_game::Rules, this_game::State, this_game::Action;

std::vector<std::string> draw_board(const Rules&, const Scene<State>&, const Paint&);
Label draw_choice(const Rules&, const Scene<State>&, const Action&, const Paint&);
std::vector<std::string> draw_map(const Rules&, const Scene<State>&, const Paint&);
std::vector<std::string> draw_town(const Rules&, const Scene<State>&, std::string_view,
                                   const Paint&);

template std::vector<std::string> board_of_game(const Rules&, const Position&, std::optional<Seat>,
                                                const Paint&);
template std::optional<std::vector<std::string>> map_of_game(const Rules&, const Position&,
                                                             std::optional<Seat>, std::string_view,
                                                             const Paint&);
template std::vector<Label> labels_of_game(const Rules&, const Position&, Seat, const json::Array&,
                                           const Paint&);

}  // namespace stellwerk::cli
