// The second half of a round: order, wagons, goals, profits; and the end of the game.
#include "games/nimm_den_zug/goals.h"
#include "games/nimm_den_zug/referee.h"

namespace stellwerk::nimm_den_zug {

// ---- §5 Order -----------------------------------------------------------------------------------

void Referee::settle_order() {
    PerSeat<int> powers, fastest;
    for (Seat p : everyone(table_))
        for (const Train& train : table_.trains[p]) {
            if (!train.is_real()) continue;
            const LocoCard& card = rules_.edition.locos[*train.loco];
            powers[p] += amount(card.power);
            fastest[p] = std::max(fastest[p], int(card.speed));
        }
    // §5.1 The most power goes first; §5.2 then the fastest locomotive. RULING R17: then clockwise
    // from the first starter.
    auto goes_before = [&](Seat a, Seat b) {
        return powers[a] != powers[b] ? powers[a] > powers[b] : fastest[a] > fastest[b];
    };
    Seats& order = table_.order;
    Seat p = table_.first_starter;
    for (int n = 0; n < table_.players; ++n, p = left_of(table_, p)) {
        order.push(p);
        for (int i = n; i > 0 && goes_before(order[i], order[i - 1]); --i)
            std::swap(order[i], order[i - 1]);
    }
    say_(OrderSet{table_.order});
    check_goals_of_locos();
    begin_wagons();
}

// ---- §6 Wagons ----------------------------------------------------------------------------------

void Referee::begin_wagons() {
    table_.passes = 0;
    fill_display();
    ask(Step::Wagons, table_.order[0]);
}

Face Referee::draw_wagon() {
    if (table_.wagon_stack == 0) {
        // §6.5 A used-up stack is made anew from the discards. RULING R47: but not from a bonus.
        s_.box.wagon_stack = to_reshuffle(table_);
        table_.discarded.remove(s_.box.wagon_stack);
        table_.wagon_stack = s_.box.wagon_stack.total();
        say_(WagonsReshuffled{table_.wagon_stack});
    }
    --table_.wagon_stack;
    return s_.box.wagon_stack.draw(luck_);
}

// §6.1 Turns up cards, one at a time, until every place has one.
void Referee::fill_display() {
    for (int i = 1; i <= display_size(table_.players); ++i) {
        std::optional<Card>& place = table_.display[Slot(i)];
        while (!place) {
            // RULING R40: with no cards left, the display stays smaller.
            if (table_.wagon_stack == 0 && to_reshuffle(table_).empty()) return;
            const Card card = card_of(draw_wagon());
            const auto* special = std::get_if<SpecialCard>(&card);
            if (special) say_(SpecialTurnedUp{Slot(i), special->special});
            if (special && special->special == Special::Bin) {
                // §7.1 Everything open is discarded, and the display is dealt anew. RULING R39.
                table_.gone.add(Special::Bin);
                int cards = 0;
                for (std::optional<Card>& open : table_.display) {
                    if (!open) continue;
                    discard(*std::exchange(open, {}));
                    ++cards;
                }
                say_(BinEmptied{cards});
                i = 0;
                break;
            }
            if (special && special->special == Special::LongerTrain) {
                // §7.2 Trains are longer for this round; RULING R18: the place is filled again.
                table_.gone.add(Special::LongerTrain);
                table_.longer = true;
                say_(TrainsGrew{wagons_to_end(table_)});
                continue;
            }
            place = card;
            if (const auto* wagon = std::get_if<Wagon>(&card))
                say_(TurnedUp{Slot(i), wagon->kind, amount(wagon->value)});
        }
    }
}

void Referee::take_from_display(const Card& card) {
    table_.display[*slot_of(table_, card)].reset();
}

void Referee::act(Seat p, Attach a) {
    // §6.2 Take an open card and hang it behind one of your locomotives.
    const Wagon wagon{a.kind, a.value};
    take_from_display(wagon);
    table_.trains[p][a.track].wagons.push(wagon);
    say_(Attached{p, a.kind, amount(a.value), a.track});
    end_turn(p, a.track, met_by_wagons(Tally(table_, p)));
}

void Referee::act(Seat p, TakeMultiplier a) {
    // §7.3 It lies beside a locomotive, whose multiplier rises by one.
    take_from_display(SpecialCard{Special::Multiplier});
    Train& train = table_.trains[p][a.track];
    train.plus_one = true;
    say_(MultiplierRaised{p, a.track, rules_.edition.locos[*train.loco].multiplier + 1});
    end_turn(p, {}, {Goal::SpecialTaken});
}

void Referee::act(Seat p, TakeBonus) {
    // §7.4 The bank pays at once; the card is discarded.
    const Card card = SpecialCard{Special::Bonus};
    take_from_display(card);
    discard(card);
    receive(p, Category::Bonuses, amount(rules_.edition.bonus_card));
    say_(BonusTaken{p, amount(rules_.edition.bonus_card)});
    end_turn(p, {}, {Goal::SpecialTaken});
}

void Referee::act(Seat p, AttachDouble a) {
    // §7.5 It is one more wagon like the one before it. RULING R22: of the same kind and value.
    take_from_display(SpecialCard{Special::DoubleWagon});
    Train& train = table_.trains[p][a.track];
    const Wagon copy = train.wagons[train.wagons.size() - 1];
    train.wagons.push(copy);
    train.double_at = train.wagons.size();
    say_(DoubleAttached{p, copy.kind, amount(copy.value), a.track});
    Set<Goal> met = met_by_wagons(Tally(table_, p));
    met.add(Goal::SpecialTaken);
    end_turn(p, a.track, met);
}

void Referee::act(Seat p, const Replace& a) {
    // §6.4 For the price on their order tile they replace as many cards as they like.
    const Dollars price = amount(replacing_price(rules_, table_, p));
    pay(p, Category::Replacing, price);
    say_(Replaced{p, a.slots, price});
    for (Slot slot : a.slots) discard(*std::exchange(table_.display[slot], {}));
    fill_display();
    ask(Step::AfterReplacing, p);
}

void Referee::act(Seat p, Pass) {
    if (table_.step == Step::Raise) {
        // §4.1 Whoever passes is out of this auction.
        table_.bidders.remove(p);
        say_(Passed{p, false});
        return next_raise(p);
    }
    // §6.6 When all pass in a row, the round is over. RULING R24: also after replacing.
    say_(PassedTurn{p});
    if (++table_.passes < table_.players) return next_turn(p);
    say_(AllPassed{});
    end_round();
}

// A card was taken: goals, the end of the round, or the next turn.
void Referee::end_turn(Seat p, Maybe<Track> longer_train, Set<Goal> met) {
    table_.passes = 0;
    check_goals(p, met);
    // §6.7 The fifth wagon behind a locomotive ends the round. RULING R18, R25: at once.
    if (longer_train) {
        const int wagons = table_.trains[p][*longer_train].wagons.size();
        if (wagons == wagons_to_end(table_)) {
            say_(TrainComplete{p, *longer_train, wagons});
            return end_round();
        }
    }
    // §6.2 The place is filled, and the next player follows.
    fill_display();
    next_turn(p);
}

void Referee::next_turn(Seat after) {
    int i = 0;
    while (table_.order[i] != after) ++i;
    ask(Step::Wagons, table_.order[(i + 1) % table_.players]);
}

// ---- §8 Goals -----------------------------------------------------------------------------------

// §8.1 Goals pay by themselves as soon as they are met, each once. RULING R46: whoever meets one
// and does not cash it has not got it, and everybody can remember that.
void Referee::check_goals(Seat p, Set<Goal> met) {
    auto check = [&](Goal goal) {
        if (table_.cashed[p].contains(goal) || table_.missing[p].contains(goal)) return;
        if (!s_.hands[p].goals.contains(goal)) return table_.missing[p].add(goal);
        s_.hands[p].goals.remove(goal);
        table_.cashed[p].add(goal);
        const Dollars bonus = amount(rules_.edition.goals[goal]);
        receive(p, Category::Goals, bonus);
        say_(GoalCashed{p, goal, bonus});
    };
    for (Goal goal : met) check(goal);
    // §8.3, RULING R3: two others must be cashed.
    if (table_.cashed[p].size() >= kGoalsEach - 1) check(Goal::TwoGoals);
}

void Referee::check_goals_of_locos() {
    const Speeds of_all = speeds_of(rules_, table_, everyone(table_));
    for (Seat p : everyone(table_)) check_goals(p, met_by_locos(Tally(rules_, table_, p, of_all)));
}

// ---- §9 Profits and the next round --------------------------------------------------------------

void Referee::end_round() {
    // §9.1 Every train pays.
    for (Seat p : everyone(table_)) {
        ProfitPaid paid{p, {}, 0};
        for (const Train& train : table_.trains[p]) {
            paid.trains.push(profit(rules_, train));
            paid.total += profit(rules_, train);
        }
        receive(p, Category::Profits, paid.total);
        say_(paid);
    }
    if (table_.round == table_.rounds) return end_game();
    prepare_next_round();
}

void Referee::prepare_next_round() {
    // §9.3 Locomotives, wagons and order tiles go back; the next to start sits to the left.
    table_.trains = {};
    table_.order.clear();
    table_.last_bids = {};
    table_.display = {};
    table_.discarded = {};
    table_.longer = false;
    table_.passes = 0;
    table_.round = Round(int(table_.round) + 1);
    table_.first_starter = left_of(table_, table_.first_starter);
    begin_round();
}

void Referee::end_game() {
    // §8.2 Goals that were not met stay secret: each player is reminded of their own.
    for (Seat p : everyone(table_)) {
        List<Goal, 3> left;
        for (Goal goal : s_.hands[p].goals) left.push(goal);
        if (!left.empty()) say_(GoalsMissed{p, left.size(), {SeatSet::only(p), left}});
    }
    // §10.1 The richest wins; §10.2 ties are broken by goals, or shared.
    ask(Step::Over, SeatSet{});
    const auto standings = rules_.standings(s_);
    GameEnded ended;
    for (Seat p : everyone(table_))
        if (standings.place[p] == 1) {
            ended.winners.push(p);
            ended.money = standings.total[p];
        }
    say_(ended);
}

}  // namespace stellwerk::nimm_den_zug
