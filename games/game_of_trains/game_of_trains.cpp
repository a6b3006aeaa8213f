#include "games/game_of_trains/game_of_trains.h"

#include <algorithm>

namespace stellwerk::game_of_trains {

namespace {

using Table = State::Table;
using Say = Log<Event>;

constexpr int kCardsInSetup[] = {1, 2, 3, 4};  // §2.5 for the start player, the next one, …

SeatSet everyone(const Table& table) { return SeatSet::first(table.players); }
Seat left_of(const Table& table, Seat p) { return seat((index(p) + 1) % table.players); }
Place right_of(Place place, int steps) { return Place(int(place) + steps); }

// §6.1 Seven wagons, each number higher than the one before. §6.3 A train with a gap has not won.
bool has_won(const Train& train) {
    for (Place place : all<Place>) {
        if (!train.wagons[place]) return false;
        if (place != kFirst && *train.wagons[right_of(place, -1)] > *train.wagons[place])
            return false;
    }
    return true;
}

// Where a function can start: the left one of a swapped pair, the wagon that moves.
struct Reach {
    Place from, to;
};
constexpr Reach reach(Function function) {
    switch (function) {
        case Function::SwapNeighbours: return {Place(1), Place(6)};  // §5.1
        case Function::SwapAcross:     return {Place(1), Place(5)};  // §5.2
        case Function::MoveRight:      return {Place(1), Place(5)};  // §5.3
        case Function::MoveLeft:       return {Place(3), Place(7)};  // §5.4
        case Function::RemoveFirst:
        case Function::RemoveMiddle:
        case Function::RemoveLast:
        case Function::Protect:        break;
    }
    return {kFirst, kLast};
}

}  // namespace

// ---- §2 Set-up ----------------------------------------------------------------------------------

State Rules::setup(int players, const Options&, Luck& luck) const {
    assert(kMinPlayers <= players && players <= kMaxPlayers);
    State s;
    s.table.players = players;

    // §2.2 Shuffle the wagons and deal seven to each player; the others are the draw pile.
    s.box.draw_pile = Set<Wagon>::full();
    for (Seat p : everyone(s.table)) {
        Set<Wagon> dealt;
        for (int i = 0; i < 7; ++i) dealt.add(s.box.draw_pile.draw(luck));

        // §2.3 Each train starts in descending order, the highest number next to the locomotive.
        Place place = kLast;
        for (Wagon w : dealt) {
            s.table.trains[p].wagons[place] = w;
            place = right_of(place, -1);
        }
    }

    // §2.4 Somebody starts. RULING R1: by lot.
    s.table.start = s.table.turn = seat(luck.below(players));

    // §2.5 The start player draws one card in secret, the next one two, and so on.
    Seat p = s.table.start;
    for (int turn = 0; turn < players; ++turn, p = left_of(s.table, p)) {
        s.table.held[p] = kCardsInSetup[turn];
        for (int i = 0; i < kCardsInSetup[turn]; ++i)
            s.hands[p].drawn.push(s.box.draw_pile.draw(luck));
    }
    s.table.draw_pile = s.box.draw_pile.size();
    return s;
}

// ---- Who decides, and what they may do ----------------------------------------------------------

SeatSet Rules::deciders(const State& s) const {
    // §2.6, §3.1 One player after the other, clockwise.
    return s.table.step == Step::Over ? SeatSet{} : SeatSet::only(s.table.turn);
}

namespace {

// The functions lying in the display, one bit each. §4.1 leaves at most one card of each.
unsigned functions_on(const Rules& rules, const Table& table) {
    unsigned functions = 0;
    for (Wagon w : table.display) functions |= 1u << int(rules.edition.function[w]);
    return functions;
}

template <class A>
void offer_reach(Rules::Choices& out) {
    constexpr Reach r = reach(A::kFunction);
    for (Place place = r.from; place <= r.to; place = right_of(place, 1)) out.push(A{place});
}

void offer(Function function, const Train& mine, Rules::Choices& out) {
    switch (function) {
        case Function::SwapNeighbours: return offer_reach<SwapNeighbours>(out);
        case Function::SwapAcross:     return offer_reach<SwapAcross>(out);
        case Function::MoveRight:      return offer_reach<MoveRight>(out);
        case Function::MoveLeft:       return offer_reach<MoveLeft>(out);
        case Function::RemoveFirst:    return out.push(RemoveFirst{});
        case Function::RemoveMiddle:   return out.push(RemoveMiddle{});
        case Function::RemoveLast:     return out.push(RemoveLast{});
        case Function::Protect:
            for (Place place : {kFirst, kMiddle, kLast})
                if (!mine.locks[place]) out.push(Protect{place});
    }
}

}  // namespace

// In set-up: each drawn card in the order drawn, with each place. On a turn: drawing, then the
// functions in the order of §5, places from left to right. After drawing: each place.
void Rules::choices(const State& s, Seat p, Choices& out) const {
    out.clear();
    if (!deciders(s).contains(p)) return;
    switch (s.table.step) {
        case Step::Exchange:
            for (Wagon w : s.hands[p].drawn)
                for (Place place : all<Place>) out.push(Exchange{w, place});
            break;
        case Step::Act:
            // §3.1 Either draw or use a function. §3.4 With an empty display only drawing is left.
            out.push(Draw{});
            for (unsigned left = functions_on(*this, s.table); left != 0; left &= left - 1)
                offer(Function(std::countr_zero(left)), s.table.trains[p], out);
            break;
        case Step::Place:
            // RULING R14: the drawn wagon must go into the train.
            for (Place place : all<Place>) out.push(Replace{place});
            break;
        case Step::Over: break;
    }
}

namespace {

std::optional<Reason> refuse(const Rules&, const State& s, Seat p, Exchange e) {
    // §3.2, RULING R22: what was drawn replaces a wagon, which only looks like the exchange of set-up.
    if (s.table.step == Step::Place) return ReplaceFirst{*s.table.drawn};
    if (s.table.step != Step::Exchange) return SetupIsOver{};
    if (!s.hands[p].drawn.contains(e.wagon)) return NotAmongDrawn{e.wagon};
    return {};
}

std::optional<Reason> refuse(const Rules&, const State& s, Seat, Draw) {
    if (s.table.step == Step::Exchange) return ExchangeFirst{};
    // §3.2, RULING R22: drawing commits.
    if (s.table.step == Step::Place) return ReplaceFirst{*s.table.drawn};
    return {};
}

std::optional<Reason> refuse(const Rules&, const State& s, Seat, Replace) {
    if (s.table.step == Step::Exchange) return ExchangeFirst{};
    if (s.table.step == Step::Act) return NothingDrawn{};
    return {};
}

bool within(Function function, Place place) {
    return reach(function).from <= place && place <= reach(function).to;
}
template <class Swap>
    requires requires(Swap a) { a.left; }
std::optional<Reason> refuse_place(const Train&, Swap a) {
    if (!within(Swap::kFunction, a.left)) return NoPartner{a.kFunction, a.left};
    return {};
}
template <class Move>
    requires requires(Move a) { a.from; }
std::optional<Reason> refuse_place(const Train&, Move a) {
    if (!within(Move::kFunction, a.from)) return TooCloseToTheEnd{a.kFunction, a.from};
    return {};
}
std::optional<Reason> refuse_place(const Train& mine, Protect a) {
    // §5.9 The first, the middle or the last wagon. RULING R9: not one that has a lock already.
    if (mine.locks[kFirst] && mine.locks[kMiddle] && mine.locks[kLast]) return NoneToProtect{};
    if (a.place != kFirst && a.place != kMiddle && a.place != kLast) return NotProtectable{a.place};
    if (mine.locks[a.place]) return AlreadyProtected{a.place};
    return {};
}
template <class Remove>
std::optional<Reason> refuse_place(const Train&, Remove) {
    return {};
}  // RULING R20: always possible

template <class Use>
    requires requires { Use::kFunction; }
std::optional<Reason> refuse(const Rules& rules, const State& s, Seat p, Use a) {
    if (s.table.step == Step::Exchange) return ExchangeFirst{};
    if (s.table.step == Step::Place) return ReplaceFirst{*s.table.drawn};
    // §3.3 Only a card that lies open in the display can be used.
    if ((functions_on(rules, s.table) >> int(Use::kFunction) & 1u) == 0)
        return NotInDisplay{Use::kFunction};
    return refuse_place(s.table.trains[p], a);
}

}  // namespace

std::optional<Reason> Rules::why_not(const State& s, Seat p, const Action& action) const {
    if (s.table.step == Step::Over) return GameOver{};
    if (p != s.table.turn) return NotYourTurn{s.table.turn};
    return visit_by_switch([&](const auto& a) { return refuse(*this, s, p, a); }, action);
}

// An absent player draws, and puts a wagon where its number would stand in an even train: 1–12
// first, …
Action Rules::default_choice(const State& s, Seat p) const {
    auto even_place = [](Wagon w) { return Place(1 + (int(w) - 1) / 12); };
    switch (s.table.step) {
        case Step::Exchange: return Exchange{s.hands[p].drawn[0], even_place(s.hands[p].drawn[0])};
        case Step::Place:    return Replace{even_place(*s.table.drawn)};
        case Step::Act:
        case Step::Over:     break;
    }
    return Draw{};
}

Tempo Rules::tempo(const State& s, Seat) const {
    return {s.table.step == Step::Place ? Effort::Quick : Effort::Normal};
}

// ---- Playing ------------------------------------------------------------------------------------

namespace {

// Carries out one action: everything that changes the table is done by one of these hands.
class Referee {
  public:
    Referee(const Rules& rules, State& s, Luck& luck, const Say& say)
        : rules_(rules),
          s_(s),
          table_(s.table),
          luck_(luck),
          say_(say) {}

