// The cheapest ways of one player across the map, between any two towns at once. A good player sees
// them at a glance; a program has to be quick about it, because it looks at every turn.
#pragma once
#include "games/zug_um_zug_maerklin/reading.h"

namespace stellwerk::zug_um_zug_maerklin {

// What it would cost to own a connection, in half points. 0: it is one's own, or as good as that.
using Price = std::uint8_t;
inline constexpr Price kNoWay = 255;
using Prices = Indexed<Connection, Price>;

class Ways {
  public:
    Ways(const Rules&, const Prices&);

    Price between(Town a, Town b) const { return far_[std::size_t(a)][std::size_t(b)]; }
    Price of(Connection connection) const { return prices_[connection]; }
    // What the way would cost if this connection were free.
    int between_over(Town a, Town b, const ConnectionFacts& over) const;

    // What it would cost to get from one of its ends to the other without it.
    Price around(Connection) const;

    // From now on this connection is free.
    void lay(Connection);

    // Calls visit(connection) for everything that still costs something on a cheapest way. There
    // must be one.
    template <class Visit>
    void follow(Town a, Town b, Visit visit) const {
        while (between(a, b) > 0) {
            const Step step = next_step(a, b);
            visit(step.over);
            a = step.to;
        }
    }

  private:
    struct Step {
        Connection over{};
        Town to{};
    };
    Step next_step(Town at, Town to) const;

    static constexpr std::size_t kTowns = std::size_t(kRange<Town>.size());
    using Row = std::array<Price, kTowns>;
    static void shorten(Row& row, const Row& via, Price first);

    const Rules* rules_;
    Prices prices_;
    alignas(16) std::array<Row, kTowns> far_;
};

}  // namespace stellwerk::zug_um_zug_maerklin
