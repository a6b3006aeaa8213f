// Zug um Zug Märklin, for 2 to 5 players: claim tracks across Germany, keep the promises on your
// tickets, send passengers to collect goods. This is the components page. The rules are in
// zug_um_zug_maerklin.cpp (what a player may do) and referee.cpp (what comes of it), in words in
// RULES.en.md.
#pragma once
#include <optional>
#include <variant>

#include "core/outlook.h"
#include "core/problem.h"

namespace stellwerk::zug_um_zug_maerklin {

// ---- §1 Components ------------------------------------------------------------------------------

// clang-format off
NAMED_ENUM(Colour, Blue, Red, Green, Yellow, Black, Purple, White, Orange)
NAMED_ENUM(Card, Blue, Red, Green, Yellow, Black, Purple, White, Orange,
                 Locomotive, Locomotive4, Passenger)
NAMED_ENUM(Distance, Short, Long)  // of tickets; each has a pile of its own
// clang-format on

constexpr Card card_of(Colour colour) { return Card(colour); }

// A map has at most so many of each; which of them there are, the edition says. What they are
// called stands in the edition, too: their words are the catalogue's name.town.3 and so on.
LABELLED_INDEX(Town, 0, 47)  // cities and countries
LABELLED_INDEX(Track, 0, 127)
LABELLED_INDEX(Ticket, 0, 47)
INDEX(Connection, 0, 95)  // between two towns: one track, or up to three side by side
INDEX(Length, 1, 9)
INDEX(Goods, 1, 9)  // what a token is worth

inline constexpr int kDisplay = 5, kTicketsDrawn = 4;
inline constexpr int kTicketsInPile = kRange<Ticket>.size() / 2;  // at most, of each distance

// What is printed on the board and on the cards.
struct TownFacts {
    bool is_country = false;
    List<Goods, 6> goods;  // the top one first
    List<Connection, 16> connections;
    RECORD(TownFacts, is_country, goods, connections)
};
struct ConnectionFacts {
    Town a{}, b{};  // a country is always b
    Length length{1};
    Track first{};  // its tracks follow each other
    Count tracks;
    RECORD(ConnectionFacts, a, b, length, first, tracks)
};
struct TrackFacts {
    Connection connection{};
    Maybe<Colour> colour;  // none: gray
    RECORD(TrackFacts, connection, colour)
};
struct TicketFacts {
    Town a{}, b{};  // a country is always b
    Count points;
    Distance distance{};
    RECORD(TicketFacts, a, b, points, distance)
};
struct Edition {
    Count towns, connections, tracks, tickets;  // how many of the following are used
    Indexed<Town, TownFacts> town;
    Indexed<Connection, ConnectionFacts> connection;
    Indexed<Track, TrackFacts> track;
    Indexed<Ticket, TicketFacts> ticket;
    Bag<Card> cards;
    Indexed<Length, Count> track_points;
    Count wagons, passengers;  // of each player
    Count start_hand;
    Count last_wagons;  // with so many or fewer left the end begins
    Count most_tickets_bonus;
    RECORD(Edition, towns, connections, tracks, tickets, town, connection, track, ticket, cards,
           track_points, wagons, passengers, start_hand, last_wagons, most_tickets_bonus)