    // ---- §2.6 The exchange of set-up

    void act(Seat p, Exchange e) {
        // §2.6 Put one of the drawn cards into the train; the wagon it replaces goes to the display, …
        State::Hand& hand = s_.hands[p];
        const Wagon out = put(p, e.place, e.wagon);
        table_.display.push(out);

        // … the cards not chosen go face down to the discard pile, seen by nobody else.
        for (Wagon w : hand.drawn)
            if (w != e.wagon) hand.thrown.push(w);
        hand.drawn.clear();
        table_.held[p] = 0;
        table_.thrown[p] = hand.thrown.size();
        say_(Exchanged{p, e.place, e.wagon, out, {SeatSet::only(p), hand.thrown}});

        // §2.7 When all have exchanged, pairs leave the display. RULING R23: nobody can win yet.
        table_.turn = left_of(table_, p);
        if (table_.turn != table_.start) return;
        clear_pairs();
        table_.step = Step::Act;
    }

    // ---- §3.2 Draw a wagon

    void act(Seat p, Draw) {
        // §3.2 Take the top card of the draw pile …
        table_.drawn = draw_card();
        table_.step = Step::Place;
        say_(Drew{p, *table_.drawn});
        renew_empty_pile();
    }

    void act(Seat p, Replace r) {
        // §3.2 … and replace one wagon with it, which goes to the display.
        const Wagon in = *std::exchange(table_.drawn, {});
        const Wagon out = put(p, r.place, in);
        table_.display.push(out);
        say_(Replaced{p, r.place, in, out});
        table_.step = Step::Act;
        lose_lock(p, r.place);
        finish(p);
    }

