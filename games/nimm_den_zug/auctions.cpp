// The first half of a round: six ways of selling locomotives.
#include "games/nimm_den_zug/referee.h"

namespace stellwerk::nimm_den_zug {

// ---- §3 Auctions in general ---------------------------------------------------------------------

void Referee::begin_round() {
    // §2.1, §9.3 All locomotives are shuffled; three for each player are in play, the others are not.
    s_.box.unused = Set<Loco>::full();
    s_.box.stack = {};
    table_.reshuffled = table_.aside = {};
    for (int i = 0; i < kLocosEach * table_.players; ++i)
        s_.box.stack.add(s_.box.unused.draw(luck_));
    table_.stack = s_.box.stack.size();

    // §2.2, §9.3 So are all wagon cards, but for those that are out of the game.
    s_.box.wagon_stack = rules_.edition.wagon_stack;
    for (Special special : table_.gone) s_.box.wagon_stack.remove(face_of(special));
    table_.wagon_stack = s_.box.wagon_stack.total();
    begin_auctions();
}

void Referee::begin_auctions() {
    // §3.1 An auction tile is drawn and used up, unless the table has fixed the kind.
    Auction auction{};
    const int before = table_.auctions.size();
    if (before < table_.planned.size()) {
        auction = table_.planned[before];
    } else {
        Set<Auction> tiles = Set<Auction>::full();
        for (Auction used : table_.auctions) tiles.remove(used);
        auction = tiles.draw(luck_);
    }
    table_.auctions.push(auction);
    say_(RoundBegan{int(table_.round), auction, table_.first_starter});
    // §2.5, §9.3, RULING R27: the first starter opens the first auction.
    if (auction == Auction::PassingOn) return begin_passing_on();
    next_auction(table_.first_starter);
}

// Another locomotive comes up for sale; `from` would start, or whoever can next.
void Referee::next_auction(Seat from) {
    table_.lot = {};
    table_.leader = {};
    table_.high = {};
    table_.bidders = table_.tied = {};
    table_.bids = {};
    switch (auction_of(table_)) {
        case Auction::InTurn:
        case Auction::Sealed:
        case Auction::DoubleSealed:  return next_choice_of_three(from);
        case Auction::FirstPurchase: return next_first_purchase(from);
        case Auction::Open:          return next_open(from);
        case Auction::PassingOn:     break;
    }
    std::unreachable();
}

// §3.6 Turns up cards until so many lie open.
void Referee::turn_up(int locos) {
    while (table_.shown.size() < locos) {
        if (table_.stack > 0) {
            table_.shown.push(s_.box.stack.draw(luck_));
            --table_.stack;
        } else if (!table_.reshuffled.empty()) {
            table_.shown.push(table_.reshuffled.draw(luck_));
        } else if (!table_.aside.empty()) {
            // §3.7 The stack is used up: what was set aside is shuffled. RULING R8: those already
            // shown stay open, and the others are topped up from the new stack.
            table_.reshuffled = std::exchange(table_.aside, {});
            say_(LocosReshuffled{table_.reshuffled.size()});
        } else {
            return;  // RULING R8: if there are no more, fewer are shown.
        }
    }
}

void Referee::set_aside_shown() {
    for (Loco loco : table_.shown) table_.aside.add(loco);
    table_.shown.clear();
}

// §3.10, RULING R6: can any of them pay for any locomotive that is not sold?
bool Referee::somebody_can_buy(SeatSet among) const {
    for (Seat p : among)
        if (can_pay_any(rules_, table_, p, s_.box.stack) ||
            can_pay_any(rules_, table_, p, table_.reshuffled) ||
            can_pay_any(rules_, table_, p, table_.aside))
            return true;
    return false;
}

// §3.8 Whoever cannot pay does not start: the next player on the left who can does it instead.
void Referee::change_starter(Seat nominal, SeatSet able) {
    table_.starter = first_from(table_, nominal, able);
    if (table_.starter != nominal) say_(StarterChanged{nominal, table_.starter});
}

void Referee::sell(Seat p, Loco loco, Money price) {
    pay(p, Category::Locomotives, amount(price));
    say_(Sold{p, loco, amount(price)});
    place(p, loco);
    if (table_.goal_timing == GoalTiming::Anytime) check_goals_of_locos();
}

// §3.6 Whoever bought pays; the cards not chosen are set aside, and the next auction is the left
// neighbour's.
void Referee::sell_lot(Seat p, Money price) {
    sell(p, *table_.lot, price);
    set_aside_shown();
    next_auction(left_of(table_, table_.starter));
}

void Referee::place(Seat p, Loco loco) {
    table_.trains[p][Track(locos_of(table_, p) + 1)].loco = loco;
}

void Referee::place_substitute(Seat p) {
    table_.trains[p][Track(locos_of(table_, p) + 1)].substitute = true;
}

// §3.10 Whoever could not buy three gets unsold ones, face down.
void Referee::end_auctions() {
    set_aside_shown();
    for (Seat p : with_a_free_track(table_)) {
        const int missing = kLocosEach - locos_of(table_, p);
        for (int i = 0; i < missing; ++i) place_substitute(p);
        say_(GotSubstitutes{p, missing});
    }
    settle_order();
}

// ---- §4.1 In turn, §4.2 sealed, §4.3 double sealed ----------------------------------------------

void Referee::next_choice_of_three(Seat from) {
    for (;;) {
        // §3.2 Until everybody has three. RULING R6: or until nobody can buy anything.
        const SeatSet free = with_a_free_track(table_);
        if (free.empty() || !somebody_can_buy(free)) return end_auctions();
        if (free.size() == 1) return last_bidder(*free.begin());

        // §3.6 The starter turns up three cards.
        const Seat nominal = first_from(table_, from, free);
        turn_up(kShown);
        say_(LocosTurnedUp{nominal, table_.shown});
        SeatSet able;
        for (Seat p : free)
            if (can_pay_any(rules_, table_, p, table_.shown)) able.add(p);
        if (!able.empty()) {
            change_starter(nominal, able);
            return ask(Step::Offer, table_.starter);
        }
        // §3.8 If nobody can pay any of them, they are set aside, and the next one turns up cards.
        say_(NobodyCanPay{table_.shown});
        set_aside_shown();
        from = left_of(table_, nominal);
    }
}

// §3.9 When all others have three, the last one may buy a locomotive at its lowest bid. RULING R9:
// one, of those not sold.
void Referee::last_bidder(Seat p) {
    turn_up(kShown);
    table_.starter = p;
    say_(LocosTurnedUp{p, table_.shown});
    ask(Step::LastBuy, p);
}

void Referee::act(Seat p, Decline) {
    say_(Declined{p});
    end_auctions();
}

void Referee::act(Seat p, Offer a) {
    // §3.6 The starter chooses one of the cards.
    const LocoCard& card = rules_.edition.locos[a.loco];
    int i = 0;
    while (table_.shown[i] != a.loco) ++i;
    table_.shown.remove_at(i);
    table_.lot = a.loco;
    say_(Offered{p, a.loco, card.multiplier, amount(card.power), card.speed});

    // §4.1 In turn the starter makes the first bid; §4.2 sealed bids are made by all at once.
    // RULING R31: also by those who cannot reach the power, but not without any money.
    if (auction_of(table_) == Auction::InTurn) return ask(Step::Open, p);
    for (Seat q : with_a_free_track(table_))
        if (money(table_, q) > 0) table_.bidders.add(q);
    ask(Step::Seal, table_.bidders);
}

void Referee::bid_in_the_open(Seat p, Money bid) {
    table_.leader = p;
    table_.high = bid;
    ++table_.bid_number;
    say_(BidMade{p, *table_.lot, amount(bid)});
}

void Referee::act(Seat p, Bid a) {
    if (table_.step <= Step::Outbid) {
        if (table_.step == Step::Open) table_.bidders = with_a_free_track(table_);
        bid_in_the_open(p, a.amount);
        return auction_of(table_) == Auction::Open ? ask_who_outbids() : next_raise(p);
    }
    // §4.2 A sealed bid lies in the hand until the last one is made.
    s_.hands[p].bid = a.amount;
    table_.asked.remove(p);
    say_(BidSealed{p});
    if (table_.asked.empty()) reveal_bids();
}

// §4.1 Clockwise, everybody tops the bid or passes. RULING R33: whoever cannot top it passes.
void Referee::next_raise(Seat after) {
    for (Seat p = left_of(table_, after); p != *table_.leader; p = left_of(table_, p)) {
        if (!table_.bidders.contains(p)) continue;
        if (most(table_, p) > table_.high) return ask(Step::Raise, p);
        table_.bidders.remove(p);
        say_(Passed{p, true});
    }
    // §4.1 All but one have passed.
    sell_lot(*table_.leader, table_.high);
}

void Referee::reveal_bids() {
    // §4.2, §4.3 All show their bids at once; a second one is added to the first.
    for (Seat p : table_.bidders) {
        const Money bid = std::exchange(s_.hands[p].bid, Money(0));
        table_.bids[p] = Money(int(table_.bids[p]) + int(bid));
        if (table_.step == Step::SealAgain)
            say_(TotalRevealed{p, amount(bid), amount(table_.bids[p])});
        else
            say_(BidRevealed{p, amount(bid)});
    }
    table_.last_bids = table_.bids;
    if (table_.step == Step::SealAgain) return award();
    if (table_.step == Step::SealForRight) return rank_rights();
    if (auction_of(table_) == Auction::Sealed) return award();

    // §4.3 And once more, by everybody who has any money left.
    SeatSet again;
    for (Seat p : table_.bidders)
        if (int(most(table_, p, table_.bids[p])) > 0) again.add(p);
    ask(Step::SealAgain, again);
    if (again.empty()) award();
}

// §4.2 The highest bid wins. §3.5 If several made it, the starter decides.
void Referee::award() {
    Money high{};
    for (Seat p : table_.bidders) high = std::max(high, table_.bids[p]);
    for (Seat p : table_.bidders)
        if (table_.bids[p] == high) table_.tied.add(p);
    if (table_.tied.size() > 1) return ask(Step::BreakTie, table_.starter);
    sell_lot(*table_.tied.begin(), high);
}

void Referee::act(Seat p, Favour a) {
    say_(TieBroken{p, a.who});
    if (auction_of(table_) != Auction::FirstPurchase) return sell_lot(a.who, table_.bids[a.who]);
    table_.queue.push(a.who);
    rank_rights();
}

// ---- §4.4 Right of first purchase ---------------------------------------------------------------

void Referee::next_first_purchase(Seat from) {
    // §3.10 Until everybody has three, or nobody can buy anything.
    const SeatSet able = able_to_buy(rules_, table_, with_a_free_track(table_));
    if (able.empty()) return end_auctions();
    // §4.4 Everybody bids for the right, before the cards are seen; $0 is a bid. RULING R12:
    // whoever cannot buy anything bids $0 unasked. RULING R31: so does anybody without money.
    table_.starter = from;
    table_.bidders = everyone(table_);
    SeatSet asked;
    for (Seat p : able)
        if (money(table_, p) > 0) asked.add(p);
    ask(Step::SealForRight, asked);
    if (asked.empty()) reveal_bids();
}

// §4.4 The highest bid buys first, and so on. RULING R12: the starter settles all ties before the
// cards are turned up, one place after the other.
void Referee::rank_rights() {
    const SeatSet able = able_to_buy(rules_, table_, everyone(table_));
    while (table_.queue.size() < able.size()) {
        table_.tied = {};
        Money high{};
        for (Seat p : able)
            if (!table_.queue.contains(p)) high = std::max(high, table_.bids[p]);
        for (Seat p : able)
            if (!table_.queue.contains(p) && table_.bids[p] == high) table_.tied.add(p);
        if (table_.tied.size() > 1) return ask(Step::BreakTie, table_.starter);
        table_.queue.push(*table_.tied.begin());
    }
    table_.tied = {};
    // RULING R12: whoever cannot buy anything comes last, clockwise from the starter.
    Seat p = table_.starter;
    for (int i = 0; i < table_.players; ++i, p = left_of(table_, p))
        if (!able.contains(p)) table_.queue.push(p);
    say_(RightsSettled{table_.queue});
    turn_up(table_.players);
    say_(LocosTurnedUp{table_.starter, table_.shown});
    next_purchase();
}

void Referee::next_purchase() {
    while (!table_.queue.empty()) {
        const Seat p = table_.queue[0];
        if (can_pay_any(rules_, table_, p, table_.shown, table_.bids[p])) return ask(Step::Buy, p);
        // RULING R12: whoever cannot pay any of them pays the bid, and gets what is left, face
        // down.
        table_.queue.remove_at(0);
        pay(p, Category::Locomotives, amount(table_.bids[p]));
        place_substitute(p);
        say_(WentWithout{p, amount(table_.bids[p])});
    }
    set_aside_shown();
    next_auction(left_of(table_, table_.starter));
}

void Referee::act(Seat p, Buy a) {
    int i = 0;
    while (table_.shown[i] != a.loco) ++i;
    table_.shown.remove_at(i);
    if (table_.step == Step::LastBuy) {
        sell(p, a.loco, power(rules_, a.loco));
        set_aside_shown();
        if (table_.last_bidder == LastBidder::BuysOne) return end_auctions();
        return next_auction(p);
    }
    // §4.4 They pay their bid and the power.
    sell(p, a.loco, Money(int(table_.bids[p]) + int(power(rules_, a.loco))));
    table_.queue.remove_at(0);
    next_purchase();
}

// ---- §4.5 Open ----------------------------------------------------------------------------------

void Referee::next_open(Seat from) {
    for (;;) {
        // §3.10 Until everybody has three, every card has come up, or nobody can buy anything.
        const SeatSet free = with_a_free_track(table_);
        if (table_.stack == 0 || able_to_buy(rules_, table_, free).empty()) return end_auctions();

        // §4.5 The starter turns up one card.
        const Seat nominal = first_from(table_, from, free);
        turn_up(1);
        const Loco lot = table_.shown.pop();
        say_(LocoTurnedUp{nominal, lot});
        SeatSet able;
        for (Seat p : free)
            if (can_pay(rules_, table_, p, lot)) able.add(p);
        // RULING R35: what nobody can pay is set aside for good.
        if (able.empty()) {
            say_(NobodyCanPay{{lot}});
            table_.aside.add(lot);
            from = left_of(table_, nominal);
            continue;
        }
        table_.lot = lot;
        change_starter(nominal, able);
        if (free.size() > 1) return ask(Step::Open, table_.starter);
        // RULING R14: the last bidder buys at the lowest bid.
        sell(table_.starter, lot, power(rules_, lot));
        table_.lot = {};
        from = left_of(table_, table_.starter);
    }
}

// §4.5 Everybody but the leader may bid more or let it go, in any order. RULING R13: whoever let it
// go is asked again after the next bid.
void Referee::ask_who_outbids() {
    SeatSet asked;
    for (Seat p : with_a_free_track(table_))
        if (p != *table_.leader && most(table_, p) > table_.high) asked.add(p);
    ask(Step::Outbid, asked);
    if (asked.empty()) sell_lot(*table_.leader, table_.high);
}

void Referee::act(Seat p, LetGo) {
    table_.asked.remove(p);
    say_(GaveUp{p, *table_.lot});
    // §4.5 Sold, when nobody has bid more by the end of the count.
    if (table_.asked.empty()) sell_lot(*table_.leader, table_.high);
}

// ---- §4.6 Passing on ----------------------------------------------------------------------------

void Referee::begin_passing_on() {
    // §4.6 Everybody gets three locomotives.
    table_.starter = table_.first_starter;
    for (Seat p : everyone(table_)) {
        Locos dealt;
        for (int i = 0; i < kLocosEach; ++i) {
            dealt.push(s_.box.stack.draw(luck_));
            s_.hands[p].locos.push(dealt[i]);
        }
        say_(Dealt{p, {SeatSet::only(p), dealt}});
    }
    table_.stack = 0;
    table_.pick = 1;
    ask(Step::Keep, everyone(table_));
}

void Referee::act(Seat p, Keep a) {
    s_.hands[p].pick = a.loco;
    table_.asked.remove(p);
    say_(Kept{p, {SeatSet::only(p), a.loco}});
    if (table_.asked.empty()) hand_on();
}

void Referee::hand_on() {
    // §4.6 One is kept, the others are handed on to the left; RULING R36: whoever handed them on
    // remembers them.
    for (Seat p : everyone(table_)) {
        State::Hand& hand = s_.hands[p];
        const Loco kept = *std::exchange(hand.pick, {});
        hand.kept.push(kept);
        hand.passed.clear();
        for (Loco loco : hand.locos)
            if (loco != kept) hand.passed.push(loco);
        hand.locos.clear();
    }
    for (Seat p : everyone(table_)) {
        const Seat to = left_of(table_, p);
        Locos handed_on;
        for (Loco loco : s_.hands[p].passed) {
            s_.hands[to].locos.push(loco);
            handed_on.push(loco);
        }
        SeatSet who_know = SeatSet::only(p);
        who_know.add(to);
        say_(HandedOn{p, to, handed_on.size(), {who_know, handed_on}});
    }
    if (table_.pick == 1) {
        table_.pick = 2;
        return ask(Step::Keep, everyone(table_));
    }
    // §4.6 The last card is not chosen: it is kept at once.
    for (Seat p : everyone(table_)) s_.hands[p].kept.push(s_.hands[p].locos.pop());
    reveal_draft();
}

void Referee::reveal_draft() {
    // §4.7 All locomotives are turned up, …
    table_.pick = 0;
    for (Seat p : everyone(table_)) {
        State::Hand& hand = s_.hands[p];
        Locos locos;
        for (Loco loco : hand.kept) {
            place(p, loco);
            locos.push(loco);
        }
        hand.kept.clear();
        hand.passed.clear();
        say_(Drafted{p, locos, draft_price(rules_, table_.trains[p])});
    }
    if (table_.goal_timing == GoalTiming::Anytime) check_goals_of_locos();
    Seat p = table_.starter;
    for (int i = 0; i < table_.players; ++i, p = left_of(table_, p)) table_.queue.push(p);
    next_draft_payment();
}

void Referee::next_draft_payment() {
    while (!table_.queue.empty()) {
        const Seat p = table_.queue[0];
        const Yard& trains = table_.trains[p];
        const Dollars price = draft_price(rules_, trains);
        if (price > money(table_, p)) {
            // §4.7 … and whoever cannot pay turns some over. RULING R15: all three, if not even the
            // cheapest alone can be paid; then there is nothing to choose.
            bool can_keep_one = false;
            for (Track track : all<Track>)
                can_keep_one |= trains[track].is_real() &&
                                draft_price(rules_, trains, [&](Track t) { return t == track; }) <=
                                    money(table_, p);
            if (can_keep_one) return ask(Step::TurnOver, p);
            for (Track track : all<Track>) turn_over(p, track);
        }
        // §4.7 Everybody pays the price of what they keep.
        const Dollars due = draft_price(rules_, trains);
        pay(p, Category::Locomotives, due);
        say_(Paid{p, due});
        table_.queue.remove_at(0);
    }
    end_auctions();
}

void Referee::turn_over(Seat p, Track track) {
    Train& train = table_.trains[p][track];
    train.substitute = true;
    say_(Turned{p, track, *train.loco});
}

void Referee::act(Seat p, TurnOver a) {
    turn_over(p, a.track);
    next_draft_payment();
}

}  // namespace stellwerk::nimm_den_zug
