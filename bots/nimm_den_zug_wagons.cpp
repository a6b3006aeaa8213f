#include "bots/nimm_den_zug_wagons.h"

namespace stellwerk::nimm_den_zug {

namespace {

int longest_of(const Cargoes& cargoes) {
    int longest = 0;
    for (const Cargo& cargo : cargoes) longest = std::max(longest, cargo.wagons);
    return longest;
}

Maybe<Slot> slot_taken(const Table& table, const Action& action) {
    if (const auto* a = std::get_if<Attach>(&action))
        return slot_of(table, Wagon{a->kind, a->value});
    if (std::holds_alternative<TakeMultiplier>(action))
        return slot_of(table, SpecialCard{Special::Multiplier});
    if (std::holds_alternative<TakeBonus>(action))
        return slot_of(table, SpecialCard{Special::Bonus});
    if (std::holds_alternative<AttachDouble>(action))
        return slot_of(table, SpecialCard{Special::DoubleWagon});
    return {};
}

}  // namespace

Loading::Loading(const Rules& rules, const Sight& sight)
    : rules_(rules),
      sight_(sight),
      table_(sight.table),
      me_(sight.seat),
      supply_(unseen_cards(rules, sight.table)),
      to_end_(wagons_to_end(sight.table)) {
    for (Seat q : everyone(table_)) {
        cargoes_[q] = cargoes_of(rules, table_.trains[q]);
        per_turn_[q] = supply_.per_turn(cargoes_[q], to_end_);
        room_[q] = room(cargoes_[q], to_end_);
        if (q != me_) longest_others_ = std::max(longest_others_, longest_of(cargoes_[q]));
    }
    passing_ = value(After{cargoes_[me_]});
    // OPTIMIZATION: what follows does not depend on the value of the wagon.
    for (Kind kind : all<Kind>)
        for (Track track : all<Track>)
            if (may_attach(kind, track)) {
                After after{cargoes_[me_]};
                after.cargoes[track].kind = kind;
                ++after.cargoes[track].wagons;
                attached_[kind][track] = value(after);
            }
    if (table_.step != Step::Wagons ||
        amount(replacing_price(rules, table_, me_)) > money(table_, me_))
        return;
    const Bag<Face> unseen = unseen_cards(rules, table_);
    for (Face face : all<Face>)
        if (const int count = unseen.count(face); count > 0) {
            fresh_.push({value_of_card(card_of(face)), count});
            fresh_cards_ += count;
        }
    std::ranges::sort(fresh_, std::greater{}, &FaceValue::value);
}

bool Loading::may_attach(Kind kind, Track track) const {
    for (Track other : all<Track>)
        if (cargoes_[me_][other].kind == kind) return other == track;
    return !cargoes_[me_][track].kind;
}

Dollars Loading::gain(Value value, Track track) const {
    const Cargo& cargo = cargoes_[me_][track];
    if (cargo.multiplier > 0) return int(cargo.multiplier) * amount(value);
    return std::max(0, amount(value) - profit(rules_, table_.trains[me_][track]));
}

Loading::After Loading::after(const Action& action) const {
    After after{cargoes_[me_]};
    const Yard& yard = table_.trains[me_];
    if (const auto* a = std::get_if<Attach>(&action)) {
        after.gain = gain(a->value, a->track);
        after.cargoes[a->track].kind = a->kind;
        ++after.cargoes[a->track].wagons;
    } else if (const auto* raised = std::get_if<TakeMultiplier>(&action)) {
        for (const Wagon& wagon : yard[raised->track].wagons) after.gain += amount(wagon.value);
        after.cargoes[raised->track].multiplier += 1;
        after.special = true;
    } else if (std::holds_alternative<TakeBonus>(action)) {
        after.gain = amount(rules_.edition.bonus_card);
        after.special = true;
    } else if (const auto* twice = std::get_if<AttachDouble>(&action)) {
        const Train& train = yard[twice->track];
        after.gain = gain(train.wagons[train.wagons.size() - 1].value, twice->track);
        ++after.cargoes[twice->track].wagons;
        after.special = true;
    }
    return after;
}

double Loading::value(const After& after) const {
    const Set<Goal>& goals = sight_.hand.goals;
    const int longest = std::max(longest_of(after.cargoes), longest_others_);
    const double turns = turns_left(to_end_ - longest);
    double value = after.gain;
    value += promise_of_wagon_goals(rules_, table_, me_, goals, after.cargoes, supply_, turns);
    if (after.special && goals.contains(Goal::SpecialTaken))
        value += bonus_for_meeting(rules_, table_, me_, goals, Goal::SpecialTaken);
    if (longest >= to_end_) return value;
    value += earnings(supply_, after.cargoes, to_end_, turns);
    double others = 0;
    for (Seat q : everyone(table_))
        if (q != me_) others += per_turn_[q] * std::min(turns, double(room_[q]));
    return value - others / (table_.players - 1);
}

double Loading::value(const Action& action) const {
    if (const auto* replace = std::get_if<Replace>(&action))
        return value_of_replacing(replace->slots);
    double worth = passing_;
    if (const auto* a = std::get_if<Attach>(&action))
        worth = attached_[a->kind][a->track] + gain(a->value, a->track);
    else if (!std::holds_alternative<Pass>(action))
        worth = value(after(action));
    return ends_round(action) ? worth : worth - left_to_next(slot_taken(table_, action));
}

double Loading::worth_to(Seat p, const Card& card) const {
    const auto* wagon = std::get_if<Wagon>(&card);
    if (!wagon) return amount(rules_.edition.bonus_card);
    double best_empty = 0;
    for (const Cargo& cargo : cargoes_[p]) {
        if (cargo.kind == wagon->kind) return cargo.multiplier * amount(wagon->value);
        if (!cargo.kind) best_empty = std::max(best_empty, cargo.multiplier);
    }
    return best_empty * amount(wagon->value);
}

double Loading::left_to_next(Maybe<Slot> taken) const {
    constexpr double kConcern = 0.6;  // they may not take it, or would find another as good
    int i = 0;
    while (table_.order[i] != me_) ++i;
    const Seat next = table_.order[(i + 1) % table_.players];
    double best = 0;
    for (Slot slot : all<Slot>)
        if (table_.display[slot] && taken != slot)
            best = std::max(best, worth_to(next, *table_.display[slot]));
    return kConcern * std::max(0.0, best - per_turn_[next]) / (table_.players - 1);
}

double Loading::value_of_card(const Card& card) const {
    double best = passing_;
    auto consider = [&](const Action& action) { best = std::max(best, value(after(action))); };
    const Yard& yard = table_.trains[me_];
    if (const auto* wagon = std::get_if<Wagon>(&card)) {
        for (Track track : all<Track>)
            if (may_attach(wagon->kind, track))
                best = std::max(best, attached_[wagon->kind][track] + gain(wagon->value, track));
        return best;
    }
    switch (std::get<SpecialCard>(card).special) {
        case Special::Multiplier:
            for (Track track : all<Track>)
                if (yard[track].is_real()) consider(TakeMultiplier{track});
            break;
        case Special::Bonus: consider(TakeBonus{}); break;
        case Special::DoubleWagon:
            for (Track track : all<Track>)
                if (!yard[track].wagons.empty()) consider(AttachDouble{track});
            break;
        case Special::Bin:
        case Special::LongerTrain: break;
    }
    return best;
}

double Loading::value_of_replacing(const Set<Slot>& slots) const {
    // What stays can still be taken, …
    double kept = passing_;
    for (Slot slot : all<Slot>)
        if (table_.display[slot] && !slots.contains(slot))
            kept = std::max(kept, value_of_card(*table_.display[slot]));
    // … or the best of the cards turned up.
    const double price = amount(replacing_price(rules_, table_, me_));
    double expected = 0, none_so_far = 1;
    int worse = fresh_cards_;
    for (const FaceValue& fresh : fresh_) {
        if (fresh.value <= kept) break;
        worse -= fresh.count;
        double none = 1;
        for (int i = 0; i < slots.size(); ++i) none *= double(worse) / fresh_cards_;
        expected += fresh.value * (none_so_far - none);
        none_so_far = none;
    }
    return expected + kept * none_so_far - price;
}

// ---- For reasons --------------------------------------------------------------------------------

bool Loading::meets_goal(const Action& action) const {
    const After done = after(action);
    if (done.special && sight_.hand.goals.contains(Goal::SpecialTaken)) return true;
    Table table = table_;
    for (Track track : all<Track>)
        while (table.trains[me_][track].wagons.size() < done.cargoes[track].wagons)
            table.trains[me_][track].wagons.push({*done.cargoes[track].kind, Value(1)});
    return !(met_by_wagons(Tally(table, me_)) & sight_.hand.goals).empty();
}

bool Loading::ends_round(const Action& action) const {
    return longest_of(after(action).cargoes) >= to_end_;
}

bool Loading::could_end_round() const {
    for (const std::optional<Card>& card : table_.display) {
        const auto* wagon = card ? std::get_if<Wagon>(&*card) : nullptr;
        for (const Cargo& cargo : cargoes_[me_])
            if (wagon && cargo.kind == wagon->kind && cargo.wagons + 1 >= to_end_) return true;
    }
    return false;
}

}  // namespace stellwerk::nimm_den_zug
