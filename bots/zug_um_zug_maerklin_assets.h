// What one player's position consists of, and what that is worth compared with another's.
#pragma once
#include "bots/zug_um_zug_maerklin_judgement.h"
#include "games/zug_um_zug_maerklin/reading.h"

namespace stellwerk::zug_um_zug_maerklin {

// Points, or numbers of things.
NAMED_ENUM(Asset,
           Points,         // of tracks and goods
           MetTickets,     // their points
           LikelyTickets,  // points of those in the network, less what is lost if it fails
           LostTickets,    // points of those given up
           PlannedTracks,  // their points, as far as they are likely
           PlannedSpaces,  // …
           PlannedTurns,   // …
           Wagons,         // left
           Passengers,     // in hand and on the map
           Journeys,       // what those on the map could collect when all that is planned is there
           UsefulCards,    // for what is planned
           IdleCards,      // of colours, too
           Jokers,         // of both kinds
           PassengerCards)

using Assets = Indexed<Asset, double>;

// Reads the table and that seat's hand.
Assets assets_of(const Rules&, const Judgement&, const State&, Seat);

// Only what it is more than another's means something: about the lead at the end, in points.
double value_of(const Assets&, double turns_left);

// The points at the end of somebody whose assets have that value.
double points_at_end(double value, double turns_left, int players);

}  // namespace stellwerk::zug_um_zug_maerklin
