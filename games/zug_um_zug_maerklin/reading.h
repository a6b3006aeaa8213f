// Questions that the rules, the referee and the audit ask of a table. Nothing here changes
// anything.
#pragma once
#include <algorithm>

#include "games/zug_um_zug_maerklin/zug_um_zug_maerklin.h"

namespace stellwerk::zug_um_zug_maerklin {

using Table = State::Table;
using Hand = State::Hand;

inline constexpr int kKeepAtFirst = 2, kKeepLater = 1;  // §2.5, §6.2
inline constexpr int kOnePerConnection = 3;             // §5.6 up to so many players
inline constexpr int kFrom4 = 4;                        // §5.3 what a locomotive 4+ is good for
inline constexpr int kSwept = 3;                        // §4.4
inline constexpr int kMostSweeps = 50;                  // RULING R6: in a row

// ---- Seats

inline SeatSet everyone(const Table& table) { return SeatSet::first(table.players); }
inline Seat left_of(const Table& table, Seat p) {
    return index(p) + 1 < table.players ? seat(index(p) + 1) : seat(0);
}

// ---- The map

// The first few of an index: those that this map has.
template <Index I>
class FirstKeys {
  public:
    explicit FirstKeys(int n) : n_(n) {}
    typename Keys<I>::Iterator begin() const { return typename Keys<I>::Iterator(0); }
    typename Keys<I>::Iterator end() const { return typename Keys<I>::Iterator(n_); }

  private:
    int n_;
};
inline FirstKeys<Town> towns(const Rules& rules) { return FirstKeys<Town>(rules.edition.towns); }
inline FirstKeys<Track> tracks(const Rules& rules) {
    return FirstKeys<Track>(rules.edition.tracks);
}
inline FirstKeys<Ticket> tickets(const Rules& rules) {
    return FirstKeys<Ticket>(rules.edition.tickets);
}
// The tracks that lie side by side.
class Parallels {
  public:
    explicit Parallels(const ConnectionFacts& connection)
        : first_(int(connection.first)),
          end_(first_ + connection.tracks) {}
    Keys<Track>::Iterator begin() const { return Keys<Track>::Iterator(first_); }
    Keys<Track>::Iterator end() const { return Keys<Track>::Iterator(end_); }

