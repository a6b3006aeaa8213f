#include "games/glueck_auf/abilities.h"

#include "games/glueck_auf/referee.h"

namespace stellwerk::glueck_auf {

namespace {

bool can_mine(const State& s, Seat p, const Mining& mining) {
    // OPTIMIZATION: a row of so many lorries can be stored, wherever the wagons are; and where there
    // is no coal, no wagon helps.
    int in_row = 0;
    for (const InRow& card : s.table.rows) in_row += int(card.owner == p) * lorries_of(card.lorry);
    if (in_row >= mining.least) return true;
    if (in_row == 0 && s.table.storage[p].empty()) return false;
    return Mine(s.table, p).may_go_on(mining);
}
bool can_take_locomotive(const Table& table, Seat p) {
    return table.locomotives.top && free_tracks(table, p) > 0;
}

}  // namespace

bool can_look_at(const State& s, Seat p, Stack stack) {
    // RULING R10: one must be able to place the card that one takes.
    if (stack == Stack::Locomotives) return can_take_locomotive(s.table, p);
    return !is_empty(s, stack);
}

bool can_carry_out(const State& s, Seat p, Area area) {
    const Table& table = s.table;
    switch (area) {
        case Area::LorriesLeft:  return bool(table.lorries[Half::Left].top);
        case Area::LorriesRight: return bool(table.lorries[Half::Right].top);
        case Area::WagonsLeft:   return bool(table.wagons[Half::Left].top);
        case Area::WagonsRight:  return bool(table.wagons[Half::Right].top);
        case Area::Locomotives:  return can_take_locomotive(table, p);
        case Area::Orders:       return bool(table.orders.top);
        case Area::Shares:       return bool(table.shares.top);
        case Area::Innovations:  return bool(table.innovations.top);
        case Area::Objectives:   return bool(table.objectives.top);
        case Area::Mine01:       return true;  // RULING R3
        case Area::Mine12:       return is_in_game(table, area) && can_mine(s, p, mining_of(area));
        case Area::Mine23:       return can_mine(s, p, mining_of(area));
        case Area::Deliver:      return can_deliver(s, p, {});
        case Area::FreeChoice:
            for (Stack stack : all<Stack>)
                if (can_look_at(s, p, stack)) return true;
            return false;
    }
    std::unreachable();
}

bool can_carry_out(const State& s, Seat p, Innovation innovation) {
    const Table& table = s.table;
    switch (innovation) {
        case Innovation::UpTo3:
        case Innovation::UpTo4:
        case Innovation::UpTo5: return false;
        case Innovation::Lorry:
            return table.lorries[Half::Left].top || table.lorries[Half::Right].top;
        case Innovation::Wagon:
            return table.wagons[Half::Left].top || table.wagons[Half::Right].top;
        case Innovation::Locomotive: return can_take_locomotive(table, p);
        case Innovation::Order:      return bool(table.orders.top);
        case Innovation::Share:      return bool(table.shares.top);
        case Innovation::Mine:       return can_mine(s, p, kMineInnovation);
        case Innovation::Deliver:    return can_deliver(s, p, {});
    }
    std::unreachable();
}

std::optional<Reason> why_not_carry_out(const State& s, Seat p, Area area) {
    if (!is_in_game(s.table, area)) return NotInGame{area};
    if (can_carry_out(s, p, area)) return {};
    if (area == Area::FreeChoice) return NothingToLookAt{};
    if (area == Area::Deliver) return NothingToDeliver{};
    if (!has_stack(area)) return TooLittleToMine{mining_of(area).least};
    if (!is_empty(s, stack_of(area))) return NoFreeTrack{};
    return StackIsEmpty{stack_of(area)};
}

std::optional<Reason> why_not_carry_out(const State& s, Seat p, Innovation innovation) {
    if (is_worker(innovation)) return IsAWorker{innovation};
    if (can_carry_out(s, p, innovation)) return {};
    switch (innovation) {
        case Innovation::UpTo3:
        case Innovation::UpTo4:
        case Innovation::UpTo5: break;
        case Innovation::Lorry: return StackIsEmpty{Stack::LorriesLeft};
        case Innovation::Wagon: return StackIsEmpty{Stack::WagonsLeft};
        case Innovation::Locomotive:
            if (s.table.locomotives.top) return NoFreeTrack{};
            return StackIsEmpty{Stack::Locomotives};
        case Innovation::Order:   return StackIsEmpty{Stack::Orders};
        case Innovation::Share:   return StackIsEmpty{Stack::Shares};
        case Innovation::Mine:    return TooLittleToMine{kMineInnovation.least};
        case Innovation::Deliver: return NothingToDeliver{};
    }
    std::unreachable();
}

bool can_act(const State& s, Seat p) {
    const Numbers numbers = payable(s, p);
    // OPTIMIZATION: the first place to look is the one that can always be carried out.
    if (can_pay(numbers, needed(s.table, Area::Mine01))) return true;
    for (Area area : all<Area>)
        if (can_pay(numbers, needed(s.table, area)) && can_carry_out(s, p, area)) return true;
    return false;
}

bool can_do_something(const Rules& rules, const State& s, Seat p) {
    if (can_act(s, p)) return true;
    if (!holds_innovations(s, p)) return false;
    for (Innovation innovation : all<Innovation>)
        if (held(s, p, innovation) > 0 && can_carry_out(s, p, innovation) &&
            leaves_an_action(rules, s, p, Innovate{innovation}))
            return true;
    return false;
}

bool is_asked_rightly(const Rules& rules, const State& s) {
    const Seat p = s.table.turn;
    if (s.table.step == Step::Act)
        return s.table.innovated ? can_act(s, p) : can_do_something(rules, s, p);
    Rules::Choices options;
    rules.choices(s, p, options);
    // RULING R38, R36: one way to pay is no question, nor is ending a turn.
    const bool is_asked_to_choose = s.table.step == Step::Pay || s.table.step == Step::After;
    return options.size() > int(is_asked_to_choose);
}

// No innovation takes these actions away.
bool surely_leaves_an_action(const State& s, Seat p) {
    const Table& table = s.table;
    const Numbers numbers = payable(s, p);
    if (can_pay(numbers, needed(table, Area::Mine01))) return true;
    const bool cards = table.innovations.top || table.objectives.top;
    if (cards && can_pay(numbers, needed(table, Area::FreeChoice))) return true;
    if (table.innovations.top && can_pay(numbers, needed(table, Area::Innovations))) return true;
    return table.objectives.top && can_pay(numbers, needed(table, Area::Objectives));
}

namespace {

// Tries the action, and if need be every way of carrying on. Which cards come up does not matter:
// only how many are left, and what the player has.
bool some_way_leaves_an_action(const Rules& rules, const State& s, Seat p, const Action& action) {
    State next = s;
    Luck luck(0);
    const Log<Event> silence;
    Referee referee(rules, next, luck, silence);
    visit_by_switch([&](const auto& a) { referee.act(p, a); }, action);
    if (!next.table.innovation) return can_act(next, p);
    Rules::Choices ways;
    list_all_ways(next, p, ways);
    return std::ranges::any_of(
        ways, [&](const Action& way) { return some_way_leaves_an_action(rules, next, p, way); });
}

}  // namespace

bool leaves_an_action(const Rules& rules, const State& s, Seat p, const Action& action) {
    return surely_leaves_an_action(s, p) || some_way_leaves_an_action(rules, s, p, action);
}

}  // namespace stellwerk::glueck_auf
