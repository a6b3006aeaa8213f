// std::visit for one variant, as a switch: where there are dozens of alternatives that compiles
// much faster than a table of functions, and calls can be inlined.
#pragma once
#include <cassert>
#include <utility>
#include <variant>

#include <boost/mp11/algorithm.hpp>

namespace stellwerk {

template <class Visit, class Variant>
constexpr decltype(auto) visit_by_switch(Visit&& visit, Variant&& variant) {
    assert(!variant.valueless_by_exception());
    return boost::mp11::mp_with_index<std::variant_size_v<std::remove_cvref_t<Variant>>>(
        variant.index(), [&](auto i) -> decltype(auto) {
            return std::forward<Visit>(visit)(*std::get_if<i>(&variant));
        });
}

}  // namespace stellwerk
