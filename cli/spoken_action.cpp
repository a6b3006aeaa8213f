#include "cli/spoken_action.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include "cli/layout.h"
#include "games/all.h"

namespace stellwerk::cli {

namespace {

constexpr std::string_view kNone = "none";

template <class A>
ActionKind kind_of() {
    ActionKind kind{name_of<A>(), {}};
    const A any{};
    for_each_field(any, [&](std::string_view name, const auto&) { kind.fields.push_back(name); });
    return kind;
}

std::string usage(const ActionKind& kind) {
    std::string out(kind.name);
    for (std::string_view field : kind.fields) out.append(" ").append(field);
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

template <class T>
std::string name_key(T value) {
    std::string key = std::string("name.").append(name_of<T>()).append(".");
    if constexpr (NamedEnum<T>)
        return key.append(name_of(value));
    else
        return key.append(std::to_string(int(value)));
}

// Of a map, only what it has is called something.
template <class T>
std::vector<Named> all_named(const Catalogue& words) {
    std::vector<Named> named;
    for (T value : all<T>)
        if (const std::string key = name_key(value); words.has(key))
            named.push_back({json::write(value), words.say(key)});
    return named;
}

// ---- Values ----

template <OptionalShape T> using Held = std::remove_cvref_t<decltype(*std::declval<const T&>())>;
template <class T> using Item = std::remove_cvref_t<decltype(*std::declval<const T&>().begin())>;

// A value may mean several things, if it is called by a name that they share, or nothing.
using Meanings = std::vector<Named>;

std::optional<std::int64_t> number(std::string_view text) {
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return {};
    return value;
}

template <class T>
Meanings read_one(std::string_view text, const Catalogue& words) {
    if constexpr (NamedEnum<T> || LabelledIndex<T>) {
        if constexpr (NamedEnum<T>)
            for (T value : all<T>)
                if (name_of(value) == text) return {{json::write(value), std::string(text)}};
        return meant(text, all_named<T>(words));
    } else if (const auto plain = number(text)) {
        return {{*plain, std::string(text)}};
    } else {
        return {{boost::json::string(text), std::string(text)}};  // the rules say what is wrong
    }
}

// Several of something: every combination of what each can mean.
template <class T>
Meanings read_list(std::string_view text, const Catalogue& words) {
    Meanings lists{{json::Array{}, ""}};
    while (!text.empty() && text != kNone) {
        const auto end = std::min(text.find_first_of("+,"), text.size());
        const Meanings items = read_one<T>(text.substr(0, end), words);
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

template <class T>
Meanings read_value(std::string_view text, const Catalogue& words) {
    if constexpr (OptionalShape<T>) {
        if (text == kNone) return {{nullptr, std::string(kNone)}};
        return read_value<Held<T>>(text, words);
    } else if constexpr (SequenceShape<T> || SetShape<T>) {
        return read_list<Item<T>>(text, words);
    } else {
        return read_one<T>(text, words);
    }
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
template <class A>
std::vector<Named> read_fields(const std::vector<std::string>& texts, const Catalogue& words) {
    std::vector<Named> actions{{json::Object{{"is", name_of<A>()}}, ""}};
    std::size_t i = 0;
    const A any{};
    for_each_field(any, [&]<class T>(std::string_view field, const T&) {
        std::vector<Named> longer;
        for (const Named& action : actions)
            for (const Named& value : read_value<T>(texts[i], words)) {
                Named next = action;
                next.value.as_object()[field] = value.value;
                next.name += (next.name.empty() ? "" : " ") + value.name;
                longer.push_back(std::move(next));
            }
        actions = std::move(longer);
        ++i;
    });
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

template <class T>
std::string spoken_value(const json::Value& value, const Catalogue& words) {
    if (value.is_null()) return std::string(kNone);
    if constexpr (OptionalShape<T>) {
        return spoken_value<Held<T>>(value, words);
    } else if constexpr (SequenceShape<T> || SetShape<T>) {
        std::string out;
        for (const json::Value& item : value.as_array())
            out += (out.empty() ? "" : "+") + spoken_value<Item<T>>(item, words);
        return out.empty() ? std::string(kNone) : out;
    } else if constexpr (LabelledIndex<T>) {
        return words.say(name_key(T(value.as_int64())));
    } else {
        return value.is_string() ? std::string(value.as_string()) : json::dump(value);
    }
}

}  // namespace

std::vector<ActionKind> action_kinds(const AnyGame& game) {
    return with_rules(game, []<class Rules>(const Rules&) {
        std::vector<ActionKind> kinds;
        for_each_alternative<typename Rules::Action>(
            [&]<class A>() { kinds.push_back(kind_of<A>()); });
        return kinds;
    });
}

std::expected<json::Value, Problem> read_action(const AnyGame& game, Language language,
                                                const json::Array& choices, std::string_view text) {
    if (text.starts_with("{")) return json::parse(text);
    const Catalogue& catalogue = game.catalogue(language);
    const std::vector<std::string> words = words_of(fold_case(text));
    return with_rules(game, [&]<class Rules>(const Rules&) {
        std::expected<json::Value, Problem> result =
            std::unexpected(Problem{"", "play.not_understood", {{"found", std::string(text)}}});
        for_each_alternative<typename Rules::Action>([&]<class A>() {
            if (words.empty() || name_of<A>() != words[0]) return;
            const ActionKind kind = kind_of<A>();
            if (const auto texts = texts_of_values(words, kind.fields.size()))
                result = the_one(read_fields<A>(*texts, catalogue), text, choices, catalogue);
            else
                result =
                    std::unexpected(Problem{"", "play.wrong_values", {{"usage", usage(kind)}}});
        });
        return result;
    });
}

std::string spoken(const AnyGame& game, Language language, const json::Value& action) {
    const json::Object& fields = action.as_object();
    return with_rules(game, [&]<class Rules>(const Rules&) {
        std::string out(fields.at("is").as_string());
        for_each_alternative<typename Rules::Action>([&]<class A>() {
            if (name_of<A>() != fields.at("is").as_string()) return;
            const A any{};
            for_each_field(any, [&]<class T>(std::string_view field, const T&) {
                out += " " + spoken_value<T>(fields.at(field), game.catalogue(language));
            });
        });
        return out;
    });
}

}  // namespace stellwerk::cli