    // ---- §5 The functions

    void act(Seat p, SwapNeighbours a) {
        // §5.1 Two wagons side by side change places.
        use(p, a.kFunction);
        swap(p, a.left, right_of(a.left, 1));
        finish(p);
    }

    void act(Seat p, SwapAcross a) {
        // §5.2 Two wagons with exactly one between them change places.
        use(p, a.kFunction);
        swap(p, a.left, right_of(a.left, 2));
        finish(p);
    }

    void act(Seat p, MoveRight a) {
        // §5.3 A wagon moves two places to the right; the two it passes move up.
        use(p, a.kFunction);
        move(p, a.from, +1);
        finish(p);
    }

    void act(Seat p, MoveLeft a) {
        // §5.4 A wagon moves two places to the left; the two it passes move up.
        use(p, a.kFunction);
        move(p, a.from, -1);
        finish(p);
    }

    // §5.5, §5.6, §5.7 The first, the middle, the last wagon of every train is removed.
    void act(Seat p, RemoveFirst a) { use(p, a.kFunction), remove(p, kFirst); }
    void act(Seat p, RemoveMiddle a) { use(p, a.kFunction), remove(p, kMiddle); }
    void act(Seat p, RemoveLast a) { use(p, a.kFunction), remove(p, kLast); }

