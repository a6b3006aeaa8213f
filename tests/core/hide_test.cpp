#include "core/hide.h"

#include <gtest/gtest.h>

#include "tests/print.h"

namespace stellwerk::hide_test {

using stellwerk::PrintTo;

INDEX(Wagon, 1, 84)

using Secret = Private<int>;
Secret secret_of(int owner, int value) { return {SeatSet::only(seat(owner)), value}; }

struct Drew {
    Seat who{};
    Secret card;
    RECORD(Drew, who, card)
};
struct Shown {
    Wagon wagon{1};
    Maybe<Wagon> next;
    RECORD(Shown, wagon, next)
};
using Event = std::variant<Drew, Shown>;

struct Round {
    std::vector<Drew> draws;
    List<Secret, 3> list;
    PerSeat<Secret> per_seat;
    std::optional<Drew> last;
    Event event;
    Private<Drew> whole;
    RECORD(Round, draws, list, per_seat, last, event, whole)
};

static_assert(has_secrets<Drew>() && has_secrets<Round>() && has_secrets<Event>());
static_assert(!has_secrets<Shown>() && !has_secrets<SeatSet>());
static_assert(kIsToldNobody<Hidden<int>> && kIsToldNobody<std::optional<Hidden<int>>>);
static_assert(!kIsToldNobody<int> && !kIsToldNobody<std::optional<int>>);

constexpr std::optional<Seat> kSpectator = std::nullopt;

TEST(Hide, the_owner_sees_the_secret_and_nobody_else_does) {
    const Drew drew{seat(1), secret_of(1, 42)};
    EXPECT_EQ(seen_by(seat(1), drew), drew);
    for (std::optional<Seat> other : {std::optional(seat(0)), std::optional(seat(2)), kSpectator}) {
        const Drew seen = seen_by(other, drew);
        EXPECT_EQ(seen.card.value, std::nullopt);
        EXPECT_EQ(seen.who, seat(1)) << "what is no secret stays";
        EXPECT_EQ(seen.card.to, drew.card.to) << "everybody may know who knows";
    }
}

TEST(Hide, a_secret_may_have_several_owners) {
    Secret shared = secret_of(0, 42);
    shared.to.add(seat(2));
    EXPECT_EQ(seen_by(seat(0), shared).value, 42);
    EXPECT_EQ(seen_by(seat(1), shared).value, std::nullopt);
    EXPECT_EQ(seen_by(seat(2), shared).value, 42);
}

TEST(Hide, a_secret_for_nobody_is_seen_by_nobody) {
    const Secret sealed{SeatSet(), 42};
    for (Seat viewer : all<Seat>) EXPECT_EQ(seen_by(viewer, sealed).value, std::nullopt);
    EXPECT_EQ(seen_by(kSpectator, sealed).value, std::nullopt);
}

TEST(Hide, events_without_secrets_stay_as_they_are) {
    const Event shown = Shown{Wagon(7), Wagon(8)};
    EXPECT_EQ(seen_by(kSpectator, shown), shown);
}

struct Passed {
    Seat who{};
    std::vector<Shown> shown;
    std::optional<Shown> last;
    PerSeat<Count> counts;
    RECORD(Passed, who, shown, last, counts)
};

TEST(Hide, what_holds_no_secret_is_open_to_everybody) {
    EXPECT_TRUE(is_open(json::write(Shown{})));
    EXPECT_TRUE(is_open(json::write(Passed{seat(1), {Shown{}}, Shown{}, {}})));
    EXPECT_FALSE(is_open(json::write(secret_of(1, 42))));
    EXPECT_FALSE(is_open(json::write(std::vector{Drew{seat(1), secret_of(1, 42)}})));
}

TEST(Hide, events_that_no_rules_know_any_more_are_hidden_all_the_same) {
    const json::Value stored = json::parse(R"({"is":"burnt","by":7,"cards":[
        {"to":[2],"value":{"ink":"red","under":{"to":[0,2],"value":3}}}]})")
                                   .value();
    EXPECT_EQ(seen_by(seat(2), stored), stored);
    EXPECT_EQ(json::dump(seen_by(seat(0), stored)),
              R"({"is":"burnt","by":7,"cards":[{"to":[2],"value":null}]})");
    EXPECT_EQ(seen_by(kSpectator, stored), seen_by(seat(0), stored));
}

TEST(Hide, whom_a_damaged_secret_is_for_nobody_knows_so_it_is_for_nobody) {
    const json::Value stored = json::parse(R"({"to":[0,"all"],"value":3})").value();
    EXPECT_EQ(json::dump(seen_by(seat(0), stored)), R"({"to":[0,"all"],"value":null})");
}

struct Sent {
    SeatSet to;
    int value = 0;
    RECORD(Sent, to, value)
};
static_assert(may_mislead<Sent>() && may_mislead<std::vector<std::variant<Shown, Sent>>>());
static_assert(!may_mislead<Round>() && !may_mislead<Event>() && !may_mislead<Passed>());

Round round_of_secrets() {
    Round round;
    round.draws = {Drew{seat(0), secret_of(0, 10)}, Drew{seat(1), secret_of(1, 11)}};
    round.list = {secret_of(1, 21), secret_of(0, 20)};
    for (Seat p : all<Seat>) round.per_seat[p] = secret_of(index(p), 30 + index(p));
    round.last = Drew{seat(1), secret_of(1, 41)};
    round.event = Drew{seat(1), secret_of(1, 51)};
    round.whole = {SeatSet::first(2), Drew{seat(1), secret_of(1, 61)}};
    return round;
}

TEST(Hide, finds_secrets_wherever_they_stand) {
    const Round seen = seen_by(seat(1), round_of_secrets());
    EXPECT_EQ(seen.draws[0].card.value, std::nullopt);
    EXPECT_EQ(seen.draws[1].card.value, 11);
    EXPECT_EQ(seen.list[0].value, 21);
    EXPECT_EQ(seen.list[1].value, std::nullopt);
    for (Seat p : all<Seat>) EXPECT_EQ(seen.per_seat[p].value.has_value(), p == seat(1));
    EXPECT_EQ(seen.last->card.value, 41);
    EXPECT_EQ(std::get<Drew>(seen.event).card.value, 51);
    EXPECT_EQ(seen.whole.value->card.value, 61);
}

TEST(Hide, a_secret_within_a_shared_secret_stays_one) {
    const Round seen = seen_by(seat(0), round_of_secrets());
    ASSERT_TRUE(seen.whole.value) << "seats 0 and 1 share the outer one";
    EXPECT_EQ(seen.whole.value->who, seat(1));
    EXPECT_EQ(seen.whole.value->card.value, std::nullopt) << "but the inner one is for seat 1";
}

TEST(Hide, a_spectator_sees_no_secret_at_all) {
    const Round seen = seen_by(kSpectator, round_of_secrets());
    for (const Drew& drew : seen.draws) EXPECT_EQ(drew.card.value, std::nullopt);
    for (const Secret& secret : seen.list) EXPECT_EQ(secret.value, std::nullopt);
    for (const Secret& secret : seen.per_seat) EXPECT_EQ(secret.value, std::nullopt);
    EXPECT_EQ(seen.last->card.value, std::nullopt);
    EXPECT_EQ(std::get<Drew>(seen.event).card.value, std::nullopt);
    EXPECT_EQ(seen.whole.value, std::nullopt);
}

}  // namespace stellwerk::hide_test