    // Whether this map has it.
    constexpr bool has(Town t) const { return int(t) < towns; }
    constexpr bool has(Track t) const { return int(t) < tracks; }
    constexpr bool has(Ticket t) const { return int(t) < tickets; }
    constexpr bool has(Goods goods) const {
        for (const TownFacts& facts : town)
            if (facts.goods.contains(goods)) return true;
        return false;
    }
};

// OPTIMIZATION: which tracks are coloured so, and which so many cards can pay for, as sets; so that
// a hand knows at once what it can claim.
struct TrackSets {
    static constexpr int kMost = kRange<Length>.last;
    Indexed<Colour, Set<Track>> coloured;
    Set<Track> gray;
    Set<Track> every;
    Set<Track> parallel;  // has others beside it
    Set<Track> again;     // has an equal one before it, beside it
    // [n][m]: no longer than m, and where locomotives 4+ do not help no longer than n
    std::array<std::array<Set<Track>, kMost + 1>, kMost + 1> payable;
    explicit TrackSets(const Edition&);
};

// ---- What a player may do -----------------------------------------------------------------------

// What one gives back of four tickets, in the order in which they go under their piles.
using Returned = List<Ticket, kTicketsDrawn>;

// clang-format off
struct DrawTickets    { Count shorts, longs;   RECORD(DrawTickets, shorts, longs) RULE("6.1") };
struct Return         { Returned tickets;      RECORD(Return, tickets)            RULE("6.2") };
struct TakeOpen       { Card card{};           RECORD(TakeOpen, card)             RULE("4.1") };
struct DrawBlind      {                        RECORD(DrawBlind)                  RULE("4.1") };
struct Claim          { Track track{};         RECORD(Claim, track)               RULE("5.1") };
struct Pay            { Maybe<Colour> colour; Count locomotives, locomotives4; RECORD(Pay, colour, locomotives, locomotives4) RULE("5.2") };
struct PlacePassenger { Town town{};           RECORD(PlacePassenger, town)       RULE("5.7") };
struct KeepPassenger  {                        RECORD(KeepPassenger)              RULE("5.7") };
struct StartJourney   { Town from{};           RECORD(StartJourney, from)         RULE("7.1") };
struct Travel         { Track track{};         RECORD(Travel, track)              RULE("7.2") };
struct EndJourney     {                        RECORD(EndJourney)                 RULE("7.6") };
struct Pass           {                        RECORD(Pass)                       RULE("3.2") };

using Action = std::variant<DrawTickets, Return, TakeOpen, DrawBlind, Claim, Pay, PlacePassenger,
                            KeepPassenger, StartJourney, Travel, EndJourney, Pass>;
static_assert(sizeof(Action) <= 6, "there are long lists of them");

// What the table waits for: the mixes of the first tickets, the first tickets to keep; one of the
// four actions of a turn; a second card, a payment, a word about a passenger, tickets to keep, the
// next track of a journey.
NAMED_ENUM(Step, Announce, FirstTickets, Turn, SecondCard, Pay, Passenger, Tickets, Journey, Over)

// What points are given for. (Here, because g++ objects to members called like a type before them.)
NAMED_ENUM(Category, Tracks, Goods, Tickets, MissedTickets, Bonus)

// Why not.
struct GameOver        { RECORD(GameOver)                                              RULE("9.1") };
struct NotAsked        { SeatSet asked; RECORD(NotAsked, asked)                        RULE("3.1") };
struct WrongMoment     { Step step{}; RECORD(WrongMoment, step)                        RULE("3.1") };
// (The `first` ones are those of set-up.)
struct NotThatMany     { Count shorts, longs; RECORD(NotThatMany, shorts, longs)       RULE("6.1") };  // left in the piles
struct MoreThanShare   { Count shorts, longs; RECORD(MoreThanShare, shorts, longs)     RULE("2.4") };  // RULING R27
struct WrongSum        { Count together; bool first = false; RECORD(WrongSum, together, first) RULE("6.1")
                         constexpr std::string_view rule() const { return first ? "2.4" : "6.1"; } };
struct NoTicketsLeft   { RECORD(NoTicketsLeft)                                         RULE("6.1") };
struct NotDrawn        { Ticket ticket{}; bool first = false; RECORD(NotDrawn, ticket, first) RULE("6.2")
                         constexpr std::string_view rule() const { return first ? "2.5" : "6.2"; } };
struct KeepMore        { Count least; bool first = false; RECORD(KeepMore, least, first) RULE("6.2")
                         constexpr std::string_view rule() const { return first ? "2.5" : "6.2"; } };
struct OtherOrder      { RECORD(OtherOrder)                                            RULE("6.2") };
struct PileExhausted   { RECORD(PileExhausted)                                         RULE("4.6") };
struct NotOnDisplay    { Card card{}; RECORD(NotOnDisplay, card)                       RULE("4.1") };
struct NoSecondLocomotive { RECORD(NoSecondLocomotive)                                 RULE("4.3") };
struct NoSuchTrack     { Track track{}; RECORD(NoSuchTrack, track)                     RULE("5.1") };
struct TrackTaken      { Track track{}; Seat owner{}; RECORD(TrackTaken, track, owner) RULE("5.1") };
struct TrackClosed     { Track track{}; RECORD(TrackClosed, track)                     RULE("5.6") };
struct TwinOwned       { Track track{}; RECORD(TwinOwned, track)                       RULE("5.5") };
struct SameAsTwin      { Track track{}, twin{}; RECORD(SameAsTwin, track, twin)        RULE("5.5") };  // equal gray tracks: say the other
struct TooFewWagons    { Count needed, left; RECORD(TooFewWagons, needed, left)        RULE("5.4") };
struct TooFewCards     { Track track{}; Count length; RECORD(TooFewCards, track, length) RULE("5.2") };
struct WrongColour     { Track track{}; Colour colour{}; RECORD(WrongColour, track, colour) RULE("5.2") };
struct ColourInVain    { Colour colour{}; RECORD(ColourInVain, colour)                 RULE("5.2") };
struct ColourMissing   { RECORD(ColourMissing)                                         RULE("5.2") };
struct NotInHand       { Card card{}; Count needed, held; RECORD(NotInHand, card, needed, held) RULE("5.2") };
struct TooMuchPaid     { Count length; RECORD(TooMuchPaid, length)                     RULE("5.2") };
struct TrackTooShort4  { Count length; RECORD(TrackTooShort4, length)                  RULE("5.3") };
struct NotAtTheEnds    { Town town{}; RECORD(NotAtTheEnds, town)                       RULE("5.7") };
struct CountryNoStart  { Town town{}; RECORD(CountryNoStart, town)                     RULE("5.7") };
struct PassengerThere  { Town town{}; Seat who{}; RECORD(PassengerThere, town, who)    RULE("5.7") };
struct NoPassengerHere { Town town{}; RECORD(NoPassengerHere, town)                    RULE("7.1") };
struct NowhereToGo     { Town town{}; RECORD(NowhereToGo, town)                        RULE("7.1") };
struct NotFromHere     { Track track{}; Town at{}; RECORD(NotFromHere, track, at)      RULE("7.2") };
struct TrackUnclaimed  { Track track{}; RECORD(TrackUnclaimed, track)                  RULE("7.2") };
struct AlreadyUsed     { Track track{}; RECORD(AlreadyUsed, track)                     RULE("7.3") };
struct NoPassengerCard { Track track{}; Seat owner{}; RECORD(NoPassengerCard, track, owner) RULE("7.4") };
struct TravelFirst     { RECORD(TravelFirst)                                           RULE("7.1") };
struct CanStillAct     { RECORD(CanStillAct)                                           RULE("3.2") };

using Reason = std::variant<GameOver, NotAsked, WrongMoment, NotThatMany, MoreThanShare, WrongSum,
                            NoTicketsLeft, NotDrawn, KeepMore, OtherOrder, PileExhausted, NotOnDisplay, NoSecondLocomotive,
                            NoSuchTrack, TrackTaken, TrackClosed, TwinOwned, SameAsTwin, TooFewWagons,
                            TooFewCards, WrongColour, ColourInVain, ColourMissing, NotInHand, TooMuchPaid, TrackTooShort4,
                            NotAtTheEnds, CountryNoStart, PassengerThere, NoPassengerHere, NowhereToGo,
                            NotFromHere, TrackUnclaimed, AlreadyUsed, NoPassengerCard, TravelFirst,
                            CanStillAct>;
// Those that hold whatever number is said.
using HoldsBeyond = std::variant<GameOver, NotAsked, WrongMoment, NotThatMany, MoreThanShare, WrongSum, NoTicketsLeft,
                                 KeepMore, PileExhausted, TooMuchPaid, TrackTooShort4>;

// ---- What can happen ----------------------------------------------------------------------------

using Tickets = List<Ticket, kTicketsDrawn>;
using Seats = List<Seat, 5>;

struct Decided         { Seat who{}; RECORD(Decided, who)                                           RULE("2.4") };  // in secret
struct Announced       { Seat who{}; Count shorts, longs; RECORD(Announced, who, shorts, longs)     RULE("2.4") };
struct TicketsDrawn    { Seat who{}; Count shorts, longs; Private<Tickets> tickets;
                         RECORD(TicketsDrawn, who, shorts, longs, tickets)                          RULE("6.1") };
struct TicketsKept     { Seat who{}; Count shorts, longs; Private<Tickets> kept; Private<Tickets> returned;
                         RECORD(TicketsKept, who, shorts, longs, kept, returned)                    RULE("6.2") };
struct TicketsShuffled { Count shorts, longs; RECORD(TicketsShuffled, shorts, longs)                RULE("2.5") };
struct CardDrawn       { Seat who{}; Private<Card> card; RECORD(CardDrawn, who, card)               RULE("4.1") };
struct CardTaken       { Seat who{}; Card card{}; RECORD(CardTaken, who, card)                      RULE("4.1") };
struct TurnedUp        { List<Card, kDisplay> cards; RECORD(TurnedUp, cards)                        RULE("4.2") };
struct Swept           { Card card{}; Count cards; RECORD(Swept, card, cards)                       RULE("4.4") };  // three of which
struct Reshuffled      { Count cards; RECORD(Reshuffled, cards)                                     RULE("4.5") };
struct TrackChosen     { Seat who{}; Track track{}; RECORD(TrackChosen, who, track)                 RULE("5.1") };  // to be paid next
struct Claimed         { Seat who{}; Track track{}; Town a{}, b{}; Maybe<Colour> colour;
                         Count cards, locomotives, locomotives4, points;
                         RECORD(Claimed, who, track, a, b, colour, cards, locomotives, locomotives4, points) RULE("5.1") };
struct PassengerPlaced { Seat who{}; Town town{}; RECORD(PassengerPlaced, who, town)                RULE("5.7") };
struct PassengerKept   { Seat who{}; RECORD(PassengerKept, who)                                     RULE("5.7") };
struct JourneyBegan    { Seat who{}; Town from{}; RECORD(JourneyBegan, who, from)                   RULE("7.1") };
struct Travelled       { Seat who{}; Track track{}; Town to{}; RECORD(Travelled, who, track, to)    RULE("7.2") };
struct RodeAlong       { Seat who{}; Track track{}; Town to{}; Seat owner{};
                         RECORD(RodeAlong, who, track, to, owner)                                   RULE("7.4") };  // for a passenger card
struct GoodsTaken      { Seat who{}; Town town{}; Goods goods{1}; RECORD(GoodsTaken, who, town, goods) RULE("7.5") };
struct JourneyEnded    { Seat who{}; Town town{}; Count points; RECORD(JourneyEnded, who, town, points) RULE("7.6") };
struct Passed          { Seat who{}; RECORD(Passed, who)                                            RULE("3.2") };
struct LastTurns       { Seat who{}; Count wagons; RECORD(LastTurns, who, wagons)                   RULE("8.1") };
struct AllStuck        { RECORD(AllStuck)                                                           RULE("3.2") };
struct TicketMet       { Seat who{}; Ticket ticket{}; Count points; RECORD(TicketMet, who, ticket, points) RULE("9.2") };
struct TicketMissed    { Seat who{}; Ticket ticket{}; Count points; RECORD(TicketMissed, who, ticket, points) RULE("9.2") };
struct MostTickets     { Seats who; Count tickets, points; RECORD(MostTickets, who, tickets, points) RULE("9.3") };
struct GameEnded       { Seats winners; std::int32_t points{}; RECORD(GameEnded, winners, points)    RULE("9.4") };
// clang-format on

using Event =
    std::variant<Decided, Announced, TicketsDrawn, TicketsKept, TicketsShuffled, CardDrawn,
                 CardTaken, TurnedUp, Swept, Reshuffled, TrackChosen, Claimed, PassengerPlaced,
                 PassengerKept, JourneyBegan, Travelled, RodeAlong, GoodsTaken, JourneyEnded,
                 Passed, LastTurns, AllStuck, TicketMet, TicketMissed, MostTickets, GameEnded>;

// ---- The state of a game ------------------------------------------------------------------------

// A pile of tickets is a shuffled heap, and under it what was given back since, the next to be
// drawn first. Whoever gave back a ticket knows which it is; everybody knows whose it was.
template <class Card> using Underneath = List<Card, kTicketsInPile>;

struct State {
    struct Table {  // what everybody sees
        Count players = 2;
        Step step = Step::Over;
        SeatSet asked;        // who owes a decision
        Seat turn{};          // whose turn it is
        bool memory = false;  // the table shows which cards were seen being taken
        Count turns_left;     // of the whole table, when the end has begun
        bool ending = false;  // it has
        Count passes;         // in a row