    void act(Seat p, Protect a) {
        // §5.9 The card is pushed under the wagon and protects it. RULING R10: it is out of the display.
        use(p, a.kFunction);
        const Wagon lock = *std::exchange(table_.aside, {});
        table_.trains[p].locks[a.place] = lock;
        say_(Protected{p, a.place, lock});
        finish(p);
    }

  private:
    // §3.3 Choose a card of the display. RULING R4, R16: it lies aside while its function is carried out.
    void use(Seat p, Function function) {
        int i = 0;
        while (rules_.edition.function[table_.display[i]] != function) ++i;
        table_.aside = table_.display[i];
        table_.display.remove_at(i);
        say_(Used{p, *table_.aside, function});
    }

    // Puts a wagon into the train and returns the one it replaces.
    Wagon put(Seat p, Place place, Wagon in) {
        return *std::exchange(table_.trains[p].wagons[place], in);
    }

    void swap(Seat p, Place left, Place right) {
        Train& train = table_.trains[p];
        std::swap(train.wagons[left], train.wagons[right]);
        say_(Swapped{p, left, right});
        // RULING R21: a swap touches only its two places.
        lose_lock(p, left);
        lose_lock(p, right);
    }

    void move(Seat p, Place from, int direction) {
        // RULING R11: insertion, not a swap.
        Train& train = table_.trains[p];
        const Place next = right_of(from, direction), to = right_of(from, 2 * direction);
        say_(Moved{p, from, to, *train.wagons[from]});
        std::swap(train.wagons[from], train.wagons[next]);
        std::swap(train.wagons[next], train.wagons[to]);
        // RULING R8, R21: all three wagons changed their place.
        for (Place place : {from, next, to}) lose_lock(p, place);
    }

    // §5.10 A protected wagon that its owner replaces or moves loses the lock, which is discarded unused.
    void lose_lock(Seat p, Place place) {
        Maybe<Wagon>& lock = table_.trains[p].locks[place];
        if (!lock) return;
        say_(LockLost{p, place, *lock});
        discard(*std::exchange(lock, {}));
    }

    void remove(Seat p, Place place) {
        // §5.8 Everybody, the active player too, loses the wagon at this place to the display, unless it
        // is protected. RULING R5, R7: all wagons leave before the first refill; a lock is not used
        // up.
        SeatSet losers;
        Seat q = p;
        for (int i = 0; i < table_.players; ++i, q = left_of(table_, q)) {
            Train& train = table_.trains[q];
            if (train.locks[place]) {
                say_(Held{q, place});
                continue;
            }
            const Wagon wagon = *std::exchange(train.wagons[place], {});
            table_.display.push(wagon);
            losers.add(q);
            say_(Removed{q, place, wagon});
        }

        // §5.8 From the active player on, clockwise, each of them fills the gap from the draw pile.
        for (int i = 0; i < table_.players; ++i, q = left_of(table_, q)) {
            if (!losers.contains(q)) continue;
            const Wagon wagon = draw_card();
            table_.trains[q].wagons[place] = wagon;
            say_(Refilled{q, place, wagon});
            renew_empty_pile();
            // §6.2 Whoever completes a train by this has won at once; those after them draw no
            // more.
            if (has_won(table_.trains[q])) return win(q);
        }
        end_action(p);
    }

    // §3.5, RULING R18: the train has changed and lost its locks; now the win, the used card, the pairs.
    void finish(Seat p) {
        if (has_won(table_.trains[p])) return win(p);
        end_action(p);
    }

    void end_action(Seat p) {
        if (table_.aside) discard(*std::exchange(table_.aside, {}));
        clear_pairs();
        end_turn(p);
    }

    // ---- §4 Display and piles

