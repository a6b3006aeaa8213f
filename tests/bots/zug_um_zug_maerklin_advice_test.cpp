// What a good player's advice on Zug um Zug Märklin promises, on tables laid out by hand and in
// whole games.
#include <cmath>
#include <numeric>
#include <vector>

#include "bots/search.h"
#include "bots/zug_um_zug_maerklin.h"
#include "tests/allocations.h"
#include "tests/games/zug_um_zug_maerklin_table.h"

namespace stellwerk::zug_um_zug_maerklin {

namespace {

const Advice& advice() {
    static const Advice good(rules());
    return good;
}

Weights<Rules> weights(const State& s, Seat p) {
    Rules::Choices options;
    rules().choices(s, p, options);
    Weights<Rules> out;
    advice().weigh(s, p, options, out);
    EXPECT_EQ(out.size(), options.size());
    return out;
}

Action best_choice(const State& s, Seat p) {
    Rules::Choices options;
    rules().choices(s, p, options);
    const Weights<Rules> out = weights(s, p);
    return options[int(std::ranges::max_element(out) - out.begin())];
}
Action best_choice(TestTable& t) { return best_choice(t.state(), seat(0)); }

float weight_of(TestTable& t, const Action& action) {
    Rules::Choices options;
    rules().choices(t.state(), seat(0), options);
    const Weights<Rules> out = weights(t.state(), seat(0));
    return out[int(std::ranges::find(options, action) - options.begin())];
}

Why why(TestTable& t, const Action& action) { return advice().why(t.state(), seat(0), action); }

// Plays a game in which everybody follows the advice, and shows every situation in it.
template <class Each>
State advised_game(int players, std::uint64_t seed, Each each) {
    Luck luck(seed);
    State s = rules().setup(players, {}, luck);
    while (!rules().deciders(s).empty()) {
        const Seat p = *rules().deciders(s).begin();
        each(s, p);
        rules().play(s, p, best_choice(s, p), luck, {});
    }
    return s;
}

// So many tracks that two wagons are left: the other player has begun the end.
void end_by_other(TestTable& t) {
    t.owns(1, {track("berlin", "hamburg"), track("dresden", "regensburg"),
               track("erfurt", "regensburg"), track("chemnitz", "regensburg"),
               track("berlin", "rostock"), track("berlin", "dresden"),
               track("bremerhaven", "daenemark")})
        .ending(2);
}

// ---- Tracks and cards

TEST(MaerklinAdvice, CompletesATicketWhenItCan) {
    auto t = table(2);
    t.tickets(0, {ticket("erfurt", "wuerzburg")})
        .owns(0, {track("erfurt", "nuernberg")})
        .hand(0, {{Blue, 2}, {Red, 1}});
    const Action claim = Claim{track("nuernberg", "wuerzburg")};
    EXPECT_EQ(best_choice(t), claim);
    EXPECT_EQ(why(t, claim), Why::FinishTicket);
}

TEST(MaerklinAdvice, TakesTheColourThatItsTicketNeeds) {
    auto t = table(2);
    t.tickets(0, {ticket("berlin", "chemnitz")})
        .owns(0, {track("chemnitz", "leipzig")})
        .display({Red, Orange, White, Purple, Red})
        .hand(0, {{Orange, 3}});
    const Action take = TakeOpen{Orange};
    EXPECT_EQ(best_choice(t), take);
    EXPECT_EQ(why(t, take), Why::NeededColour);
}

TEST(MaerklinAdvice, WastesNoJoker) {
    auto t = table(2);
    t.hand(0, {{Orange, 4}, {Locomotive, 2}, {Locomotive4, 1}});
    t.play(0, Claim{track("berlin", "leipzig")});
    EXPECT_EQ(best_choice(t), Action(pay(Orange)));
    for (const Pay& payment : t.choices_of<Pay>(0))
        if (payment.locomotives + payment.locomotives4 > 0) {
            EXPECT_EQ(weight_of(t, payment), 0) << "there are enough orange cards";
            EXPECT_EQ(why(t, payment), Why::Wasteful);
        }
}

TEST(MaerklinAdvice, PaysWithTheJokerThatIsGoodForLess) {
    auto t = table(2);
    t.hand(0, {{Orange, 3}, {Locomotive, 1}, {Locomotive4, 1}});
    t.play(0, Claim{track("berlin", "leipzig")});
    EXPECT_EQ(best_choice(t), Action(pay(Orange, 0, 1)));
}

// Red cards are for Berlin and Magdeburg.
TEST(MaerklinAdvice, PaysForGrayWithAColourThatNothingElseNeeds) {
    auto t = table(2);
    t.tickets(0, {ticket("erfurt", "wuerzburg"), ticket("hannover", "leipzig"),
                  ticket("berlin", "chemnitz")})
        .owns(0, {track("erfurt", "nuernberg"), track("hannover", "magdeburg"),
                  track("leipzig", "magdeburg"), track("chemnitz", "leipzig")})
        .hand(0, {{Red, 2}, {Green, 2}});
    t.play(0, Claim{track("nuernberg", "wuerzburg")});
    EXPECT_EQ(best_choice(t), Action(pay(Green)));
}

// ---- Tickets

// From Kiel to Würzburg and Mannheim the way is there already.
TEST(MaerklinAdvice, KeepsTicketsThatShareAWay) {
    const Ticket near1 = ticket("kiel", "nuernberg"), near2 = ticket("hamburg", "stuttgart");
    const Ticket far1 = ticket("dresden", "augsburg"), far2 = ticket("rostock", "oesterreich");
    auto t = table(2);
    t.owns(0, {track("hamburg", "kiel"), track("hamburg", "hannover"), track("hannover", "kassel"),
               track("frankfurt", "kassel"), track("frankfurt", "wuerzburg"),
               track("frankfurt", "mannheim")})
        .heaps({near1, near2, far1, far2}, 1);
    t.play(0, DrawTickets{0, 4});
    const Action best = best_choice(t);
    const Returned& returned = std::get<Return>(best).tickets;
    EXPECT_FALSE(returned.contains(near1));
    EXPECT_FALSE(returned.contains(near2));
    EXPECT_TRUE(returned.contains(far1));
    EXPECT_TRUE(returned.contains(far2));
    EXPECT_EQ(why(t, best), Why::KeepTickets);
}

TEST(MaerklinAdvice, DrawsNoTicketsWithThreeWagonsLeft) {
    auto t = table(2);
    t.owns(0,
           {track("berlin", "hamburg"), track("berlin", "hannover"), track("dresden", "regensburg"),
            track("erfurt", "regensburg"), track("chemnitz", "regensburg"),
            track("bremerhaven", "daenemark"), track("konstanz", "stuttgart")});
    ASSERT_EQ(t.table().wagons[seat(0)], 3);
    for (const DrawTickets& mix : t.choices_of<DrawTickets>(0))
        EXPECT_LT(weight_of(t, mix), 0.1F) << mix.longs << " long ones";
}

TEST(MaerklinAdvice, DrawsNoTicketsWhileThoseHeldTakeTheWholeGame) {
    auto t = table(2);
    t.tickets(0, {ticket("rostock", "konstanz"), ticket("emden", "oesterreich"),
                  ticket("dresden", "saarbruecken")})
        .hand(0, {{Blue, 2}, {Red, 2}});
    EXPECT_FALSE(std::holds_alternative<DrawTickets>(best_choice(t)));
}

// ---- Passengers

TEST(MaerklinAdvice, SendsThePassengerBeforeItIsTooLate) {
    auto t = table(2);
    t.owns(0, {track("frankfurt", "mainz"), track("frankfurt", "mannheim"),
               track("mannheim", "stuttgart")})
        .passenger(0, "mainz");
    end_by_other(t);
    const Action start = StartJourney{town("mainz")};
    EXPECT_EQ(best_choice(t), start);
    EXPECT_EQ(why(t, start), Why::LastJourney);
}

TEST(MaerklinAdvice, TravelsToTheMostGoods) {
    auto t = table(2);
    t.owns(0, {track("frankfurt", "mainz"), track("frankfurt", "mannheim"),
               track("mannheim", "stuttgart"), track("koblenz", "mainz")})
        .passenger(0, "mainz");
    end_by_other(t);
    for (const Action& action :
         {Action(StartJourney{town("mainz")}), Action(Travel{track("frankfurt", "mainz")}),
          Action(Travel{track("frankfurt", "mannheim")}),
          Action(Travel{track("mannheim", "stuttgart")}), Action(EndJourney{})}) {
        EXPECT_EQ(best_choice(t), action);
        t.play(0, action);
    }
}

// ---- The last turn

TEST(MaerklinAdvice, TakesTheMostPointsInTheLastTurn) {
    auto t = table(2);
    t.hand(0, {{Black, 7}, {Red, 3}});
    end_by_other(t);
    EXPECT_EQ(best_choice(t), Action(Claim{track("berlin", "hannover")}));
}

// The other is so far ahead that the win is lost, wherever the passenger goes. Advice turned round
// does not lead the search to the goods.
TEST(MaerklinAdvice, PlaysForPointsWhenTheWinIsLost) {
    auto t = table(2);
    t.owns(0, {track("frankfurt", "mainz"), track("frankfurt", "mannheim"),
               track("mannheim", "stuttgart"), track("koblenz", "mainz")})
        .passenger(0, "mainz");
    end_by_other(t);
    t.play(0, StartJourney{town("mainz")});
    const Advice contrary(rules(), Judgement{.temper = -1000});
    Search<Rules, Advice> search(rules(), contrary);
    Luck luck(1);
    const auto thought = search.choose(view(t.state(), seat(0)), {100}, luck);
    EXPECT_EQ(thought.best(), Action(Travel{track("frankfurt", "mainz")}));
    EXPECT_EQ(thought.considered.front().value, 0) << "it speaks of the win alone";
}

// The same track brings the same points, but against more a win takes more of them.
TEST(MaerklinAdvice, MindsPointsLessTheMoreOthersPlay) {
    auto pride = [](int players, int tracks) {
        auto t = table(players);
        if (tracks > 0) t.owns(0, {track("berlin", "hannover")});
        State over = t.state();
        over.table.step = Step::Over;
        return advice().prospects(over).beyond[seat(0)];
    };
    const double between_two = pride(2, 1) - pride(2, 0), among_four = pride(4, 1) - pride(4, 0);
    EXPECT_GT(among_four, 0);
    EXPECT_NEAR(between_two, 2 * among_four, 1e-9);
}

// ---- What others' tracks tell

// Most of the way from Kiel to Nuremberg is there: whoever has built it likely wants to go on.
TEST(MaerklinAdvice, GuessesTicketsFromTracks) {
    auto t = table(2);
    t.tickets(1, {ticket("dresden", "augsburg")})
        .owns(1,
              {track("hamburg", "kiel"), track("hamburg", "hannover"), track("hannover", "kassel"),
               track("frankfurt", "kassel"), track("frankfurt", "wuerzburg")});
    const auto seen = view(t.state(), seat(0));
    const Guess guess = advice().guess(seen);
    constexpr int kWorlds = 200;
    Luck luck(1);
    int evenly = 0, guessed = 0;
    for (int i = 0; i < kWorlds; ++i) {
        State world = rules().imagine(seen, luck);
        evenly += world.hands[seat(1)].tickets.contains(ticket("kiel", "nuernberg"));
        guess.revise(world, luck);
        guessed += world.hands[seat(1)].tickets.contains(ticket("kiel", "nuernberg"));
    }
    EXPECT_LT(evenly, kWorlds / 5);
    EXPECT_GT(guessed, kWorlds / 3);
}

TEST(MaerklinAdvice, AGuessIsAWorldThatTheSeatCannotTellFromOthers) {
    Luck luck(8);
    for (int players : {2, 4})
        advised_game(players, 9, [&](const State& s, Seat p) {
            const State even = rules().imagine(view(s, p), luck);
            State world = even;
            advice().guess(view(s, p)).revise(world, luck);
            ASSERT_EQ(view(world, p), view(s, p));
            ASSERT_FALSE(rules().audit(world));
            // What somebody was seen drawing stays where it is.
            for (Ticket ticket : tickets(rules()))
                if (const Maybe<Seat> who = s.hands[p].drawn_by[ticket]) {
                    ASSERT_EQ(world.hands[*who].tickets.contains(ticket),
                              even.hands[*who].tickets.contains(ticket));
                }
        });
}

// ---- In whole games

TEST(MaerklinAdvice, DependsOnNothingThatTheSeatCannotSee) {
    Luck luck(5);
    for (int players : {2, 4})
        advised_game(players, 3, [&](const State& s, Seat p) {
            const State other = rules().imagine(view(s, p), luck);
            ASSERT_EQ(items(weights(other, p)), items(weights(s, p)));
            const Action best = best_choice(s, p);
            ASSERT_EQ(advice().why(other, p, best), advice().why(s, p, best));
        });
}

TEST(MaerklinAdvice, WeighsEveryChoiceAndSharesTheWholeWin) {
    const State end = advised_game(3, 4, [&](const State& s, Seat p) {
        const Weights<Rules> all_of_them = weights(s, p);
        for (float weight : all_of_them) ASSERT_TRUE(std::isfinite(weight) && weight >= 0);
        ASSERT_GT(std::ranges::max(all_of_them), 0);
        const Shares shares = advice().worth(s);
        ASSERT_NEAR(std::accumulate(shares.begin(), shares.end(), 0.0), 1, 1e-9);
        ASSERT_EQ(shares[seat(3)], 0);
    });
    const Shares shares = advice().worth(end);
    const auto standings = rules().standings(end);
    for (Seat p : SeatSet::first(3)) EXPECT_EQ(shares[p] > 0, standings.place[p] == 1);
}

// How surprised it is by who wins, at every turn of many games. A coin is surprised by ln 2 = 0.69.
TEST(MaerklinAdvice, SeesWhoIsAhead) {
    constexpr int kGames = 40;
    double surprise = 0;
    int turns = 0;
    for (int game = 0; game < kGames; ++game) {
        std::vector<Shares> seen;
        const State end = advised_game(2, std::uint64_t(game), [&](const State& s, Seat) {
            if (s.table.step == Step::Turn) seen.push_back(advice().worth(s));
        });
        const Shares won = advice().worth(end);
        for (const Shares& shares : seen)
            for (Seat p : SeatSet::first(2)) surprise -= won[p] * std::log(shares[p]);
        turns += int(seen.size());
    }
    EXPECT_LT(surprise / turns, 0.52);
}

TEST(MaerklinAdvice, TakesNoMemory) {
    std::uint64_t allocations = 0;
    advised_game(2, 6, [&](const State& s, Seat p) {
        Rules::Choices options;
        Weights<Rules> out;
        rules().choices(s, p, options);
        allocations += allocations_during([&] {
            advice().weigh(s, p, options, out);
            advice().worth(s);
            advice().why(s, p, options[0]);
        });
    });
    EXPECT_EQ(allocations, 0u);
}

TEST(MaerklinAdvice, PlaysAsPeopleWouldRespect) {
    constexpr int kGames = 8;
    double points = 0;
    int kept = 0, met = 0;
    for (int game = 0; game < kGames; ++game) {
        const State end = advised_game(2, std::uint64_t(game), [](const State&, Seat) {});
        const Outlook outlook = rules().outlook(end.table);
        for (Seat p : SeatSet::first(2)) {
            points += rules().standings(end).total[p];
            kept += end.table.shown[p].size();
            met += outlook.met[p].size();
        }
    }
    EXPECT_GE(points / (2 * kGames), 150);
    EXPECT_GE(double(met) / kept, 0.75);
}

}  // namespace

}  // namespace stellwerk::zug_um_zug_maerklin
