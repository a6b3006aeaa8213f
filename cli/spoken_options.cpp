#include "cli/spoken_options.h"

#include <algorithm>

#include "cli/actions_of_game.h"
#include "games/all_rules.h"

namespace stellwerk::cli {

namespace {

constexpr std::string_view kOn[] = {"", "yes", "ja", "true"}, kOff[] = {"no", "nein", "false"};

std::vector<FieldKind> option_kinds(const AnyGame& game) {
    return with_rules(game, [](const auto& rules) { return option_kinds_of(rules); });
}

Problem unknown(const std::string& name, const std::vector<FieldKind>& kinds,
                const Catalogue& words) {
    std::vector<std::string> known;
    for (const FieldKind& kind : kinds) known.emplace_back(kind.name);
    return {"", "play.unknown_option", {{"found", name}, {"known", words.join(known)}}};
}

// What can be typed for it, if it has names.
std::vector<std::string> names_of(const FieldKind& kind, const Speech& speech) {
    const bool german = speech.language == Language::De;
    if (kind.is_flag) return {std::string(kOn[german ? 2 : 1]), std::string(kOff[german])};
    return names_of_values(kind, speech);
}

Problem misfit(const FieldKind& kind, const std::string& found, const Speech& speech) {
    const Catalogue& words = speech.game.catalogue(speech.language);
    const std::string name(kind.name);
    const std::vector<std::string> known = names_of(kind, speech);
    return {"",
            "play.bad_option",
            {{"option", name},
             {"found", found},
             {"help", words.say("help.option." + name)},
             {"known", words.join(known)},
             {"count", std::int64_t(known.size())}}};
}

std::vector<json::Value> read_flag(std::string_view text) {
    if (std::ranges::find(kOn, text) != std::end(kOn)) return {true};
    if (std::ranges::find(kOff, text) != std::end(kOff)) return {false};
    return {};
}

}  // namespace

std::expected<json::Value, Problem> read_options(const Speech& speech, std::string_view text) {
    if (text.starts_with("{")) return json::parse(text);
    const Catalogue& words = speech.game.catalogue(speech.language);
    const std::vector<FieldKind> kinds = option_kinds(speech.game);
    json::Object options;
    while (!text.empty()) {
        const auto comma = std::min(text.find(','), text.size());
        const std::string option = fold_case(text.substr(0, comma));
        text.remove_prefix(std::min(comma + 1, text.size()));
        const auto equals = std::min(option.find('='), option.size());
        const std::string name = option.substr(0, equals);
        const std::string value = option.substr(std::min(equals + 1, option.size()));
        const auto kind = std::ranges::find(kinds, name, &FieldKind::name);
        if (kind == kinds.end()) return std::unexpected(unknown(name, kinds, words));
        const auto meant = kind->is_flag ? read_flag(value) : all_meanings(*kind, value, speech);
        if (meant.size() != 1) return std::unexpected(misfit(*kind, value, speech));
        options[name] = meant[0];
    }
    return options;
}

}  // namespace stellwerk::cli
