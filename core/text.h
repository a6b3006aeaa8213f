// Words for people: message catalogues in ICU MessageFormat, one per language, and the way from a
// record to its sentence. Rules say what happened as records; only here do they become German or
// English.
#pragma once
#include <expected>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/problem.h"
#include "core/shapes.h"

namespace stellwerk {

NAMED_ENUM(Language, De, En)

// The messages of one language under dotted keys ("event.drew"). A value: copies share the
// messages.
class Catalogue {
  public:
    // Merges several JSON texts, for instance the common messages and those of a game.
    static std::expected<Catalogue, Problem> load(Language,
                                                  std::span<const std::string_view> texts);

    // The same messages and these names, as they are, each under its key.
    using NamesByKey = std::vector<std::pair<std::string, std::string>>;
    Catalogue with_names(const NamesByKey& names) const;

    Language language() const;
    bool has(std::string_view key) const;
    std::set<std::string> keys() const;
    std::set<std::string> arguments(
        std::string_view key) const;  // that the message asks for, at any depth

    // The message with its arguments filled in. A key that is missing shows as ⟨key⟩; the tests
    // allow none.
    std::string say(std::string_view key, const TextArgs& args = {}) const;
    std::string say(const Problem& problem) const { return say(problem.key, problem.args); }

    // "A, B und C"
    std::string join(const std::vector<std::string>& items) const;

  private:
    struct Messages;
    explicit Catalogue(std::shared_ptr<const Messages> messages) : messages_(std::move(messages)) {}
    std::shared_ptr<const Messages> messages_;
};

// A name as names are compared: without regard to case, width or how its accents are written.
std::string fold_case(std::string_view name);
// Valid UTF-8 without control, format or unassigned characters.
bool is_printable(std::string_view text);

using Names = PerSeat<std::string>;

// A record's fields as arguments of its message: a seat by the player's name, an enum by its word
// ("name.function.protect"), numbers as numbers, lists joined. What may be missing, empty or
// private arrives with a second argument, thrown_known: "yes", "empty" or, if the viewer may not
// know, "no".
template <Record R>
TextArgs arguments(const R& record, const Catalogue& catalogue, const Names& names);

// The sentence for an alternative of a variant: sentence("event", Drew{…}) is the message
// "event.drew".
template <VariantShape V>
std::string sentence(std::string_view group, const V& value, const Catalogue& catalogue,
                     const Names& names) {
    return visit_by_switch(
        [&]<class R>(const R& record) {
            std::string key = std::string(group) + "." + std::string(name_of<R>());
            return catalogue.say(key, arguments(record, catalogue, names));
        },
        value);
}

// ---- Implementation -----------------------------------------------------------------------------

namespace detail {

template <class T>
int number(const T& value) {
    if constexpr (Index<T>)
        return amount(value);
    else
        return int(value);
}

template <class T>
std::string word(const T& value, const Catalogue& catalogue, const Names& names) {
    if constexpr (std::same_as<T, Seat>) {
        return names[value];
    } else if constexpr (std::same_as<T, std::string>) {
        return value;
    } else if constexpr (NamedEnum<T>) {
        return catalogue.say(
            std::string("name.").append(name_of<T>()).append(".").append(name_of(value)));
    } else if constexpr (LabelledIndex<T>) {
        return catalogue.say(std::string("name.")
                                 .append(name_of<T>())
                                 .append(".")
                                 .append(std::to_string(int(value))));
    } else if constexpr (OptionalShape<T>) {
        return value ? word(*value, catalogue, names) : "";
    } else if constexpr (SequenceShape<T> || SetShape<T> || std::same_as<T, SeatSet>) {
        std::vector<std::string> words;
        for (const auto& item : value) words.push_back(word(item, catalogue, names));
        return catalogue.join(words);
    } else if constexpr (IndexedShape<T> && requires { value[Seat{}]; }) {
        std::vector<std::string> words;  // "Anna 3, Ben 0": seats without a name are nobody's
        for (Seat p : all<Seat>)
            if (!names[p].empty())
                words.push_back(names[p] + " " + word(value[p], catalogue, names));
        return catalogue.join(words);
    } else {
        return std::to_string(number(value));
    }
}

template <class T>
void add_argument(TextArgs& args, std::string_view name, const T& value, const Catalogue& catalogue,
                  const Names& names) {
    if constexpr (NumberShape<T> ||
                  (Index<T> && !NamedEnum<T> && !LabelledIndex<T> && !std::same_as<T, Seat>)) {
        args.emplace_back(name, std::int64_t(number(value)));
    } else if constexpr (std::same_as<T, bool>) {
        args.emplace_back(name, value ? "yes" : "no");
    } else if constexpr (PrivateShape<T>) {
        std::string known = value.value ? word(*value.value, catalogue, names) : "";
        args.emplace_back(std::string(name) + "_known", !value.value    ? "no"
                                                        : known.empty() ? "empty"
                                                                        : "yes");
        args.emplace_back(name, std::move(known));
    } else {
        std::string text = word(value, catalogue, names);
        if constexpr (OptionalShape<T> || SequenceShape<T> || SetShape<T> ||
                      std::same_as<T, SeatSet>)
            args.emplace_back(std::string(name) + "_known", text.empty() ? "empty" : "yes");
        args.emplace_back(name, std::move(text));
    }
}

}  // namespace detail

template <Record R>
TextArgs arguments(const R& record, const Catalogue& catalogue, const Names& names) {
    TextArgs args;
    for_each_field(record, [&](std::string_view name, const auto& field) {
        detail::add_argument(args, name, field, catalogue, names);
    });
    return args;
}

}  // namespace stellwerk
