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

template <class Event>
constexpr Event seen_by(std::optional<Seat> viewer, Event event) {
    hide(event, viewer);
    return event;
}

}  // namespace stellwerk
