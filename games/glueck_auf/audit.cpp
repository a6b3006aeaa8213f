// What no State may be: every state that a game cannot reach has its name.
#include "games/glueck_auf/abilities.h"
#include "games/glueck_auf/accounts.h"

namespace stellwerk::glueck_auf {

namespace {

bool is_seated(const Table& table, Seat p) { return index(p) < table.players; }

// ---- Shifts and steps ---------------------------------------------------------------------------

// §9.1 A token for every shift that is over, and the last one taken starts.
bool shift_is_right(const Table& table) {
    const int last = shifts(table.players);
    if (table.shift < 1 || table.shift > last) return false;
    const bool is_over = table.step == Step::Over;
    if (is_over && table.shift != last) return false;
    if (table.tokens.size() != table.shift - int(!is_over)) return false;
    for (Seat p : table.tokens)
        if (!is_seated(table, p)) return false;
    if (!is_seated(table, table.start)) return false;
    if (table.shift > 1 && table.tokens[table.shift - 2] != table.start) return false;
    return !is_over || table.tokens[last - 1] == token_goes_to(table);
}

bool seats_are_right(const Table& table) {
    for (Seat p : table.passed)
        if (!is_seated(table, p)) return false;
    if (!is_seated(table, table.turn)) return false;
    if (table.step == Step::Over) return table.passed == everyone(table);
    // §3.1 Before anybody has placed workers, the turn comes only to those before whom all passed.
    if (std::ranges::none_of(table.user, [](Maybe<Seat> user) { return bool(user); })) {
        SeatSet before;
        for (Seat p = table.start; p != table.turn; p = left_of(table, p)) before.add(p);
        return table.passed == before;
    }
    return !table.passed.contains(table.turn);
}

// §8.2 Innovations that were played.
int actions_gone(const Table& table) {
    int played = 0;
    for (Innovation innovation : all<Innovation>)
        if (!is_worker(innovation)) played += table.gone.count(innovation);
    return played;
}

// What is being carried out, and at which step it can be.
bool action_fits_step(const Table& table) {
    const Maybe<Area> area = table.area;
    const Maybe<Innovation> innovation = table.innovation;
    if (table.acted && (area || table.step == Step::Act)) return false;
    if (table.innovated && table.acted) return false;
    // §8.2 What is being played has left the hand, and so has what was played before.
    if (innovation && table.gone.count(*innovation) == 0) return false;
    if (table.innovated && actions_gone(table) == 0) return false;
    auto by = [&](std::initializer_list<Area> areas, Maybe<Innovation> played) {
        if (innovation) return !area && innovation == played;
        return area && std::ranges::find(areas, *area) != areas.end();
    };
    switch (table.step) {
        case Step::Act: return !area && !innovation && !table.acted;
        case Step::Pay: return area && !innovation;
        case Step::Place:
            if (bool(table.wagon) == bool(table.locomotive)) return false;
            return table.wagon ? by({Area::WagonsLeft, Area::WagonsRight, Area::FreeChoice},
                                    Innovation::Wagon)
                               : by({Area::Locomotives, Area::FreeChoice}, Innovation::Locomotive);
        case Step::Mine:    return by({Area::Mine01, Area::Mine12, Area::Mine23}, Innovation::Mine);
        case Step::Deliver: return by({Area::Deliver}, Innovation::Deliver);
        case Step::Half:
            return !area && (innovation == Innovation::Lorry || innovation == Innovation::Wagon);
        case Step::Look:
        case Step::Take:  return by({Area::FreeChoice}, {});
        case Step::After: return !area && !innovation && table.acted;
        case Step::Over:  return !area && !innovation && !table.acted && !table.innovated;
    }
    return false;
}

bool mining_is_right(const Table& table) {
    if (table.step != Step::Mine) return table.mining == Mining{};
    const Mining rule = table.innovation ? kMineInnovation : mining_of(*table.area);
    if (table.mining.least != rule.least || table.mining.most != rule.most) return false;
    if (table.mining.done > rule.most) return false;
    // What was moved lies in storage, or on a wagon, perhaps by way of storage (RULING R24).
    int moved = 0;
    for (Lorry lorry : all<Lorry>)
        moved += lorries_of(lorry) * table.storage[table.turn].count(lorry);
    for (int loaded : lorries_on_tracks(table, table.turn)) moved += 2 * loaded;
    if (table.mining.done > moved) return false;
    return Mine(table, table.turn).may_go_on(table.mining);
}

// §6.2 Once a model is fixed, a train has left with all that stood on its track.
bool delivering_is_right(const Table& table) {
    if (!table.model) return true;
    if (table.step != Step::Deliver) return false;
    if (table.delivered[table.turn].locomotives.count(*table.model) == 0) return false;
    Indexed<Track, bool> is_empty;
    for (Track track : all<Track>) is_empty[track] = !table.locomotives_of[table.turn][track];
    for (const OnTrack& car : table.trains)
        if (car.owner == table.turn) is_empty[car.track] = false;
    return std::ranges::find(is_empty, true) != is_empty.end();
}

bool looking_is_right(const State& s) {
    const Table& table = s.table;
    if (table.step != Step::Take)
        return !table.looked_at && table.seen.empty() && table.secretly_seen == 0;
    if (!table.looked_at || table.seen.empty()) return false;
    const Stack stack = *table.looked_at;
    constexpr int kKinds[] = {0, 0, 1, 1, 2, 3, 4, 5, 6};  // of cards, by stack
    for (const Card& card : table.seen)
        if (int(card.index()) != kKinds[int(stack)]) return false;
    for (const Card& card : s.hands[table.turn].seen)
        if (int(card.index()) != kKinds[int(stack)]) return false;
    if (is_secret(stack) ? table.seen.size() != 1 : table.secretly_seen > 0) return false;
    if (stack == Stack::Locomotives && free_tracks(table, table.turn) == 0) return false;
    const int cards = table.seen.size() + table.secretly_seen;
    return cards == kRange<Position>.last || (cards < kRange<Position>.last && is_empty(s, stack));
}

bool step_is_right(const State& s) {
    const Table& table = s.table;
    if (!seats_are_right(table) || !action_fits_step(table)) return false;
    if (table.step != Step::Place && (table.wagon || table.locomotive)) return false;
    if (table.wagon && (table.wagon == Wagon::Tower || table.wagon == Wagon::Fox)) return false;
    if (table.locomotive && free_tracks(table, table.turn) < 2) return false;
    if (table.step != Step::Pay && !table.added.empty()) return false;
    for (int i = 0; i < table.added.size(); ++i) {
        if (!is_worker(table.added[i])) return false;
        if (i > 0 && table.added[i] < table.added[i - 1]) return false;
    }
    if (table.step == Step::Half) {
        const bool lorries = table.innovation == Innovation::Lorry;
        if (is_empty(s, lorries ? Stack::LorriesLeft : Stack::WagonsLeft)) return false;
        if (is_empty(s, lorries ? Stack::LorriesRight : Stack::WagonsRight)) return false;
    }
    return mining_is_right(table) && delivering_is_right(table) && looking_is_right(s);
}

// ---- Cards --------------------------------------------------------------------------------------

template <Index Face>
bool are_all_there(const Indexed<Face, int>& found, const Bag<Face>& printed) {
    for (Face face : all<Face>)
        if (found[face] != printed.count(face)) return false;
    return true;
}

bool cards_are_accounted_for(const Rules& rules, const State& s) {
    Accounts found = open_cards(s.table);
    found.add(s.box.lorries);
    found.add(s.box.wagons);
    found.add(s.box.locomotives);
    found.add(s.box.orders);
    found.add(s.box.shares);
    found.add(s.box.innovations);
    found.add(s.box.objectives);
    for (const Hand& hand : s.hands) {
        found.add(hand.orders);
        found.add(hand.innovations);
        found.add(hand.seen);
        found.add(hand.buried_orders);
        found.add(hand.buried_innovations);
    }
    const Edition& edition = rules.edition;
    for (int n : found.objectives)
        if (n != 1) return false;
    return are_all_there(found.lorries, edition.lorries) &&
           are_all_there(found.wagons, edition.wagons) &&
           are_all_there(found.locomotives, edition.locomotives) &&
           are_all_there(found.orders, edition.orders) &&
           are_all_there(found.shares, edition.shares) &&
           are_all_there(found.innovations, edition.innovations);
}

// RULING R34: at first; and RULING R11: a half that is refilled gets fewer.
constexpr int kMostInHalf = kLorries / 2;
static_assert(kLorries == kWagons);

// The cards of a stack, and those that free choice looks at.
int untaken(const State& s, Stack stack) {
    const bool is_looked_at = s.table.looked_at == stack;
    return cards_in(s, stack) + (is_looked_at ? s.table.seen.size() + s.table.secretly_seen : 0);
}

// §4.8 A stack without a top has nothing else; the box holds what nobody has seen; and a half is
// empty only if the other one could not be divided.
bool stacks_are_right(const State& s) {
    const Table& table = s.table;
    const State::Box& box = s.box;
    for (Stack stack : all<Stack>) {
        const bool is_whole = with_stack(s, stack, [](const auto& pack, const auto&) {
            return pack.top || (pack.unseen == 0 && pack.underneath.empty());
        });
        if (!is_whole) return false;
    }
    auto halves_are_right = [&](const auto& packs, int in_box, Stack left) {
        const auto &one = packs[Half::Left], &other = packs[Half::Right];
        if (one.unseen + other.unseen != in_box) return false;
        for (Stack half : {left, Stack(int(left) + 1)})
            if (untaken(s, half) > kMostInHalf) return false;
        const bool is_one_looked_at = table.looked_at == left;
        const bool is_other_looked_at = table.looked_at == Stack(int(left) + 1);
        if (!one.top && !is_one_looked_at && size_of(other) > 1) return is_other_looked_at;
        return other.top || is_other_looked_at || size_of(one) <= 1 || is_one_looked_at;
    };
    return halves_are_right(table.lorries, box.lorries.total(), Stack::LorriesLeft) &&
           halves_are_right(table.wagons, box.wagons.total(), Stack::WagonsLeft) &&
           table.locomotives.unseen == box.locomotives.total() &&
           table.orders.unseen == box.orders.total() && table.shares.unseen == box.shares.total() &&
           table.innovations.unseen == box.innovations.total() &&
           table.objectives.unseen == box.objectives.size();
}

// ---- Workers ------------------------------------------------------------------------------------

bool areas_are_right(const Table& table) {
    for (Area area : all<Area>) {
        const Maybe<Seat> user = table.user[area];
        const int printed = printed_workers(area), used = table.used[area];
        if (used < printed || (used > printed) != bool(user)) return false;
        if (user && (!is_seated(table, *user) || !is_in_game(table, area))) return false;
    }
    // Whoever is carrying out an action has placed workers there; whoever has done so, somewhere.
    if (table.acted) return std::ranges::find(table.user, Maybe(table.turn)) != table.user.end();
    if (!table.area || table.step == Step::Pay) return true;
    return table.user[*table.area] == table.turn;
}

// §3.3 What was placed at an area, one worker more each time, comes from the cards that are not in
// the hands any more, and from innovations.
bool workers_are_right(const Rules& rules, const Table& table) {
    int placed = 0;
    for (Area area : all<Area>) {
        const int used = table.used[area];
        placed += used * (used + 1) / 2 - printed_workers(area);
    }
    int by_innovations = 0;
    for (Innovation innovation : all<Innovation>)
        by_innovations += most_workers(innovation) * table.gone.count(innovation);
    int missing = 0;
    for (Seat p : all<Seat>) {
        const Bag<Strength> each =
            is_seated(table, p) ? workers_each(rules, table.players) : Bag<Strength>{};
        int own = 0, last_placed = 0;
        for (Strength strength : all<Strength>) {
            const int gone = each.count(strength) - table.workers[p].count(strength);
            if (gone < 0) return false;
            own += gone * int(strength);
        }
        // What was placed last at an area is whose it is said to be.
        for (Area area : all<Area>)
            if (table.user[area] == p) last_placed += table.used[area];
        if (last_placed > own + by_innovations) return false;
        missing += own;
    }
    return missing <= placed && placed <= missing + by_innovations;
}

// §3.2, §8.3 In the first shift, whoever has a card has placed workers at its stack, played an
// innovation that takes it, or chosen it freely; and has it at once.
bool takings_are_right(const Rules& rules, const State& s) {
    const Table& table = s.table;
    if (table.shift > 1) return true;
    int chosen = 0;
    auto are_right = [&](int printed, std::initializer_list<Stack> stacks,
                         Maybe<Innovation> taking) {
        int taken = printed;
        for (Stack stack : stacks) taken -= untaken(s, stack) + table.used[area_of(stack)];
        // From which half is still asked.
        if (taking && table.step == Step::Half) taken += table.innovation == taking;
        if (taking) taken -= table.gone.count(*taking);
        chosen += taken;
        return taken >= 0;
    };
    const Edition& e = rules.edition;
    using enum Stack;
    if (!are_right(e.lorries.total(), {LorriesLeft, LorriesRight}, Innovation::Lorry) ||
        !are_right(e.wagons.total(), {WagonsLeft, WagonsRight}, Innovation::Wagon) ||
        !are_right(e.locomotives.total(), {Locomotives}, Innovation::Locomotive) ||
        !are_right(e.orders.total(), {Orders}, Innovation::Order) ||
        !are_right(e.shares.total(), {Shares}, Innovation::Share) ||
        !are_right(e.innovations.total(), {Innovations}, {}) ||
        !are_right(kObjectives, {Objectives}, {}))
        return false;
    const bool is_choosing = table.step == Step::Look || table.step == Step::Take;
    const int choices = table.used[Area::FreeChoice] - printed_workers(Area::FreeChoice);
    return chosen == choices - is_choosing;
}

// ---- Players ------------------------------------------------------------------------------------

bool trains_are_right(const Table& table) {
    for (const InRow& card : table.rows)
        if (!is_seated(table, card.owner)) return false;
    for (const OnTrack& car : table.trains) {
        if (!is_seated(table, car.owner) || !takes(car.track, car.wagon)) return false;
        if (!car.lorry) continue;
        if (!carries(car.wagon, *car.lorry) || !shows(car.track, crest_of(*car.lorry)))
            return false;
    }
    for (Seat p : all<Seat>) {
        if (is_seated(table, p)) continue;
        if (!table.storage[p].empty() || free_tracks(table, p) < kRange<Track>.size()) return false;
    }
    return true;
}

bool hands_are_right(const State& s) {
    const Table& table = s.table;
    for (Seat p : all<Seat>) {
        const Hand& hand = s.hands[p];
        if (hand.orders.total() != table.secret_orders[p]) return false;
        if (hand.innovations.total() != table.secret_innovations[p]) return false;
        const bool is_looking = p == table.turn && table.step == Step::Take;
        if (hand.seen.size() != (is_looking ? int(table.secretly_seen) : 0)) return false;
        if (is_seated(table, p)) continue;
        if (!(hand == Hand{}) || !table.open_orders[p].empty() ||
            !table.open_innovations[p].empty() || !table.shares_of[p].empty() ||
            !table.objectives_of[p].empty())
            return false;
    }
    return true;
}

// RULING R39: what was put underneath is remembered by whoever did it, and the old top is in one of
// two places.
template <class Pack, class Buried, class Held>
bool memory_is_right(const State& s, const Pack& pack, Buried buried, Held held) {
    using Face = std::remove_cvref_t<decltype(*pack.top)>;
    PerSeat<int> next;
    PerSeat<Indexed<Face, int>> elsewhere;
    for (const auto& [by, perhaps] : pack.underneath) {
        const auto& cards = buried(s.hands[by]);
        if (!is_seated(s.table, by) || next[by] == cards.size()) return false;
        const Face card = cards[next[by]++];
        if (perhaps && !(perhaps == card)) ++elsewhere[by][*perhaps];
    }
    for (Seat p : all<Seat>) {
        if (next[p] != buried(s.hands[p]).size()) return false;
        for (Face face : all<Face>)
            if (elsewhere[p][face] > held(s.hands[p]).count(face)) return false;
    }
    return true;
}
bool memories_are_right(const State& s) {
    return memory_is_right(
               s, s.table.orders, [](const Hand& h) -> auto& { return h.buried_orders; },
               [](const Hand& h) -> auto& { return h.orders; }) &&
           memory_is_right(
               s, s.table.innovations, [](const Hand& h) -> auto& { return h.buried_innovations; },
               [](const Hand& h) -> auto& { return h.innovations; });
}

// §5.4 Whether one train can have carried them.
bool fit_on_one_track(const Bag<Lorry>& lorries) {
    for (Track track : all<Track>) {
        int elsewhere = 0;
        for (Lorry lorry : all<Lorry>)
            if (!shows(track, crest_of(lorry))) elsewhere += lorries.count(lorry);
        if (elsewhere == 0) return true;
    }
    return false;
}

// §6.1 Every order left with a locomotive and enough lorries; every lorry on a wagon of its crest.
bool deliveries_are_right(const Table& table) {
    Indexed<Crest, int> cards;
    int trains = 0;
    for (Seat p : all<Seat>) {
        const Deliveries& delivered = table.delivered[p];
        if (!is_seated(table, p) && !(delivered == Deliveries{})) return false;
        if (delivered.orders.total() != delivered.locomotives.total()) return false;
        int asked = 0, sent = 0;
        for (Order order : all<Order>) asked += int(load_of(order)) * delivered.orders.count(order);
        for (Lorry lorry : all<Lorry>) {
            sent += lorries_of(lorry) * delivered.lorries.count(lorry);
            cards[crest_of(lorry)] += delivered.lorries.count(lorry);
        }
        if (sent < asked || (sent > 0 && delivered.orders.empty())) return false;
        if (delivered.orders.total() == 1 && !fit_on_one_track(delivered.lorries)) return false;
        trains += delivered.orders.total();
    }
    if (trains == 0) return table.left.empty();  // §6.3 Wagons leave with a train.
    int jokers = 0;
    for (Crest crest : all<Crest>)
        jokers += std::max(0, cards[crest] - table.left.count(Wagon(crest)));
    return jokers <= table.left.count(Wagon::Joker);
}

}  // namespace

std::optional<Flaw> Rules::audit(const State& s) const {
    const Table& table = s.table;
    if (table.players < kMinPlayers || table.players > kMaxPlayers) return Flaw::WrongPlayers;
    if (!shift_is_right(table)) return Flaw::WrongShift;
    if (!step_is_right(s)) return Flaw::WrongStep;
    if (!cards_are_accounted_for(*this, s)) return Flaw::CardsNotAccountedFor;
    if (!stacks_are_right(s)) return Flaw::WrongStack;
    if (!areas_are_right(table)) return Flaw::WrongArea;
    if (!workers_are_right(*this, table)) return Flaw::WrongWorkers;
    if (!takings_are_right(*this, s)) return Flaw::WrongStack;
    if (!trains_are_right(table)) return Flaw::WrongTrain;
    if (!hands_are_right(s)) return Flaw::WrongHand;
    if (!memories_are_right(s)) return Flaw::WrongMemory;
    if (!deliveries_are_right(table)) return Flaw::WrongDeliveries;
    if (table.step != Step::Over && !is_asked_rightly(*this, s)) return Flaw::WrongTurn;
    return {};
}

}  // namespace stellwerk::glueck_auf
