// What players say that no game has: car 12 of a train, a bid of $75, a card of another game. It is
// formed like an action, so it is the rules that say no, and what there is instead.
#pragma once
#include <string>

#include "core/problem.h"
#include "core/shapes.h"

namespace stellwerk {

// clang-format off
struct NoSuchNumber { std::string field, found; std::int32_t first = 0, last = 0; RECORD(NoSuchNumber, field, found, first, last) };
struct NotAStep     { std::string field, found; std::int32_t step = 1; RECORD(NotAStep, field, found, step) };
struct NoSuchName   { std::string field, found, known;  RECORD(NoSuchName, field, found, known) };
struct TooMany      { std::string field; std::int32_t found = 0, most = 0; RECORD(TooMany, field, found, most) };
struct NamedTwice   { std::string field, found; RECORD(NamedTwice, field, found) };
// clang-format on
using Beyond = std::variant<NoSuchNumber, NotAStep, NoSuchName, TooMany, NamedTwice>;

// What json::read_nearest found beyond an action.
Beyond beyond_of(const Problem& problem);

namespace detail {

using boost::mp11::mp_append;
using boost::mp11::mp_list;

// How a field of that type can go beyond what it can be.
template <class T>
consteval auto ways_beyond() {
    if constexpr (NamedEnum<T>)
        return mp_list<NoSuchName>();
    else if constexpr (requires(T t) { step_of(t); })
        return mp_list<NoSuchNumber, NotAStep>();
    else if constexpr (Index<T> || NumberShape<T>)
        return mp_list<NoSuchNumber>();
    else if constexpr (SequenceShape<T>)
        return mp_append<decltype(ways_beyond<std::remove_cvref_t<decltype(T{}[0])>>()),
                         mp_list<TooMany>>();
    else if constexpr (SetShape<T>)
        return mp_append<decltype(ways_beyond<typename T::Member>()), mp_list<NamedTwice>>();
    else if constexpr (OptionalShape<T>)
        return ways_beyond<std::remove_cvref_t<decltype(*std::declval<T&>())>>();
    else
        return mp_list<>();
}

template <class Lists>
using Together = boost::mp11::mp_apply<mp_append, boost::mp11::mp_push_front<Lists, mp_list<>>>;

template <Record R>
struct WaysOf {
    template <class Field>
    using Beyond =
        decltype(ways_beyond<std::remove_cvref_t<decltype(std::declval<R&>().*Field::pointer)>>());
    using Fields = boost::describe::describe_members<R, boost::describe::mod_public>;
    using All =
        Together<boost::mp11::mp_transform<Beyond, boost::mp11::mp_rename<Fields, mp_list>>>;
};
template <class R> using WaysBeyond = typename WaysOf<R>::All;

template <VariantShape Action>
using AllWaysBeyond = boost::mp11::mp_unique<
    Together<boost::mp11::mp_transform<WaysBeyond, boost::mp11::mp_rename<Action, mp_list>>>>;

}  // namespace detail

// All that can be said to an action of these rules: their own reasons, and how it can go beyond
// what they know.
template <class Rules>
using ReasonsOf =
    detail::mp_append<typename Rules::Reason, detail::AllWaysBeyond<typename Rules::Action>>;

}  // namespace stellwerk
