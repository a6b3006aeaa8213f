#include "cli/spoken_action.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <span>

#include <fmt/format.h>

#include "cli/actions_of_game.h"
#include "cli/command.h"
#include "cli/layout.h"
#include "cli/spoken_name.h"
#include "games/all_rules.h"

namespace stellwerk::cli {

namespace {

struct Named {
    json::Value value;
    std::string name;
};

// Those that a typed name can mean.
std::vector<Named> meant(std::string_view typed, const std::vector<Named>& all) {
    std::vector<std::string> names(all.size());
    std::ranges::transform(all, names.begin(), &Named::name);
    std::vector<Named> found;
    for (std::size_t i : fitting(typed, names)) found.push_back(all[i]);
    return found;
}

// Nothing, where there may be none.
constexpr std::string_view kNone[] = {"none", "nichts", "keine", "keinen"};

bool is_none(std::string_view text) { return std::ranges::find(kNone, text) != std::end(kNone); }

// ---- Names ----

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

std::vector<Named> all_seats(const Names& names) {
    std::vector<Named> named;
    for (Seat p : all<Seat>)
        if (!names[p].empty()) named.push_back({json::write(p), names[p]});
    return named;
}

Meanings read_one(const FieldKind& kind, std::string_view text, const Speech& speech) {
    if (kind.is_seat) return meant(text, all_seats(speech.names));
    if (!kind.called.empty()) {
        for (const json::Value& value : kind.values)
            if (value.is_string() && std::string_view(value.get_string()) == text)
                return {{value, std::string(text)}};
        return meant(text, all_named(kind, speech.game.catalogue(speech.language)));
    }
    if (const auto plain = typed_number(text)) return {{*plain, std::string(text)}};
    return {};
}

// Several of something: every combination of what each can mean.
Meanings read_list(const FieldKind& kind, std::string_view text, const Speech& speech) {
    Meanings lists{{json::Array{}, ""}};
    while (!text.empty() && !is_none(text)) {
        const auto end = std::min(text.find_first_of("+,"), text.size());
        const Meanings items = read_one(kind, text.substr(0, end), speech);
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

Meanings read_value(const FieldKind& kind, std::string_view text, const Speech& speech) {
    if (kind.may_be_none && is_none(text)) return {{nullptr, std::string(text)}};
    return kind.is_list ? read_list(kind, text, speech) : read_one(kind, text, speech);
}

// ---- Actions ----

// All that the words can mean for the fields from this one on, each of one word or more: the action
// so far with every combination of what the values can mean.
void read_fields(const ActionKind& kind, std::size_t field, std::span<const std::string> words,
                 const Named& so_far, const Speech& speech, std::vector<Named>& out) {
    const std::size_t left = kind.fields.size() - field;
    if (left == 0 && words.empty()) out.push_back(so_far);
    if (left == 0 || words.size() < left) return;
    std::string text;
    for (std::size_t taken = 1; taken + left - 1 <= words.size(); ++taken) {
        text += (taken == 1 ? "" : " ") + words[taken - 1];
        if (left == 1 && taken < words.size()) continue;  // the last takes all there is
        for (const Named& value : read_value(kind.fields[field], text, speech)) {
            Named next = so_far;
            next.value.as_object()[kind.fields[field].name] = value.value;
            next.name += (next.name.empty() ? "" : " ") + value.name;
            read_fields(kind, field + 1, words.subspan(taken), next, speech, out);
        }
    }
}

// Of several things, some of which are chosen, each is called by its number, too: as they come up
// in the choices, and stand on the screen.
std::optional<json::Value> by_numbers(const ActionKind& kind, std::span<const std::string> words,
                                      const json::Array& choices) {
    if (kind.fields.size() != 1 || !kind.fields[0].is_list || kind.fields[0].called.empty())
        return {};
    json::Array things, chosen;
    for (const json::Value& choice : choices) {
        if (choice.at("is").as_string() != kind.name) continue;
        for (const json::Value& thing : choice.at(kind.fields[0].name).as_array())
            if (std::ranges::find(things, thing) == things.end()) things.push_back(thing);
    }
    for (std::string text = fmt::format("{}", fmt::join(words, "")); !text.empty();) {
        const auto end = std::min(text.find_first_of("+,"), text.size());
        const auto found = typed_number(text.substr(0, end));
        if (!found || *found < 1 || *found > std::int64_t(things.size())) return {};
        chosen.push_back(things[std::size_t(*found - 1)]);
        text.erase(0, end + 1);
    }
    return json::Object{{"is", kind.name}, {kind.fields[0].name, std::move(chosen)}};
}

std::string first_of(std::vector<std::string> names, const Catalogue& words) {
    constexpr std::size_t kMostNamed = 8;
    if (names.size() > kMostNamed) {
        names.resize(kMostNamed);
        names.emplace_back("…");
    }
    return words.join(names);
}

std::string_view name_of_action(const json::Value& action) { return action.at("is").as_string(); }

// The choices that go on as it was said so far, by the first of their values; all of a command if
// none was said.
std::vector<Named> begun_with(const Speech& speech, const json::Array& choices,
                              const ActionKind& kind, std::span<const std::string> words) {
    const std::string command = command_of(speech.game, speech.language, kind.name).name;
    std::vector<Named> found;
    for (std::size_t said = kind.fields.size(); said-- > 0 && found.empty();) {
        ActionKind part = kind;
        part.fields.resize(said);
        std::vector<Named> meant;
        read_fields(part, 0, words, {json::Object{{"is", kind.name}}, ""}, speech, meant);
        for (const json::Value& choice : choices) {
            const auto goes_on_so = [&](const Named& begun) {
                return std::ranges::all_of(begun.value.as_object(), [&](const auto& field) {
                    return choice.at(field.key()) == field.value();
                });
            };
            if (name_of_action(choice) == kind.name && std::ranges::any_of(meant, goes_on_so))
                found.push_back({choice, spoken(speech, choice).substr(command.size() + 1)});
        }
    }
    return found;
}

std::expected<json::Value, Problem> the_one(std::vector<Named> actions, std::string_view text,
                                            const json::Array& choices, const Catalogue& words) {
    const auto possible = std::ranges::partition(actions, [&](const Named& action) {
        return std::ranges::find(choices, action.value) != choices.end();
    });
    if (possible.begin() != actions.begin()) actions.erase(possible.begin(), actions.end());
    if (actions.size() == 1) return actions[0].value;
    std::vector<std::string> names;
    for (const Named& action : actions) names.push_back(action.name);
    return std::unexpected(Problem{
        "", "play.which", {{"found", std::string(text)}, {"known", first_of(names, words)}}});
}

// What is called so is not there; what that command can mean now, and the paragraph about it.
Problem unknown_name(const Speech& speech, const json::Array& choices, const ActionKind& kind,
                     std::string_view text) {
    const std::string command = command_of(speech.game, speech.language, kind.name).name;
    std::vector<std::string> names;
    for (const json::Value& choice : choices)
        if (std::string_view(choice.at("is").as_string()) == kind.name)
            names.push_back(spoken(speech, choice).substr(command.size() + 1));
    const bool is_possible = !names.empty();
    return {"",
            "play.unknown_name",
            {{"found", std::string(text)},
             {"known", first_of(std::move(names), speech.game.catalogue(speech.language))},
             {"is_possible", is_possible ? "yes" : "no"},
             {"rule", std::string(kind.rule)}}};
}

// How many of the typed words are the command; none if they begin otherwise. Its name in the rules
// is always understood, too.
std::size_t words_of_command(const std::vector<std::string>& typed, const ActionKind& kind,
                             const Command& command) {
    if (!typed.empty() && typed[0] == kind.name) return 1;
    const std::vector<std::string> name = words_of(fold_case(command.name));
    const auto different = std::ranges::mismatch(typed, name);
    return different.in2 == name.end() ? name.size() : 0;
}

// The same for its first words alone, or their beginnings: "ful engle" for "fulfil order engle".
// Words shorter than this begin too much.
std::vector<std::size_t> words_of_short_command(const std::vector<std::string>& typed,
                                                const Command& command) {
    constexpr std::size_t kLeast = 3;
    const std::vector<std::string> name = words_of(fold_case(command.name));
    std::vector<std::size_t> lengths;
    for (std::size_t i = 0; i < std::min(typed.size(), name.size()); ++i) {
        if (typed[i].size() < kLeast || !name[i].starts_with(typed[i])) break;
        lengths.push_back(i + 1);
    }
    return lengths;
}

std::vector<Named> meant_in_short(const Speech& speech, const std::vector<std::string>& typed) {
    std::vector<Named> actions;
    for (const ActionKind& kind : action_kinds(speech.game)) {
        const Command command = command_of(speech.game, speech.language, kind.name);
        for (const std::size_t length : words_of_short_command(typed, command)) {
            std::vector<Named> meant;
            read_fields(kind, 0, std::span(typed).subspan(length),
                        {json::Object{{"is", kind.name}}, command.name}, speech, meant);
            for (Named& action : meant)
                if (std::ranges::find(actions, action.value, &Named::value) == actions.end())
                    actions.push_back(std::move(action));
        }
    }
    return actions;
}

// Where a command that is possible now asks for nothing but a name, the whole name says it all:
// "free choice" for "use free choice".
std::vector<Named> meant_by_name(const Speech& speech, const json::Array& choices,
                                 std::string_view text) {
    const std::vector<std::string> typed = words_of(fold_case(text));
    std::vector<Named> actions;
    for (const ActionKind& kind : action_kinds(speech.game)) {
        const bool is_asked = std::ranges::any_of(choices, [&](const json::Value& choice) {
            return std::string_view(choice.at("is").as_string()) == kind.name;
        });
        if (is_asked && kind.fields.size() == 1 && !kind.fields[0].called.empty())
            read_fields(kind, 0, typed, {json::Object{{"is", kind.name}}, ""}, speech, actions);
    }
    std::erase_if(actions, [&](const Named& action) {
        return fitting(action.name, {std::string(text)}).empty();
    });
    return actions;
}

bool is_in_capitals(std::string_view word) {
    return std::ranges::all_of(word.substr(0, 2), [](char c) { return 'A' <= c && c <= 'Z'; });
}

std::string spoken_value(const FieldKind& kind, const json::Value& value, const Speech& speech) {
    if (value.is_null()) return std::string(kNone[speech.language == Language::De]);
    if (const json::Array* items = value.if_array()) {
        std::string out;
        for (const json::Value& item : *items)
            out += (out.empty() ? "" : "+") + spoken_value(kind, item, speech);
        return out.empty() ? std::string(kNone[speech.language == Language::De]) : out;
    }
    if (kind.is_seat) return speech.names[seat(int(value.as_int64()))];
    return kind.called.empty() ? text_of(value)
                               : speech.game.catalogue(speech.language).say(name_key(kind, value));
}

}  // namespace

std::vector<ActionKind> action_kinds(const AnyGame& game) {
    return with_rules(game, [](const auto& rules) { return action_kinds_of(rules); });
}

std::optional<std::int64_t> typed_number(std::string_view text) {
    constexpr std::string_view kAround = "$ ", kGroups = ".,";
    const auto first = text.find_first_not_of(kAround);
    if (first == text.npos) return {};
    text = text.substr(first, text.find_last_not_of(kAround) - first + 1);
    // Three digits stand behind each sign that groups them.
    std::string digits;
    for (auto end = text.find_first_of(kGroups); end != text.npos;
         end = text.find_first_of(kGroups)) {
        digits += text.substr(0, end);
        text.remove_prefix(end + 1);
        const auto group = text.substr(0, text.find_first_of(kGroups));
        if (digits.empty() || group.size() != 3) return {};
    }
    digits += text;
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error != std::errc() || end != digits.data() + digits.size()) return {};
    return value;
}

std::vector<std::string> names_of_values(const FieldKind& kind, const Speech& speech) {
    std::vector<std::string> names;
    const auto all = kind.is_seat ? all_seats(speech.names)
                                  : all_named(kind, speech.game.catalogue(speech.language));
    for (const Named& value : all) names.push_back(value.name);
    return names;
}

std::vector<json::Value> all_meanings(const FieldKind& kind, std::string_view text,
                                      const Speech& speech) {
    std::vector<json::Value> values;
    for (const Named& meaning : read_value(kind, text, speech)) values.push_back(meaning.value);
    return values;
}

// In the catalogue its values stand behind it, in capitals.
Command command_of(const AnyGame& game, Language language, std::string_view action) {
    Command command;
    const std::string key = fmt::format("command.{}.{}", game.info().id, action);
    for (const std::string& word : words_of(words(language).say(key))) {
        if (is_in_capitals(word))
            command.values.push_back(word);
        else
            command.name += (command.name.empty() ? "" : " ") + word;
    }
    return command;
}

std::string usage(const Command& command) {
    std::string out = command.name;
    for (const std::string& value : command.values) out += " " + value;
    return out;
}

std::expected<json::Value, Problem> read_action(const Speech& speech, const json::Array& choices,
                                                std::string_view text) {
    if (text.starts_with("{")) return json::parse(text);
    const std::vector<std::string> typed = words_of(fold_case(text));
    // Of commands that begin alike, the longest is meant: "load", "load face down".
    ActionKind meant;
    Command command;
    std::size_t longest = 0;
    for (const ActionKind& kind : action_kinds(speech.game)) {
        const Command other = command_of(speech.game, speech.language, kind.name);
        const std::size_t length = words_of_command(typed, kind, other);
        if (length <= longest) continue;
        meant = kind, command = other, longest = length;
    }
    const Catalogue& names = speech.game.catalogue(speech.language);
    if (longest == 0) {
        std::vector<Named> actions = meant_by_name(speech, choices, text);
        if (actions.empty()) actions = meant_in_short(speech, typed);
        if (!actions.empty()) return the_one(std::move(actions), text, choices, names);
        return std::unexpected(Problem{"", "play.not_understood", {{"found", std::string(text)}}});
    }
    const std::span values = std::span(typed).subspan(longest);
    std::vector<Named> actions;
    read_fields(meant, 0, values, {json::Object{{"is", meant.name}}, ""}, speech, actions);
    if (!actions.empty()) return the_one(std::move(actions), text, choices, names);
    if (const auto numbered = by_numbers(meant, values, choices); numbered && !values.empty())
        return *numbered;
    if (values.size() < meant.fields.size()) {
        std::vector<Named> begun = begun_with(speech, choices, meant, values);
        if (begun.size() == 1 || (begun.size() > 1 && !values.empty()))
            return the_one(std::move(begun), text, choices, names);
    }
    const bool has_names = std::ranges::any_of(
        meant.fields, [](const FieldKind& field) { return !field.is_number(); });
    if (has_names && values.size() >= meant.fields.size())
        return std::unexpected(unknown_name(speech, choices, meant, text));
    return std::unexpected(Problem{"", "play.wrong_values", {{"usage", usage(command)}}});
}

std::string value_at(const Speech& speech, const json::Value& action, std::string_view path) {
    const json::Object* fields = action.if_object();
    const json::Value* name = fields ? fields->if_contains("is") : nullptr;
    if (!name || !name->is_string()) return "";
    for (const ActionKind& kind : action_kinds(speech.game)) {
        if (kind.name != std::string_view(name->get_string())) continue;
        const Command command = command_of(speech.game, speech.language, kind.name);
        for (std::size_t i = 0; i < kind.fields.size(); ++i) {
            const std::string at = "/" + std::string(kind.fields[i].name);
            if (path == at || path.starts_with(at + "/")) return command.values[i];
        }
    }
    return "";
}

std::string spoken(const Speech& speech, const json::Value& action) {
    const json::Object& fields = action.as_object();
    const std::string_view name = fields.at("is").as_string();
    std::string out = command_of(speech.game, speech.language, name).name;
    for (const ActionKind& kind : action_kinds(speech.game)) {
        if (kind.name != name) continue;
        for (const FieldKind& field : kind.fields)
            out += " " + spoken_value(field, fields.at(field.name), speech);
    }
    return out;
}

}  // namespace stellwerk::cli
