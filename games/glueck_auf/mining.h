// What can be mined: a player's row, storage and empty wagons, and which steps are allowed.
#pragma once
#include "games/glueck_auf/reading.h"

namespace stellwerk::glueck_auf {

class Mine {
  public:
    Mine(const Table& table, Seat p) : storage_(table.storage[p]) {
        // OPTIMIZATION: everybody's cards lie mixed, so whose each is cannot be foretold: no branches.
        for (int i = table.rows.size(); i-- > 0;) {
            const bool is_mine = table.rows[i].owner == p;
            row_ += is_mine;
            front_ = is_mine ? Maybe<Lorry>(table.rows[i].lorry) : front_;
        }
        for (const OnTrack& car : table.trains) {
            const bool is_mine = (car.owner == p) & !car.lorry;
            const unsigned place = unsigned(is_mine) << slot(car.track, car.wagon);
            several_ |= slots_ & place;
            slots_ |= place;
        }
    }

    // §5.2 The card that lies furthest to the right.
    Maybe<Lorry> front() const { return front_; }

    // §5.4 An empty wagon that shows the lorry's crest or all crests, on a track that shows it, too.
    bool has_empty(Track track, Wagon wagon) const {
        return (slots_ >> slot(track, wagon) & 1u) != 0;
    }

    // §5.1, §5.7 RULING R23: a step counts the lorries of its card; it must leave enough of them,
    // and where more are demanded, another step.
    bool may_store(const Mining& mining) const {
        if (!front_ || !is_affordable(*front_, mining)) return false;
        if (is_enough(*front_, mining) || row_ > 1) return true;
        return can_load(crest_of(*front_), slots_) || storage_can_load(slots_);
    }
    bool may_load_front(const Mining& mining, Track track, Wagon wagon) const {
        if (!front_ || !fits(*front_, track, wagon) || !is_affordable(*front_, mining))
            return false;
        return is_enough(*front_, mining) || row_ > 1 ||
               storage_can_load(slots_without(track, wagon));
    }
    bool may_load_stored(const Mining& mining, Lorry lorry, Track track, Wagon wagon) const {
        if (storage_.count(lorry) == 0 || !fits(lorry, track, wagon)) return false;
        if (!is_affordable(lorry, mining)) return false;
        return is_enough(lorry, mining) || row_ > 0 ||
               storage_can_load(slots_without(track, wagon), lorry);
    }
    // §5.3
    static bool is_affordable(Lorry lorry, const Mining& mining) {
        return lorries_of(lorry) <= mining.most - mining.done;
    }

    // Calls visit(track, wagon) with every wagon that could carry it.
    template <class Visit>
    void for_each_wagon(Lorry lorry, Visit&& visit) const {
        const auto crest = Wagon(crest_of(lorry));
        for (Track track : all<Track>) {
            if (!shows(track, crest_of(lorry))) continue;
            if (has_empty(track, crest)) visit(track, crest);
            if (has_empty(track, Wagon::Joker)) visit(track, Wagon::Joker);
        }
    }

    // Is any step allowed?
    bool may_go_on(const Mining& mining) const {
        if (mining.done == mining.most) return false;
        if (may_store(mining)) return true;
        bool found = false;
        if (slots_ == 0) return false;
        if (front_)
            for_each_wagon(*front_, [&](Track track, Wagon wagon) {
                found = found || may_load_front(mining, track, wagon);
            });
        for (Lorry lorry : all<Lorry>) {
            if (found) return true;
            if (storage_.count(lorry) == 0) continue;
            for_each_wagon(lorry, [&](Track track, Wagon wagon) {
                found = found || may_load_stored(mining, lorry, track, wagon);
            });
        }
        return found;
    }

  private:
    // A kind of wagon on a track.
    static constexpr int kKinds = kMemberCount<Wagon>;
    static constexpr int slot(Track track, Wagon wagon) {
        return (int(track) - 1) * kKinds + int(wagon);
    }
    static constexpr unsigned fitting_slots(Crest crest) {
        unsigned slots = 0;
        for (Track track : all<Track>)
            if (shows(track, crest))
                slots |= 1u << slot(track, Wagon(crest)) | 1u << slot(track, Wagon::Joker);
        return slots;
    }

    bool fits(Lorry lorry, Track track, Wagon wagon) const {
        return carries(wagon, lorry) && shows(track, crest_of(lorry)) && has_empty(track, wagon);
    }
    static bool is_enough(Lorry lorry, const Mining& mining) {
        return mining.done + lorries_of(lorry) >= mining.least;
    }
    unsigned slots_without(Track track, Wagon wagon) const {
        return slots_ & (several_ | ~(1u << slot(track, wagon)));
    }
    static bool can_load(Crest crest, unsigned slots) {
        return (fitting_slots(crest) & slots) != 0;
    }
    bool storage_can_load(unsigned slots, Maybe<Lorry> without = {}) const {
        if (slots == 0) return false;
        for (Lorry lorry : all<Lorry>)
            if (storage_.count(lorry) > int(without == lorry) && can_load(crest_of(lorry), slots))
                return true;
        return false;
    }

    const Bag<Lorry>& storage_;
    Maybe<Lorry> front_;
    int row_ = 0;                       // cards in it
    unsigned slots_ = 0, several_ = 0;  // with an empty wagon, with more than one
};

// §5.1 The steps that each action card and the innovation demand and allow.
constexpr Mining mining_of(Area area) {
    assert(Area::Mine01 <= area && area <= Area::Mine23);
    if (area == Area::Mine12) return {1, 2, 0};
    if (area == Area::Mine23) return {2, 3, 0};
    return {0, 1, 0};
}
inline constexpr Mining kMineInnovation{1, 4, 0};  // §8.3

}  // namespace stellwerk::glueck_auf
