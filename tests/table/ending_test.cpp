// How games end before their end: somebody gives up, or is gone for long.
#include "table/game_record.h"
#include "table/snapshot.h"
#include "tests/table/table_fixture.h"

namespace stellwerk {

namespace {

TEST_F(TableTest, AmongMoreThanTwoABotPlaysOnForWhoResigns) {
    play_trains(3);
    expect_no(table->resign(seat(0), "ben", kNoon), Code::NotYourSeat);
    expect(table->resign(seat(1), "ben", kNoon));
    EXPECT_EQ(table->phase(), Phase::Running);
    EXPECT_TRUE(table->chair(seat(1)).is_played_by_bot());
    expect_no(table->come_back(seat(1), "ben", kNoon), Code::NotYourSeat);
    expect(table->go_away(seat(0), "anna", {}, kNoon));
    while (mover() != seat(1)) expect(answer_for_bot(mover(), choice(mover(), 0)));
    expect_no(answer(seat(1), choice(seat(1), 0)), Code::NotYourTurn);
    EXPECT_EQ(table->bot_to_move(), seat(1));
    expect(answer_for_bot(seat(1), choice(seat(1), 0)));
}

TEST_F(TableTest, OfTwoTheOtherHasWonWhenOneResigns) {
    play_trains();
    through_setup();
    expect(table->resign(seat(0), "anna", kNoon));
    EXPECT_EQ(table->phase(), Phase::Finished);
    EXPECT_EQ(table->ending(), Ending::Resigned);
    EXPECT_TRUE(table->chair(seat(0)).resigned);
    EXPECT_FALSE(table->bot_to_move());
    EXPECT_EQ(table->standings().at("place").at(0), 2);
    EXPECT_EQ(table->standings().at("place").at(1), 1);
    expect_no(table->resign(seat(1), "ben", kNoon), Code::NotRunning);

    const auto record = record_of(log);
    ASSERT_TRUE(record && record->end);
    EXPECT_TRUE(record->end->over);
    EXPECT_EQ(record->end->resigned, seat(0));
    EXPECT_EQ(verify(*record, table->shared_game()), std::nullopt);
    const auto read = read_record(write_record(*record));
    ASSERT_TRUE(read);
    EXPECT_EQ(verify(*read, table->shared_game()), std::nullopt) << "as a file, too";
    GameRecord forged = *record;
    forged.end->resigned = seat(1);
    EXPECT_TRUE(verify(forged, table->shared_game())) << "it was not Ben who gave up";
    forged.end->resigned = {};
    EXPECT_TRUE(verify(forged, table->shared_game())) << "nobody has won by playing";
}

TEST_F(TableTest, AGameThatIsOverCannotHaveBeenGivenUp) {
    play_trains();
    for (const char* person : {"anna", "ben"})
        expect(table->go_away(seat(person[0] == 'b'), person, {}, kNoon));
    while (table->bot_to_move())
        expect(table->answer_for_bot(mover(), table->question(mover()),
                                     table->game().default_choice(*table->position(), mover()),
                                     kNoon));
    ASSERT_EQ(table->ending(), Ending::Played);
    GameRecord record = record_of(log).value();
    EXPECT_EQ(verify(record, table->shared_game()), std::nullopt);
    record.end->resigned = seat(0);
    record.end->standings = after_resigning(record.end->standings, seat(0));
    EXPECT_EQ(verify(record, table->shared_game())->key, "record.cannot_resign");
}

TEST_F(TableTest, WhereSomebodyHasLeftTheOthersMayLetABotPlayOn) {
    play_with_people(*open_game("game-of-trains"), 3, Pace::None);
    const SeatSet left = SeatSet::only(seat(0));
    expect_no(table->go_away(seat(0), "ben", {}, kNoon), Code::NotYourSeat);
    expect_no(table->go_away(seat(2), "ben", left, kNoon), Code::NotYourSeat);
    expect_no(table->go_away(seat(0), "eva", left, kNoon), Code::NotYourSeat);
    expect(table->go_away(seat(0), "ben", left, kNoon));
    EXPECT_TRUE(table->chair(seat(0)).is_played_by_bot());
    expect(table->come_back(seat(0), "anna", kNoon));
}

TEST_F(TableTest, ThoseWhoAreThereMayAgreeToEndItWithoutAResult) {
    play_with_people(*open_game("game-of-trains"), 3, Pace::None);
    const SeatSet left = SeatSet::only(seat(0));
    expect_no(table->agree_to_end("ben", {}, kNoon), Code::NobodyLeft);
    expect_no(table->agree_to_end("eva", left, kNoon), Code::NotSeated);
    expect(table->agree_to_end("ben", left, kNoon));
    EXPECT_EQ(table->phase(), Phase::Running) << "Clara has not agreed yet";
    EXPECT_EQ(table->end_agreed(), SeatSet::only(seat(1)));
    expect(answer(mover(), choice(mover(), 0)));
    EXPECT_TRUE(table->end_agreed().empty()) << "who plays on goes on";

    expect(table->agree_to_end("clara", left, kNoon));
    expect(table->agree_to_end("ben", left, kNoon));
    EXPECT_EQ(table->phase(), Phase::Finished);
    EXPECT_EQ(table->ending(), Ending::BrokenOff);
    const auto record = record_of(log);
    ASSERT_TRUE(record && record->end);
    EXPECT_FALSE(record->end->over);
    EXPECT_EQ(verify(*record, table->shared_game()), std::nullopt);
}

TEST_F(TableTest, WhoPlaysAgainstBotsAloneMayEndItAtAnyTime) {
    open(*open_game("game-of-trains"), 2);
    expect(table->sit(seat(0), "anna", "Anna"));
    expect(table->seat_bot(seat(1), "anna", "random"));
    expect(table->begin("anna", kNoon));
    expect_no(table->agree_to_end("ben", {}, kNoon), Code::NotSeated);
    expect(table->agree_to_end("anna", {}, kNoon));
    EXPECT_EQ(table->ending(), Ending::BrokenOff);
}

TEST_F(TableTest, TheHostMayDisbandATableThatHasNotBegun) {
    open(*open_game("game-of-trains"), 2);
    expect(table->sit(seat(0), "anna", "Anna"));
    expect(table->sit(seat(1), "ben", "Ben"));
    expect_no(table->disband("ben"), Code::NotHost);
    expect(table->disband("anna"));
    EXPECT_EQ(table->phase(), Phase::Finished);
    expect_no(table->begin("anna", kNoon), Code::NotGathering);
    EXPECT_FALSE(record_of(log)) << "there was no game";
    const auto whole = Table::from(table->shared_game(), table->snapshot(), kNoon);
    ASSERT_TRUE(whole);
    EXPECT_EQ(whole->ending(), Ending::BrokenOff);

    play_trains();
    expect_no(table->disband("anna"), Code::NotGathering);
}

TEST_F(TableTest, TheEndAndItsReasonAreInTheLogAndInASnapshot) {
    play_trains();
    expect(table->resign(seat(1), "ben", kNoon));
    const auto read = Table::from(table->shared_game(), at_noon(log));
    ASSERT_TRUE(read);
    EXPECT_EQ(read->ending(), Ending::Resigned);
    const auto whole = Table::from(table->shared_game(), table->snapshot(), kNoon);
    ASSERT_TRUE(whole);
    EXPECT_EQ(whole->ending(), Ending::Resigned);
    EXPECT_EQ(whole->standings(), table->standings());
}

// ---- Once more -------------------------------------------------------------------------------------

TEST_F(TableTest, ARematchIsAgreedWhenAllPeopleHaveAgreed) {
    play_trains(3);
    expect_no(table->agree_to_rematch("anna", false), Code::NotFinished);
    play_to_the_end();
    expect_no(table->agree_to_rematch("eva", false), Code::NotSeated);
    expect(table->agree_to_rematch("ben", false));
    EXPECT_EQ(table->rematch_agreed(), SeatSet::only(seat(1)));
    EXPECT_FALSE(table->is_rematch_agreed());
    expect_no(table->rematched("t2"), Code::NotFinished);
    expect(table->agree_to_rematch("anna", true));
    EXPECT_EQ(table->rematch_agreed(), SeatSet::only(seat(0))) << "that is another proposal";
    expect(table->agree_to_rematch("ben", true));
    EXPECT_TRUE(table->is_rematch_agreed()) << "the bot agrees by itself";

    const auto back = Table::from(table->shared_game(), table->snapshot(), kNoon).value();
    EXPECT_EQ(back.rematch_agreed(), table->rematch_agreed());
    EXPECT_TRUE(back.rematch_turned());
    expect(table->rematched("t2"));
    EXPECT_EQ(table->rematch(), "t2");
    expect_no(table->rematched("t3"), Code::NotFinished);
    expect_no(table->agree_to_rematch("anna", true), Code::NotFinished);
    EXPECT_EQ(Table::from(table->shared_game(), at_noon(log))->rematch(), "t2");
}

TEST_F(TableTest, WhereABotHasPlayedToTheEndNobodyIsWaitedForWithARematch) {
    play_with_people(*open_game("game-of-trains"), 3, Pace::None);
    expect(table->resign(seat(2), "clara", kNoon));
    play_to_the_end();
    expect(table->agree_to_rematch("anna", false));
    EXPECT_FALSE(table->is_rematch_agreed());
    expect(table->agree_to_rematch("ben", false));
    EXPECT_TRUE(table->is_rematch_agreed());
}

TEST_F(TableTest, ATableThatNeverBeganHasNoRematch) {
    open(*open_game("game-of-trains"), 2);
    expect(table->sit(seat(0), "anna", "Anna"));
    expect(table->disband("anna"));
    expect_no(table->agree_to_rematch("anna", false), Code::SeatsAreOpen);
}

}  // namespace

}  // namespace stellwerk
