#include "bots/zug_um_zug_maerklin_trips.h"

namespace stellwerk::zug_um_zug_maerklin {

Trips::Trips(const Rules& rules, const Table& table, Seat p) : rules_(rules) {
    for (Town town : towns(rules)) {
        const auto& stack = rules.edition.town[town].goods;
        const int taken = table.goods_taken[town];
        goods_[town] = taken < stack.size() ? int(stack[taken]) : 0;
    }
    for (Connection c : FirstKeys<Connection>(rules.edition.connections)) {
        const ConnectionFacts& facts = rules.edition.connection[c];
        for (Track track : Parallels(facts)) {
            const Maybe<Seat> owner = table.owner[track];
            if (!owner) continue;
            ways_[facts.a].push({track, facts.b, owner == p});
            // §7.7 No way leads out of a country.
            if (!is_country(rules, facts.b)) ways_[facts.b].push({track, facts.a, owner == p});
        }
    }
}

void Trips::add(Track track) {
    const ConnectionFacts& facts = connection_of(rules_, track);
    ways_[facts.a].push({track, facts.b, true});
    if (!is_country(rules_, facts.b)) ways_[facts.b].push({track, facts.a, true});
}

// Walks all trails, but not for ever: it looks at so many steps.
class TripSearch {
  public:
    TripSearch(const Trips& trips, Trips::Towns visited, const Set<Track>& travelled, int cards)
        : trips_(trips),
          visited_(visited),
          travelled_(travelled),
          most_cards_(cards),
          cards_left_(cards) {}

    Trip find(Town from) {
        go_on(from, 0, {});
        return best_;
    }

  private:
    static constexpr int kSteps = 600;
    static constexpr double kCard = 1.5;  // points that a passenger card should bring

    void go_on(Town at, int points, Maybe<Track> first) {
        for (const Trips::Way& way : trips_.ways_[at]) {
            if (steps_ >= kSteps) return;
            if (travelled_.contains(way.track) || (!way.own && cards_left_ == 0)) continue;
            ++steps_;
            const Trips::Towns bit = Trips::Towns{1} << int(way.to);
            const bool fresh = (visited_ & bit) == 0;
            const int earned = points + (fresh ? int(trips_.goods_[way.to]) : 0);
            travelled_.add(way.track);
            visited_ |= bit;
            cards_left_ -= !way.own;
            note(earned, first ? first : Maybe<Track>(way.track));
            go_on(way.to, earned, first ? first : Maybe<Track>(way.track));
            cards_left_ += !way.own;
            if (fresh) visited_ &= ~bit;
            travelled_.remove(way.track);
        }
    }

    void note(int points, Maybe<Track> first) {
        const int cards = most_cards_ - cards_left_;
        const double value = points - kCard * cards;
        if (value <= best_value_) return;
        best_value_ = value;
        best_ = {points, cards, first};
    }

    const Trips& trips_;
    Trips::Towns visited_;
    Set<Track> travelled_;
    int most_cards_, cards_left_;
    int steps_ = 0;
    double best_value_ = 0;
    Trip best_;
};

Trip Trips::from(Town town, int cards) const {
    return TripSearch(*this, Towns{1} << int(town), {}, cards).find(town);
}

Trip Trips::onward(const Table& table, int cards) const {
    Towns visited = Towns{1} << int(table.from);
    for (Town town : table.visited) visited |= Towns{1} << int(town);
    return TripSearch(*this, visited, table.travelled, cards).find(*table.at);
}

}  // namespace stellwerk::zug_um_zug_maerklin
