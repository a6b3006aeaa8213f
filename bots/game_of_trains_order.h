// How far a train is from order, in turns. Knows numbers and functions, but no table: who is ahead,
// and what to do about it, is in game_of_trains.cpp.
#pragma once
#include <array>

#include "games/game_of_trains/game_of_trains.h"

namespace stellwerk::game_of_trains {

// The numbers of a train, with what stands before its first and behind its last wagon.
struct Row {
    std::array<int, 9> numbers{};

    Row() = default;
    explicit Row(const Train&);
    int operator[](int place) const { return numbers[std::size_t(place)]; }
    int& operator[](int place) { return numbers[std::size_t(place)]; }
    // A gap counts as a wagon that must go.
    bool has_wagon(int place) const { return numbers[std::size_t(place)] >= 0; }
    bool is_in_order() const;
};

// Some functions, a bit each.
using Functions = unsigned;
inline bool has(Functions functions, Function f) { return (functions >> int(f) & 1u) != 0; }

// Some wagons stay, and all others are replaced by ones that fit between them. How easy that is
// adds up over all selections of those that stay: who can get there in many ways need not wait for
// one wagon. Whatever takes a turn longer is about a third as easy.
class Ease {
  public:
    Ease();

    double of(const Row&) const;
    // To fill so many places between two wagons that stay.
    double between(int places, int left_number, int right_number) const {
        if (left_number >= right_number) return 0;
        if (places == 0) return 1;
        return ease_[std::size_t(places)][std::size_t(right_number - left_number - 1)];
    }

  private:
    // Between a gap, which is no number, and the end of the train there is one more than on wagons.
    static constexpr int kMostPlaces = 7, kMostNumbers = kRange<Wagon>.last + 1;
    std::array<std::array<double, kMostNumbers + 1>, kMostPlaces + 1> ease_{};
};

// The same in turns, and back.
double turns(double ease);
double ease(double turns);

// How easy it would be with another wagon.
class EaseWith {
  public:
    EaseWith() = default;
    EaseWith(const Ease&, const Row&);

    double as_it_is() const { return from_left_[8]; }
    double with(int place, int number) const;
    double with(int number) const;  // where it fits best
    double without(int place) const { return without_[std::size_t(place)]; }

  private:
    const Ease* ease_ = nullptr;
    Row row_;
    std::array<double, 9> from_left_{}, from_right_{}, without_{};
};

// What functions can do with a train's own wagons.
struct Uses {
    std::array<double, 4> ease{};  // after the best use of each of the four that move wagons
    Functions winning = 0;

    Uses() = default;
    Uses(const Ease&, const Row&);
    // Turns to order if these functions lie open, and a turn that uses one of them, and comes in
    // time, takes so many.
    double turns(double now, Functions open, double turns_for_open) const;
};

// How likely the next wagon drawn completes a train.
double chance_to_complete(const Row&, const Set<Wagon>& unseen);

}  // namespace stellwerk::game_of_trains
