#include "cli/spoken_action.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include "cli/actions_of_game.h"
#include "cli/layout.h"
#include "games/all_rules.h"

namespace stellwerk::cli {

namespace {

constexpr std::string_view kNone = "none";

std::string usage(const ActionKind& kind) {
    std::string out(kind.name);
    for (const FieldKind& field : kind.fields) out.append(" ").append(field.name);
    return out;
}

// ---- Names ----

// The words of a name as they are compared, without punctuation: "Berlin–Hamburg (blau)" is
// berlin, hamburg, blau.
std::vector<std::string> words_of_name(std::string_view name) {
    std::string plain = fold_case(name);
    constexpr std::string_view kDash = "–";
    for (auto at = plain.find(kDash); at != plain.npos; at = plain.find(kDash))
        plain.replace(at, kDash.size(), " ");
    for (char& c : plain)
        if (std::ispunct(static_cast<unsigned char>(c))) c = ' ';
    return words_of(plain);
}

bool is_number(std::string_view word) {
    return std::ranges::all_of(word, [](char c) { return '0' <= c && c <= '9'; });
}

// Every typed word begins a word of the name, in any order: "ham ber" is Berlin–Hamburg. A number
// in a name (its points, its track) must be whole, and is no name by itself: the screen numbers
// other things.
bool fits(const std::vector<std::string>& typed, std::vector<std::string> name) {
    for (const std::string& word : typed) {
        const auto found = std::ranges::find_if(name, [&](const std::string& other) {
            return is_number(word) ? other == word : other.starts_with(word);
        });
        if (found == name.end()) return false;
        name.erase(found);
    }
    return !std::ranges::all_of(typed, is_number);
}

struct Named {
    json::Value value;
    std::string name;
};

// Those that a typed name can mean; those whose whole name was typed, if there are any.
std::vector<Named> meant(std::string_view typed, const std::vector<Named>& all) {
    const std::vector<std::string> words = words_of_name(typed);
    std::vector<Named> partly, wholly;
    for (const Named& named : all) {
        const std::vector<std::string> name = words_of_name(named.name);
        if (!fits(words, name)) continue;
        partly.push_back(named);
        if (fits(name, words)) wholly.push_back(named);
    }
    return wholly.empty() ? partly : wholly;
}

std::string text_of(const json::Value& value) {
    return value.is_string() ? std::string(value.get_string()) : json::dump(value);
}
std::string name_key(const FieldKind& kind, const json::Value& value) {
    return std::string("name.").append(kind.called).append(".") + text_of(value);
}

// Of a map, only what it has is called something.
std::vector<Named> all_named(const FieldKind& kind, const Catalogue& words) {
    std::vector<Named> named;
    for (const json::Value& value : kind.values)
        if (const std::string key = name_key(kind, value); words.has(key))
            named.push_back({value, words.say(key)});
    return named;
}

// ---- Values ----

// A value may mean several things, if it is called by a name that they share, or nothing.
using Meanings = std::vector<Named>;

std::optional<std::int64_t> number(std::string_view text) {
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return {};
    return value;
}

Meanings read_one(const FieldKind& kind, std::string_view text, const Catalogue& words) {
    if (!kind.called.empty()) {
        for (const json::Value& value : kind.values)
            if (value.is_string() && std::string_view(value.get_string()) == text)
                return {{value, std::string(text)}};
        return meant(text, all_named(kind, words));
    }
    if (const auto plain = number(text)) return {{*plain, std::string(text)}};
    return {{boost::json::string(text), std::string(text)}};  // the rules say what is wrong
}

// Several of something: every combination of what each can mean.
Meanings read_list(const FieldKind& kind, std::string_view text, const Catalogue& words) {
    Meanings lists{{json::Array{}, ""}};
    while (!text.empty() && text != kNone) {
        const auto end = std::min(text.find_first_of("+,"), text.size());
        const Meanings items = read_one(kind, text.substr(0, end), words);
        Meanings longer;
        for (const Named& list : lists)
            for (const Named& item : items) {
                longer.push_back({list.value, list.name + (list.name.empty() ? "" : " + ")});
                longer.back().value.as_array().push_back(item.value);
                longer.back().name += item.name;
            }
        lists = std::move(longer);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lists;
}

Meanings read_value(const FieldKind& kind, std::string_view text, const Catalogue& words) {
    if (kind.may_be_none && text == kNone) return {{nullptr, std::string(kNone)}};
    return kind.is_list ? read_list(kind, text, words) : read_one(kind, text, words);
}

// ---- Actions ----

// The texts of the values, as many as there are fields: the only value may be of several words.
std::optional<std::vector<std::string>> texts_of_values(const std::vector<std::string>& words,
                                                        std::size_t fields) {
    std::vector<std::string> texts(words.begin() + 1, words.end());
    if (fields == 1 && texts.size() > 1) {
        for (std::size_t i = 1; i < texts.size(); ++i) texts[0] += " " + texts[i];
        texts.resize(1);
    }
    if (texts.size() != fields) return {};
    return texts;
}

// All that can be meant: every combination of what the values can mean.
std::vector<Named> read_fields(const ActionKind& kind, const std::vector<std::string>& texts,
                               const Catalogue& words) {
    std::vector<Named> actions{{json::Object{{"is", kind.name}}, ""}};
    for (std::size_t i = 0; i < kind.fields.size(); ++i) {
        std::vector<Named> longer;
        for (const Named& action : actions)
            for (const Named& value : read_value(kind.fields[i], texts[i], words)) {
                Named next = action;
                next.value.as_object()[kind.fields[i].name] = value.value;
                next.name += (next.name.empty() ? "" : " ") + value.name;
                longer.push_back(std::move(next));
            }
        actions = std::move(longer);
    }
    return actions;
}

std::expected<json::Value, Problem> the_one(std::vector<Named> actions, std::string_view text,
                                            const json::Array& choices, const Catalogue& words) {
    if (actions.empty())
        return std::unexpected(Problem{"", "play.unknown_name", {{"found", std::string(text)}}});
    const auto possible = std::ranges::partition(actions, [&](const Named& action) {
        return std::ranges::find(choices, action.value) != choices.end();
    });
    if (possible.begin() != actions.begin()) actions.erase(possible.begin(), actions.end());
    if (actions.size() == 1) return actions[0].value;
    constexpr std::size_t kMostNamed = 8;
    std::vector<std::string> names;
    for (const Named& action : actions) names.push_back(action.name);
    if (names.size() > kMostNamed) {
        names.resize(kMostNamed);
        names.emplace_back("…");
    }
    return std::unexpected(
        Problem{"", "play.which", {{"found", std::string(text)}, {"known", words.join(names)}}});
}

std::string spoken_value(const FieldKind& kind, const json::Value& value, const Catalogue& words) {
    if (value.is_null()) return std::string(kNone);
    if (const json::Array* items = value.if_array()) {
        std::string out;
        for (const json::Value& item : *items)
            out += (out.empty() ? "" : "+") + spoken_value(kind, item, words);
        return out.empty() ? std::string(kNone) : out;
    }
    // What has a name of its own in the edition is called by it, not by its number.
    const bool is_labelled = !kind.called.empty() && !value.is_string();
    return is_labelled ? words.say(name_key(kind, value)) : text_of(value);
}

}  // namespace

std::vector<ActionKind> action_kinds(const AnyGame& game) {
    return with_rules(game, [](const auto& rules) { return action_kinds_of(rules); });
}

std::expected<json::Value, Problem> read_action(const AnyGame& game, Language language,
                                                const json::Array& choices, std::string_view text) {
    if (text.starts_with("{")) return json::parse(text);
    const Catalogue& catalogue = game.catalogue(language);
    const std::vector<std::string> words = words_of(fold_case(text));
    const std::vector<ActionKind> kinds = action_kinds(game);
    const auto kind = std::ranges::find_if(
        kinds, [&](const ActionKind& known) { return !words.empty() && known.name == words[0]; });
    if (kind == kinds.end())
        return std::unexpected(Problem{"", "play.not_understood", {{"found", std::string(text)}}});
    if (const auto texts = texts_of_values(words, kind->fields.size()))
        return the_one(read_fields(*kind, *texts, catalogue), text, choices, catalogue);
    return std::unexpected(Problem{"", "play.wrong_values", {{"usage", usage(*kind)}}});
}

std::string spoken(const AnyGame& game, Language language, const json::Value& action) {
    const json::Object& fields = action.as_object();
    std::string out(fields.at("is").as_string());
    for (const ActionKind& kind : action_kinds(game)) {
        if (kind.name != std::string_view(fields.at("is").as_string())) continue;
        for (const FieldKind& field : kind.fields)
            out += " " + spoken_value(field, fields.at(field.name), game.catalogue(language));
    }
    return out;
}

}  // namespace stellwerk::cli
