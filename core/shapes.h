// Which of the few shapes a type has. Everything that walks values generically (JSON, hashing,
// hiding, words) asks these questions.
#pragma once
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/game.h"

namespace stellwerk {

namespace detail {
template <class T> inline constexpr bool kIsSequence = false;
template <class T, int N> inline constexpr bool kIsSequence<List<T, N>> = true;
template <class T> inline constexpr bool kIsSequence<std::vector<T>> = true;

template <class T> inline constexpr bool kIsPile = false;
template <class T, int N> inline constexpr bool kIsPile<Pile<T, N>> = true;

template <class T> inline constexpr bool kIsIndexed = false;
template <class I, class T> inline constexpr bool kIsIndexed<Indexed<I, T>> = true;

template <class T> inline constexpr bool kIsBag = false;
template <class I> inline constexpr bool kIsBag<Bag<I>> = true;

template <class T> inline constexpr bool kIsSet = false;
template <class I> inline constexpr bool kIsSet<Set<I>> = true;

template <class T> inline constexpr bool kIsOptional = false;
template <class I> inline constexpr bool kIsOptional<Maybe<I>> = true;
template <class T> inline constexpr bool kIsOptional<std::optional<T>> = true;

template <class T> inline constexpr bool kIsVariant = false;
template <class... Ts> inline constexpr bool kIsVariant<std::variant<Ts...>> = true;

template <class T> inline constexpr bool kIsPrivate = false;
template <class T> inline constexpr bool kIsPrivate<Private<T>> = true;
}  // namespace detail

template <class T> concept SequenceShape = detail::kIsSequence<T>;  // List, std::vector
template <class T> concept PileShape = detail::kIsPile<T>;
template <class T> concept IndexedShape = detail::kIsIndexed<T>;
template <class T> concept BagShape = detail::kIsBag<T>;
template <class T> concept SetShape = detail::kIsSet<T>;
template <class T> concept OptionalShape = detail::kIsOptional<T>;  // Maybe, std::optional
template <class T> concept VariantShape = detail::kIsVariant<T>;
template <class T> concept PrivateShape = detail::kIsPrivate<T>;
template <class T> concept NumberShape =
    std::same_as<T, Count> || (std::integral<T> && !std::same_as<T, bool>);

// Calls visit.template operator()<Alternative>() for each alternative of a variant, in order.
template <VariantShape V, class Visit>
constexpr void for_each_alternative(Visit&& visit) {
    boost::mp11::mp_for_each<boost::mp11::mp_transform<boost::mp11::mp_identity, V>>(
        [&]<class Alternative>(boost::mp11::mp_identity<Alternative>) {
            visit.template operator()<Alternative>();
        });
}

// The names of a variant's alternatives, in order.
template <VariantShape V>
inline constexpr auto kAlternativeNames = [] {
    std::array<std::string_view, std::variant_size_v<V>> names;
    std::size_t i = 0;
    for_each_alternative<V>([&]<class Alternative>() { names[i++] = name_of<Alternative>(); });
    return names;
}();

}  // namespace stellwerk
