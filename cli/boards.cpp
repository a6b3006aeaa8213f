#include "cli/boards.h"

#include "cli/board_of_game.h"
#include "games/all_rules.h"

namespace stellwerk::cli {

std::vector<std::string> board(const AnyGame& game, const Position& position,
                               std::optional<Seat> viewer, const Paint& paint) {
    return with_rules(
        game, [&](const auto& rules) { return board_of_game(rules, position, viewer, paint); });
}

std::optional<std::vector<std::string>> map(const AnyGame& game, const Position& position,
                                            std::optional<Seat> viewer, std::string_view town,
                                            const Paint& paint) {
    return with_rules(
        game, [&](const auto& rules) { return map_of_game(rules, position, viewer, town, paint); });
}

std::vector<Label> labels(const AnyGame& game, const Position& position, Seat viewer,
                          const json::Array& choices, const Paint& paint) {
    return with_rules(game, [&](const auto& rules) {
        return labels_of_game(rules, position, viewer, choices, paint);
    });
}

}  // namespace stellwerk::cli
