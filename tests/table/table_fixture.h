// A table to carry out commands at, and the log that they leave.
#pragma once
#include <gtest/gtest.h>

#include "games/all.h"
#include "table/table.h"
#include "tests/table/count_game.h"
#include "tests/table/sealed_game.h"

namespace stellwerk {

using namespace std::chrono_literals;
inline const Table::Now kNoon{std::chrono::hours(500'000)};

// Carries out commands one after the other and writes the log, as the server does.
class TableTest : public testing::Test {
  protected:
    void open(std::shared_ptr<const AnyGame> game, int seats, Pace pace = Pace::None,
              json::Object options = {}) {
        Settings settings;
        settings.game = std::string(game->info().id);
        settings.seats = seats;
        settings.pace = pace;
        settings.options = std::move(options);
        Created created{
            "t1", settings, 0, "", "anna", Secret::from_hex(std::string(64, '7'))->hex(), "", 1};
        auto change = Table::create(game, created);
        ASSERT_TRUE(change);
        table.emplace(change->after);
        log = change->entries;
    }
    // Game of Trains with Anna, Ben and perhaps bots, begun.
    void play_trains(int seats = 2, Pace pace = Pace::None) {
        open(*open_game("game-of-trains"), seats, pace);
        expect(table->sit(seat(0), "anna", "Anna"));
        expect(table->sit(seat(1), "ben", "Ben"));
        for (int i = 2; i < seats; ++i) expect(table->seat_bot(seat(i), "anna", "random"));
        expect(table->begin("anna", kNoon));
    }
    void play_sealed(int seats) { play_with_people(sealed_game::game(), seats, Pace::None); }
    void play_with_people(std::shared_ptr<const AnyGame> game, int seats, Pace pace) {
        open(std::move(game), seats, pace);
        const char* people[] = {"anna", "ben", "clara", "david"};
        for (int i = 0; i < seats; ++i) expect(table->sit(seat(i), people[i], people[i]));
        expect(table->begin("anna", kNoon));
    }
    void take(Table::Change change) {
        std::ranges::move(change.entries, std::back_inserter(log));
        table.emplace(std::move(change.after));
    }
    void expect(const Table::Outcome& outcome) {
        ASSERT_TRUE(outcome) << name_of(outcome.error().code);
        take(*outcome);
    }
    static void expect_no(const Table::Outcome& outcome, Code code) {
        ASSERT_FALSE(outcome);
        EXPECT_EQ(name_of(outcome.error().code), name_of(code));
    }
    static std::vector<Logged> at_noon(const std::vector<Entry>& entries) {
        std::vector<Logged> log;
        for (const Entry& entry : entries) log.push_back({stamp(kNoon), entry});
        return log;
    }
    const std::string& person_on(Seat p) const { return table->chair(p).person; }
    Seat mover() const { return *table->asked().begin(); }
    json::Value choice(Seat p, std::size_t i) const {
        return table->game().choices(*table->position(), p)[i];
    }
    Table::Outcome answer(Seat p, const json::Value& action, Table::Now now = kNoon) const {
        return table->answer(p, person_on(p), table->question(p), action, now);
    }
    Table::Outcome answer_for_bot(Seat p, const json::Value& action) const {
        return table->answer_for_bot(p, table->question(p),
                                     table->game().read_action(*table->position(), action).value(),
                                     kNoon);
    }
    // Everybody exchanges, and it is somebody's first turn.
    void through_setup() {
        while (table->game().step(*table->position()) == "exchange")
            expect(answer(mover(), choice(mover(), 0)));
    }
    // People and bots alike answer something.
    void play_to_the_end() {
        for (std::size_t i = 0; table->phase() == Phase::Running; ++i) {
            const Seat p = mover();
            const auto choices = table->game().choices(*table->position(), p);
            const auto& action = choices[i * 7 % choices.size()];
            expect(table->chair(p).is_played_by_bot() ? answer_for_bot(p, action)
                                                      : answer(p, action));
        }
    }
    std::uint64_t state() const { return table->game().hash(*table->position()); }

    std::optional<Table> table;
    std::vector<Entry> log;
};

}  // namespace stellwerk
