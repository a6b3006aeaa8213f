// The journey that pays best. Journeys are trails (no track twice), and a search walks all of them
// that could still beat the best one found so far.
#include "games/maerklin/reading.h"

namespace stellwerk::maerklin {

namespace {

// Towns as bits: sets of them are flooded and summed up at every step of the search.
using Towns = std::uint64_t;
static_assert(kRange<Town>.size() <= 64);

constexpr Towns bit(Town town) { return Towns{1} << int(town); }

class JourneySearch {
  public:
    JourneySearch(const Rules& rules, const View<State>& view, Town from)
        : rules_(rules),
          from_(from) {
        read_goods(view.table);
        read_tracks(view.table, view.seat);
        visited_ = bit(from);
        plan_.from = from;
    }

    // One passenger card more at a time: so whatever is better needs that many.
    std::optional<Plan> find(int cards) {
        for (most_cards_ = 0; most_cards_ <= cards; ++most_cards_) {
            cards_left_ = most_cards_;
            if (best_ < 0 || bound(from_) > best_) go_on(from_, 0);
        }
        if (best_ < 0) return {};
        return plan_;
    }

  private:
    struct Way {
        Track track;
        Town to;
    };
    // The ways out of every town, one town after the other.
    struct Ways {
        std::array<Way, 2 * std::size_t(kRange<Track>.size())> way;
        std::array<std::uint16_t, std::size_t(kRange<Town>.size()) + 1> first{};
    };

    void read_goods(const Table& table) {
        for (Town town : towns(rules_)) {
            const auto& stack = rules_.edition.town[town].goods;
            const int taken = table.goods_taken[town];
            const int value = taken < stack.size() ? int(stack[taken]) : 0;
            for (std::size_t i = 0; i < kPlanes; ++i)
                if ((value >> i & 1) != 0) goods_[i] |= bit(town);
            if (is_country(rules_, town)) countries_ |= bit(town);
        }
    }

    void read_tracks(const Table& table, Seat p) {
        const Edition& edition = rules_.edition;
        std::size_t own = 0, others = 0;
        for (Town town : towns(rules_)) {
            own_.first[std::size_t(town)] = std::uint16_t(own);
            others_.first[std::size_t(town)] = std::uint16_t(others);
            // §7.7 No way leads out of a country.
            if ((countries_ & bit(town)) == 0)
                for (Connection connection : edition.town[town].connections) {
                    const ConnectionFacts& facts = edition.connection[connection];
                    for (Track track : Parallels(facts)) {
                        const Maybe<Seat> owner = table.owner[track];
                        if (!owner) continue;
                        const Town to = other_end(facts, town);
                        if (owner == p) {
                            own_.way[own++] = {track, to};
                            link(town, to);
                        } else {
                            others_.way[others++] = {track, to};
                        }
                    }
                }
            own_.first[std::size_t(town) + 1] = std::uint16_t(own);
            others_.first[std::size_t(town) + 1] = std::uint16_t(others);
        }
    }

    // Towns that two own connections link stay linked in the bounds even if one has been used.
    void link(Town a, Town b) {
        if ((countries_ & bit(b)) != 0) return;
        if ((near_[a] & bit(b)) != 0) for_ever_[a] |= bit(b);
        near_[a] |= bit(b);
    }

    int worth(Towns towns) const {
        int sum = 0;
        for (std::size_t i = 0; i < kPlanes; ++i) sum += std::popcount(towns & goods_[i]) << i;
        return sum;
    }

    // All towns that own unused tracks connect with this one.
    Towns flood(Town from) const {
        Towns seen = bit(from), edge = seen;
        while (edge != 0) {
            const Town town{std::uint8_t(std::countr_zero(edge))};
            edge &= edge - 1;
            const Towns fresh = near_[town] & ~seen;
            seen |= fresh;
            edge |= fresh;
        }
        return seen;
    }

    // No journey can earn more from here on: everything that own tracks connect with this town, and
    // for each card that is left the richest of the other parts of the map.
    int bound(Town at) const {
        const Towns here = flood(at);
        int sum = worth(here & ~visited_);
        if (cards_left_ == 0) return sum;
        List<int, kRange<Card>.size() + kRange<Town>.size()> parts;
        Towns rest = 0;
        for (Towns plane : goods_) rest |= plane;
        rest &= ~(visited_ | here);
        while (rest != 0) {
            const Towns part = flood(Town{std::uint8_t(std::countr_zero(rest))});
            parts.push(worth(part & ~visited_));
            rest &= ~part;
        }
        std::ranges::sort(parts, std::greater{});
        for (int i = 0; i < std::min(cards_left_, parts.size()); ++i) sum += parts[i];
        return sum;
    }

    void go_on(Town at, int points) {
        const int most = points + bound(at);
        if (best_ >= 0 && most <= best_) return;
        for (std::size_t i = own_.first[std::size_t(at)]; i < own_.first[std::size_t(at) + 1];
             ++i) {
            const Way way = own_.way[i];
            if (travelled_.contains(way.track)) continue;
            near_[at] &= ~bit(way.to) | for_ever_[at];
            near_[way.to] &= ~bit(at) | for_ever_[way.to];
            travel(way, points);
            if ((countries_ & bit(way.to)) == 0) {
                near_[at] |= bit(way.to);
                near_[way.to] |= bit(at);
            }
            if (most <= best_) return;
        }
        if (cards_left_ == 0) return;
        for (std::size_t i = others_.first[std::size_t(at)]; i < others_.first[std::size_t(at) + 1];
             ++i) {
            const Way way = others_.way[i];
            if (travelled_.contains(way.track)) continue;
            --cards_left_;
            travel(way, points);
            ++cards_left_;
            if (most <= best_) return;
        }
    }

    void travel(Way way, int points) {
        const Towns before = visited_;
        points += worth(bit(way.to) & ~visited_);
        visited_ |= bit(way.to);
        travelled_.add(way.track);
        path_.push(way.track);
        if (points > best_) {
            best_ = points;
            plan_.tracks = path_;
            plan_.points = points;
            plan_.cards = most_cards_ - cards_left_;
        }
        if ((countries_ & bit(way.to)) == 0) go_on(way.to, points);
        path_.pop();
        travelled_.remove(way.track);
        visited_ = before;
    }

    static constexpr std::size_t kPlanes = std::bit_width(unsigned(kRange<Goods>.last));

    const Rules& rules_;
    Town from_;
    std::array<Towns, kPlanes> goods_{};  // bit by bit, what the top tokens are worth
    Towns countries_ = 0;
    Ways own_, others_;
    Indexed<Town, Towns> near_, for_ever_;  // linked by own tracks; even if one of them is used

    Towns visited_ = 0;
    Set<Track> travelled_;
    List<Track, kRange<Track>.size()> path_;
    int most_cards_ = 0, cards_left_ = 0;

    int best_ = -1;  // points of the best journey so far; none has been found yet
    Plan plan_;
};

}  // namespace

std::optional<Plan> Rules::best_journey(const View<State>& view, Town from) const {
    if (view.table.passenger[from] != view.seat) return {};
    return JourneySearch(*this, view, from).find(view.hand.cards.count(Card::Passenger));
}

Rules::Plans Rules::plans(const View<State>& view) const {
    Plans out;
    const bool someone_travels = bool(view.table.at);
    for (Town town : towns(*this)) {
        if (someone_travels && town == view.table.from) continue;
        if (const auto plan = best_journey(view, town)) out.push(*plan);
    }
    return out;
}

}  // namespace stellwerk::maerklin
