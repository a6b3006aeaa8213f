// Which States cannot come up in a game. The laws check every State of every test game with it, and
// a State read from a file must pass before anybody plays on: until a question has been answered
// here, nothing relies on it.
#include "games/nimm_den_zug/reading.h"

namespace stellwerk::nimm_den_zug {

namespace {

bool is_one_of(Step step, std::initializer_list<Step> steps) {
    return std::ranges::find(steps, step) != steps.end();
}
bool is_wagon_phase(const Table& table) {
    return is_one_of(table.step, {Step::Wagons, Step::AfterReplacing, Step::Over});
}
bool is_seated(const Table& table, Seat p) { return index(p) < table.players; }

// No seat twice, and none that nobody sits on.
bool are_different_players(const Table& table, const Seats& seats) {
    SeatSet seen;
    for (Seat p : seats) {
        if (!is_seated(table, p) || seen.contains(p)) return false;
        seen.add(p);
    }
    return true;
}
bool are_players(const Table& table, SeatSet seats) {
    for (Seat p : seats)
        if (!is_seated(table, p)) return false;
    return true;
}

// §3.1 One auction for each round so far, no kind twice, as the table has planned.
bool round_is_right(const Table& table) {
    if (table.round > table.rounds || table.auctions.size() != int(table.round)) return false;
    if (table.step == Step::Over && table.round != table.rounds) return false;
    for (int i = 0; i < std::min(table.auctions.size(), table.planned.size()); ++i)
        if (table.auctions[i] != table.planned[i]) return false;
    for (const List<Auction, 3>& kinds : {table.auctions, table.planned})
        for (int i = 0; i < kinds.size(); ++i)
            for (int j = 0; j < i; ++j)
                if (kinds[i] == kinds[j]) return false;
    return is_seated(table, table.first_starter) && is_seated(table, table.starter);
}

// Which questions each kind of auction asks.
bool step_fits_auction(const Table& table) {
    if (is_wagon_phase(table)) return true;
    switch (auction_of(table)) {
        case Auction::InTurn:
            return is_one_of(table.step, {Step::Offer, Step::Open, Step::Raise, Step::LastBuy});
        case Auction::Sealed:
            return is_one_of(table.step, {Step::Offer, Step::Seal, Step::BreakTie, Step::LastBuy});
        case Auction::DoubleSealed:
            return is_one_of(table.step, {Step::Offer, Step::Seal, Step::SealAgain, Step::BreakTie,
                                          Step::LastBuy});
        case Auction::FirstPurchase:
            return is_one_of(table.step, {Step::SealForRight, Step::BreakTie, Step::Buy});
        case Auction::Open:      return is_one_of(table.step, {Step::Open, Step::Outbid});
        case Auction::PassingOn: return is_one_of(table.step, {Step::Keep, Step::TurnOver});
    }
    return false;
}

bool step_is_right(const Table& table) {
    if (!are_players(table, table.asked)) return false;
    if (table.asked.empty() != (table.step == Step::Over)) return false;
    const bool together = is_one_of(table.step, {Step::Outbid, Step::Seal, Step::SealAgain,
                                                 Step::SealForRight, Step::Keep, Step::Over});
    if (!together && table.asked.size() != 1) return false;
    if (is_one_of(table.step, {Step::Offer, Step::BreakTie, Step::LastBuy}) &&
        table.asked != SeatSet::only(table.starter))
        return false;
    if (is_one_of(table.step, {Step::Buy, Step::TurnOver}) &&
        (table.queue.empty() || table.asked != SeatSet::only(table.queue[0])))
        return false;
    return step_fits_auction(table);
}

// Every locomotive is in one place; so many are not in play, and so many in the stack.
bool locos_are_accounted_for(const State& s) {
    const Table& table = s.table;
    Indexed<Loco, int> seen;
    auto count = [&](Maybe<Loco> loco) {
        if (loco) ++seen[*loco];
    };
    for (const Yard& trains : table.trains)
        for (const Train& train : trains) count(train.loco);
    for (Loco loco : table.shown) count(loco);
    count(table.lot);
    for (const Set<Loco>& cards : {table.aside, table.reshuffled, s.box.stack, s.box.unused})
        for (Loco loco : cards) count(loco);
    for (const State::Hand& hand : s.hands) {
        for (Loco loco : hand.locos) count(loco);
        for (Loco loco : hand.kept) count(loco);
    }
    for (int n : seen)
        if (n != 1) return false;
    return table.stack == s.box.stack.size() &&
           s.box.unused.size() == kMemberCount<Loco> - kLocosEach * table.players;
}

bool cards_are_accounted_for(const Rules& rules, const State& s) {
    const Table& table = s.table;
    Indexed<Face, int> seen;
    for (Face face : all<Face>)
        seen[face] = table.discarded.count(face) + s.box.wagon_stack.count(face);
    for (const std::optional<Card>& card : table.display)
        if (card) ++seen[face_of(*card)];
    for (const Yard& trains : table.trains)
        for (const Train& train : trains) {
            for (int i = 0; i < train.wagons.size(); ++i)
                ++seen[i + 1 == train.double_at ? face_of(Special::DoubleWagon)
                                                : face_of(train.wagons[i])];
            if (train.plus_one) ++seen[face_of(Special::Multiplier)];
        }
    for (Special special : table.gone) ++seen[face_of(special)];
    for (Face face : all<Face>)
        if (seen[face] != rules.edition.wagon_stack.count(face)) return false;
    return table.wagon_stack == s.box.wagon_stack.total();
}

// §2.4 Every goal tile is in one place, three with each player. Nobody holds one that they have met.
bool goals_are_accounted_for(const State& s) {
    Indexed<Goal, int> seen;
    for (Goal goal : s.box.goals) ++seen[goal];
    for (Seat p : all<Seat>) {
        const Set<Goal>&held = s.hands[p].goals, &cashed = s.table.cashed[p];
        const int expected = is_seated(s.table, p) ? kGoalsEach : 0;
        if (held.size() + cashed.size() != expected) return false;
        if (expected == 0 && !s.table.missing[p].empty()) return false;
        for (Goal goal : held) ++seen[goal];
        for (Goal goal : cashed) ++seen[goal];
        for (Goal goal : s.table.missing[p])
            if (held.contains(goal) || cashed.contains(goal)) return false;
    }
    for (int n : seen)
        if (n != 1) return false;
    return true;
}

// Nobody owes anything, and every entry has the sign it must have.
bool money_is_right(const Rules& rules, const Table& table) {
    constexpr Dollars kTooMuch = 10'000'000;
    for (Seat p : all<Seat>) {
        const Ledger& ledger = table.ledger[p];
        for (Dollars entry : ledger)
            if (entry < -kTooMuch || entry > kTooMuch || entry % step_of(Money{}) != 0)
                return false;
        Dollars goals = 0;
        for (Goal goal : table.cashed[p]) goals += amount(rules.edition.goals[goal]);
        const Dollars start = is_seated(table, p) ? amount(rules.edition.start_money) : 0;
        if (ledger[Category::Start] != start || ledger[Category::Goals] != goals) return false;
        if (ledger[Category::Locomotives] > 0 || ledger[Category::Replacing] > 0) return false;
        if (ledger[Category::Profits] < 0 || ledger[Category::Bonuses] < 0) return false;
        if (ledger[Category::Trains] != 0 || money(table, p) < 0) return false;
        if (!is_seated(table, p) && !(ledger == Ledger{})) return false;
    }
    return true;
}

bool train_is_right(const Table& table, const Train& train) {
    const int wagons = train.wagons.size(), limit = wagons_to_end(table);
    if (!train.is_there() && !(train == Train{})) return false;
    if (train.plus_one && !train.is_real()) return false;
    if (!is_wagon_phase(table) && (wagons > 0 || train.plus_one)) return false;
    if (wagons > limit || (wagons == limit && table.step != Step::Over)) return false;
    if (train.double_at == 1 || train.double_at > wagons) return false;
    if (train.double_at > 1 &&
        !(train.wagons[train.double_at - 1] == train.wagons[train.double_at - 2]))
        return false;
    for (const Wagon& wagon : train.wagons)
        if (wagon.kind != train.wagons[0].kind) return false;
    return true;
}

// §3.2 Tracks are taken from the first on, and all of them before wagons come; §6.3 no kind twice.
bool trains_are_right(const Table& table) {
    for (Seat p : all<Seat>) {
        const int locos = locos_of(table, p);
        if (!is_seated(table, p) && locos > 0) return false;
        if (is_seated(table, p) && is_wagon_phase(table) && locos < kLocosEach) return false;
        Set<Kind> kinds;
        for (Track track : all<Track>) {
            const Train& train = table.trains[p][track];
            if (!train_is_right(table, train)) return false;
            if (train.is_there() != (int(track) <= locos)) return false;
            if (train.wagons.empty()) continue;
            if (kinds.contains(train.wagons[0].kind)) return false;
            kinds.add(train.wagons[0].kind);
        }
    }
    return true;
}

// §3.2 Whoever may still get a locomotive has a track for it.
bool buyers_have_tracks(const Table& table) {
    if (is_wagon_phase(table) || table.step == Step::TurnOver) return true;
    const bool all_buy =
        is_one_of(table.step, {Step::SealForRight, Step::Keep}) ||
        (table.step == Step::BreakTie && auction_of(table) == Auction::FirstPurchase);
    for (Seat p : everyone(table)) {
        const bool buys = all_buy || table.asked.contains(p) || table.queue.contains(p) ||
                          (table.bidders.contains(p) && table.step != Step::Buy);
        if (buys && locos_of(table, p) == kLocosEach) return false;
        if (table.step == Step::Keep && locos_of(table, p) > 0) return false;
    }
    return true;
}

bool bids_are_right(const Rules& rules, const Table& table) {
    // Whoever has bought by right has paid the bid already; it stays to be seen.
    for (Seat p : all<Seat>) {
        const bool paid = table.step == Step::Buy && !table.queue.contains(p);
        if (table.bids[p] == Money(0)) continue;
        if (!table.bidders.contains(p)) return false;
        if (!paid && amount(table.bids[p]) > money(table, p)) return false;
    }
    const bool raising = is_one_of(table.step, {Step::Raise, Step::Outbid});
    if (bool(table.leader) != raising) return false;
    if (!raising) return table.high == Money(0);
    return is_seated(table, *table.leader) && !table.asked.contains(*table.leader) &&
           locos_of(table, *table.leader) < kLocosEach &&
           amount(table.high) <= money(table, *table.leader) &&
           table.high >= power(rules, *table.lot);
}

// What an auction needs is there, and nothing of it when it is over.
bool auction_is_right(const Rules& rules, const Table& table) {
    if (!are_players(table, table.bidders) || !are_players(table, table.tied)) return false;
    if (!are_different_players(table, table.queue) || !are_different_players(table, table.order))
        return false;
    const bool tie = table.step == Step::BreakTie;
    const bool selling =
        is_one_of(table.step, {Step::Open, Step::Raise, Step::Outbid, Step::Seal, Step::SealAgain});
    if (bool(table.lot) != (selling || (tie && auction_of(table) != Auction::FirstPurchase)))
        return false;
    if (tie != (table.tied.size() > 1)) return false;
    if (!bids_are_right(rules, table) || !buyers_have_tracks(table)) return false;
    if (!is_wagon_phase(table)) return table.order.empty();
    return table.order.size() == table.players && table.queue.empty() && table.shown.empty() &&
           table.bidders.empty();
}

bool draft_is_right(const State& s, Seat p) {
    const State::Hand& hand = s.hands[p];
    const bool choosing = s.table.step == Step::Keep && is_seated(s.table, p);
    if (!choosing) return hand.locos.empty() && hand.kept.empty() && hand.passed.empty();
    const int pick = s.table.pick;
    if (hand.locos.size() != kLocosEach + 1 - pick || hand.kept.size() != pick - 1) return false;
    if (pick == 1) return hand.passed.empty();
    // RULING R36: what is handed on is what is received.
    const auto& received = s.hands[left_of(s.table, p)].locos;
    return std::ranges::equal(hand.passed, received);
}

// A hand holds a bid or a pick only while others have yet to answer.
bool hands_are_right(const Rules& rules, const State& s) {
    const Table& table = s.table;
    if ((table.step == Step::Keep) != (table.pick == 1 || table.pick == 2)) return false;
    if (table.step != Step::Keep && table.pick != 0) return false;
    const bool sealing = is_one_of(table.step, {Step::Seal, Step::SealAgain, Step::SealForRight});
    for (Seat p : all<Seat>) {
        const State::Hand& hand = s.hands[p];
        const bool answered = is_seated(table, p) && !table.asked.contains(p);
        if (!draft_is_right(s, p)) return false;
        if (bool(hand.pick) != (table.step == Step::Keep && answered)) return false;
        if (hand.pick && !hand.locos.contains(*hand.pick)) return false;
        if (hand.bid == Money(0)) continue;
        if (!sealing || !answered || !table.bidders.contains(p)) return false;
        if (hand.bid > most(table, p, table.bids[p])) return false;
        if (table.step == Step::SealForRight && able_to_buy(rules, table, SeatSet::only(p)).empty())
            return false;
        if (table.step == Step::Seal && p == table.starter && hand.bid < power(rules, *table.lot))
            return false;
    }
    return true;
}

bool display_is_right(const Table& table) {
    for (Special special : table.gone)
        if (special != Special::Bin && special != Special::LongerTrain) return false;
    if (table.longer && !table.gone.contains(Special::LongerTrain)) return false;
    const bool cards_left = table.wagon_stack > 0 || !to_reshuffle(table).empty();
    for (Slot slot : all<Slot>) {
        const std::optional<Card>& card = table.display[slot];
        const bool inside = is_wagon_phase(table) && int(slot) <= display_size(table.players);
        if (card && !inside) return false;
        if (card && (*card == Card(SpecialCard{Special::Bin}) ||
                     *card == Card(SpecialCard{Special::LongerTrain})))
            return false;
        if (!card && inside && cards_left && table.step != Step::Over) return false;
    }
    if (!is_wagon_phase(table))
        return table.passes == 0 && !table.longer && table.discarded.empty();
    return table.passes < table.players || table.step == Step::Over;
}

// Nobody is asked who has nothing to answer.
bool everybody_has_a_choice(const Rules& rules, const State& s) {
    for (Seat p : s.table.asked) {
        Rules::Choices options;
        rules.choices(s, p, options);
        if (options.empty()) return false;
    }
    return true;
}

}  // namespace

std::optional<Flaw> Rules::audit(const State& s) const {
    const Table& table = s.table;
    if (table.players < kMinPlayers || table.players > kMaxPlayers) return Flaw::WrongPlayers;
    if (!round_is_right(table)) return Flaw::WrongRound;
    if (!step_is_right(table)) return Flaw::WrongStep;
    if (!locos_are_accounted_for(s)) return Flaw::LocosNotAccountedFor;
    if (!cards_are_accounted_for(*this, s)) return Flaw::CardsNotAccountedFor;
    if (!goals_are_accounted_for(s)) return Flaw::GoalsNotAccountedFor;
    if (!money_is_right(*this, table)) return Flaw::WrongMoney;
    if (!trains_are_right(table)) return Flaw::WrongTrain;
    if (!auction_is_right(*this, table)) return Flaw::WrongAuction;
    if (!hands_are_right(*this, s)) return Flaw::WrongHand;
    if (!display_is_right(table)) return Flaw::WrongDisplay;
    if (!everybody_has_a_choice(*this, s)) return Flaw::WrongStep;
    return {};
}

}  // namespace stellwerk::nimm_den_zug
