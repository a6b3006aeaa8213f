// Shifts and turns: workers, what they start, passing, shift tokens, the end.
#include "games/glueck_auf/abilities.h"
#include "games/glueck_auf/referee.h"

namespace stellwerk::glueck_auf {

// ---- §2 Set-up ----------------------------------------------------------------------------------

void Referee::set_up() {
    lay_out_stacks();
    begin_shift();
}

void Referee::begin_shift() {
    // §2.3, §9.2 Everybody has all worker cards in hand, and all areas are empty.
    for (Seat p : everyone(table_)) table_.workers[p] = workers_each(rules_, table_.players);
    for (Area area : all<Area>) table_.used[area] = printed_workers(area);
    table_.user = {};
    table_.passed = {};
    table_.turn = table_.start;
    ask(Step::Act);
}

// ---- §3 The turn --------------------------------------------------------------------------------

void Referee::act(Seat p, Use a) {
    // §3.2 Choose one area. §3.4 RULING R38: if it can be paid for in one way only, it is.
    table_.area = a.area;
    pay_or_ask(p);
}

void Referee::act(Seat p, Add a) {
    // §8.1 An innovation that counts as workers joins the payment.
    spend(p, a.innovation);
    table_.added.push(a.innovation);
    say_(InnovationAdded{p, a.innovation});
    pay_or_ask(p);
}

void Referee::pay_or_ask(Seat p) {
    int ways = 0;
    Pay only{};
    for_each_payment(s_, p, [&](const Pay& payment) {
        only = payment;
        ++ways;
    });
    Maybe<Innovation> addition;
    if (holds_innovations(s_, p))
        for (Innovation innovation : {Innovation::UpTo3, Innovation::UpTo4, Innovation::UpTo5})
            if (may_add(s_, p, innovation)) {
                addition = innovation;
                ++ways;
            }
    if (ways == 1 && !addition) return act(p, only);
    if (table_.added.empty()) say_(AreaChosen{p, *table_.area, needed(table_, *table_.area)});
    if (ways > 1) return ask(Step::Pay);
    act(p, Add{*addition});
}

void Referee::act(Seat p, Pay a) {
    // §3.3 Exactly one worker more than the last time; RULING R2: in any cards that are so many.
    const Area area = *table_.area;
    WorkersPlaced placed{p, area, needed(table_, area), {}, table_.added};
    auto place = [&](Strength strength, int count) {
        table_.workers[p].remove(strength, count);
        for (int i = 0; i < count; ++i) placed.workers.push(strength);
    };
    for (int single = kRange<Single>.last; single >= kRange<Single>.first; --single)
        if (a.singles.contains(Single(single))) place(Strength(single), 1);
    place(Strength(2), int(a.twos));
    place(Strength(1), int(a.ones));
    // §8.1 RULING R14: innovations among them will not come back.
    for (Innovation innovation : table_.added) table_.gone.add(innovation);
    table_.added.clear();
    table_.used[area] = placed.number;
    table_.user[area] = p;
    say_(placed);
    carry_out(p, area);
}

// §3.5 The action must be carried out.
void Referee::carry_out(Seat p, Area area) {
    switch (area) {
        case Area::LorriesLeft:
        case Area::LorriesRight:
        case Area::WagonsLeft:
        case Area::WagonsRight:
        case Area::Locomotives:
        case Area::Orders:
        case Area::Shares:
        case Area::Innovations:
        case Area::Objectives:   return take_from_top(p, stack_of(area));
        case Area::Mine01:
        case Area::Mine12:
        case Area::Mine23:       return begin_mining(p, mining_of(area));
        case Area::Deliver:      return ask(Step::Deliver);
        case Area::FreeChoice:   return ask(Step::Look);
    }
    std::unreachable();
}

// The worker action or the innovation has been carried out.
void Referee::finish_action(Seat p) {
    if (table_.innovation) {
        table_.innovation = {};
    } else {
        table_.area = {};
        table_.acted = true;
        table_.innovated = false;
    }
    // §3.6 Before and after it as many innovations as one likes.
    if (!table_.acted) {
        table_.innovated = true;
        return ask(Step::Act);
    }
    // RULING R36: whoever can play none is not asked.
    if (holds_innovations(s_, p))
        for (Innovation innovation : all<Innovation>)
            if (held(s_, p, innovation) > 0 && can_carry_out(s_, p, innovation))
                return ask(Step::After);
    end_turn(p);
}

void Referee::act(Seat p, Finish) {
    if (table_.step == Step::Mine) {
        // §5.1 Fewer steps than allowed will do.
        say_(MiningEnded{p, table_.mining.done});
        table_.mining = {};
        return finish_action(p);
    }
    if (table_.step == Step::Deliver) return end_delivery(p);  // §6.2 The other trains stay.
    say_(TurnEnded{p});
    end_turn(p);
}

void Referee::end_turn(Seat p) {
    table_.acted = false;
    next_turn(p);
}

void Referee::act(Seat p, Pass) {
    // §3.7 RULING R12: out for the rest of the shift.
    table_.passed.add(p);
    say_(Passed{p, false});
    next_turn(p);
}

// §3.1 Clockwise, without those who have passed; the last one goes on alone.
void Referee::next_turn(Seat after) {
    Seat p = after;
    for (int i = 0; i < table_.players; ++i) {
        p = left_of(table_, p);
        if (table_.passed.contains(p)) continue;
        if (can_do_something(rules_, s_, p)) {
            table_.turn = p;
            return ask(Step::Act);
        }
        // §3.7 RULING R28: whoever can do nothing else passes.
        table_.passed.add(p);
        say_(Passed{p, true});
    }
    end_shift();
}

// ---- §9 The end of a shift ----------------------------------------------------------------------

void Referee::end_shift() {
    const Seat winner = token_goes_to(table_);
    table_.tokens.push(winner);
    say_(TokenTaken{winner, table_.shift, bool(table_.user[Area::Mine01])});

    // §10.1 The game is over with the last token.
    if (table_.shift == shifts(table_.players)) return end_game();
    // §9.2 Whoever has it starts the next shift.
    ++table_.shift;
    table_.start = winner;
    say_(ShiftBegan{table_.shift, winner});
    begin_shift();
}

void Referee::end_game() {
    ask(Step::Over);
    if (!say_.is_heard()) return;
    // §10.2 Everybody's points in five categories; §10.5 most of them win.
    const auto standings = rules_.standings(s_);
    GameEnded ended;
    for (Seat p : everyone(table_)) {
        const auto& points = standings.points[p];
        const auto total = std::uint16_t(standings.total[p]);
        say_(Scored{p, points[Category::Lorries], points[Category::Orders],
                    points[Category::Shares], points[Category::Tokens],
                    points[Category::Objectives], total});
        if (standings.place[p] == 1) {
            ended.winners.push(p);
            ended.points = total;
        }
    }
    say_(ended);
}

}  // namespace stellwerk::glueck_auf
