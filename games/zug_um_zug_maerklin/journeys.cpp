// The journey that pays best. Journeys are trails (no track twice), and a search walks all of them
// that could still beat the best one found so far.
#include "core/hash.h"
#include "games/zug_um_zug_maerklin/reading.h"

namespace stellwerk::zug_um_zug_maerklin {

namespace {

// Towns as bits: sets of them are flooded and summed up at every step of the search.
using Towns = std::uint64_t;
static_assert(kRange<Town>.size() <= 64);

constexpr Towns bit(Town town) { return Towns{1} << int(town); }
constexpr Town first_of(Towns towns) { return Town(std::countr_zero(towns)); }

// Where the search has been: the same tracks in another order lead to the same again. It forgets
// what it has no room for.
class Seen {
  public:
    bool again(Town at, const Set<Track>& travelled, int cards) {
        const Entry now{travelled, at, cards};
        Entry& there = entries_[Hash().add(travelled).add(at).value() % kEntries];
        if (there == now) return true;
        there = now;
        return false;
    }

  private:
    static constexpr std::size_t kEntries = 2048;
    struct Entry {
        Set<Track> travelled;
        Town at{};
        Count cards;  // with which the search began; 0: nothing has been here
        bool operator==(const Entry&) const = default;
    };
    std::array<Entry, kEntries> entries_{};
};

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
            if (most_cards_ == kSeveral) seen_.emplace();
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
                            if ((countries_ & bit(to)) == 0) near_[town] |= bit(to);
                        } else {
                            others_.way[others++] = {track, to};
                            if ((countries_ & bit(to)) == 0) rides_[town] |= bit(to);
                        }
                    }
                }
            own_.first[std::size_t(town) + 1] = std::uint16_t(own);
            others_.first[std::size_t(town) + 1] = std::uint16_t(others);
        }
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
            const Towns fresh = near_[first_of(edge)] & ~seen;
            edge &= edge - 1;
            seen |= fresh;
            edge |= fresh;
        }
        return seen;
    }

    // No journey can earn more from here on: everything that own tracks connect with this town, and
    // with each card that is left the richest part of the map that so many cards can lead to.
    int bound(Town at) const {
        Towns reached = flood(at), edge = reached;
        int sum = worth(reached & ~visited_);
        List<int, kRange<Town>.size()> parts;  // not taken yet
        for (int card = 0; card < cards_left_; ++card) {
            Towns near = 0;
            for (; edge != 0; edge &= edge - 1) near |= rides_[first_of(edge)];
            for (near &= ~reached; near != 0; near &= ~reached) {
                const Towns part = flood(first_of(near));
                reached |= part;
                edge |= part;
                if (const int value = worth(part & ~visited_); value > 0) parts.push(value);
            }
            if (parts.empty()) continue;
            int richest = 0;
            for (int i = 1; i < parts.size(); ++i)
                if (parts[i] > parts[richest]) richest = i;
            sum += parts[richest];
            parts[richest] = parts[parts.size() - 1];
            parts.pop();
        }
        return sum;
    }

    // A way on, what the journey has earned when it gets there, and what it can earn at most.
    struct Prospect {
        Way way;
        bool own = false;
        int earned = 0, most = 0;
    };
    using Prospects = List<Prospect, 3 * decltype(TownFacts::connections)::capacity()>;

    void go_on(Town at, int points) {
        if (seen_ && seen_->again(at, travelled_, most_cards_)) return;
        Prospects prospects;
        look_around(at, points, own_, true, prospects);
        if (cards_left_ > 0) look_around(at, points, others_, false, prospects);
        for (const Prospect& next : prospects) {
            if (next.most <= best_) return;
            const Towns before = visited_;
            step(at, next.way, next.own);
            go_on(next.way.to, next.earned);
            step_back(at, next.way, next.own, before);
        }
    }

    // Finds the ways on that could lead to something better, the most promising first.
    void look_around(Town at, int points, const Ways& ways, bool own, Prospects& prospects) {
        const auto town = std::size_t(at);
        for (std::size_t i = ways.first[town]; i < ways.first[town + 1]; ++i) {
            const Way way = ways.way[i];
            if (travelled_.contains(way.track)) continue;
            const int earned = points + worth(bit(way.to) & ~visited_);
            const Towns before = visited_;
            step(at, way, own);
            if (earned > best_) note(earned);
            // §7.7 A country is the end.
            const bool ends = (countries_ & bit(way.to)) != 0;
            const int most = ends ? earned : earned + bound(way.to);
            step_back(at, way, own, before);
            if (most <= best_ || ends) continue;
            prospects.push({way, own, earned, most});
            for (int j = prospects.size() - 1; j > 0 && prospects[j - 1].most < most; --j)
                std::swap(prospects[j - 1], prospects[j]);
        }
    }

    void note(int earned) {
        best_ = earned;
        plan_.tracks = path_;
        plan_.points = earned;
        plan_.cards = most_cards_ - cards_left_;
    }

    void step(Town at, Way way, bool own) {
        visited_ |= bit(way.to);
        travelled_.add(way.track);
        path_.push(way.track);
        if (!own) --cards_left_;
        if (!own) return;
        near_[at] &= ~bit(way.to);
        near_[way.to] &= ~bit(at);
    }
    void step_back(Town at, Way way, bool own, Towns before) {
        visited_ = before;
        travelled_.remove(way.track);
        path_.pop();
        if (!own) ++cards_left_;
        if (!own || (countries_ & bit(way.to)) != 0) return;
        near_[at] |= bit(way.to);
        near_[way.to] |= bit(at);
    }

    static constexpr std::size_t kPlanes = std::bit_width(unsigned(kRange<Goods>.last));

    const Rules& rules_;
    Town from_;
    std::array<Towns, kPlanes> goods_{};  // bit by bit, what the top tokens are worth
    Towns countries_ = 0;
    Ways own_, others_;
    Indexed<Town, Towns> near_;   // linked by own tracks that are not used yet
    Indexed<Town, Towns> rides_;  // linked by tracks of others

    Towns visited_ = 0;
    Set<Track> travelled_;
    List<Track, kRange<Track>.size()> path_;
    int most_cards_ = 0, cards_left_ = 0;

    static constexpr int kSeveral = 3;  // cards: from here on remembering is worth its while
    std::optional<Seen> seen_;
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

}  // namespace stellwerk::zug_um_zug_maerklin
