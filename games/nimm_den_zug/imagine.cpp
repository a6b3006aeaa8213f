// Hidden information: a world that a seat cannot tell from the real one.
#include "games/nimm_den_zug/reading.h"

namespace stellwerk::nimm_den_zug {

namespace {

// Deals the goal tiles that the viewer does not see, so that nobody gets one they are known not to
// have (Table::missing). Where that leaves little choice, tiles are dealt again along a chain of
// exchanges (Kuhn's matching); the real deal shows that there is always a way.
class GoalDealer {
  public:
    GoalDealer(const Table& table, Luck& luck) : table_(table), luck_(luck) {}

    void deal(State& s, Seat viewer) {
        Set<Goal> unseen = Set<Goal>::full();
        unseen.remove(s.hands[viewer].goals);
        for (const Set<Goal>& cashed : table_.cashed) unseen.remove(cashed);
        while (!unseen.empty()) tiles_.push({unseen.draw(luck_), {}});

        for (Seat p : everyone(table_)) {
            if (p == viewer) continue;
            for (int i = table_.cashed[p].size(); i < kGoalsEach; ++i) {
                Set<Goal> tried;
                [[maybe_unused]] const bool found = find_tile(p, tried);
                assert(found);
            }
        }
        for (const Tile& tile : tiles_)
            (tile.owner ? s.hands[*tile.owner].goals : s.box.goals).add(tile.goal);
    }

  private:
    struct Tile {
        Goal goal;
        Maybe<Seat> owner;
    };

    bool find_tile(Seat p, Set<Goal>& tried) {
        const int start = luck_.below(tiles_.size());
        for (int i = 0; i < tiles_.size(); ++i) {
            Tile& tile = tiles_[(start + i) % tiles_.size()];
            if (tried.contains(tile.goal) || table_.missing[p].contains(tile.goal)) continue;
            tried.add(tile.goal);
            if (tile.owner && (tile.owner == p || !find_tile(*tile.owner, tried))) continue;
            tile.owner = p;
            return true;
        }
        return false;
    }

    const Table& table_;
    Luck& luck_;
    List<Tile, kMemberCount<Goal>> tiles_;
};

// §4.2 What the others may have in their closed hands. RULING R12: whoever cannot buy anything has
// not been asked for a bid.
void seal_bids(const Rules& rules, State& s, Seat viewer, Luck& luck) {
    const Table& table = s.table;
    const SeatSet sealing =
        table.step == Step::SealForRight ? able_to_buy(rules, table, table.bidders) : table.bidders;
    for (Seat p : sealing) {
        if (p == viewer || table.asked.contains(p)) continue;
        const bool must_reach_power = table.step == Step::Seal && p == table.starter;
        const int least = must_reach_power ? int(power(rules, *table.lot)) : 0;
        s.hands[p].bid = Money(least + luck.below(int(most(table, p, table.bids[p])) - least + 1));
    }
}

// §4.6 Everybody holds three locomotives, or has kept one and holds what the right neighbour handed
// on. RULING R36: the viewer knows what they handed on and were handed.
void deal_locos(State& s, Seat viewer, Set<Loco>& unknown, Luck& luck) {
    const Table& table = s.table;
    for (Seat p : everyone(table)) {
        State::Hand& hand = s.hands[p];
        if (p == viewer) continue;
        if (table.pick == 1) {
            for (int i = 0; i < kLocosEach; ++i) hand.locos.push(unknown.draw(luck));
            continue;
        }
        hand.kept.push(unknown.draw(luck));
        const bool to_viewer = left_of(table, p) == viewer;
        for (int i = 0; i < 2; ++i)
            hand.passed.push(to_viewer ? s.hands[viewer].locos[i] : unknown.draw(luck));
    }
    for (Seat p : everyone(table)) {
        State::Hand& hand = s.hands[p];
        if (p == viewer) continue;
        if (table.pick == 2)
            for (Loco loco : s.hands[right_of(table, p)].passed) hand.locos.push(loco);
        if (!table.asked.contains(p)) hand.pick = hand.locos[luck.below(hand.locos.size())];
    }
}

}  // namespace

State Rules::imagine(const View<State>& view, Luck& luck) const {
    State s;
    s.table = view.table;
    s.hands[view.seat] = view.hand;
    const Table& table = s.table;

    // What is not open of the wagon cards is in their stack.
    s.box.wagon_stack = edition.wagon_stack;
    s.box.wagon_stack.remove(open_cards(table));

    GoalDealer(table, luck).deal(s, view.seat);
    if (table.step == Step::Seal || table.step == Step::SealAgain ||
        table.step == Step::SealForRight)
        seal_bids(*this, s, view.seat, luck);

    // The locomotives that nobody has shown me …
    Set<Loco> unknown = Set<Loco>::full();
    auto is_known = [&](Maybe<Loco> loco) {
        if (loco) unknown.remove(*loco);
    };
    for (Seat p : everyone(table))
        for (const Train& train : table.trains[p]) is_known(train.loco);
    for (Loco loco : table.shown) is_known(loco);
    is_known(table.lot);
    unknown.remove(table.aside);
    unknown.remove(table.reshuffled);
    for (Loco loco : view.hand.locos) is_known(loco);
    for (Loco loco : view.hand.kept) is_known(loco);
    for (Loco loco : view.hand.passed)
        if (unknown.contains(loco)) unknown.remove(loco);  // with two players it may have come back

    // … are in the others' hands, in the stack, or not in play.
    if (table.step == Step::Keep) deal_locos(s, view.seat, unknown, luck);
    for (int i = 0; i < table.stack; ++i) s.box.stack.add(unknown.draw(luck));
    s.box.unused = unknown;
    return s;
}

}  // namespace stellwerk::nimm_den_zug
