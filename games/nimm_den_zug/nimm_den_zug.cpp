// What a player may do, and why not. What comes of it is in auctions.cpp and wagons.cpp.
#include "games/nimm_den_zug/nimm_den_zug.h"

#include "games/nimm_den_zug/referee.h"

namespace stellwerk::nimm_den_zug {

// ---- §2 Set-up ----------------------------------------------------------------------------------

std::optional<Problem> Rules::why_not_options(int players, const Options& options) const {
    if (options.start && index(*options.start) >= players)
        return Problem{"/start",
                       "problem.out_of_range",
                       {{"found", index(*options.start)}, {"first", 0}, {"last", players - 1}}};
    // §3.1 There is one tile of each kind.
    if (!options.auctions) return {};
    for (int i = 0; i < options.auctions->size(); ++i)
        for (int j = 0; j < i; ++j)
            if ((*options.auctions)[i] == (*options.auctions)[j])
                return Problem{"/auctions/" + std::to_string(i),
                               "option.auction_twice",
                               {{"found", std::string(name_of((*options.auctions)[i]))}}};
    return {};
}

State Rules::setup(int players, const Options& options, Luck& luck) const {
    assert(kMinPlayers <= players && players <= kMaxPlayers);
    assert(!why_not_options(players, options));
    State s;
    Table& table = s.table;
    table.players = players;
    table.rounds = options.rounds.value_or(*kUsualOptions.rounds);
    table.planned = options.auctions.value_or(List<Auction, 3>{});
    table.goal_timing = options.goals.value_or(*kUsualOptions.goals);
    table.last_bidder = options.last_bidder.value_or(*kUsualOptions.last_bidder);

    s.box.goals = Set<Goal>::full();
    for (Seat p : everyone(table)) {
        // §2.3 Everybody gets the same money from the bank.
        table.ledger[p][Category::Start] = amount(edition.start_money);
        // §2.4 Everybody draws three goal tiles and keeps them secret. RULING R1: blindly.
        for (int i = 0; i < kGoalsEach; ++i) s.hands[p].goals.add(s.box.goals.draw(luck));
    }

    // §2.5 Somebody starts. RULING R30: by lot, or whom the table names.
    table.first_starter = options.start ? *options.start : seat(luck.below(players));
    Referee(*this, s, luck, {}).begin_round();
    return s;
}

// ---- Who decides, and what they may do ----------------------------------------------------------

SeatSet Rules::deciders(const State& s) const { return s.table.asked; }

namespace {

bool asks_for_a_wagon(Step step) { return step == Step::Wagons || step == Step::AfterReplacing; }

// §4.7, RULING R15: as few locomotives are turned over as possible, and only such as suffice
// together. They are named from the first track on, so that no two orders mean the same.
bool may_turn(const Rules& rules, const Table& table, Seat p, Track track) {
    const Yard& trains = table.trains[p];
    unsigned real = 0;
    for (Track t : all<Track>) {
        if (trains[t].is_real()) real |= 1u << int(t);
        if (t >= track && trains[t].substitute) return false;
    }
    auto suffices = [&](unsigned turned) {
        return draft_price(rules, trains, [&](Track t) { return (turned >> int(t) & 1u) == 0; }) <=
               money(table, p);
    };
    int fewest = kLocosEach + 1;
    bool possible = false;
    for (unsigned turned = 1; turned <= real; ++turned) {
        if ((turned & ~real) != 0 || !suffices(turned)) continue;
        const int count = std::popcount(turned);
        const bool begins_here = std::countr_zero(turned) == int(track);
        possible = count < fewest ? begins_here : possible || (count == fewest && begins_here);
        fewest = std::min(fewest, count);
    }
    return possible;
}

// §6.3 One kind behind a locomotive, and no kind behind two.
std::optional<Reason> refuse_kind(const Yard& trains, Kind kind, Track track) {
    for (Track other : all<Track>) {
        if (trains[other].wagons.empty()) continue;
        const Kind loaded = trains[other].wagons[0].kind;
        if (other == track && loaded != kind) return OtherKind{track, loaded};
        if (other != track && loaded == kind) return KindElsewhere{kind, other};
    }
    return {};
}

// Every place in the display that holds a card, in every combination.
void offer_replacing(const Rules& rules, const Table& table, Seat p, Rules::Choices& out) {
    if (amount(replacing_price(rules, table, p)) > money(table, p)) return;
    // Each card in turn joins every combination of those before it.
    List<Set<Slot>, 1 << kRange<Slot>.size()> combinations;
    combinations.push({});
    for (Slot slot : all<Slot>) {
        if (!table.display[slot]) continue;
        for (int i = 0, before = combinations.size(); i < before; ++i) {
            Set<Slot> with = combinations[i];
            with.add(slot);
            combinations.push(with);
        }
    }
    for (int i = combinations.size() - 1; i > 0; --i) out.push(Replace{combinations[i]});
}

void offer_wagon(const Yard& trains, const Wagon& wagon, Rules::Choices& out) {
    for (Track track : all<Track>)
        if (!refuse_kind(trains, wagon.kind, track))
            out.push(Attach{wagon.kind, wagon.value, track});
}

void offer_special(const Yard& trains, Special special, Rules::Choices& out) {
    switch (special) {
        case Special::Multiplier:
            for (Track track : all<Track>)
                if (trains[track].is_real()) out.push(TakeMultiplier{track});
            break;
        case Special::Bonus: out.push(TakeBonus{}); break;
        case Special::DoubleWagon:
            for (Track track : all<Track>)
                if (!trains[track].wagons.empty()) out.push(AttachDouble{track});
            break;
        case Special::Bin:
        case Special::LongerTrain: break;  // never stay in the display
    }
}

void offer_cards(const Rules& rules, const Table& table, Seat p, Rules::Choices& out) {
    out.push(Pass{});
    Set<Face> offered;  // of equal cards the first
    for (Slot slot : all<Slot>) {
        if (!table.display[slot]) continue;
        const Card& card = *table.display[slot];
        if (offered.contains(face_of(card))) continue;
        offered.add(face_of(card));
        if (const auto* wagon = std::get_if<Wagon>(&card))
            offer_wagon(table.trains[p], *wagon, out);
        else
            offer_special(table.trains[p], std::get<SpecialCard>(card).special, out);
    }
    // §6.4 Once a turn.
    if (table.step == Step::Wagons) offer_replacing(rules, table, p, out);
}

void offer_bids(const Rules& rules, const Table& table, Seat p, Rules::Choices& out) {
    if (table.step == Step::Raise) out.push(Pass{});
    if (table.step == Step::Outbid) out.push(LetGo{});
    const BidRange range = bid_range(rules, table, p);
    for (int bid = int(range.least); bid <= int(range.most); ++bid) out.push(Bid{Money(bid)});
}

}  // namespace

// Bids: doing without one first, then from the lowest to the highest. Locomotives in the order in
// which they lie or are held, players clockwise from the starter, tracks from the first. Wagons:
// passing, the cards of the display from the first slot with the tracks from the first, then what
// to replace, beginning with everything.
void Rules::choices(const State& s, Seat p, Choices& out) const {
    out.clear();
    const Table& table = s.table;
    if (!table.asked.contains(p)) return;
    switch (table.step) {
        case Step::Offer:
            // §3.6 One of the locomotives shown that they can pay for.
            for (Loco loco : table.shown)
                if (can_pay(*this, table, p, loco)) out.push(Offer{loco});
            break;
        case Step::Open:
        case Step::Raise:
        case Step::Outbid:
        case Step::Seal:
        case Step::SealAgain:
        case Step::SealForRight: offer_bids(*this, table, p, out); break;
        case Step::BreakTie:
            for (int i = 0; i < table.players; ++i) {
                const Seat q = seat((index(p) + i) % table.players);
                if (table.tied.contains(q)) out.push(Favour{q});
            }
            break;
        case Step::LastBuy: out.push(Decline{}); [[fallthrough]];
        case Step::Buy:
            for (Loco loco : table.shown)
                if (can_pay(*this, table, p, loco, table.bids[p])) out.push(Buy{loco});
            break;
        case Step::Keep:
            for (Loco loco : s.hands[p].locos) out.push(Keep{loco});
            break;
        case Step::TurnOver:
            for (Track track : all<Track>)
                if (may_turn(*this, table, p, track)) out.push(TurnOver{track});
            break;
        case Step::Wagons:
        case Step::AfterReplacing: offer_cards(*this, table, p, out); break;
        case Step::Over:           break;
    }
}

namespace {

using Refused = std::optional<Reason>;

Refused refuse(const Rules& rules, const State& s, Seat p, Offer a) {
    if (s.table.step != Step::Offer) return WrongMoment{s.table.step};
    if (!s.table.shown.contains(a.loco)) return NotOnOffer{a.loco};
    if (!can_pay(rules, s.table, p, a.loco))
        return TooExpensive{a.loco, amount(power(rules, a.loco)), money(s.table, p)};
    return {};
}

Refused refuse(const Rules& rules, const State& s, Seat p, Bid a) {
    if (!asks_for_a_bid(s.table.step)) return WrongMoment{s.table.step};
    const BidRange range = bid_range(rules, s.table, p);
    if (a.amount < range.least) return BidTooLow{amount(range.least)};
    if (a.amount > range.most) return BidTooHigh{amount(range.most)};
    return {};
}

Refused refuse(const Rules& rules, const State& s, Seat p, Pass) {
    // RULING R7: the starter must open.
    if (s.table.step == Step::Open) return MustOpen{amount(bid_range(rules, s.table, p).least)};
    if (s.table.step == Step::Raise || asks_for_a_wagon(s.table.step)) return {};
    return WrongMoment{s.table.step};
}

Refused refuse(const Rules& rules, const State& s, Seat p, LetGo) {
    // RULING R7: the starter must open.
    if (s.table.step == Step::Open) return MustOpen{amount(bid_range(rules, s.table, p).least)};
    if (s.table.step != Step::Outbid) return WrongMoment{s.table.step};
    return {};
}

Refused refuse(const Rules&, const State& s, Seat, Favour a) {
    if (s.table.step != Step::BreakTie) return WrongMoment{s.table.step};
    if (!s.table.tied.contains(a.who)) return NotTied{a.who};
    return {};
}

Refused refuse(const Rules& rules, const State& s, Seat p, Buy a) {
    if (s.table.step != Step::Buy && s.table.step != Step::LastBuy)
        return WrongMoment{s.table.step};
    if (!s.table.shown.contains(a.loco)) return NotOnOffer{a.loco};
    const Money right = s.table.bids[p];
    if (!can_pay(rules, s.table, p, a.loco, right))
        return TooExpensive{a.loco, amount(power(rules, a.loco)) + amount(right),
                            money(s.table, p)};
    return {};
}

Refused refuse(const Rules&, const State& s, Seat, Decline) {
    if (s.table.step != Step::LastBuy) return WrongMoment{s.table.step};
    return {};
}

Refused refuse(const Rules&, const State& s, Seat p, Keep a) {
    if (s.table.step != Step::Keep) return WrongMoment{s.table.step};
    if (!s.hands[p].locos.contains(a.loco)) return NotInHand{a.loco};
    return {};
}

Refused refuse(const Rules& rules, const State& s, Seat p, TurnOver a) {
    if (s.table.step != Step::TurnOver) return WrongMoment{s.table.step};
    if (!may_turn(rules, s.table, p, a.track)) return NotToBeTurned{a.track};
    return {};
}

Refused refuse(const Rules&, const State& s, Seat p, Attach a) {
    if (!asks_for_a_wagon(s.table.step)) return WrongMoment{s.table.step};
    if (!slot_of(s.table, Wagon{a.kind, a.value})) return NotInDisplay{a.kind, amount(a.value)};
    return refuse_kind(s.table.trains[p], a.kind, a.track);
}

Refused refuse_special(const State& s, Special special) {
    if (!asks_for_a_wagon(s.table.step)) return WrongMoment{s.table.step};
    if (!slot_of(s.table, SpecialCard{special})) return SpecialNotThere{special};
    return {};
}

Refused refuse(const Rules&, const State& s, Seat p, TakeMultiplier a) {
    if (Refused refused = refuse_special(s, Special::Multiplier)) return refused;
    // RULING R21: a substitute has no multiplier that could rise.
    if (!s.table.trains[p][a.track].is_real()) return NoMultiplier{a.track};
    return {};
}

Refused refuse(const Rules&, const State& s, Seat, TakeBonus) {
    return refuse_special(s, Special::Bonus);
}

Refused refuse(const Rules&, const State& s, Seat p, AttachDouble a) {
    if (Refused refused = refuse_special(s, Special::DoubleWagon)) return refused;
    // §7.5 It copies the wagon before it, so there must be one.
    if (s.table.trains[p][a.track].wagons.empty()) return NothingToCopy{a.track};
    return {};
}

Refused refuse(const Rules& rules, const State& s, Seat p, const Replace& a) {
    if (s.table.step == Step::AfterReplacing) return AlreadyReplaced{};
    if (s.table.step != Step::Wagons) return WrongMoment{s.table.step};
    if (a.slots.empty()) return NoCardChosen{};
    for (Slot slot : a.slots)
        if (!s.table.display[slot]) return SlotIsEmpty{slot};
    const Dollars price = amount(replacing_price(rules, s.table, p));
    if (price > money(s.table, p)) return CannotReplace{price, money(s.table, p)};
    return {};
}

}  // namespace

std::optional<Reason> Rules::why_not(const State& s, Seat p, const Action& action) const {
    if (s.table.step == Step::Over) return GameOver{};
    if (!s.table.asked.contains(p)) return NotAsked{s.table.asked};
    return visit_by_switch([&](const auto& a) { return refuse(*this, s, p, a); }, action);
}

// An absent player does what costs least: the lowest bid, the cheapest locomotive, no wagon.
Action Rules::default_choice(const State& s, Seat p) const {
    const Table& table = s.table;
    auto cheapest = [&](const auto& locos) {
        return *std::ranges::min_element(locos, {}, [&](Loco loco) { return power(*this, loco); });
    };
    switch (table.step) {
        case Step::Offer:        return Offer{cheapest(table.shown)};
        case Step::Buy:          return Buy{cheapest(table.shown)};
        case Step::Keep:         return Keep{cheapest(s.hands[p].locos)};
        case Step::Outbid:       return LetGo{};  // §4.5 what silence means when the count is over
        case Step::Open:
        case Step::Seal:
        case Step::SealAgain:
        case Step::SealForRight: return Bid{bid_range(*this, table, p).least};
        case Step::BreakTie:     return Favour{first_from(table, p, table.tied)};
        case Step::LastBuy:      return Decline{};
        case Step::TurnOver:     {
            Track track{1};
            while (!may_turn(*this, table, p, track)) track = Track(int(track) + 1);
            return TurnOver{track};
        }
        case Step::Raise:
        case Step::Wagons:
        case Step::AfterReplacing:
        case Step::Over:           break;
    }
    return Pass{};
}

// §4.5 In the open auction the leader counts to three; every bid starts the count afresh.
Tempo Rules::tempo(const State& s, Seat) const {
    switch (s.table.step) {
        case Step::Outbid:         return {Effort::Count, s.table.bid_number};
        case Step::Offer:
        case Step::BreakTie:
        case Step::Buy:
        case Step::LastBuy:
        case Step::TurnOver:
        case Step::AfterReplacing: return {Effort::Quick};
        case Step::Open:
        case Step::Raise:
        case Step::Seal:
        case Step::SealAgain:
        case Step::SealForRight:
        case Step::Keep:
        case Step::Wagons:
        case Step::Over:           break;
    }
    return {Effort::Normal};
}

void Rules::play(State& s, Seat p, const Action& action, Luck& luck, const Log<Event>& log) const {
    assert(!why_not(s, p, action));
    Referee referee(*this, s, luck, log);
    visit_by_switch([&](const auto& a) { referee.act(p, a); }, action);
}

}  // namespace stellwerk::nimm_den_zug
