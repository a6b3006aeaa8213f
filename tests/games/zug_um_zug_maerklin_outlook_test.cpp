// What can be read off the table: how tickets stand, points so far, what is left.
#include <gmock/gmock.h>

#include "tests/games/zug_um_zug_maerklin_table.h"
#include "tests/walk.h"

namespace stellwerk::zug_um_zug_maerklin {
namespace {

using testing::IsEmpty;
using testing::SizeIs;

Outlook outlook(TestTable& t, int p) { return rules().outlook(view(t.state(), seat(p))); }

State set_up_empty() {
    Luck luck(1);
    return rules().setup(2, {}, luck);
}

// The only ticket of a seat.
TicketOutlook its_ticket(TestTable& t, int p) {
    const auto tickets = outlook(t, p).tickets;
    EXPECT_THAT(tickets, SizeIs(1));
    return tickets[0];
}

TestTable half_way_to_chemnitz() {
    return table(2)
        .owns(0, {track("berlin", "leipzig")})
        .tickets(0, {ticket("berlin", "chemnitz")});
}

TEST(MaerklinOutlook, CountsTheSpacesThatATicketLacks) {
    auto t = half_way_to_chemnitz();
    EXPECT_EQ(its_ticket(t, 0),
              (TicketOutlook{ticket("berlin", "chemnitz"),
                             Prospect::Open,
                             2,
                             {track("berlin", "leipzig"), track("leipzig", "chemnitz")}}));
}

TEST(MaerklinOutlook, OnAnEmptyMapEveryTicketIsAsFarAsItIsWorth) {
    State s = set_up_empty();
    for (int i = 0; i < rules().edition.tickets; ++i) s.hands[seat(0)].tickets.add(Ticket(i));
    const Outlook seen = rules().outlook(view(s, seat(0)));
    EXPECT_THAT(seen.tickets, SizeIs(46));
    for (const TicketOutlook& ticket : seen.tickets)
        EXPECT_EQ(ticket.missing, rules().edition.ticket[ticket.ticket].points) << "M8";
}

TEST(MaerklinOutlook, KnowsATicketThatIsMet) {
    auto t = half_way_to_chemnitz().owns(0, {track("leipzig", "chemnitz")});
    EXPECT_EQ(its_ticket(t, 0).prospect, Prospect::Met);
    EXPECT_EQ(its_ticket(t, 0).missing, 0);
    EXPECT_EQ(outlook(t, 0).met[seat(0)], (Set<Ticket>{ticket("berlin", "chemnitz")}));
    EXPECT_EQ(outlook(t, 0).points[seat(0)][Category::Tickets], 6);
    EXPECT_EQ(outlook(t, 0).points[seat(0)][Category::Bonus], 0) << "known at the end";
}

TEST(MaerklinOutlook, KnowsWhenWagonsDoNotSuffice) {
    auto t = half_way_to_chemnitz();
    t.state().table.wagons[seat(0)] = 1;
    EXPECT_EQ(its_ticket(t, 0).prospect, Prospect::ShortOfWagons);
    EXPECT_EQ(its_ticket(t, 0).missing, 2);
    EXPECT_EQ(outlook(t, 0).wagons_until_end[seat(0)], 0);
    EXPECT_EQ(outlook(t, 0).wagons_until_end[seat(1)], 45 - 2);
}

TEST(MaerklinOutlook, KnowsWhenThereIsNoWayAnyMore) {
    auto t = half_way_to_chemnitz();
    for (Connection c : rules().edition.town[town("chemnitz")].connections)
        for (int i = 0; i < rules().edition.connection[c].tracks; ++i)
            t.state().table.open.remove(Track(int(rules().edition.connection[c].first) + i));
    EXPECT_EQ(its_ticket(t, 0),
              (TicketOutlook{ticket("berlin", "chemnitz"), Prospect::Lost, 0, {}}));
}

TEST(MaerklinOutlook, FindsATrackBesideARivalsWhereThatIsAllowed) {
    auto two = half_way_to_chemnitz().owns(1, {track("leipzig", "chemnitz")});
    EXPECT_GT(its_ticket(two, 0).missing, 2) << "with two players it is closed";
}

TEST(MaerklinOutlook, CountsTicketsAsIfTheGameEndedNow) {
    auto t = half_way_to_chemnitz().took(0, "berlin").tickets(1, {ticket("bremen", "kassel")});
    const auto mine = outlook(t, 0).points[seat(0)];
    EXPECT_EQ(mine[Category::Tracks], 7);
    EXPECT_EQ(mine[Category::Goods], 7);
    EXPECT_EQ(mine[Category::Tickets], 0);
    EXPECT_EQ(mine[Category::MissedTickets], -6);
    EXPECT_EQ(outlook(t, 0).points[seat(1)][Category::MissedTickets], 0) << "who knows?";
    EXPECT_EQ(outlook(t, 1).points[seat(1)][Category::MissedTickets], -6);
}

TEST(MaerklinOutlook, ASpectatorSeesPointsAndPilesButNoTickets) {
    auto t = half_way_to_chemnitz();
    const Outlook seen = rules().outlook(t.state().table);
    EXPECT_THAT(seen.tickets, IsEmpty());
    EXPECT_EQ(seen.met, (PerSeat<Set<Ticket>>{}));
    EXPECT_EQ(seen.points[seat(0)][Category::Tracks], 7);
    EXPECT_EQ(seen.points[seat(0)][Category::MissedTickets], 0);
    EXPECT_EQ(seen.ticket_piles[Distance::Short], 22);
    EXPECT_EQ(seen.ticket_piles[Distance::Long], 23);
}

// Spaces are counted along ways, and tickets are met by what is connected: the two must agree.
TEST(MaerklinOutlook, ATicketIsMetExactlyWhenNothingIsMissing) {
    int met = 0, open = 0, failed = 0;
    for (int players : {2, 5})
        walk(rules(), players, 3, Player::Greedy, [&](const TestStep<Rules>& step) {
            if (step.decision % 20 != 0) return;
            for (Seat p : SeatSet::first(players)) {
                const Outlook seen = step.rules.outlook(view(step.state, p));
                for (const TicketOutlook& ticket : seen.tickets) {
                    if (!step.state.hands[p].tickets.contains(ticket.ticket)) continue;
                    ASSERT_EQ(seen.met[p].contains(ticket.ticket),
                              ticket.prospect == Prospect::Met);
                    ++(ticket.prospect == Prospect::Met    ? met
                       : ticket.prospect == Prospect::Open ? open
                                                           : failed);
                }
            }
        });
    EXPECT_GT(met, 0);
    EXPECT_GT(open, 0);
    EXPECT_GT(failed, 0);
}

TEST(MaerklinOutlook, AtTheEndEverybodysTicketsCount) {
    const State end = walk(rules(), 3, 1, Player::Greedy, [](const auto&) {});
    const Outlook seen = rules().outlook(end.table);
    EXPECT_EQ(seen.points, rules().standings(end).points);
    for (Seat p : SeatSet::first(3))
        for (const TicketOutlook& ticket : rules().outlook(view(end, p)).tickets)
            EXPECT_EQ(ticket.prospect,
                      seen.met[p].contains(ticket.ticket) ? Prospect::Met : Prospect::Failed);
}

}  // namespace
}  // namespace stellwerk::zug_um_zug_maerklin
