#include "games/all_rules.h"
#include "games/shipped_game.h"

namespace stellwerk {

namespace {

const std::vector<ShippedGame>& shipped_games() {
    static const std::vector<ShippedGame> games = [] {
        std::vector<ShippedGame> out;
        for_each_rules([&]<class Rules>() { out.push_back(shipped<Rules>()); });
        return out;
    }();
    return games;
}

}  // namespace

const std::vector<GameInfo>& all_games() {
    static const std::vector<GameInfo> games = [] {
        std::vector<GameInfo> infos;
        for (const ShippedGame& game : shipped_games()) infos.push_back(game.info);
        return infos;
    }();
    return games;
}

std::expected<std::shared_ptr<const AnyGame>, Problem> open_game(
    std::string_view id, std::optional<std::string_view> edition) {
    for (const ShippedGame& game : shipped_games())
        if (game.info.id == id) return game.open(edition);
    assert(false && "the id must be one of all_games()");
    return std::unexpected(Problem{"/game", "problem.unknown_game", {{"found", std::string(id)}}});
}

std::shared_ptr<const AnyGame> shipped_game(std::string_view id) {
    static const auto games = [] {
        std::vector<std::shared_ptr<const AnyGame>> opened;
        for (const ShippedGame& game : shipped_games()) opened.push_back(game.open({}).value());
        return opened;
    }();
    for (const auto& game : games)
        if (game->info().id == id) return game;
    return nullptr;
}

}  // namespace stellwerk
