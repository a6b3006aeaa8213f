// §8.3 What the goals count, and how far somebody has come with them.
#pragma once
#include "games/nimm_den_zug/reading.h"

namespace stellwerk::nimm_den_zug {

struct Speeds {
    int slowest = 0, fastest = 0;  // 0: nobody has a locomotive
};
Speeds speeds_of(const Rules&, const Table&, SeatSet);

// What somebody's trains and tiles add up to.
struct Tally {
    // The wagons alone, which is all that changes in the wagon phase.
    Tally(const Table&, Seat);
    // Locomotives, order and cashed goals, too.
    Tally(const Rules&, const Table&, Seat, const Speeds& of_all);

    int wagons = 0;              // behind all locomotives
    int with_three = 0;          // locomotives with three wagons or more
    Indexed<Kind, int> loaded;   // of each kind behind one locomotive
    Indexed<Drive, int> drives;  // real locomotives of each drive
    bool fastest = false, slowest = false;
    bool first = false, last = false;  // in the order of the wagon phase
    int cashed = 0;                    // goals
};

struct Progress {
    Count have, need;
    bool is_met() const { return have >= need; }
};
// `have` is never more than what is needed.
Progress progress(Goal, const Tally&);

Set<Goal> met_by_wagons(const Tally&);
Set<Goal> met_by_locos(const Tally&);

}  // namespace stellwerk::nimm_den_zug