    void clear_pairs() {
        // §4.1 Two cards with the same function leave the display together; of three, one stays.
        // RULING R3: the newest pair goes first, so of three the oldest stays.
        List<Wagon, 12>& display = table_.display;
        auto function = [&](int i) { return rules_.edition.function[display[i]]; };
        for (int newer = display.size() - 1; newer > 0; --newer) {
            int older = newer - 1;
            while (older >= 0 && function(older) != function(newer)) --older;
            if (older < 0) continue;
            say_(PairLeft{function(newer), display[older], display[newer]});
            discard(display[newer]);
            discard(display[older]);
            display.remove_at(newer);
            display.remove_at(older);
            --newer;  // the older one left below this place, too
        }
    }

    // §4.2 The discard pile lies face down. RULING R25: but everybody saw what went there.
    void discard(Wagon w) { table_.discarded.add(w); }

    // Whoever draws says so, and then renews the pile.
    Wagon draw_card() {
        renew_empty_pile();
        --table_.draw_pile;
        return s_.box.draw_pile.draw(luck_);
    }

    // RULING R17: as soon as the last card is drawn or, with nothing discarded, when one is needed.
    void renew_empty_pile() {
        if (!s_.box.draw_pile.empty()) return;
        // §4.3 The discard pile becomes the new draw pile. RULING R6, R16: only the discard pile.
        Set<Wagon>& pile = s_.box.draw_pile;
        pile.add(std::exchange(table_.discarded, {}));
        for (Seat p : everyone(table_)) {
            for (Wagon w : s_.hands[p].thrown) pile.add(w);
            s_.hands[p].thrown.clear();
            table_.thrown[p] = 0;
        }
        table_.draw_pile = pile.size();
        if (!pile.empty()) say_(Reshuffled{table_.draw_pile});
    }

    // ---- §6 The end

    void end_turn(Seat p) {
        // §3.1 The next player clockwise.
        table_.turn = left_of(table_, p);
        // §6.4, RULING R24: a limit, so that every game ends.
        if (++table_.turns < kTurnLimit) return;
        table_.step = Step::Over;
        say_(TurnLimit{table_.turns});
    }

    void win(Seat p) {
        // §6.1 The game ends at once; nothing more happens.
        table_.winner = p;
        table_.step = Step::Over;
        say_(Won{p});
    }

    const Rules& rules_;
    State& s_;
    Table& table_;
    Luck& luck_;
    const Say& say_;
};

}  // namespace

void Rules::play(State& s, Seat p, const Action& action, Luck& luck, const Log<Event>& log) const {
    assert(!why_not(s, p, action));
    Referee referee(*this, s, luck, log);
    visit_by_switch([&](const auto& a) { referee.act(p, a); }, action);
}

// ---- Hidden information: a world this seat cannot tell from the real one ------------------------

State Rules::imagine(const View<State>& view, Luck& luck) const {
    State s;
    s.table = view.table;
    s.hands[view.seat] = view.hand;

    // What lies neither open on the table nor in my own hand or memory …
    Set<Wagon>& unknown = s.box.draw_pile;
    unknown = Set<Wagon>::full();
    auto is_known = [&](Maybe<Wagon> w) {
        if (w) unknown.remove(*w);
    };
    for (Seat p : everyone(s.table)) {
        std::ranges::for_each(s.table.trains[p].wagons, is_known);
        std::ranges::for_each(s.table.trains[p].locks, is_known);
    }
    std::ranges::for_each(s.table.display, is_known);
    is_known(s.table.drawn);
    is_known(s.table.aside);
    unknown.remove(s.table.discarded);
    std::ranges::for_each(view.hand.drawn, is_known);
    std::ranges::for_each(view.hand.thrown, is_known);

    // … is in the others' hands, on the discard pile where they put it, or in the draw pile.
    for (Seat p : everyone(s.table)) {
        if (p == view.seat) continue;
        for (int i = 0; i < s.table.held[p]; ++i) s.hands[p].drawn.push(unknown.draw(luck));
        for (int i = 0; i < s.table.thrown[p]; ++i) s.hands[p].thrown.push(unknown.draw(luck));
    }
    return s;
}

}  // namespace stellwerk::game_of_trains
