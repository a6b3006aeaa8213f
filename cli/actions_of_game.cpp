// Compiled once for each game.
#include "cli/actions_of_game.h"

#include "games/this_game.h"

namespace stellwerk::cli {

namespace {

template <class T>
void describe(FieldKind& kind) {
    if constexpr (OptionalShape<T>) {
        kind.may_be_none = true;
        describe<std::remove_cvref_t<decltype(*std::declval<const T&>())>>(kind);
    } else if constexpr (SequenceShape<T> || SetShape<T>) {
        kind.is_list = true;
        describe<std::remove_cvref_t<decltype(*std::declval<const T&>().begin())>>(kind);
    } else if constexpr (NamedEnum<T> || LabelledIndex<T>) {
        kind.called = name_of<T>();
        for (T value : all<T>) kind.values.push_back(json::write(value));
    } else if constexpr (std::same_as<T, bool>) {
        kind.is_flag = true;
    } else if constexpr (std::same_as<T, Seat>) {
        kind.is_seat = true;
    } else if constexpr (requires { step_of(T{}); }) {
        kind.is_amount = true;
    }
}

template <Record R>
std::vector<FieldKind> fields_of() {
    std::vector<FieldKind> fields;
    const R any{};
    for_each_field(any, [&]<class T>(std::string_view name, const T&) {
        fields.push_back({.name = name, .called = {}, .values = {}});
        describe<T>(fields.back());
    });
    return fields;
}

}  // namespace

template <Game Rules>
std::vector<ActionKind> action_kinds_of(const Rules&) {
    std::vector<ActionKind> kinds;
    for_each_alternative<typename Rules::Action>(
        [&]<class A>() { kinds.push_back({name_of<A>(), A::kRule, fields_of<A>()}); });
    return kinds;
}

template <Game Rules>
std::vector<FieldKind> option_kinds_of(const Rules&) {
    return fields_of<typename Rules::Options>();
}

template std::vector<ActionKind> action_kinds_of(const this_game::Rules&);
template std::vector<FieldKind> option_kinds_of(const this_game::Rules&);

}  // namespace stellwerk::cli
