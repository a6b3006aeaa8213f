// Why somebody may not do something.
#include "games/glueck_auf/abilities.h"

namespace stellwerk::glueck_auf {

namespace {

using Refused = std::optional<Reason>;

Refused refuse(const State& s, Seat p, Use a) {
    if (s.table.step != Step::Act) return WrongMoment{s.table.step};
    if (Refused refused = why_not_carry_out(s, p, a.area)) return refused;
    const int n = needed(s.table, a.area);
    if (!can_pay(payable(s, p), n)) return CannotPay{a.area, n};
    return {};
}

Refused refuse(const State& s, Seat p, Add a) {
    if (s.table.step != Step::Pay) return WrongMoment{s.table.step};
    if (!is_worker(a.innovation)) return IsAnAction{a.innovation};
    if (held(s, p, a.innovation) == 0) return NotInHand{a.innovation};
    if (may_add(s, p, a.innovation)) return {};
    const auto& added = s.table.added;
    if (!added.empty() && a.innovation < added[added.size() - 1])
        return AddedInOrder{added[added.size() - 1]};
    return DoesNotFit{a.innovation, needed(s.table, *s.table.area)};
}

Refused refuse(const State& s, Seat p, const Pay& a) {
    if (s.table.step != Step::Pay) return WrongMoment{s.table.step};
    const Bag<Strength>& workers = s.table.workers[p];
    const int price = needed(s.table, *s.table.area);
    const Spread innovations = spread(s.table.added);
    int paid = int(a.ones) + 2 * int(a.twos);
    for (Single single : a.singles) {
        paid += int(single);
        if (workers.count(Strength(single)) == 0) return WorkersMissing{Strength(single), 0};
    }
    for (const auto& [strength, count] : {std::pair(1, int(a.ones)), std::pair(2, int(a.twos))})
        if (workers.count(Strength(strength)) < count)
            return WorkersMissing{Strength(strength), workers.count(Strength(strength))};
    if (paid == 0 && innovations.most == 0) return NothingPaid{price};
    // §3.4 Exactly; §8.1 innovations make up the rest.
    const int least = std::max(0, price - innovations.most), most = price - innovations.least;
    if (least <= paid && paid <= most) return {};
    if (least == most) return NotExact{paid, most};
    return WrongSum{paid, least, most};
}

Refused refuse(const State& s, Seat p, Innovate a) {
    if (s.table.step != Step::Act && s.table.step != Step::After) return WrongMoment{s.table.step};
    if (held(s, p, a.innovation) == 0) return NotInHand{a.innovation};
    return why_not_carry_out(s, p, a.innovation);
}

Refused refuse(const State& s, Seat, Pass) {
    if (s.table.step != Step::Act) return WrongMoment{s.table.step};
    // §3.7 RULING R26: whoever has played an innovation must place workers.
    if (s.table.innovated) return MustAct{};
    return {};
}

Refused refuse(const State& s, Seat p, Place a) {
    if (s.table.step != Step::Place) return WrongMoment{s.table.step};
    if (s.table.wagon && !takes(a.track, *s.table.wagon))
        return WrongTrack{*s.table.wagon, a.track};
    if (s.table.locomotive && s.table.locomotives_of[p][a.track]) return HasLocomotive{a.track};
    return {};
}

// §5.3, §5.4 What speaks against moving a lorry card onto that wagon, apart from dead ends.
Refused refuse_loading(const Mine& mine, const Mining& mining, Lorry lorry, Track track,
                       Wagon wagon) {
    if (!carries(wagon, lorry)) return OtherCrest{lorry, wagon};
    if (!shows(track, crest_of(lorry))) return CrestNotShown{lorry, track};
    if (!mine.has_empty(track, wagon)) return NoEmptyWagon{track, wagon};
    if (!Mine::is_affordable(lorry, mining))
        return NoStepsLeft{lorries_of(lorry), mining.most - mining.done};
    return {};
}

Refused refuse(const State& s, Seat p, LoadFront a) {
    if (s.table.step != Step::Mine) return WrongMoment{s.table.step};
    const Mine mine(s.table, p);
    if (!mine.front()) return RowIsEmpty{};
    if (Refused refused = refuse_loading(mine, s.table.mining, *mine.front(), a.track, a.wagon))
        return refused;
    if (!mine.may_load_front(s.table.mining, a.track, a.wagon))
        return DeadEnd{s.table.mining.least};
    return {};
}

Refused refuse(const State& s, Seat p, StoreFront) {
    if (s.table.step != Step::Mine) return WrongMoment{s.table.step};
    const Mine mine(s.table, p);
    if (!mine.front()) return RowIsEmpty{};
    const Mining& mining = s.table.mining;
    if (!Mine::is_affordable(*mine.front(), mining))
        return NoStepsLeft{lorries_of(*mine.front()), mining.most - mining.done};
    if (!mine.may_store(mining)) return DeadEnd{mining.least};
    return {};
}

Refused refuse(const State& s, Seat p, LoadStored a) {
    if (s.table.step != Step::Mine) return WrongMoment{s.table.step};
    if (s.table.storage[p].count(a.lorry) == 0) return NotStored{a.lorry};
    const Mine mine(s.table, p);
    if (Refused refused = refuse_loading(mine, s.table.mining, a.lorry, a.track, a.wagon))
        return refused;
    if (!mine.may_load_stored(s.table.mining, a.lorry, a.track, a.wagon))
        return DeadEnd{s.table.mining.least};
    return {};
}

Refused refuse(const State& s, Seat p, Dispatch a) {
    const Table& table = s.table;
    if (table.step != Step::Deliver) return WrongMoment{table.step};
    const Maybe<Model> model = table.locomotives_of[p][a.track];
    if (!model) return NoLocomotive{a.track};
    if (table.model && table.model != model) return OtherModel{a.track, *table.model};
    if (held(s, p, a.order) == 0) return OrderNotHeld{a.order};
    const int loaded = lorries_on_tracks(table, p)[a.track], asked = int(load_of(a.order));
    if (loaded < asked) return TooFewLorries{a.track, loaded, asked};
    return {};
}

Refused refuse(const State& s, Seat p, ChooseStack a) {
    if (s.table.step == Step::Half) {
        const bool lorries = s.table.innovation == Innovation::Lorry;
        const Stack left = lorries ? Stack::LorriesLeft : Stack::WagonsLeft;
        const Stack right = lorries ? Stack::LorriesRight : Stack::WagonsRight;
        if (a.stack != left && a.stack != right) return NotThatKind{a.stack};
        return {};
    }
    if (s.table.step != Step::Look) return WrongMoment{s.table.step};
    if (is_empty(s, a.stack)) return StackIsEmpty{a.stack};
    if (!can_look_at(s, p, a.stack)) return NoFreeTrack{};
    return {};
}

Refused refuse(const State& s, Seat, Take a) {
    if (s.table.step != Step::Take) return WrongMoment{s.table.step};
    const int cards = s.table.seen.size() + s.table.secretly_seen;
    if (int(a.position) > cards) return NoSuchCard{cards};
    return {};
}

Refused refuse(const State& s, Seat, Finish) {
    const Mining& mining = s.table.mining;
    if (s.table.step == Step::Mine && mining.done < mining.least)
        return MineMore{mining.least, mining.done};
    if (s.table.step == Step::Deliver && !s.table.model) return DeliverFirst{};
    if (s.table.step == Step::Mine || s.table.step == Step::Deliver || s.table.step == Step::After)
        return {};
    return WrongMoment{s.table.step};
}

}  // namespace

std::optional<Reason> Rules::why_not(const State& s, Seat p, const Action& action) const {
    if (s.table.step == Step::Over) return GameOver{};
    if (p != s.table.turn) return NotYourTurn{s.table.turn};
    if (Refused refused = visit_by_switch([&](const auto& a) { return refuse(s, p, a); }, action))
        return refused;
    // §3.6, RULING R26: an innovation before the worker action must leave one.
    const bool is_before =
        !s.table.acted && (s.table.innovation || std::holds_alternative<Innovate>(action));
    if (is_before && !leaves_an_action(*this, s, p, action))
        return NoActionLeft{s.table.step == Step::Act && can_act(s, p)};
    return {};
}

}  // namespace stellwerk::glueck_auf
