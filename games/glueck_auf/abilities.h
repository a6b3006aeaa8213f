// What a player could carry out now, and pay for.
#pragma once
#include "games/glueck_auf/mining.h"

namespace stellwerk::glueck_auf {

// §3.5 Workers may only be placed where the action can be carried out. A Reason why not, or none.
std::optional<Reason> why_not_carry_out(const State&, Seat, Area);
// §8.2, RULING R25: an innovation must be executable.
std::optional<Reason> why_not_carry_out(const State&, Seat, Innovation);

// The same without a reason.
bool can_carry_out(const State&, Seat, Area);
bool can_carry_out(const State&, Seat, Innovation);
// §7.1 Whether free choice may look at it.
bool can_look_at(const State&, Seat, Stack);

// §3.7, RULING R28: an area that can be both paid for and carried out.
bool can_act(const State&, Seat);
// RULING R37: or an innovation that can be played before it.
bool can_do_something(const Rules&, const State&, Seat);

// Whether the table waits for something that the seat on turn can do, and is asked for only then.
bool is_asked_rightly(const Rules&, const State&);

// §3.6, RULING R26: an innovation before the worker action must leave one. Whether it will, if the
// seat does this: starts the innovation, or takes a step in carrying it out.
bool leaves_an_action(const Rules&, const State&, Seat, const Action&);
// OPTIMIZATION: whether it will in any case; it nearly always does.
bool surely_leaves_an_action(const State&, Seat);

}  // namespace stellwerk::glueck_auf
