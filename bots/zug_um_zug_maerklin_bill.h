// What it takes to claim some tracks with a hand of cards: what the hand has too few of, and what
// it can spare.
#pragma once
#include "games/zug_um_zug_maerklin/reading.h"

namespace stellwerk::zug_um_zug_maerklin {

using Tracks = List<Track, kRange<Connection>.size()>;

struct Bill {
    Indexed<Colour, int> needed;        // by tracks of that colour
    Indexed<Colour, int> spare;         // in hand, when everything is paid
    Indexed<Colour, int> lacking;       // for tracks of that colour
    Indexed<Colour, int> lacking_gray;  // for gray ones that are to be paid with it
    int missing = 0, missing_gray = 0;  // of all colours
    int kinds = 0;                      // how many sorts of cards would help
    bool joker4 = false;                // whether a locomotive 4+ would

    Bill(const Rules& rules, const Bag<Card>& hand, const Tracks& tracks) {
        for (Track track : tracks)
            if (const Maybe<Colour> colour = rules.edition.track[track].colour)
                needed[*colour] += length_of(rules, track);
        for (Colour colour : all<Colour>) {
            const int held = hand.count(card_of(colour));
            spare[colour] = std::max(0, held - needed[colour]);
            lacking[colour] = std::max(0, needed[colour] - held);
            missing += lacking[colour];
            kinds += lacking[colour] > 0;
        }
        for (Track track : tracks) {
            const Maybe<Colour> colour = rules.edition.track[track].colour;
            const int lacks = colour ? lacking[*colour] : pay_gray(length_of(rules, track));
            joker4 |= lacks > 0 && length_of(rules, track) >= kFrom4;
        }
    }

  private:
    // A gray track is paid with what can best be spared.
    int pay_gray(int length) {
        Colour best = Colour::Blue;
        for (Colour colour : all<Colour>)
            if (spare[colour] > spare[best]) best = colour;
        const int paid = std::min(length, spare[best]);
        spare[best] -= paid;
        lacking_gray[best] += length - paid;
        missing_gray += length - paid;
        kinds += 2 * int(paid < length);  // any colour will do, if it goes on with it
        return length - paid;
    }
};

}  // namespace stellwerk::zug_um_zug_maerklin