        // ---- cards
        List<Card, kDisplay> display;
        Count pile;  // cards in it
        Bag<Card> discarded;
        PerSeat<Count> cards;      // in hand
        PerSeat<Bag<Card>> known;  // of these, everybody saw them being taken

        // ---- tickets
        Indexed<Distance, Count> shuffled;               // tickets in the heap
        Indexed<Distance, Underneath<Seat>> underneath;  // who gave back what lies under it
        PerSeat<Indexed<Distance, Count>> announced;     // of the draw that is being decided
        PerSeat<Indexed<Distance, Count>> tickets;       // held
        PerSeat<Set<Ticket>> shown;                      // at the end

        // ---- the board
        Indexed<Track, Maybe<Seat>> owner;
        Set<Track> open;  // can still be claimed by somebody
        Indexed<Town, Maybe<Seat>> passenger;
        Indexed<Town, Count> goods_taken;      // of its stack
        PerSeat<Indexed<Goods, Count>> goods;  // tokens collected
        PerSeat<Count> wagons, passengers;     // left
        PerSeat<std::int16_t> track_points;

        // ---- within a turn
        Maybe<Track> claiming;  // being paid for, or just claimed
        Maybe<Town> at;         // where the travelling passenger is
        Town from{};            // where it started
        Set<Track> travelled;
        Set<Town> visited;
        Count earned;  // on this journey
        RECORD(Table, players, step, asked, turn, memory, turns_left, ending, passes, display, pile,
               discarded, cards, known, shuffled, underneath, announced, tickets, shown, owner,
               open, passenger, goods_taken, goods, wagons, passengers, track_points, claiming, at,
               from, travelled, visited, earned)
    } table;

