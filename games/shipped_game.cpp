// A game behind the face that all games share, with the files it is shipped with. Compiled once for
// each game.
#include "games/shipped_game.h"

#include "core/embedded.h"
#include "games/this_game.h"
#include "games/typed_game.h"

// clang-format off
#include FILE_OF_THIS_GAME(edition.h)
#include FILE_OF_THIS_GAME(embedded.h)
// clang-format on

namespace stellwerk {

namespace {

using this_game::Rules;
namespace files = this_game::embedded;

Catalogue catalogue(Language language, std::string_view common, std::string_view own) {
    return Catalogue::load(language, std::array{common, own}).value();
}

std::expected<std::shared_ptr<const AnyGame>, Problem> open(
    std::optional<std::string_view> other_edition) {
    auto file = json::parse(other_edition.value_or(files::edition_json));
    if (!file) return std::unexpected(file.error());
    auto edition = this_game::load_edition(*file);
    if (!edition) return std::unexpected(edition.error());
    static const GameTexts texts{{catalogue(Language::De, embedded::de_json, files::de_json),
                                  catalogue(Language::En, embedded::en_json, files::en_json)},
                                 {files::RULES_de_md, files::RULES_en_md}};
    return std::make_shared<TypedGame<Rules>>(*std::move(edition), *std::move(file), texts);
}

}  // namespace

template <>
ShippedGame shipped<Rules>() {
    return {TypedGame<Rules>::kInfo, open};
}

}  // namespace stellwerk
