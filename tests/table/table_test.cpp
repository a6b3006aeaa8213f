// A table, without sockets, threads or files.
#include "bots/levels.h"
#include "table/snapshot.h"
#include "tests/table/table_fixture.h"

namespace stellwerk {

namespace {

TEST_F(TableTest, PeopleAndBotsSitDownAndTheHostBegins) {
    open(*open_game("game-of-trains"), 3);
    expect(table->sit(seat(0), "anna", "Anna"));
    expect_no(table->sit(seat(0), "ben", "Ben"), Code::SeatTaken);
    expect_no(table->sit(seat(3), "ben", "Ben"), Code::NoSuchSeat);
    expect_no(table->seat_bot(seat(1), "ben", "random"), Code::NotHost);
    expect_no(table->seat_bot(seat(1), "anna", "hal"), Code::NoSuchBot);
    expect(table->seat_bot(seat(1), "anna", "random"));
    expect_no(table->begin("anna", kNoon), Code::SeatsAreOpen);
    expect(table->sit(seat(2), "ben", "Ben"));
    expect_no(table->begin("ben", kNoon), Code::NotHost);
    expect(table->begin("anna", kNoon));
    EXPECT_EQ(table->phase(), Phase::Running);
    expect_no(table->sit(seat(0), "clara", "Clara"), Code::NotGathering);
}

TEST_F(TableTest, OneLeavesOnesOwnSeatAndTheHostFreesAny) {
    open(*open_game("game-of-trains"), 2);
    expect(table->sit(seat(0), "ben", "Ben"));
    expect_no(table->stand(seat(0), "clara"), Code::NotYourSeat);
    expect(table->stand(seat(0), "ben"));
    EXPECT_EQ(table->chair(seat(0)), Chair{});
    expect(table->sit(seat(0), "ben", "Ben"));
    expect(table->stand(seat(0), "anna"));
    EXPECT_FALSE(table->is_seated("ben"));
}

TEST_F(TableTest, ABotIsNeverCalledLikeSomebodyAtItsTable) {
    open(*open_game("game-of-trains"), 3);
    const std::string usual(character("normal", seat(1)));
    expect(table->sit(seat(0), "anna", usual));
    expect(table->seat_bot(seat(1), "anna", "normal"));
    expect(table->seat_bot(seat(2), "anna", "normal"));
    EXPECT_EQ(table->chair(seat(1)).name, character("normal", seat(2)));
    EXPECT_EQ(table->chair(seat(2)).name, character("normal", seat(3)));
    expect(table->seat_bot(seat(1), "anna", "hard"));
    EXPECT_EQ(table->chair(seat(1)).name, character("hard", seat(1)));
}

TEST_F(TableTest, ANewNameIsOnAllSeatsOfItsPerson) {
    open(*open_game("game-of-trains"), 3);
    expect(table->sit(seat(0), "anna", "Anna"));
    expect(table->sit(seat(1), "ben", "Ben"));
    expect(table->sit(seat(2), "anna", "Anna"));
    expect(table->rename("anna", "Annette"));
    EXPECT_EQ(table->chair(seat(0)).name, "Annette");
    EXPECT_EQ(table->chair(seat(1)).name, "Ben");
    EXPECT_EQ(table->chair(seat(2)).name, "Annette");
    EXPECT_EQ(table->chair(seat(2)).person, "anna");
    expect_no(table->rename("anna", "Annette"), Code::NotSeated);
    expect_no(table->rename("clara", "Klara"), Code::NotSeated);
    expect(table->begin("anna", kNoon));
    expect(table->rename("ben", "Benno"));
    const auto again = Table::from(table->shared_game(), at_noon(log));
    ASSERT_TRUE(again);
    EXPECT_EQ(again->chairs(), table->chairs());
}

TEST_F(TableTest, AKeptNameStaysMarkedUntilSomebodyElseSitsThere) {
    open(*open_game("game-of-trains"), 2);
    expect(table->sit(seat(0), "anna", "Anna"));
    expect(table->rename("anna", "Anna", true));
    EXPECT_EQ(table->kept_names(), SeatSet::only(seat(0)));
    expect_no(table->rename("anna", "Anna", true), Code::NotSeated);
    expect(table->rename("anna", "Annette", true));
    EXPECT_EQ(table->kept_names(), SeatSet::only(seat(0)));
    EXPECT_EQ(Table::from(table->shared_game(), at_noon(log))->kept_names(), table->kept_names());
    EXPECT_EQ(Table::from(table->shared_game(), table->snapshot(), kNoon)->kept_names(),
              table->kept_names());
    expect(table->stand(seat(0), "anna"));
    expect(table->sit(seat(0), "ben", "Ben"));
    EXPECT_TRUE(table->kept_names().empty());
}

TEST_F(TableTest, OptionsThatTheGameDoesNotKnowAreRefused) {
    Settings settings;
    settings.game = "game-of-trains";
    settings.options = {{"speed", 3}};
    auto change = Table::create(*open_game("game-of-trains"),
                                {"t", settings, 0, "", "a", std::string(64, '0'), "", 0});
    ASSERT_FALSE(change);
    EXPECT_EQ(change.error().key, "problem.unknown_member");
    settings.options = json::Object{};
    settings.seats = 9;
    change = Table::create(*open_game("game-of-trains"),
                           {"t", settings, 0, "", "a", std::string(64, '0'), "", 0});
    ASSERT_FALSE(change);
    EXPECT_EQ(change.error().path, "/players");
}

TEST_F(TableTest, OnlyTheAskedSeatAnswersItsOwnQuestion) {
    play_trains();
    const Seat p = mover(), other = seat(1 - index(p));
    const auto before = state();
    expect_no(table->answer(p, person_on(other), table->question(p), choice(p, 0), kNoon),
              Code::NotYourSeat);
    expect_no(answer(other, choice(p, 0)), Code::NotYourTurn);
    expect_no(table->answer(p, person_on(p), table->question(p) + 1, choice(p, 0), kNoon),
              Code::Stale);
    expect_no(answer(p, {{"is", "fly"}}), Code::Malformed);
    expect_no(answer(p, {{"is", "draw"}}), Code::Illegal);
    EXPECT_EQ(answer(p, {{"is", "draw"}}).error().refusal->rule, "2.6");
    EXPECT_EQ(answer(p, {{"is", "fly"}}).error().problem->path, "/is");
    // What no game has is refused by the rules, too.
    const auto beyond = answer(p, {{"is", "exchange"}, {"wagon", 85}, {"place", 1}});
    expect_no(beyond, Code::Illegal);
    EXPECT_EQ(beyond.error().refusal->reason.at("is"), "no_such_number");
    EXPECT_EQ(state(), before);
    const int question = table->question(p);
    expect(answer(p, choice(p, 0)));
    expect_no(table->answer(p, person_on(p), question, choice(other, 0), kNoon), Code::NotYourTurn);
}

TEST_F(TableTest, AWholeGameEndsWithTheSecretTold) {
    play_trains();
    for (int i = 0; table->phase() == Phase::Running; ++i) {
        ASSERT_FALSE(table->told_secret());
        const auto choices = table->game().choices(*table->position(), mover());
        expect(answer(mover(), choices[std::size_t(i * 7) % choices.size()]));
    }
    EXPECT_EQ(*table->told_secret(), std::string(64, '7'));
    EXPECT_TRUE(std::holds_alternative<Finished>(log.back()));
    EXPECT_TRUE(table->asked().empty());
    expect_no(answer(seat(0), {{"is", "draw"}}), Code::NotRunning);
}

TEST_F(TableTest, ReadingTheLogGivesBackTheTable) {
    play_trains(3, Pace::Fast);
    expect(table->say("ben", "Ben", "Hallo!", kNoon));
    for (int i = 0; i < 60 && table->phase() == Phase::Running; ++i) {
        const Seat p = mover();
        const auto choices = table->game().choices(*table->position(), p);
        const auto& action = choices[std::size_t(i * 5) % choices.size()];
        expect(table->chair(p).is_played_by_bot() ? answer_for_bot(p, action) : answer(p, action));
        if (i == 20) expect(table->go_away(seat(1), "ben", {}, kNoon));
    }
    expect(table->pause("anna"));
    auto back = Table::from(table->shared_game(), at_noon(log));
    ASSERT_TRUE(back) << back.error().path << back.error().key;
    EXPECT_EQ(back->game().hash(*back->position()), state());
    EXPECT_EQ(back->chairs(), table->chairs());
    EXPECT_EQ(back->chat(), table->chat());
    EXPECT_EQ(back->moves(), table->moves());
    EXPECT_EQ(back->is_paused(), true);
    for (Seat p : table->asked()) EXPECT_EQ(back->question(p), table->question(p));
}

// Through its text, as the store keeps it.
json::Value kept(const Table& table) {
    auto kept = json::parse(table.snapshot_text()).value();
    EXPECT_EQ(kept, json::parse(json::text(table.snapshot())).value());
    return kept;
}
std::expected<Table, Problem> restored(const Table& table, const json::Value& kept) {
    auto snapshot = json::read<TableSnapshot>(kept);
    if (!snapshot) return std::unexpected(snapshot.error());
    return Table::from(table.shared_game(), *snapshot, kNoon);
}

TEST_F(TableTest, ASnapshotGivesBackTheTableAtEveryMoment) {
    auto expect_same_table = [&] {
        const auto back = restored(*table, kept(*table));
        ASSERT_TRUE(back) << back.error().path << " " << back.error().key;
        EXPECT_EQ(kept(*back), kept(*table));
        EXPECT_EQ(back->next_deadline(), table->next_deadline());
    };
    open(*open_game("game-of-trains"), 2, Pace::Fast);
    expect_same_table();
    play_trains(2, Pace::Fast);
    for (int i = 0; i < 60 && table->phase() == Phase::Running; ++i) {
        expect(answer(mover(), choice(mover(), 0)));
        expect_same_table();
    }
    expect(table->say("anna", "Anna", "Na so was", kNoon));
    expect_same_table();

    play_sealed(3);
    expect(answer(seat(1), {{"is", "bid"}, {"coins", 2}}));
    expect_same_table();
    auto back = restored(*table, kept(*table));
    ASSERT_TRUE(back);
    EXPECT_TRUE(back->take_back(seat(1), "ben", kNoon)) << "also after a restart";
}

TEST_F(TableTest, AllWhoReadALogAgreeOnItsDeadlines) {
    play_trains(2, Pace::Fast);
    auto written = at_noon(log);
    Table::Now now = kNoon;
    for (int i = 0; i < 10; ++i) {
        const auto change = answer(mover(), choice(mover(), 0), now += 1234ms);
        ASSERT_TRUE(change);
        for (const Entry& entry : change->entries) written.push_back({stamp(now), entry});
        take(*change);
    }
    ASSERT_TRUE(table->next_deadline());
    const auto read = Table::from(table->shared_game(), written);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->next_deadline(), table->next_deadline());
    const auto whole = Table::from(table->shared_game(), table->snapshot(), now + 1h);
    ASSERT_TRUE(whole);
    EXPECT_EQ(whole->next_deadline(), table->next_deadline()) << "however late it is read";
}

TEST_F(TableTest, WhoseTimeWasUpWhileTheHouseWasClosedHasItAgain) {
    play_trains(2, Pace::Fast);
    const Seat p = mover();
    const int question = table->question(p);
    EXPECT_EQ(table->next_deadline(), kNoon + 30s);
    EXPECT_FALSE(table->reopened(kNoon + 29s));
    take(table->reopened(kNoon + 1h).value());
    EXPECT_EQ(table->next_deadline(), kNoon + 1h + 30s);
    EXPECT_EQ(table->question(p), question);
    EXPECT_FALSE(table->reopened(kNoon + 1h));
}

TEST_F(TableTest, WhatWasUndoableBeforeASnapshotIsAfterIt) {
    play_trains();
    const Seat p = mover();
    expect(answer(p, choice(p, 0)));
    auto back = restored(*table, kept(*table));
    ASSERT_TRUE(back);
    EXPECT_TRUE(back->undo(p, person_on(p), kNoon));
}

TEST_F(TableTest, ADamagedSnapshotIsRefusedWithItsPlace) {
    play_trains();
    auto refused_at = [&](const std::function<void(json::Object&)>& damage) {
        json::Value value = kept(*table);
        damage(value.as_object());
        const auto back = restored(*table, value);
        return back ? "accepted" : back.error().path;
    };
    EXPECT_EQ(refused_at([](auto& s) { s["secret"] = "77"; }), "/secret");
    EXPECT_EQ(refused_at([](auto& s) { s["chairs"].as_array().pop_back(); }), "/chairs");
    EXPECT_EQ(refused_at([](auto& s) { s["position"] = nullptr; }), "/position");
    EXPECT_EQ(refused_at([](auto& s) { s["position"].at("table").as_object().erase("turn"); }),
              "/position/table");
}

TEST_F(TableTest, ALogThatWasTamperedWithIsRefused) {
    play_trains();
    through_setup();
    auto broken = log;
    *std::get<Answered>(broken.back()).state = "0123456789abcdef";
    EXPECT_EQ(Table::from(table->shared_game(), at_noon(broken)).error().key, "record.other_state");
    broken = log;
    *std::get<Answered>(broken.back()).action = {{"is", "draw"}};
    EXPECT_EQ(Table::from(table->shared_game(), at_noon(broken)).error().path, "entry 6/action");
    broken.erase(broken.begin());
    EXPECT_EQ(Table::from(table->shared_game(), at_noon(broken)).error().key, "record.no_start");
}

// ---- Undo ------------------------------------------------------------------------------------------

TEST_F(TableTest, WhatLuckRevealedStays) {
    play_trains();
    through_setup();
    const Seat p = mover();
    expect(answer(p, {{"is", "draw"}}));
    expect_no(table->undo(p, person_on(p), kNoon), Code::SecretCameOut);
}

TEST_F(TableTest, AnUndoThatChangesTheTurnNeedsTheOthersConsent) {
    play_trains();
    const Seat p = mover(), other = seat(1 - index(p));
    const auto before = state();
    expect(answer(p, choice(p, 0)));
    const auto after = state();
    expect_no(table->undo(other, person_on(other), kNoon), Code::NothingToUndo);
    expect(table->undo(p, person_on(p), kNoon));
    EXPECT_EQ(state(), after) << "asking changes nothing yet";
    EXPECT_EQ(table->undo_asked(), p);
    expect_no(table->agree_to_undo(person_on(p), true, kNoon), Code::NotAsked);
    expect(table->agree_to_undo(person_on(other), false, kNoon));
    EXPECT_FALSE(table->undo_asked());
    EXPECT_EQ(state(), after);

    expect(table->undo(p, person_on(p), kNoon));
    expect(table->agree_to_undo(person_on(other), true, kNoon));
    EXPECT_EQ(state(), before);
    EXPECT_EQ(mover(), p);
    auto back = Table::from(table->shared_game(), at_noon(log));
    ASSERT_TRUE(back);
    EXPECT_EQ(back->game().hash(*back->position()), before);
}

// Of two who play, one asks to undo, and the other gives up instead.
TEST_F(TableTest, AnUndoThatWasAskedForEndsWithTheGame) {
    play_trains();
    const Seat p = mover(), other = seat(1 - index(p));
    expect(answer(p, choice(p, 0)));
    expect(table->undo(p, person_on(p), kNoon));
    ASSERT_TRUE(table->undo_asked());
    expect(table->resign(other, person_on(other), kNoon));
    EXPECT_FALSE(table->undo_asked());
    expect_no(table->agree_to_undo(person_on(other), true, kNoon), Code::NotRunning);
}

// What a bot did that stood in could be undone with one's own; now it is somebody's own again.
TEST_F(TableTest, AnUndoIsOffWhenWhoeverItWouldUndoComesBack) {
    play_with_people(open_game("game-of-trains").value(), 3, Pace::None);
    through_setup();
    const auto undo_asked_for = [&]() -> std::optional<std::vector<Table::Change>> {
        const Seat p = mover(), q = seat((index(p) + 1) % 3);
        for (const json::Value& mine : table->game().choices(*table->position(), p)) {
            const auto moved = answer(p, mine);
            if (!moved->after.asked().contains(q)) continue;
            const auto away = moved->after.go_away(q, person_on(q), {}, kNoon);
            for (const json::Value& bots : table->game().choices(*away->after.position(), q)) {
                const auto action = table->game().read_action(*away->after.position(), bots);
                const int question = away->after.question(q);
                const auto on = away->after.answer_for_bot(q, question, *action, kNoon);
                const auto asked = on->after.undo(p, person_on(p), kNoon);
                if (asked && asked->after.undo_asked()) return {{*moved, *away, *on, *asked}};
            }
        }
        return {};
    };
    auto changes = undo_asked_for();
    for (; !changes; changes = undo_asked_for()) expect(answer(mover(), choice(mover(), 0)));
    const Seat q = seat((index(mover()) + 1) % 3), r = seat((index(mover()) + 2) % 3);
    for (Table::Change& change : *changes) take(std::move(change));

    expect(table->come_back(q, person_on(q), kNoon));
    EXPECT_FALSE(table->undo_asked());
    for (Seat p : {q, r})
        expect_no(table->agree_to_undo(person_on(p), true, kNoon), Code::NotAsked);
    EXPECT_TRUE(Table::from(table->shared_game(), at_noon(log)));
}

// Once somebody could ask to undo a bid in the open, and a log may end with that.
TEST_F(TableTest, WhatAnOlderProgramAskedMayHaveNoWayBack) {
    play_with_people(count_game::game(), 2, Pace::None);
    expect(answer(seat(0), json::Object{{"is", "raise"}}));
    ASSERT_FALSE(table->apply(UndoAsked{seat(0)}, kNoon));
    expect_no(table->agree_to_undo(person_on(seat(1)), true, kNoon), Code::SaidInTheOpen);
    ASSERT_TRUE(table->agree_to_undo(person_on(seat(1)), false, kNoon)) << "but it can be refused";
}

TEST_F(TableTest, WhatABotShowedOfItsHandIsSeenForEver) {
    open(*open_game("game-of-trains"), 2);
    const Seat bot = seat(0), anna = seat(1);
    expect(table->seat_bot(bot, "anna", "random"));
    expect(table->sit(anna, "anna", "Anna"));
    expect(table->begin("anna", kNoon));
    // Everybody exchanges a wagon for one of the cards that they hold.
    ASSERT_EQ(mover(), anna);
    expect(answer(anna, choice(anna, 0)));
    ASSERT_EQ(mover(), bot);
    expect(answer_for_bot(bot, choice(bot, 0)));
    expect_no(table->undo(anna, "anna", kNoon), Code::SecretCameOut);
}

TEST_F(TableTest, AnAnswerMakesAnOldUndoRequestVoid) {
    play_trains();
    const Seat p = mover(), other = seat(1 - index(p));
    expect(answer(p, choice(p, 0)));
    expect(table->undo(p, person_on(p), kNoon));
    expect(answer(other, choice(other, 0)));
    EXPECT_FALSE(table->undo_asked());
    expect_no(table->agree_to_undo(person_on(other), true, kNoon), Code::NotAsked);
}

// ---- Sealed answers -----------------------------------------------------------------------------------

json::Value bid(int coins) { return {{"is", "bid"}, {"coins", coins}}; }

TEST_F(TableTest, ARivalsSealedAnswerDoesNotMakeMineStale) {
    play_sealed(3);
    const int asked = table->question(seat(0));
    expect(answer(seat(2), bid(1)));
    expect(table->answer(seat(0), "anna", asked, bid(2), kNoon));
    EXPECT_EQ(table->asked(), SeatSet::only(seat(1)));
}

TEST_F(TableTest, ASealedAnswerCanBeTakenBackUntilTheLastIsIn) {
    play_sealed(3);
    expect(answer(seat(0), bid(3)));
    expect(answer(seat(2), bid(1)));
    const int bens = table->question(seat(1));
    expect_no(table->take_back(seat(1), "ben", kNoon), Code::NothingToUndo);
    expect(table->take_back(seat(0), "anna", kNoon));
    EXPECT_TRUE(table->asked().contains(seat(0)));
    EXPECT_FALSE(table->asked().contains(seat(2)));
    EXPECT_EQ(table->question(seat(1)), bens) << "Ben's question is still the same";
    expect(answer(seat(0), bid(2)));
    expect(answer(seat(1), bid(0)));
    EXPECT_EQ(json::dump(table->game().view(*table->position(), {}).at("table").at("points")),
              "[2,0,1,0,0,0]");
    expect_no(table->take_back(seat(0), "anna", kNoon), Code::NothingToUndo);
    auto back = Table::from(table->shared_game(), at_noon(log));
    ASSERT_TRUE(back);
    EXPECT_EQ(back->game().hash(*back->position()), state());
}

// ---- Clock and absence ----------------------------------------------------------------------------------

TEST_F(TableTest, WhereACountRunsNothingIsTakenBack) {
    open(*open_game("nimm-den-zug"), 3, Pace::None,
         json::Object{{"auctions", json::Array{"open"}}, {"start", 0}});
    for (int i = 0; i < 3; ++i) expect(table->sit(seat(i), i == 0 ? "anna" : "ben", "Anna"));
    expect(table->begin("anna", kNoon));
    expect(answer(seat(0), choice(seat(0), 0)));
    ASSERT_EQ(table->asked().size(), 2);
    expect(answer(seat(1), json::Object{{"is", "let_go"}}));
    expect_no(table->take_back(seat(1), person_on(seat(1)), kNoon), Code::NothingToUndo);
    expect_no(table->undo(seat(1), person_on(seat(1)), kNoon), Code::SaidInTheOpen);
}

TEST_F(TableTest, NobodyTriesOutWhatBotsWouldBid) {
    open(*open_game("nimm-den-zug"), 2, Pace::None,
         json::Object{{"auctions", json::Array{"open"}}, {"start", 0}});
    expect(table->sit(seat(0), "anna", "Anna"));
    expect(table->seat_bot(seat(1), "anna", "random"));
    expect(table->begin("anna", kNoon));
    expect(answer(seat(0), choice(seat(0), 0)));
    expect(answer_for_bot(seat(1), choice(seat(1), 1)));
    expect_no(table->undo(seat(0), "anna", kNoon), Code::SecretCameOut);
}

TEST_F(TableTest, WithoutAClockNobodyIsHurried) {
    play_trains();
    EXPECT_FALSE(table->next_deadline());
    EXPECT_FALSE(table->expire(kNoon + 1000h));
}

TEST_F(TableTest, WhenTimeIsUpTheDefaultIsPlayedAndThenABotStandsIn) {
    play_trains(2, Pace::Fast);
    const Seat p = mover();
    EXPECT_EQ(*table->next_deadline(), kNoon + 30s);
    EXPECT_FALSE(table->expire(kNoon + 29s));
    const auto expected =
        table->game().written(table->game().default_choice(*table->position(), p));
    take(*table->expire(kNoon + 30s));
    EXPECT_EQ(std::get<Answered>(log.back()).by, By::Clock);
    EXPECT_EQ(std::get<Answered>(log.back()).action, expected);
    EXPECT_EQ(table->chair(p).missed, 1);

    Table::Now now = kNoon + 30s;
    while (!table->chair(p).is_played_by_bot()) take(*table->expire(now += 31s));
    EXPECT_EQ(table->chair(p).occupant, Occupant::Person) << "the seat is still theirs";
    const Table absent = *table;
    expect(table->come_back(p, person_on(p), now));
    EXPECT_FALSE(table->chair(p).is_played_by_bot());
    EXPECT_EQ(table->chair(p).missed, 0);

    table.emplace(absent);
    while (mover() != p) take(*table->expire(now += 31s));
    expect(answer(p, choice(p, 0), now));
    EXPECT_FALSE(table->chair(p).is_played_by_bot()) << "who answers is back";
}

TEST_F(TableTest, EachKindOfDecisionHasItsTime) {
    play_trains(2, Pace::Fast);
    through_setup();
    EXPECT_EQ(*table->next_deadline(), kNoon + 30s) << "an action needs thought";
    expect(answer(mover(), {{"is", "draw"}}));
    EXPECT_EQ(*table->next_deadline(), kNoon + 15s) << "a place for the drawn wagon does not";
}

TEST_F(TableTest, BeforeTimeIsUpThereIsAReminder) {
    play_trains(2, Pace::Fast);
    EXPECT_EQ(table->reminder(mover()), kNoon + 20s);
    EXPECT_EQ(table->reminder(seat(1 - index(mover()))), std::nullopt) << "they are not asked";
    play_with_people(count_game::game(), 3, Pace::Fast);
    EXPECT_EQ(table->reminder(seat(0)), std::nullopt) << "a count is its own reminder";
}

TEST_F(TableTest, EveryBidStartsTheCountAfresh) {
    const json::Value raise{{"is", "raise"}}, let_go{{"is", "let_go"}};
    play_with_people(count_game::game(), 3, Pace::Fast);
    EXPECT_EQ(*table->next_deadline(), kNoon + 6s);
    const int before = table->question(seat(1));
    expect(answer(seat(0), raise, kNoon + 2s));
    EXPECT_EQ(*table->next_deadline(), kNoon + 8s);
    EXPECT_NE(table->question(seat(1)), before) << "the price is another";
    expect_no(table->answer(seat(1), "ben", before, let_go, kNoon + 2s), Code::Stale);

    const int asked_now = table->question(seat(2));
    expect(answer(seat(1), let_go, kNoon + 3s));
    EXPECT_EQ(*table->deadline(seat(2)), kNoon + 8s) << "letting go hurries and delays nobody";
    EXPECT_EQ(table->question(seat(2)), asked_now);
    expect_no(table->take_back(seat(1), "ben", kNoon + 3s), Code::NothingToUndo);

    take(*table->expire(kNoon + 8s));
    EXPECT_EQ(table->phase(), Phase::Finished);
    EXPECT_EQ(table->chair(seat(2)).missed, 0) << "silence is an answer";
}

TEST_F(TableTest, AnAuctionIsCountedOutEvenWhereNobodyIsHurried) {
    play_with_people(count_game::game(), 2, Pace::None);
    EXPECT_EQ(*table->next_deadline(), kNoon + 15s);
}

TEST_F(TableTest, WhoPlaysAgainstBotsAloneIsNotCountedOut) {
    open(count_game::game(), 2, Pace::None);
    expect(table->sit(seat(0), "anna", "Anna"));
    expect(table->seat_bot(seat(1), "anna", "random"));
    expect(table->begin("anna", kNoon));
    EXPECT_FALSE(table->next_deadline()) << "there is nobody whom she keeps waiting";
}

TEST_F(TableTest, APauseStopsTheClockAndTheBots) {
    play_trains(3, Pace::Fast);
    expect_no(table->pause("clara"), Code::NotSeated);
    expect(table->pause("ben"));
    EXPECT_FALSE(table->next_deadline());
    EXPECT_FALSE(table->bot_to_move());
    const Seat p = mover();
    if (!table->chair(p).is_played_by_bot()) expect_no(answer(p, choice(p, 0)), Code::IsPaused);
    expect(table->resume("anna", kNoon + 1h));
    EXPECT_EQ(table->bot_to_move().has_value(), table->chair(p).is_played_by_bot());
    if (!table->bot_to_move()) EXPECT_EQ(*table->next_deadline(), kNoon + 1h + 30s);
}

TEST_F(TableTest, AClockMayGiveDaysForAMove) {
    const std::pair<Pace, std::chrono::hours> paces[] = {
        {Pace::HalfDay, 12h}, {Pace::Day, 24h}, {Pace::ThreeDays, 72h}, {Pace::Week, 168h}};
    for (const auto& [pace, time] : paces) {
        play_trains(2, pace);
        EXPECT_EQ(*table->next_deadline(), kNoon + time) << name_of(pace);
        EXPECT_EQ(*table->reminder(mover()), kNoon + time * 2 / 3) << name_of(pace);
    }
    play_with_people(count_game::game(), 2, Pace::Day);
    EXPECT_EQ(*table->next_deadline(), kNoon + 24h) << "nobody need be there to hear a count";
}

TEST_F(TableTest, ABotAnswersOnlyForABotsSeat) {
    play_trains();
    expect_no(answer_for_bot(mover(), choice(mover(), 0)), Code::NotYourSeat);
}

TEST_F(TableTest, OnePersonMayHoldSeveralSeats) {
    open(*open_game("game-of-trains"), 2);
    expect(table->sit(seat(0), "anna", "Anna"));
    expect(table->sit(seat(1), "anna", "Opa"));
    expect(table->begin("anna", kNoon));
    const Seat p = mover();
    expect(answer(p, choice(p, 0)));
    expect(table->undo(p, "anna", kNoon));
    EXPECT_EQ(mover(), p) << "on one screen nobody else has to agree";
}

TEST_F(TableTest, ChatIsBoundedAndNeverEmpty) {
    play_trains();
    expect_no(table->say("anna", "Anna", "  \n", kNoon), Code::TextEmpty);
    expect_no(table->say("anna", "Anna", std::string(Table::kMaxText + 1, 'x'), kNoon),
              Code::TextTooLong);
    for (int i = 0; i < Table::kChatKept + 5; ++i)
        expect(table->say("eva", "Eva", std::to_string(i), kNoon));
    EXPECT_EQ(int(table->chat().size()), Table::kChatKept);
    EXPECT_EQ(table->chat().front().text, "5");
}

TEST_F(TableTest, WatchersMayChatUnlessTheTableForbidsIt) {
    Settings settings;
    EXPECT_TRUE(settings.may_watchers_chat()) << "old tables do not say";
    settings.game = "game-of-trains", settings.watchers_chat = false;
    const Created created{"t1", settings, 0, "", "anna", std::string(64, '7'), "", 1};
    take(Table::create(*open_game(settings.game), created).value());
    expect_no(table->say("anna", "Anna", "Hallo", kNoon), Code::WatchersOnlyRead);
    expect(table->sit(seat(0), "anna", "Anna"));
    expect(table->say("anna", "Anna", "Hallo", kNoon));
    expect_no(table->say("eva", "Eva", "Hallo", kNoon), Code::WatchersOnlyRead);
    expect(table->stand(seat(0), "anna"));
    expect_no(table->say("anna", "Anna", "Tschüss", kNoon), Code::WatchersOnlyRead);
}

TEST_F(TableTest, ALineIsAsLongAsItLooks) {
    play_trains();
    std::string families, accents = "a";
    for (int i = 0; i < 200; ++i) families += "👨‍👩‍👧‍👦";
    for (int i = 0; i < Table::kMaxText * 4; ++i) accents += "\u0301";
    expect(table->say("anna", "Anna", families, kNoon));
    expect_no(table->say("anna", "Anna", accents, kNoon), Code::TextTooLong);
}

}  // namespace

}  // namespace stellwerk
