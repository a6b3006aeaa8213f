// What happened, as one viewer may know it. Written once for all games, and on the stored form: a
// log can be shown whatever rules wrote it, today's or others. A secret is a Private field,
// wherever in an event it stands, and is stored as {"to": [seats], "value": …}; nothing else looks
// like that.
#pragma once
#include "core/json.h"

namespace stellwerk {

// With null in place of every secret that is not for this viewer; a spectator (nobody) is told
// none.
json::Value seen_by(std::optional<Seat> viewer, const json::Value& stored);
json::Array seen_by(std::optional<Seat> viewer, const json::Array& stored);

// Is there no secret in it? Then everybody sees the same.
bool is_open(const json::Value& stored);

// The same for callers that have the event itself.
template <class Event>
    requires Record<Event> || VariantShape<Event>
Event seen_by(std::optional<Seat> viewer, const Event& event) {
    return json::read<Event>(seen_by(viewer, json::write(event))).value();
}

// Is a field of this type told nobody, whether or not it is there?
template <class T> inline constexpr bool kIsToldNobody = HiddenShape<T>;
template <class T> inline constexpr bool kIsToldNobody<std::optional<T>> = kIsToldNobody<T>;

namespace detail {

// A record whose stored form would be taken for a secret though it is none.
template <class R>
consteval bool looks_private() {
    if constexpr (Record<R> && !PrivateShape<R>) {
        std::size_t fields = 0, known = 0;
        boost::mp11::mp_for_each<boost::describe::describe_members<R, boost::describe::mod_public>>(
            [&](auto field) {
                const std::string_view name = field.name;
                ++fields, known += name == "to" || name == "value";
            });
        return fields == 2 && known == 2;
    }
    return false;
}

// Is the type, or any that a value of it holds, such a one?
template <class T, class Is>
consteval bool any_part(Is is) {
    if constexpr (is.template operator()<T>()) {
        return true;
    } else if constexpr (SequenceShape<T> || IndexedShape<T>) {
        return any_part<std::remove_cvref_t<decltype(*std::declval<T&>().begin())>>(is);
    } else if constexpr (requires(T& value) { value.has_value(); }) {
        return any_part<std::remove_cvref_t<decltype(*std::declval<T&>())>>(is);
    } else if constexpr (VariantShape<T>) {
        bool found = false;
        for_each_alternative<T>([&]<class Alternative>() { found |= any_part<Alternative>(is); });
        return found;
    } else if constexpr (Record<T>) {
        bool found = false;
        boost::mp11::mp_for_each<boost::describe::describe_members<T, boost::describe::mod_public>>(
            [&](auto field) {
                using Field = std::remove_cvref_t<decltype(std::declval<T&>().*field.pointer)>;
                found |= any_part<Field>(is);
            });
        return found;
    } else {
        return false;
    }
}

}  // namespace detail

// Can a value of this type hold a secret?
template <class T>
consteval bool has_secrets() {
    return detail::any_part<T>([]<class Part>() { return PrivateShape<Part>; });
}

// Does a value of this type hold a record that looks like a secret anywhere? No event of a game
// may.
template <class T>
consteval bool may_mislead() {
    return detail::any_part<T>([]<class Part>() { return detail::looks_private<Part>(); });
}

}  // namespace stellwerk
