#include "bots/game_of_trains_order.h"

#include <algorithm>
#include <cmath>

namespace stellwerk::game_of_trains {

namespace {

constexpr int kHighest = kRange<Wagon>.last;
constexpr double kTurnsPerE = 0.8;  // that make it e times as hard
constexpr double kNever = 400;

// About how many turns it takes to fill so many neighbouring places with rising numbers, of which
// so many lie between their neighbours': a turn each, and the longer the fewer numbers fit.
double turns_to_fill(int places, int numbers) {
    constexpr double kLuckNeeded = 0.175;  // of the draws that a number takes to come up
    if (numbers < places) return kNever;
    return places + kLuckNeeded * kHighest * places * (places + 1) / 2 / (numbers - places + 1);
}

}  // namespace

double turns(double ease) { return ease > 0 ? -kTurnsPerE * std::log(ease) : kNever; }
double ease(double turns) { return turns < kNever ? std::exp(-turns / kTurnsPerE) : 0; }

Row::Row(const Train& train) {
    numbers[8] = kHighest + 1;
    for (Place place : all<Place>)
        numbers[std::size_t(place)] = train.wagons[place] ? int(*train.wagons[place]) : -1;
}

bool Row::is_in_order() const { return std::ranges::is_sorted(numbers); }

// ---- How easy it is to bring a train to order ---------------------------------------------------

Ease::Ease() {
    for (int places = 1; places <= kMostPlaces; ++places)
        for (int numbers = 0; numbers <= kMostNumbers; ++numbers)
            ease_[std::size_t(places)][std::size_t(numbers)] = ease(turns_to_fill(places, numbers));
}

double Ease::of(const Row& row) const {
    std::array<double, 9> from_left{1};
    for (int right = 1; right <= 8; ++right) {
        if (!row.has_wagon(right)) continue;
        double sum = 0;
        for (int left = 0; left < right; ++left)
            sum += from_left[std::size_t(left)] * between(right - left - 1, row[left], row[right]);
        from_left[std::size_t(right)] = sum;
    }
    return from_left[8];
}

// From both ends: so it is soon known what another wagon would change.
EaseWith::EaseWith(const Ease& ease, const Row& row) : ease_(&ease), row_(row) {
    auto at = [](int i) { return std::size_t(i); };
    from_left_[0] = from_right_[8] = 1;
    for (int right = 1; right <= 8; ++right)
        for (int left = 0; left < right && row_.has_wagon(right); ++left)
            from_left_[at(right)] +=
                from_left_[at(left)] * ease.between(right - left - 1, row_[left], row_[right]);
    for (int left = 7; left >= 0; --left)
        for (int right = left + 1; right <= 8 && row_.has_wagon(left); ++right)
            from_right_[at(left)] +=
                from_right_[at(right)] * ease.between(right - left - 1, row_[left], row_[right]);
    for (int place = 1; place <= 7; ++place)
        without_[at(place)] =
            std::max(0.0, as_it_is() - from_left_[at(place)] * from_right_[at(place)]);
}

double EaseWith::with(int place, int number) const {
    double left_of_it = 0, right_of_it = 0;
    for (int left = 0; left < place; ++left)
        left_of_it +=
            from_left_[std::size_t(left)] * ease_->between(place - left - 1, row_[left], number);
    for (int right = place + 1; right <= 8; ++right)
        right_of_it += from_right_[std::size_t(right)] *
                       ease_->between(right - place - 1, number, row_[right]);
    return left_of_it * right_of_it + without(place);
}

double EaseWith::with(int number) const {
    double best = 0;
    for (int place = 1; place <= 7; ++place) best = std::max(best, with(place, number));
    return best;
}

// ---- What functions do about it -----------------------------------------------------------------

namespace {

void rearrange(Row& row, Function f, int place) {
    auto swap = [&](int left, int right) { std::swap(row[left], row[right]); };
    switch (f) {
        case Function::SwapNeighbours: return swap(place, place + 1);
        case Function::SwapAcross:     return swap(place, place + 2);
        case Function::MoveRight:      return swap(place, place + 1), swap(place + 1, place + 2);
        case Function::MoveLeft:       return swap(place, place - 1), swap(place - 1, place - 2);
        case Function::RemoveFirst:
        case Function::RemoveMiddle:
        case Function::RemoveLast:
        case Function::Protect:        break;
    }
}

}  // namespace

Uses::Uses(const Ease& ease_of, const Row& row) {
    auto try_all = [&](Function f, int first, int last) {
        double& best = ease[std::size_t(f)];
        for (int place = first; place <= last; ++place) {
            Row then = row;
            rearrange(then, f, place);
            best = std::max(best, ease_of.of(then));
            if (then.is_in_order()) winning |= 1u << int(f);
        }
    };
    try_all(Function::SwapNeighbours, 1, 6);
    try_all(Function::SwapAcross, 1, 5);
    try_all(Function::MoveRight, 1, 5);
    try_all(Function::MoveLeft, 3, 7);
}

double Uses::turns(double now, Functions open, double turns_for_open) const {
    constexpr double kTurnsForAny = 2.7;  // until one comes that does not lie there yet
    double by_open = 0;
    for (std::size_t f = 0; f < ease.size(); ++f)
        if (has(open, Function(int(f)))) by_open += ease[f];
    return game_of_trains::turns(game_of_trains::ease(now) +
                                 by_open * game_of_trains::ease(turns_for_open) +
                                 std::ranges::max(ease) * game_of_trains::ease(kTurnsForAny));
}

double chance_to_complete(const Row& row, const Set<Wagon>& unseen) {
    auto rises_without = [&](int gone) {
        for (int left = 0, right = 1; right <= 8; ++right) {
            if (right == gone) continue;
            if (row[left] > row[right]) return false;
            left = right;
        }
        return true;
    };
    Set<Wagon> completing;
    for (int place = 1; place <= 7; ++place)
        if (rises_without(place))
            for (int number = row[place - 1] + 1; number < row[place + 1]; ++number)
                if (const auto w = Wagon(number); unseen.contains(w) && !completing.contains(w))
                    completing.add(w);
    return unseen.empty() ? 0 : double(completing.size()) / unseen.size();
}

}  // namespace stellwerk::game_of_trains