  private:
    int first_, end_;
};

inline const ConnectionFacts& connection_of(const Rules& rules, Track track) {
    return rules.edition.connection[rules.edition.track[track].connection];
}
inline int length_of(const Rules& rules, Track track) {
    return int(connection_of(rules, track).length);
}
inline bool is_country(const Rules& rules, Town town) {
    return rules.edition.town[town].is_country;
}
inline bool leads_from(const ConnectionFacts& connection, Town town) {
    return connection.a == town || connection.b == town;
}
inline Town other_end(const ConnectionFacts& connection, Town town) {
    return connection.a == town ? connection.b : connection.a;
}

// ---- §4 Cards

// §4.6 With nothing in the pile nothing can be drawn, not even from the display; §4.5 discards
// would have become a pile.
inline bool can_draw(const Table& table) { return table.pile > 0; }

// ---- §5 Claiming

inline bool one_closes_the_others(const Table& table) { return table.players <= kOnePerConnection; }

// §5.5 Nobody has two tracks of a connection.
inline bool owns_parallel(const Rules& rules, const Table& table, Seat p, Track track) {
    for (Track twin : Parallels(connection_of(rules, track)))
        if (table.owner[twin] == p) return true;
    return false;
}
// §5.5, RULING R21: of equal tracks side by side the first free one stands for all.
inline Maybe<Track> stands_for(const Rules& rules, const Table& table, Track track) {
    for (Track twin : Parallels(connection_of(rules, track))) {
        if (twin == track) break;
        if (table.open.contains(twin) &&
            rules.edition.track[twin].colour == rules.edition.track[track].colour)
            return twin;
    }
    return {};
}

// §5.2 How many cards of the colour a payment takes beside its locomotives.
inline int coloured_cards(int length, const Pay& payment) {
    return length - payment.locomotives - payment.locomotives4;
}

// §5.2, §5.3, §5.4 The tracks whose length and colour this hand can pay, with so many wagons.
inline Set<Track> payable(const TrackSets& sets, const Bag<Card>& cards, int wagons) {
    const int most = std::min(TrackSets::kMost, wagons);
    const int locomotives = cards.count(Card::Locomotive);
    const int locomotives4 = cards.count(Card::Locomotive4);
    auto with = [&](int coloured) -> const Set<Track>& {
        const int ordinary = std::min(most, coloured + locomotives);
        return sets
            .payable[std::size_t(ordinary)][std::size_t(std::min(most, ordinary + locomotives4))];
    };
    Set<Track> found;
    int best = 0;
    for (Colour colour : all<Colour>) {
        const int coloured = cards.count(card_of(colour));
        best = std::max(best, coloured);
        found = found | (sets.coloured[colour] & with(coloured));
    }
    return found | (sets.gray & with(best));
}

// §5 Everything that somebody can claim now; equal twins once.
inline Set<Track> claimable(const Rules& rules, const State& s, Seat p) {
    const Table& table = s.table;
    Set<Track> found = table.open & payable(rules.sets, s.hands[p].cards, table.wagons[p]);
    // OPTIMIZATION: tracks side by side are open or closed together, so the first stands for all.
    if (one_closes_the_others(table)) return found - rules.sets.again;
    for (Track track : found& rules.sets.parallel)
        if (owns_parallel(rules, table, p, track) || stands_for(rules, table, track))
            found.remove(track);
    return found;
}

// §5.7 One passenger in a city, and none in a country.
inline bool may_stand(const Rules& rules, const Table& table, Town town) {
    return !is_country(rules, town) && !table.passenger[town];
}

// ---- §6 Tickets

inline int left_in_pile(const Table& table, Distance distance) {
    return table.shuffled[distance] + table.underneath[distance].size();
}

struct Mix {  // how many of each distance somebody may draw at most, and how many they must in all
    int shorts, longs, together;
};
inline Mix mix_of(const Table& table) {
    int shorts = left_in_pile(table, Distance::Short), longs = left_in_pile(table, Distance::Long);
    if (table.step == Step::Announce) {
        // §2.4 Any mix. RULING R27: also one that a pile cannot serve, if both have enough for all;
        // if not, as many of each as there would be if all wanted them.
        if (shorts + longs >= kTicketsDrawn * table.players)
            return {kTicketsDrawn, kTicketsDrawn, kTicketsDrawn};
        shorts /= table.players;
        longs /= table.players;
    }
    // §6.1, RULING R19: four, or as many as are left.
    return {shorts, longs, std::min(kTicketsDrawn, shorts + longs)};
}

// §2.5, §6.2 How many of the drawn ones must be kept.
inline int least_to_keep(const Table& table, const Hand& hand) {
    return std::min(hand.drawn.size(),
                    table.step == Step::FirstTickets ? kKeepAtFirst : kKeepLater);
}

// Which parts of the map one player's tracks connect.
class Links {
  public:
    Links(const Rules& rules, const Table& table, Seat p) : rules_(rules) {
        for (Town town : all<Town>) group_[town] = town;
        for (Track track : tracks(rules)) {
            if (table.owner[track] != p) continue;
            const ConnectionFacts& connection = connection_of(rules, track);
            // §9.2, RULING R20: no way leads through a country.
            if (is_country(rules, connection.b))
                to_countries_.push(track);
            else
                group_[group(connection.a)] = group(connection.b);
        }
    }
    // §9.2 A country is reached over any of its tracks.
    bool meet(const TicketFacts& ticket) const {
        if (!is_country(rules_, ticket.b)) return group(ticket.a) == group(ticket.b);
        for (Track track : to_countries_) {
            const ConnectionFacts& connection = connection_of(rules_, track);
            if (connection.b == ticket.b && group(connection.a) == group(ticket.a)) return true;
        }
        return false;
    }

  private:
    Town group(Town town) const {
        while (group_[town] != town) town = group_[town];
        return town;
    }
    const Rules& rules_;
    Indexed<Town, Town> group_;
    List<Track, kRange<Track>.size()> to_countries_;
};

// ---- §7 Journeys

// §7.2, §7.3, §7.4 Whether the passenger can go on over that track, from where it stands.
inline bool can_travel(const State& s, Seat p, Track track) {
    const Maybe<Seat> owner = s.table.owner[track];
    if (!owner || s.table.travelled.contains(track)) return false;
    return owner == p || s.hands[p].cards.count(Card::Passenger) > 0;
}
// Calls visit(track) for all tracks over which it can leave that town, in the order of the map.
template <class Visit>
void for_each_way_on(const Rules& rules, const State& s, Seat p, Town at, Visit visit) {
    for (Connection connection : rules.edition.town[at].connections)
        for (Track track : Parallels(rules.edition.connection[connection]))
            if (can_travel(s, p, track)) visit(track);
}
inline bool can_leave(const Rules& rules, const State& s, Seat p, Town at) {
    for (Connection connection : rules.edition.town[at].connections)
        for (Track track : Parallels(rules.edition.connection[connection]))
            if (can_travel(s, p, track)) return true;
    return false;
}
// §7.1 Where somebody's passengers stand.
inline Set<Town> passengers_of(const Table& table, Seat p) {
    Set<Town> found;
    // OPTIMIZATION: counting all is quicker than looking at each, and mostly there is none.
    int standing = 0;
    for (Maybe<Seat> passenger : table.passenger) standing += int(passenger == p);
    for (int i = 0; standing > 0; ++i)
        if (table.passenger[Town(i)] == p) {
            found.add(Town(i));
            --standing;
        }
    return found;
}

// ---- §9 Scores

inline int goods_points(const Table& table, Seat p) {
    int sum = 0;
    for (Goods goods : all<Goods>) sum += int(goods) * table.goods[p][goods];
    return sum;
}

}  // namespace stellwerk::zug_um_zug_maerklin
