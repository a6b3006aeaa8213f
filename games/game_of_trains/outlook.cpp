// How far everybody is: the score sheet, and what a good player reads off the table.
#include <algorithm>

#include "games/game_of_trains/game_of_trains.h"

namespace stellwerk::game_of_trains {

namespace {

// §6.1 A train grows together where a wagon has a higher number than the one before it.
Set<Place> rising_places(const Train& train) {
    Set<Place> rising;
    Maybe<Wagon> before;
    for (Place place : all<Place>) {
        const Maybe<Wagon> here = train.wagons[place];
        if (before && here && *before < *here) rising.add(place);
        before = here;
    }
    return rising;
}

int longest_run(const Train& train) {
    const Set<Place> rising = rising_places(train);
    int longest = 0, run = 0;
    for (Place place : all<Place>) {
        run = !train.wagons[place] ? 0 : rising.contains(place) ? run + 1 : 1;
        longest = std::max(longest, run);
    }
    return longest;
}

}  // namespace

// ---- §6.5 Standings -----------------------------------------------------------------------------

Standings<Category> Rules::standings(const State& s) const {
    Standings<Category> result;
    for (Seat p : SeatSet::first(s.table.players))
        result.total[p] = result.points[p][Category::LongestRun] = longest_run(s.table.trains[p]);

    // §6.5 The winner is first and the others share the second place. Without a winner, long runs go first.
    for (Seat p : SeatSet::first(s.table.players)) {
        result.place[p] = 1;
        for (Seat q : SeatSet::first(s.table.players))
            if (!s.table.winner && result.total[q] > result.total[p]) ++result.place[p];
        if (s.table.winner && s.table.winner != p) result.place[p] = 2;
    }
    return result;
}

// ---- Outlook ------------------------------------------------------------------------------------

Outlook Rules::outlook(const State::Table& table) const {
    Outlook outlook{};
    outlook.discard_pile = table.discarded.size();
    outlook.turns_left = std::uint16_t(kTurnLimit - table.turns);
    for (Seat p : SeatSet::first(table.players)) {
        outlook.points[p][Category::LongestRun] = longest_run(table.trains[p]);
        outlook.rising[p] = rising_places(table.trains[p]);
        outlook.discard_pile += table.thrown[p];
    }
    return outlook;
}

// Nothing in a hand helps: set-up alone knows hands.
Outlook Rules::outlook(const View<State>& view) const { return outlook(view.table); }

}  // namespace stellwerk::game_of_trains
