// Lets GoogleTest show described values as the JSON that people would see. A namespace whose values
// are compared in tests says `using stellwerk::PrintTo;`.
#pragma once
#include <ostream>

#include "core/json.h"

namespace stellwerk {

template <class T>
concept Printable = Record<T> || Index<T> || SetShape<T> || BagShape<T> || PileShape<T> ||
                    IndexedShape<T> || std::same_as<T, SeatSet> || requires { T::capacity(); };

template <Printable T>
void PrintTo(const T& value, std::ostream* out) {
    if constexpr (Record<T>) *out << name_of<T>();
    *out << json::dump(json::write(value));
}

template <Index I>
void PrintTo(Maybe<I> value, std::ostream* out) {
    *out << json::dump(json::write(value));
}

// A problem is no record: its arguments are as free as the catalogue's.
inline void PrintTo(const Problem& problem, std::ostream* out) {
    *out << problem.key << " at '" << problem.path << "'";
    for (const auto& [name, value] : problem.args) {
        *out << ' ' << name << '=';
        std::visit([&](const auto& v) { *out << v; }, value);
    }
}

}  // namespace stellwerk
