// What a passenger could collect: on the tracks there are, or on those that will be there one day.
// Rules::plans finds the best journey exactly, of today's network; this estimate is quicker and may
// look ahead.
#pragma once
#include "games/zug_um_zug_maerklin/reading.h"

namespace stellwerk::zug_um_zug_maerklin {

struct Trip {
    int points = 0;      // of goods, from here on
    int cards = 0;       // passenger cards that it takes
    Maybe<Track> first;  // where to go now; nothing: stay
};

// The lie of the land for one player's passengers.
class Trips {
  public:
    // As things are.
    Trips(const Rules&, const Table&, Seat);
    // As if this were that player's own, too.
    void add(Track);

    // From a town in which a passenger stands, with so many passenger cards.
    Trip from(Town, int cards) const;
    // Of a passenger who is on the way.
    Trip onward(const Table&, int cards) const;

  private:
    friend class TripSearch;
    struct Way {
        Track track{};
        Town to{};
        bool own = false;
        bool operator==(const Way&) const = default;
    };
    using Towns = std::uint64_t;
    static_assert(kRange<Town>.size() <= 64);

    const Rules& rules_;
    // The tracks around a town, and once more those that somebody else has beside a wish.
    static constexpr int kMostWays = 4 * decltype(TownFacts::connections)::capacity();
    Indexed<Town, List<Way, kMostWays>> ways_;
    Indexed<Town, Count> goods_;
};

}  // namespace stellwerk::zug_um_zug_maerklin
