// What a player may do. What comes of it is in referee.cpp.
#include "games/zug_um_zug_maerklin/zug_um_zug_maerklin.h"

#include "games/zug_um_zug_maerklin/referee.h"

namespace stellwerk::zug_um_zug_maerklin {

// ---- §1 Components ------------------------------------------------------------------------------

TrackSets::TrackSets(const Edition& edition) {
    for (int i = 0; i < edition.tracks; ++i) {
        const Track track{std::uint8_t(i)};
        const TrackFacts& facts = edition.track[track];
        const ConnectionFacts& connection = edition.connection[facts.connection];
        (facts.colour ? coloured[*facts.colour] : gray).add(track);
        every.add(track);
        if (connection.tracks > 1) parallel.add(track);
        for (Track twin : Parallels(connection))
            if (twin < track && edition.track[twin].colour == facts.colour &&
                !again.contains(track))
                again.add(track);
        const int length = int(connection.length);
        for (int n = 0; n <= kMost; ++n)
            for (int m = n; m <= kMost; ++m)
                // §5.3 A locomotive 4+ is of use from four spaces on.
                if (length <= (length < kFrom4 ? n : m))
                    payable[std::size_t(n)][std::size_t(m)].add(track);
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
    Table& table = s.table;
    table.players = players;
    table.memory = options.memory.value_or(false);
    table.open = sets.every;
    for (Ticket ticket : tickets(*this)) {
        const Distance distance = edition.ticket[ticket].distance;
        s.box.shuffled[distance].add(ticket);
        ++table.shuffled[distance];
    }
    // §2.2 Everybody gets wagons and passengers of one colour.
    for (Seat p : everyone(table)) {
        table.wagons[p] = edition.wagons;
        table.passengers[p] = edition.passengers;
    }
    // §2.3 Somebody starts. RULING R1: by lot, or whom the table names.
    table.turn = options.start ? *options.start : seat(luck.below(players));
    Referee(*this, s, luck, {}).deal();
    return s;
}

// ---- Who decides, and what they may do ----------------------------------------------------------

SeatSet Rules::deciders(const State& s) const { return s.table.asked; }

namespace {

using Choices = Rules::Choices;

void offer_mixes(const Table& table, Choices& out) {
    const Mix mix = mix_of(table);
    // RULING R3: with no ticket left there is nothing to draw.
    if (mix.together == 0 && table.step == Step::Turn) return;
    for (int shorts = 0; shorts <= std::min(mix.together, mix.shorts); ++shorts)
        if (mix.together - shorts <= mix.longs)
            out.push(DrawTickets{shorts, mix.together - shorts});
}

void offer_cards(const Table& table, Choices& out) {
    if (!can_draw(table)) return;
    Set<Card> open;
    for (Card card : table.display)
        if (!open.contains(card)) open.add(card);
    // §4.3, RULING R4: an open locomotive cannot be the second card.
    if (table.step == Step::SecondCard && open.contains(Card::Locomotive))
        open.remove(Card::Locomotive);
    for (Card card : open) out.push(TakeOpen{card});
    out.push(DrawBlind{});
}

void offer_turn(const Rules& rules, const State& s, Seat p, Choices& out) {
    // §3.1 Exactly one of four actions …
    offer_cards(s.table, out);
    for (Track track : claimable(rules, s, p)) out.push(Claim{track});
    offer_mixes(s.table, out);
    for (Town town : passengers_of(s.table, p))
        if (can_leave(rules, s, p, town)) out.push(StartJourney{town});
    // §3.2 … or none, if none is possible.
    if (out.empty()) out.push(Pass{});
}

void offer_payments(const Rules& rules, const State& s, Seat p, Choices& out) {
    const Track track = *s.table.claiming;
    const int length = length_of(rules, track);
    const Bag<Card>& cards = s.hands[p].cards;
    const Maybe<Colour> colour = rules.edition.track[track].colour;
    const int ordinary = std::min(length, cards.count(Card::Locomotive));
    const int for4 = length < kFrom4 ? 0 : std::min(length, cards.count(Card::Locomotive4));
    const int most = std::min(length, ordinary + for4);
    for (int wild = 0; wild <= most; ++wild)
        for (int i = std::max(0, wild - for4); i <= std::min(wild, ordinary); ++i) {
            // §5.2, RULING R21: wild cards alone are of no colour.
            if (wild == length)
                out.push(Pay{{}, i, wild - i});
            else if (colour && cards.count(card_of(*colour)) >= length - wild)
                out.push(Pay{colour, i, wild - i});
            else if (!colour)
                for (Colour any : all<Colour>)
                    if (cards.count(card_of(any)) >= length - wild) out.push(Pay{any, i, wild - i});
        }
}

// Lists what can be given back, each list once in the order in which it is to be named.
class ReturnLister {
  public:
    ReturnLister(const Rules& rules, const State& s, Seat p, Choices& out)
        : drawn_(s.hands[p].drawn),
          most_(drawn_.size() - least_to_keep(s.table, s.hands[p])),
          out_(out) {
        const bool opening = s.table.step == Step::FirstTickets;
        for (int i = 0; i < drawn_.size(); ++i)
            for (int j = 0; j < drawn_.size(); ++j) {
                const auto place = [&](int k) {
                    return opening ? int(drawn_[k]) : int(rules.edition.ticket[drawn_[k]].distance);
                };
                const bool may = opening ? place(i) < place(j) : place(i) <= place(j);
                if (may && i != j) next_[std::size_t(i)] |= 1u << j;
            }
    }

    void list() {
        out_.push(Return{});
        if (most_ > 0) extend({}, (1u << drawn_.size()) - 1u);
    }

  private:
    // Adds each of the tickets that may be named next, then what may follow it.
    void extend(Returned given, unsigned candidates) {
        given.push(Ticket{});
        for (unsigned rest = candidates; rest != 0; rest &= rest - 1) {
            const int i = std::countr_zero(rest);
            given[given.size() - 1] = drawn_[i];
            out_.push(Return{given});
            if (given.size() < most_) extend(given, candidates & next_[std::size_t(i)]);
        }
    }

    const Tickets& drawn_;
    int most_;
    Choices& out_;
    std::array<unsigned, kTicketsDrawn> next_{};  // which may come after each, as bits
};

void offer_journey(const Rules& rules, const State& s, Seat p, Choices& out) {
    for_each_way_on(rules, s, p, *s.table.at, [&](Track track) { out.push(Travel{track}); });
    // §7.1 At least one track must be used.
    if (!s.table.travelled.empty()) out.push(EndJourney{});
}

}  // namespace

// A turn: open cards by kind, the pile, tracks, mixes of tickets from the fewest short ones, towns
// of passengers. Payments: from the fewest wild cards, of these those with fewest ordinary
// locomotives, then by colour. Tickets to give back: keeping all first. Journeys: the tracks as
// they lie around the town, then the end.
void Rules::choices(const State& s, Seat p, Choices& out) const {
    out.clear();
    const Table& table = s.table;
    if (!table.asked.contains(p)) return;
    switch (table.step) {
        case Step::Announce:     offer_mixes(table, out); break;
        case Step::FirstTickets:
        case Step::Tickets:      ReturnLister(*this, s, p, out).list(); break;
        case Step::Turn:         offer_turn(*this, s, p, out); break;
        case Step::SecondCard:   offer_cards(table, out); break;
        case Step::Pay:          offer_payments(*this, s, p, out); break;
        case Step::Passenger:    {
            const ConnectionFacts& connection = connection_of(*this, *table.claiming);
            for (Town town : {connection.a, connection.b})
                if (may_stand(*this, table, town)) out.push(PlacePassenger{town});
            out.push(KeepPassenger{});
            break;
        }
        case Step::Journey: offer_journey(*this, s, p, out); break;
        case Step::Over:    break;
    }
}

namespace {

// §6.2 Each distance has its own pile, so short and long ones need no order among each other;
// RULING R2: in the opening none needs one, because the piles are shuffled.
Return in_listed_order(const Rules& rules, const Table& table, Return a) {
    const bool first = table.step == Step::FirstTickets;
    auto distance = [&](Ticket ticket) { return rules.edition.ticket[ticket].distance; };
    // By insertion, which keeps the order within a pile and takes no memory.
    for (int i = 1; i < a.tickets.size(); ++i)
        for (int j = i; j > 0; --j) {
            Ticket &before = a.tickets[j - 1], &after = a.tickets[j];
            if (first ? before <= after : distance(before) <= distance(after)) break;
            std::swap(before, after);
        }
    return a;
}

using Refused = std::optional<Reason>;

Refused refuse(const Rules&, const State& s, Seat, DrawTickets a) {
    if (s.table.step != Step::Announce && s.table.step != Step::Turn)
        return WrongMoment{s.table.step};
    const Mix mix = mix_of(s.table);
    if (mix.together == 0 && s.table.step == Step::Turn) return NoTicketsLeft{};
    const bool first = s.table.step == Step::Announce;
    if (a.shorts + a.longs != mix.together) return WrongSum{mix.together, first};
    if (a.shorts <= mix.shorts && a.longs <= mix.longs) return {};
    if (first) return MoreThanShare{mix.shorts, mix.longs};
    return NotThatMany{mix.shorts, mix.longs};
}

Refused refuse(const Rules& rules, const State& s, Seat p, const Return& a) {
    if (s.table.step != Step::FirstTickets && s.table.step != Step::Tickets)
        return WrongMoment{s.table.step};
    const Hand& hand = s.hands[p];
    const bool first = s.table.step == Step::FirstTickets;
    for (int i = 0; i < a.tickets.size(); ++i) {
        bool again = false;
        for (int j = 0; j < i; ++j) again |= a.tickets[j] == a.tickets[i];
        if (again || !hand.drawn.contains(a.tickets[i])) return NotDrawn{a.tickets[i], first};
    }
    const int least = least_to_keep(s.table, hand);
    if (hand.drawn.size() - a.tickets.size() < least) return KeepMore{least, first};
    if (!(in_listed_order(rules, s.table, a) == a)) return OtherOrder{};
    return {};
}

Refused refuse(const Rules&, const State& s, Seat, TakeOpen a) {
    if (s.table.step != Step::Turn && s.table.step != Step::SecondCard)
        return WrongMoment{s.table.step};
    if (!can_draw(s.table)) return PileExhausted{};
    if (!s.table.display.contains(a.card)) return NotOnDisplay{a.card};
    if (s.table.step == Step::SecondCard && a.card == Card::Locomotive) return NoSecondLocomotive{};
    return {};
}

Refused refuse(const Rules&, const State& s, Seat, DrawBlind) {
    if (s.table.step != Step::Turn && s.table.step != Step::SecondCard)
        return WrongMoment{s.table.step};
    if (!can_draw(s.table)) return PileExhausted{};
    return {};
}

Refused refuse(const Rules& rules, const State& s, Seat p, Claim a) {
    const Table& table = s.table;
    if (table.step != Step::Turn) return WrongMoment{table.step};
    if (!rules.edition.has(a.track)) return NoSuchTrack{a.track};
    if (table.owner[a.track]) return TrackTaken{a.track, *table.owner[a.track]};
    if (!table.open.contains(a.track)) return TrackClosed{a.track};
    if (owns_parallel(rules, table, p, a.track)) return TwinOwned{a.track};
    if (const Maybe<Track> twin = stands_for(rules, table, a.track))
        return SameAsTwin{a.track, *twin};
    const int length = length_of(rules, a.track);
    if (length > table.wagons[p]) return TooFewWagons{length, table.wagons[p]};
    if (!payable(rules.sets, s.hands[p].cards, table.wagons[p]).contains(a.track))
        return TooFewCards{a.track, length};
    return {};
}

Refused refuse(const Rules& rules, const State& s, Seat p, Pay a) {
    if (s.table.step != Step::Pay) return WrongMoment{s.table.step};
    const Track track = *s.table.claiming;
    const int length = length_of(rules, track);
    const Maybe<Colour> colour = rules.edition.track[track].colour;
    if (a.locomotives4 > 0 && length < kFrom4) return TrackTooShort4{length};
    const int coloured = coloured_cards(length, a);
    if (coloured < 0) return TooMuchPaid{length};
    // RULING R21: wild cards alone are of no colour.
    if (coloured == 0 && a.colour) return ColourInVain{*a.colour};
    if (coloured > 0 && !a.colour) return ColourMissing{};
    if (a.colour && colour && *a.colour != *colour) return WrongColour{track, *a.colour};
    auto lacks = [&](Card card, int needed) -> Refused {
        const int held = s.hands[p].cards.count(card);
        if (held < needed) return NotInHand{card, needed, held};
        return {};
    };
    if (Refused refused = lacks(Card::Locomotive, a.locomotives)) return refused;
    if (Refused refused = lacks(Card::Locomotive4, a.locomotives4)) return refused;
    return a.colour ? lacks(card_of(*a.colour), coloured) : Refused{};
}

Refused refuse(const Rules& rules, const State& s, Seat, PlacePassenger a) {
    if (s.table.step != Step::Passenger) return WrongMoment{s.table.step};
    if (!leads_from(connection_of(rules, *s.table.claiming), a.town)) return NotAtTheEnds{a.town};
    if (is_country(rules, a.town)) return CountryNoStart{a.town};
    if (s.table.passenger[a.town]) return PassengerThere{a.town, *s.table.passenger[a.town]};
    return {};
}

Refused refuse(const Rules&, const State& s, Seat, KeepPassenger) {
    if (s.table.step != Step::Passenger) return WrongMoment{s.table.step};
    return {};
}

Refused refuse(const Rules& rules, const State& s, Seat p, StartJourney a) {
    if (s.table.step != Step::Turn) return WrongMoment{s.table.step};
    if (s.table.passenger[a.from] != p) return NoPassengerHere{a.from};
    if (!can_leave(rules, s, p, a.from)) return NowhereToGo{a.from};
    return {};
}

Refused refuse(const Rules& rules, const State& s, Seat p, Travel a) {
    const Table& table = s.table;
    if (table.step != Step::Journey) return WrongMoment{table.step};
    if (!rules.edition.has(a.track)) return NoSuchTrack{a.track};
    if (!leads_from(connection_of(rules, a.track), *table.at))
        return NotFromHere{a.track, *table.at};
    if (!table.owner[a.track]) return TrackUnclaimed{a.track};
    if (table.travelled.contains(a.track)) return AlreadyUsed{a.track};
    if (!can_travel(s, p, a.track)) return NoPassengerCard{a.track, *table.owner[a.track]};
    return {};
}

Refused refuse(const Rules&, const State& s, Seat, EndJourney) {
    if (s.table.step != Step::Journey) return WrongMoment{s.table.step};
    if (s.table.travelled.empty()) return TravelFirst{};
    return {};
}

Refused refuse(const Rules& rules, const State& s, Seat p, Pass) {
    if (s.table.step != Step::Turn) return WrongMoment{s.table.step};
    // §3.2 Only those who can do nothing else.
    if (can_draw(s.table) || mix_of(s.table).together > 0 || !claimable(rules, s, p).empty())
        return CanStillAct{};
    for (Town town : passengers_of(s.table, p))
        if (can_leave(rules, s, p, town)) return CanStillAct{};
    return {};
}

}  // namespace

std::optional<Reason> Rules::why_not(const State& s, Seat p, const Action& action) const {
    if (s.table.step == Step::Over) return GameOver{};
    if (!s.table.asked.contains(p)) return NotAsked{s.table.asked};
    return visit_by_switch([&](const auto& a) { return refuse(*this, s, p, a); }, action);
}

Action Rules::normal_form(const State& s, const Action& action) const {
    const auto* given = std::get_if<Return>(&action);
    return given ? in_listed_order(*this, s.table, *given) : action;
}

namespace {

// The dearest tickets, as many as may be given back, in the order in which they are to be named.
Return give_back_the_dearest(const Rules& rules, const State& s, Seat p) {
    Tickets left = s.hands[p].drawn;
    auto facts = [&](Ticket ticket) { return rules.edition.ticket[ticket]; };
    std::ranges::sort(left, [&](Ticket a, Ticket b) {
        return facts(a).points != facts(b).points ? facts(a).points > facts(b).points : a < b;
    });
    Return given;
    for (int i = 0; i < left.size() - least_to_keep(s.table, s.hands[p]); ++i)
        given.tickets.push(left[i]);
    std::ranges::sort(given.tickets);
    return in_listed_order(rules, s.table, given);
}

}  // namespace

// An absent player draws cards and risks nothing: few and cheap tickets, no passenger, no way on.
Action Rules::default_choice(const State& s, Seat p) const {
    switch (s.table.step) {
        case Step::Announce: {
            const Mix mix = mix_of(s.table);
            const int shorts = std::min(mix.together, mix.shorts);
            return DrawTickets{shorts, mix.together - shorts};
        }
        case Step::FirstTickets:
        case Step::Tickets:      return give_back_the_dearest(*this, s, p);
        case Step::Turn:
            if (can_draw(s.table)) return DrawBlind{};
            break;
        case Step::SecondCard: return DrawBlind{};
        case Step::Passenger:  return KeepPassenger{};
        case Step::Journey:
            if (!s.table.travelled.empty()) return EndJourney{};
            break;
        case Step::Pay:
        case Step::Over: break;
    }
    Choices options;
    choices(s, p, options);
    return options.empty() ? Action(Pass{}) : options[0];
}

Tempo Rules::tempo(const State& s, Seat) const {
    switch (s.table.step) {
        case Step::Announce:
        case Step::SecondCard:
        case Step::Pay:
        case Step::Passenger:    return {Effort::Quick};
        case Step::FirstTickets:
        case Step::Tickets:      return {Effort::Long};
        case Step::Turn:
        case Step::Journey:
        case Step::Over:         break;
    }
    return {Effort::Normal};
}

void Rules::play(State& s, Seat p, const Action& action, Luck& luck, const Log<Event>& log) const {
    assert(!why_not(s, p, action));
    Referee referee(*this, s, luck, log);
    visit_by_switch([&](const auto& a) { referee.act(p, a); }, action);
}

}  // namespace stellwerk::zug_um_zug_maerklin
