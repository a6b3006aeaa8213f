// Set-up, and what a player may do. Why not is in refusals.cpp, what comes of it in turn.cpp and
// the files after it.
#include "games/glueck_auf/glueck_auf.h"

#include "games/glueck_auf/abilities.h"
#include "games/glueck_auf/referee.h"

namespace stellwerk::glueck_auf {

// ---- §2 Set-up ----------------------------------------------------------------------------------

std::optional<Problem> Rules::why_not_options(int players, const Options& options) const {
    if (!options.start || index(*options.start) < players) return {};
    return Problem{"/start",
                   "problem.out_of_range",
                   {{"found", index(*options.start)}, {"first", 0}, {"last", players - 1}}};
}

State Rules::setup(int players, const Options& options, Luck& luck) const {
    assert(kMinPlayers <= players && players <= kMaxPlayers);
    assert(!why_not_options(players, options));
    State s;
    s.table.players = players;
    // §2.5 Somebody starts. RULING R34: by lot, or whom the table names.
    s.table.start = options.start ? *options.start : seat(luck.below(players));
    const Log<Event> silence;
    Referee(*this, s, luck, silence).set_up();
    return s;
}

// ---- Who decides, and what they may do ----------------------------------------------------------

SeatSet Rules::deciders(const State& s) const {
    return s.table.step == Step::Over ? SeatSet{} : SeatSet::only(s.table.turn);
}

namespace {

void offer_areas(const State& s, Seat p, Rules::Choices& out) {
    const Numbers numbers = payable(s, p);
    for (Area area : all<Area>)
        if (can_pay(numbers, needed(s.table, area)) && can_carry_out(s, p, area))
            out.push(Use{area});
}

void offer_innovations(const State& s, Seat p, Rules::Choices& out) {
    if (!holds_innovations(s, p)) return;
    for (Innovation innovation : all<Innovation>)
        if (held(s, p, innovation) > 0 && can_carry_out(s, p, innovation))
            out.push(Innovate{innovation});
}

void offer_payments(const State& s, Seat p, Rules::Choices& out) {
    for_each_payment(s, p, [&](const Pay& payment) { out.push(payment); });
    if (!holds_innovations(s, p)) return;
    for (Innovation innovation : {Innovation::UpTo3, Innovation::UpTo4, Innovation::UpTo5})
        if (may_add(s, p, innovation)) out.push(Add{innovation});
}

void offer_tracks(const Table& table, Seat p, Rules::Choices& out) {
    for (Track track : all<Track>)
        if (table.wagon ? takes(track, *table.wagon) : !table.locomotives_of[p][track])
            out.push(Place{track});
}

void offer_mining(const Table& table, Seat p, Rules::Choices& out) {
    const Mining& mining = table.mining;
    const Mine mine(table, p);
    if (mine.front()) {
        mine.for_each_wagon(*mine.front(), [&](Track track, Wagon wagon) {
            if (mine.may_load_front(mining, track, wagon)) out.push(LoadFront{track, wagon});
        });
        if (mine.may_store(mining)) out.push(StoreFront{});
    }
    for (Lorry lorry : all<Lorry>) {
        if (table.storage[p].count(lorry) == 0) continue;
        mine.for_each_wagon(lorry, [&](Track track, Wagon wagon) {
            if (mine.may_load_stored(mining, lorry, track, wagon))
                out.push(LoadStored{lorry, track, wagon});
        });
    }
    if (mining.done >= mining.least) out.push(Finish{});
}

void offer_trains(const State& s, Seat p, Rules::Choices& out) {
    const Table& table = s.table;
    const Indexed<Track, int> lorries = lorries_on_tracks(table, p);
    for (Track track : all<Track>) {
        const Maybe<Model> model = table.locomotives_of[p][track];
        if (!model || (table.model && table.model != model)) continue;
        for (Order order : all<Order>)
            if (int(load_of(order)) <= lorries[track] && held(s, p, order) > 0)
                out.push(Dispatch{track, order});
    }
    if (table.model) out.push(Finish{});
}

void offer_stacks(const State& s, Seat p, Rules::Choices& out) {
    if (s.table.step == Step::Half) {
        const bool lorries = s.table.innovation == Innovation::Lorry;
        out.push(ChooseStack{lorries ? Stack::LorriesLeft : Stack::WagonsLeft});
        out.push(ChooseStack{lorries ? Stack::LorriesRight : Stack::WagonsRight});
        return;
    }
    for (Stack stack : all<Stack>)
        if (can_look_at(s, p, stack)) out.push(ChooseStack{stack});
}

// §3.6, RULING R26: while nothing has been done with workers, an innovation must leave that.
void keep_those_that_leave_an_action(const Rules& rules, const State& s, Seat p,
                                     Rules::Choices& out) {
    if (surely_leaves_an_action(s, p)) return;
    Rules::Choices kept;
    for (const Action& action : out) {
        const bool is_asked = s.table.innovation || std::holds_alternative<Innovate>(action);
        if (!is_asked || leaves_an_action(rules, s, p, action)) kept.push(action);
    }
    out = kept;
}

}  // namespace

void list_all_ways(const State& s, Seat p, Rules::Choices& out) {
    switch (s.table.step) {
        case Step::Act:
            offer_areas(s, p, out);
            offer_innovations(s, p, out);
            if (!s.table.innovated) out.push(Pass{});
            break;
        case Step::Pay:     offer_payments(s, p, out); break;
        case Step::Place:   offer_tracks(s.table, p, out); break;
        case Step::Mine:    offer_mining(s.table, p, out); break;
        case Step::Deliver: offer_trains(s, p, out); break;
        case Step::Half:
        case Step::Look:    offer_stacks(s, p, out); break;
        case Step::Take:
            for (int i = 1; i <= s.table.seen.size() + s.table.secretly_seen; ++i)
                out.push(Take{Position(i)});
            break;
        case Step::After:
            offer_innovations(s, p, out);
            out.push(Finish{});
            break;
        case Step::Over: break;
    }
}

// Areas in the order in which they lie, then innovations, then passing. Payments with the largest
// cards first, then innovations to add. Tracks from the first. Mining: the front of the row onto
// each wagon, into storage; each card of the storage; ending. Trains by track, orders by
// destination and size. Stacks as they lie, cards from the top.
void Rules::choices(const State& s, Seat p, Choices& out) const {
    out.clear();
    const Table& table = s.table;
    if (table.step == Step::Over || p != table.turn) return;
    list_all_ways(s, p, out);
    const bool is_before =
        !table.acted && (table.innovation || (table.step == Step::Act && holds_innovations(s, p)));
    if (is_before) keep_those_that_leave_an_action(*this, s, p, out);
}

// An absent player does as little as possible: passes, ends, or takes the first way there is.
Action Rules::default_choice(const State& s, Seat p) const {
    Choices options;
    choices(s, p, options);
    for (const Action& action : options)
        if (std::holds_alternative<Pass>(action) || std::holds_alternative<Finish>(action))
            return action;
    return options[0];
}

Tempo Rules::tempo(const State& s, Seat) const {
    switch (s.table.step) {
        case Step::Pay:
        case Step::Place:
        case Step::Half:
        case Step::After:   return {Effort::Quick};
        case Step::Act:
        case Step::Mine:
        case Step::Deliver:
        case Step::Look:
        case Step::Take:
        case Step::Over:    break;
    }
    return {Effort::Normal};
}

void Rules::play(State& s, Seat p, const Action& action, Luck& luck, const Log<Event>& log) const {
    assert(!why_not(s, p, action));
    Referee referee(*this, s, luck, log);
    visit_by_switch([&](const auto& a) { referee.act(p, a); }, action);
}

}  // namespace stellwerk::glueck_auf
