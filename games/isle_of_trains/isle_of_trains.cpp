// Set-up, and whose turn it is. What a player may do is in choices.cpp and refusals.cpp, what comes
// of it in the referee's files, scoring in outlook.cpp.
#include "games/isle_of_trains/isle_of_trains.h"

#include "games/isle_of_trains/referee.h"

namespace stellwerk::isle_of_trains {

// ---- §1 Components ------------------------------------------------------------------------------

CardSets::CardSets(const Edition& edition) {
    for (Card card : all<Card>) {
        const CardFacts& facts = edition.card[card];
        for (int n = 0; n <= kMost; ++n) {
            if (facts.cost <= n) priced[std::size_t(n)].add(card);
            if (facts.weight <= n) light[std::size_t(n)].add(card);
        }
        for (Good good : all<Good>)
            if (!facts.cargo || facts.cargo == good) loadable[good].add(card);
        if (is_car(card)) cars.add(card);
        if (is_building(card)) buildings.add(card);
        if (has_levels(card) && type_of(card) == type_of(Card(int(card) - 1))) better.add(card);
    }
}

// ---- §2 Set-up ----------------------------------------------------------------------------------

std::optional<Problem> Rules::why_not_options(int players, const Options& options) const {
    if (options.start && index(*options.start) >= players)
        return Problem{"/start",
                       "problem.out_of_range",
                       {{"found", index(*options.start)}, {"first", 0}, {"last", players - 1}}};
    return {};
}

State Rules::setup(int players, const Options& options, Luck& luck) const {
    assert(kMinPlayers <= players && players <= kMaxPlayers);
    assert(!why_not_options(players, options));
    State s;
    s.table.players = players;
    s.table.display = options.display.value_or(*kUsualOptions.display);
    s.table.upgrade_discount = options.upgrade_discount.value_or(*kUsualOptions.upgrade_discount);
    // §2.4 Somebody starts. RULING R40: by lot, or whom the table names.
    s.table.start = options.start ? *options.start : seat(luck.below(players));
    s.table.turn = s.table.start;
    Referee(*this, s, luck, {}).deal();
    return s;
}

// ---- §3 Whose turn it is ------------------------------------------------------------------------

SeatSet Rules::deciders(const State& s) const {
    return s.table.step == Step::Over ? SeatSet() : SeatSet::only(s.table.turn);
}

// An absent player draws a card and otherwise does as little as possible.
Action Rules::default_choice(const State& s, Seat p) const {
    Choices options;
    choices(s, p, options);
    for (const Action& action : options)
        if (std::holds_alternative<EndClearing>(action) || std::holds_alternative<Skip>(action) ||
            std::holds_alternative<EndDelivery>(action))
            return action;
    // In an action it is drawing that comes first.
    return options[0];
}

Tempo Rules::tempo(const State& s, Seat) const {
    switch (s.table.step) {
        case Step::Action:
        case Step::Extra:        return {Effort::Long};
        case Step::Clear:
        case Step::Goods:
        case Step::Deliver:      return {Effort::Normal};
        case Step::Draw:
        case Step::Pay:
        case Step::DropBuilding:
        case Step::GiveUp:
        case Step::Cover:
        case Step::Discard:
        case Step::HandLimit:
        case Step::Over:         break;
    }
    return {Effort::Quick};
}

void Rules::play(State& s, Seat p, const Action& action, Luck& luck, const Log<Event>& log) const {
    assert(!why_not(s, p, action));
    Referee referee(*this, s, luck, log);
    visit_by_switch([&](const auto& a) { referee.act(p, a); }, action);
}

}  // namespace stellwerk::isle_of_trains
