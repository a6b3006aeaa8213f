// Nimm den Zug with so few wagons that stack and discards run out, and a bonus card is all that is
// left of them.
#pragma once
#include "games/nimm_den_zug/nimm_den_zug.h"
#include "tests/walk.h"

namespace stellwerk {

template <>
inline std::vector<nimm_den_zug::Rules> corner_rules() {
    using namespace nimm_den_zug;
    auto scarce = shipped_rules<nimm_den_zug::Rules>();
    Bag<Face>& stack = scarce.edition.wagon_stack;
    for (Face face : all<Face>)
        if (stack.count(face) > 1) stack.remove(face, stack.count(face) - 1);
    return {scarce};
}

}  // namespace stellwerk
