// An event as one viewer may know it. Written once for all games: a secret is a Private field,
// wherever in the event it stands.
#pragma once
#include "core/shapes.h"

namespace stellwerk {

// Blanks every Private field that is not for this viewer; a spectator (nobody) sees none of them.
template <class T>
constexpr void hide(T& value, std::optional<Seat> viewer) {
    if constexpr (PrivateShape<T>) {
        if (!viewer || !value.to.contains(*viewer)) value.value.reset();
        hide(value.value, viewer);  // a shared secret may hold one that fewer share
    } else if constexpr (SequenceShape<T> || IndexedShape<T>) {
        for (auto& item : value) hide(item, viewer);
    } else if constexpr (requires { value.has_value(); }) {  // not Maybe: an index is no secret
        if (value) hide(*value, viewer);
    } else if constexpr (VariantShape<T>) {
        std::visit([&](auto& alternative) { hide(alternative, viewer); }, value);
    } else if constexpr (Record<T>) {
        for_each_field(value, [&](std::string_view, auto& field) { hide(field, viewer); });
    }
}

// Can a value of this type hold a secret at all? What cannot looks the same to everybody.
template <class T>
consteval bool may_hide() {
    if constexpr (PrivateShape<T>) {
        return true;
    } else if constexpr (SequenceShape<T> || IndexedShape<T>) {
        return may_hide<std::remove_cvref_t<decltype(*std::declval<T&>().begin())>>();
    } else if constexpr (requires(T& value) { value.has_value(); }) {
        return may_hide<std::remove_cvref_t<decltype(*std::declval<T&>())>>();
    } else if constexpr (VariantShape<T>) {
        bool found = false;
        for_each_alternative<T>([&]<class Alternative>() { found |= may_hide<Alternative>(); });
        return found;
    } else if constexpr (Record<T>) {
        bool found = false;
        boost::mp11::mp_for_each<boost::describe::describe_members<T, boost::describe::mod_public>>(
            [&](auto field) {
                using Field = std::remove_cvref_t<decltype(std::declval<T&>().*field.pointer)>;
                found |= may_hide<Field>();
            });
        return found;
    } else {
        return false;
    }
}

template <class Event>
constexpr Event seen_by(std::optional<Seat> viewer, Event event) {
    hide(event, viewer);
    return event;
}

}  // namespace stellwerk