    struct Hand {  // what its owner sees
        Bag<Card> cards;
        Set<Ticket> tickets;
        Tickets drawn;                   // to choose from
        Returned returning;              // sealed: what goes back when all have chosen
        std::optional<DrawTickets> mix;  // sealed: announced when all have chosen
        // What they know of tickets that they gave back: those that still lie underneath, in the
        // order in which they returned them, and who has drawn the others since.
        Indexed<Distance, Underneath<Ticket>> returned;
        Indexed<Ticket, Maybe<Seat>> drawn_by;
        RECORD(Hand, cards, tickets, drawn, returning, mix, returned, drawn_by)
    };
    PerSeat<Hand> hands;

    struct Box {  // what nobody sees
        Bag<Card> pile;
        Indexed<Distance, Set<Ticket>> shuffled;
        Indexed<Distance, Underneath<Ticket>> underneath;
        RECORD(Box, pile, shuffled, underneath)
    } box;

    RECORD(State, table, hands, box)
};
static_assert(sizeof(State) <= 1536, "a State is copied once per simulated game");

// ---- The rules ----------------------------------------------------------------------------------

struct Options {
    std::optional<Seat> start;   // by lot, if nobody is named
    std::optional<bool> memory;  // show which cards were seen being taken
    RECORD(Options, start, memory)
};

// A journey that can be made: its tracks in order, what it earns, and the passenger cards it costs.
struct Plan {
    Town from{};
    List<Track, kRange<Track>.size()> tracks;
    Count points, cards;
    RECORD(Plan, from, tracks, points, cards)
};

// How a ticket stands: completed, or still to be; out of reach of the wagons that are left, cut off
// for good; or, when the game is over, not completed.
NAMED_ENUM(Prospect, Met, Open, ShortOfWagons, Lost, Failed)

struct TicketOutlook {
    Ticket ticket{};
    Prospect prospect{};
    Count missing;   // spaces still to be claimed on the shortest way; 0 if there is none
    Set<Track> way;  // that way, one's own tracks on it included
    RECORD(TicketOutlook, ticket, prospect, missing, way)
};

// What a good player reads off the table.
struct Outlook {
    // As if the game ended now. Others' tickets are not known until they are shown, and the bonus
    // is not known before the end.
    PerSeat<Indexed<Category, int>> points;
    PerSeat<Set<Ticket>> met;  // of the tickets that the viewer knows
    // The viewer's own: those held, then those drawn to choose from.
    List<TicketOutlook, kRange<Ticket>.size()> tickets;
    Indexed<Distance, Count> ticket_piles;  // cards in each
    PerSeat<Count> wagons_until_end;        // which a seat may place before it begins the end
    RECORD(Outlook, points, met, tickets, ticket_piles, wagons_until_end)
};

// What is wrong with a State that no game can reach.
NAMED_ENUM(Flaw, WrongPlayers, WrongStep, CardsNotAccountedFor, TicketsNotAccountedFor, WrongTracks,
           WrongWagons, WrongPassengers, WrongGoods, WrongDisplay, WrongJourney, WrongHand,
           WrongMemory)

struct Rules {
    using Edition = zug_um_zug_maerklin::Edition;
    using Options = zug_um_zug_maerklin::Options;
    using State = zug_um_zug_maerklin::State;
    using Action = zug_um_zug_maerklin::Action;
    using Event = zug_um_zug_maerklin::Event;
    using Reason = zug_um_zug_maerklin::Reason;
    using HoldsBeyond = zug_um_zug_maerklin::HoldsBeyond;
    using Category = zug_um_zug_maerklin::Category;
    using Outlook = zug_um_zug_maerklin::Outlook;
    using Flaw = zug_um_zug_maerklin::Flaw;
    // A turn: every track, five mixes of tickets, six ways to draw a card, a journey from each of
    // three towns, passing. Payments: eight colours, each with up to nine locomotives of two kinds.
    using Choices = List<Action, 400>;

