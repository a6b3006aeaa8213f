// Innovations that are actions, and what spending one tells the others.
#include "games/glueck_auf/mining.h"
#include "games/glueck_auf/referee.h"

namespace stellwerk::glueck_auf {

// §10.7 Of equal innovations the one goes that everybody knows; see orders.
void Referee::spend(Seat p, Innovation innovation) {
    Bag<Innovation>& open = table_.open_innovations[p];
    if (open.count(innovation) > 0) return open.remove(innovation);
    s_.hands[p].innovations.remove(innovation);
    --table_.secret_innovations[p];
    for (BuriedInnovation& buried : table_.innovations.underneath)
        if (buried.by == p && buried.perhaps == innovation) buried.perhaps = {};
}

void Referee::act(Seat p, Innovate a) {
    // §8.2 It is carried out at once and leaves the game.
    spend(p, a.innovation);
    table_.gone.add(a.innovation);
    table_.innovation = a.innovation;
    say_(InnovationPlayed{p, a.innovation});

    // RULING R38: where only one half is left, nobody chooses.
    auto draw_from = [&](Stack left, Stack right) {
        if (is_empty(s_, left)) return take_from_top(p, right);
        if (is_empty(s_, right)) return take_from_top(p, left);
        ask(Step::Half);
    };
    // §8.3
    switch (a.innovation) {
        case Innovation::UpTo3:
        case Innovation::UpTo4:
        case Innovation::UpTo5:      break;
        case Innovation::Lorry:      return draw_from(Stack::LorriesLeft, Stack::LorriesRight);
        case Innovation::Wagon:      return draw_from(Stack::WagonsLeft, Stack::WagonsRight);
        case Innovation::Locomotive: return take_from_top(p, Stack::Locomotives);
        case Innovation::Order:      return take_from_top(p, Stack::Orders);
        case Innovation::Share:      return take_from_top(p, Stack::Shares);
        case Innovation::Mine:       return begin_mining(p, kMineInnovation);
        case Innovation::Deliver:    return ask(Step::Deliver);
    }
    std::unreachable();
}

}  // namespace stellwerk::glueck_auf
