// What a good player of a game knows beyond its rules: how promising each choice is, and what a
// position is worth. `bots/<game>.h` has an Advice for each game; search, levels and hints read it
// and know no game.
#pragma once
#include <cmath>

#include "core/game.h"

namespace stellwerk {

// A weight for each choice, in the order of the choices.
template <Game Rules>
using Weights = List<float, Rules::Choices::capacity()>;

// Each seat's share of the win: together 1, and 0 for seats that nobody sits on.
using Shares = PerSeat<double>;

// An Advice is made once for an edition, and may keep what can be worked out from that alone (the
// distances on a map). It has no memory of games, so that the same view always gets the same
// advice, and many threads may ask it at once. Asking it allocates nothing.
template <class Advice, class Rules>
concept AdviceOn = Game<Rules> && NamedEnum<typename Advice::Why> &&
                   std::constructible_from<Advice, const Rules&> &&
                   requires(const Advice& advice, const typename Rules::State& s, Seat p,
                            const typename Rules::Choices& options, Weights<Rules>& out,
                            const typename Rules::Action& action) {
                       // How likely a good player would take each of these choices, which are all
                       // that p has; only their ratios count. 0: not worth a thought. At least one
                       // is above 0. It reads only what p can see: the table and p's hand.
                       { advice.weigh(s, p, options, out) } -> std::same_as<void>;
                       // What a position, running or over, is worth to everybody. It may read
                       // everything, because the position is an imagined one.
                       { advice.worth(s) } -> std::same_as<Shares>;
                       // For how many more turns of its own a search plays on by these weights,
                       // before it asks what the position is worth.
                       { Advice::kTurnsAhead } -> std::convertible_to<int>;
                       // Why p would take this choice: a word that the game's catalogue turns into
                       // a sentence ("advice.finish_ticket"). It reads only what p can see.
                       { advice.why(s, p, action) } -> std::same_as<typename Advice::Why>;
                   };

// What a position, running or over, holds for everybody: the win, and what else they play for, such
// as points when the win is decided. A search goes for both together.
struct Prospects {
    Shares win{};
    PerSeat<double> beyond{};  // on the scale of shares
};

// An Advice may also know what one plays for beyond the win.
template <class Advice, class Rules>
concept LooksBeyondTheWin = requires(const Advice& advice, const typename Rules::State& s) {
    { advice.prospects(s) } -> std::same_as<Prospects>;
};

// An Advice may also guess what others have from what they have done: a Guess changes what the
// viewer cannot see of an imagined world, so that likely worlds come up more often.
template <class Advice, class Rules>
concept Guesses = requires(const Advice& advice, const View<typename Rules::State>& seen,
                           typename Rules::State& world, Luck& luck) {
    { advice.guess(seen).revise(world, luck) } -> std::same_as<void>;
};

struct NoGuess {
    void revise(const auto&, const Luck&) const {}
};

template <Game Rules, class Advice>
auto guess_from(const Advice& advice, const View<typename Rules::State>& seen) {
    if constexpr (Guesses<Advice, Rules>)
        return advice.guess(seen);
    else
        return NoGuess{};
}

// Shares from points that everybody is expected to end with. `spread` is how many points ahead make
// a win e times as likely as the other's; it shrinks as the game goes on.
inline Shares shares_of(const PerSeat<double>& expected, int players, double spread) {
    double best = expected[seat(0)];
    for (Seat p : SeatSet::first(players)) best = std::max(best, expected[p]);
    Shares shares{};
    double sum = 0;
    for (Seat p : SeatSet::first(players))
        sum += shares[p] = std::exp((expected[p] - best) / spread);
    for (Seat p : SeatSet::first(players)) shares[p] /= sum;
    return shares;
}

// Shares at the end of a game: those in the first place divide the win.
template <class Category>
Shares shares_of(const Standings<Category>& standings, int players) {
    Shares shares{};
    int winners = 0;
    for (Seat p : SeatSet::first(players)) winners += standings.place[p] == 1;
    for (Seat p : SeatSet::first(players))
        if (standings.place[p] == 1) shares[p] = 1.0 / winners;
    return shares;
}

}  // namespace stellwerk
