#include "games/all.h"

#include "core/embedded.h"
#include "games/game_of_trains/edition.h"
#include "games/game_of_trains/embedded.h"
#include "games/maerklin/edition.h"
#include "games/maerklin/embedded.h"
#include "games/nimm_den_zug/edition.h"
#include "games/nimm_den_zug/embedded.h"

namespace stellwerk {

namespace {

using Opened = std::expected<std::shared_ptr<const AnyGame>, Problem>;

Catalogue catalogue(Language language, std::string_view common, std::string_view own) {
    return Catalogue::load(language, std::array{common, own}).value();
}

struct Shipped {
    GameInfo info;
    Opened (*open)(std::optional<std::string_view> edition);
};

// One entry of the list: rules, the reader of their edition, and the files embedded for them.
template <Game Rules, auto load_edition, const auto& edition, const auto& text_de,
          const auto& text_en, const auto& rules_de, const auto& rules_en>
constexpr Shipped shipped() {
    return {{Rules::kId, Rules::kTitle, Rules::kVersion, Rules::kMinPlayers, Rules::kMaxPlayers},
            [](std::optional<std::string_view> other) -> Opened {
                auto file = json::parse(other.value_or(edition));
                if (!file) return std::unexpected(file.error());
                auto loaded = load_edition(*file);
                if (!loaded) return std::unexpected(loaded.error());
                static const GameTexts texts{{catalogue(Language::De, embedded::de_json, text_de),
                                              catalogue(Language::En, embedded::en_json, text_en)},
                                             {rules_de, rules_en}};
                return std::make_shared<Hosted<Rules>>(*std::move(loaded), *std::move(file), texts);
            }};
}

const Shipped kGames[] = {
    shipped<game_of_trains::Rules, game_of_trains::load_edition,
            game_of_trains::embedded::game_of_trains_json, game_of_trains::embedded::de_json,
            game_of_trains::embedded::en_json, game_of_trains::embedded::RULES_de_md,
            game_of_trains::embedded::RULES_en_md>(),
    shipped<nimm_den_zug::Rules, nimm_den_zug::load_edition,
            nimm_den_zug::embedded::nimm_den_zug_json, nimm_den_zug::embedded::de_json,
            nimm_den_zug::embedded::en_json, nimm_den_zug::embedded::RULES_de_md,
            nimm_den_zug::embedded::RULES_en_md>(),
    shipped<maerklin::Rules, maerklin::load_edition, maerklin::embedded::maerklin_json,
            maerklin::embedded::de_json, maerklin::embedded::en_json,
            maerklin::embedded::RULES_de_md, maerklin::embedded::RULES_en_md>(),
};

}  // namespace

const std::vector<GameInfo>& all_games() {
    static const std::vector<GameInfo> games = [] {
        std::vector<GameInfo> infos;
        for (const Shipped& game : kGames) infos.push_back(game.info);
        return infos;
    }();
    return games;
}

Opened open_game(std::string_view id, std::optional<std::string_view> edition) {
    for (const Shipped& game : kGames)
        if (game.info.id == id) return game.open(edition);
    assert(false && "the id must be one of all_games()");
    return std::unexpected(Problem{"/game", "problem.unknown_game", {{"found", std::string(id)}}});
}

std::shared_ptr<const AnyGame> shipped_game(std::string_view id) {
    static const auto games = [] {
        std::vector<std::shared_ptr<const AnyGame>> opened;
        for (const Shipped& game : kGames) opened.push_back(game.open({}).value());
        return opened;
    }();
    for (const auto& game : games)
        if (game->info().id == id) return game;
    return nullptr;
}

}  // namespace stellwerk