    static constexpr std::string_view kId = "zug-um-zug-maerklin", kTitle = "Zug um Zug Märklin";
    static constexpr int kVersion = 2, kMinPlayers = 2, kMaxPlayers = 5;

    Edition edition;
    TrackSets sets = TrackSets(edition);  // of the map as it was when the rules were made

    std::optional<Problem> why_not_options(int players, const Options&) const;
    State setup(int players, const Options&, Luck&) const;
    SeatSet deciders(const State&) const;
    void choices(const State&, Seat, Choices&) const;
    std::optional<Reason> why_not(const State&, Seat, const Action&) const;
    // What is given back may be named in any order that means the same; this is how it is listed.
    Action normal_form(const State&, const Action&) const;
    Action default_choice(const State&, Seat) const;
    Tempo tempo(const State&, Seat) const;
    void play(State&, Seat, const Action&, Luck&, const Log<Event>&) const;  // referee.cpp
    State imagine(const View<State>&, Luck&) const;                          // imagine.cpp
    Standings<Category> standings(const State&) const;                       // outlook.cpp
    Outlook outlook(const State::Table&) const;
    Outlook outlook(const View<State>&) const;
    std::optional<Flaw> audit(const State&) const;  // audit.cpp

    // The journey that pays best for the seat's passenger in that town; among equals the one that
    // costs fewest passenger cards. Nothing if it cannot go anywhere. (journeys.cpp)
    std::optional<Plan> best_journey(const View<State>&, Town from) const;
    // Of each passenger of the seat's that waits and can go somewhere.
    using Plans = List<Plan, kRange<Town>.size()>;
    Plans plans(const View<State>&) const;
};
static_assert(HasOutlook<Rules>);

}  // namespace stellwerk::zug_um_zug_maerklin
