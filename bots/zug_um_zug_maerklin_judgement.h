// How a good player of Zug um Zug Märklin rates things, in points unless it says otherwise. The
// numbers were found by letting players with different ones play each other.
#pragma once

namespace stellwerk::zug_um_zug_maerklin {

struct Judgement {
    // ---- time
    double turn = 4.2;           // what can be made of a turn
    double useful_cards = 1.7;   // of the two that one draws in a turn, at most
    double one_colour = 1.2;     // of these, if only one colour is of use
    double more_colours = 0.2;   // more with every sort of cards that is
    double average_track = 3.3;  // spaces
    double extra_turns = 6;      // for tickets and journeys, in a whole game
    double slow = 1.15;          // times as long as planned …
    double doubt = 1;            // … and so many turns more, things take
    double hurry = 1.5;          // how far to mind that tickets may come too late

    // ---- ways: what a connection costs
    double wagon = 0.4;   // for every space
    double held = 0.6;    // how far cards in hand make it cheaper
    double points = 0.8;  // how far its points do

    // ---- cards: jokers beyond what a card is worth that is needed, others as a part of that
    double joker = 0.8;
    double joker4 = 0.5;
    double nearly = 0.3;      // more, for the last one that a track for tickets lacks
    double for_points = 0.9;  // for a track that no ticket needs
    double for_gray = 0.95;   // for a gray track, of the colour there is most of
    double other_gray = 0.8;  // for a gray track, of another colour
    double idle = 0.3;        // of no use now
    double glut = 10;         // so many idle ones in hand halve what they are worth
    double horizon = 10;      // turns before the end, from which on they lose it
    double passenger = 0.4;

    // ---- tracks
    double claim = 0.3;          // for having it
    double finish = 1.5;         // more, if it completes a ticket
    double risk = 0.03;          // that somebody takes it now, if nobody is near …
    double rivalry = 0.03;       // … and more for every end at which others are
    double spent = 0.8;          // for a locomotive that is paid with
    double spent4 = 0.4;         // for a locomotive 4+
    double dear = 0.5;           // of a card that another track needs
    double filler = 1.2;         // of a card that pays for a track which no ticket needs
    double more_towns = 0.5;     // for a track to somewhere new
    double too_few_wagons = 20;  // for a track whose wagons the tickets need

    // ---- tickets
    int opening_longs = 4;
    double ticket = 1;       // beyond its points: for the bonus
    double promise = 0.8;    // how much of what new ones promise comes true
    double new_cost = 1;     // how far what it takes counts against a new one …
    double held_cost = 0.5;  // … and against one that is held, before it is given up
    double debt = 2;         // against new ones, for every turn that those held will take
    double failure = 8;      // against new ones, for every one that has been given up

    // ---- journeys
    double wait = 0.85;          // of what a journey could bring later
    double journey_hurry = 0.4;  // how far to mind that tickets may come too late
    double spot = 0.85;          // of what the best start for a passenger would bring

    double temper = 1;  // how many points make a choice e times as likely
};

}  // namespace stellwerk::zug_um_zug_maerklin
