#include "cli/spoken_action.h"

#include <charconv>

#include "cli/layout.h"
#include "games/all.h"

namespace stellwerk::cli {

std::vector<ActionKind> action_kinds(const AnyGame& game) {
    return with_rules(game, []<class Rules>(const Rules&) {
        std::vector<ActionKind> kinds;
        for_each_alternative<typename Rules::Action>([&]<class A>() {
            ActionKind kind{name_of<A>(), {}};
            const A any{};
            for_each_field(
                any, [&](std::string_view name, const auto&) { kind.fields.push_back(name); });
            kinds.push_back(std::move(kind));
        });
        return kinds;
    });
}

namespace {

json::Value read_word(const std::string& word) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error == std::errc() && end == word.data() + word.size()) return number;
    return boost::json::string(word);
}

}  // namespace

std::expected<json::Value, Problem> read_action(const AnyGame& game, std::string_view text) {
    if (text.starts_with("{")) return json::parse(text);
    const std::vector<std::string> words = words_of(text);
    for (const ActionKind& kind : action_kinds(game)) {
        if (words.empty() || kind.name != words[0]) continue;
        if (words.size() != kind.fields.size() + 1) {
            std::string usage(kind.name);
            for (std::string_view field : kind.fields) usage.append(" ").append(field);
            return std::unexpected(Problem{"", "play.wrong_values", {{"usage", usage}}});
        }
        json::Object action{{"is", words[0]}};
        for (std::size_t i = 0; i < kind.fields.size(); ++i)
            action[kind.fields[i]] = read_word(words[i + 1]);
        return action;
    }
    return std::unexpected(Problem{"", "play.not_understood", {{"found", std::string(text)}}});
}

}  // namespace stellwerk::cli
