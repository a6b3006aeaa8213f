// The laws that every game obeys. Nothing here knows any rules. Compiled once for each game.
#include <map>
#include <set>

#include "core/hash.h"
#include "core/hide.h"
#include "core/json.h"
#include "core/outlook.h"
#include "tests/each_game.h"

namespace stellwerk {

template <class Rules>
class Laws : public testing::Test {};
TYPED_TEST_SUITE(Laws, GameTypes, GameNames);

// How many seeds a law plays per number of players: the cheap laws many, the thorough ones few.
constexpr int kMany = 64, kSome = 16, kFew = 8;
constexpr int kLong =
    200;  // decisions after which a thorough law has seen enough of an aimless game
constexpr int kNowAndThen = 7;  // decisions between two that something expensive is done with

template <class T>
std::string text_of(const T& value) {
    return json::dump(json::write(value));
}

template <class T>
void expect_round_trip(const T& value) {
    const std::string text = text_of(value);
    const auto back = json::read<T>(json::parse(text).value());
    ASSERT_TRUE(back) << back.error().path << " " << back.error().key << " in " << text;
    ASSERT_EQ(*back, value) << text;
    ASSERT_EQ(json::text(value), text) << "written with and without a document in between";
}

TYPED_TEST(Laws, SameLuckMakesTheSameGame) {
    const auto rules = shipped_rules<TypeParam>();
    for (int players = TypeParam::kMinPlayers; players <= TypeParam::kMaxPlayers; ++players) {
        auto play = [&](std::uint64_t seed) {
            return walk(rules, players, seed, Player::Greedy, [](const auto&) {});
        };
        EXPECT_EQ(play(1), play(1));
        EXPECT_NE(state_hash(play(1)), state_hash(play(2)));
    }
}

TYPED_TEST(Laws, GamesEndWithAFirstPlace) {
    const auto rules = shipped_rules<TypeParam>();
    for (int players = TypeParam::kMinPlayers; players <= TypeParam::kMaxPlayers; ++players)
        for (Player player : all<Player>) {
            const auto end = walk(rules, players, 5, player, [](const auto&) {});
            ASSERT_TRUE(rules.deciders(end).empty());
            const auto standings = rules.standings(end);
            int firsts = 0;
            for (Seat p : all<Seat>) {
                EXPECT_EQ(standings.place[p] > 0, index(p) < players);
                firsts += standings.place[p] == 1;
            }
            EXPECT_GE(firsts, 1);
        }
}

// What the laws below are walked with.
TYPED_TEST(Laws, EveryWayToPlayIsAllowedAndEveryOptionHasSeveralValues) {
    const auto game = shipped_game(TypeParam::kId);
    std::map<std::string_view, std::set<std::string>> values;
    for (const Way<TypeParam>& way : every_way<TypeParam>()) {
        Luck luck(1);
        const auto position = game->setup(way.players, json::write(way.options), luck);
        ASSERT_TRUE(position) << text_of(way.options) << ": " << position.error().key;
        for_each_field(way.options, [&](std::string_view name, const auto& option) {
            values[name].insert(text_of(option));
        });
    }
    for (const auto& [option, seen] : values) EXPECT_GE(seen.size(), 2u) << option;
}

TYPED_TEST(Laws, WhoIsAskedHasAChoiceAndNoneIsListedTwice) {
    walk_all<TypeParam>(kMany, [](const TestStep<TypeParam>& step) {
        for (Seat p : step.asked) {
            typename TypeParam::Choices options;
            step.rules.choices(step.state, p, options);
            ASSERT_FALSE(options.empty());
            std::map<std::uint64_t, int> seen;  // by hash: lists of bids are long
            for (int i = 0; i < options.size(); ++i) {
                const auto [twin, fresh] = seen.emplace(Hash().add(options[i]).value(), i);
                ASSERT_TRUE(fresh)
                    << text_of(options[i]) << " and " << text_of(options[twin->second]);
            }
            ASSERT_TRUE(options.contains(step.rules.default_choice(step.state, p)));
        }
    });
}

// More than any action of ours counts.
constexpr int kMostCounted = 10;

// The members of the lists that these choices name, and one that none of them names.
template <class T, class Choices>
std::vector<T> named_and_another(const Choices& options) {
    std::vector<T> named;
    for (const auto& option : options)
        std::visit(
            [&](const auto& record) {
                for_each_field(record, [&]<class Field>(std::string_view, const Field& field) {
                    if constexpr (SequenceShape<Field>)
                        if constexpr (std::same_as<std::remove_cvref_t<decltype(field[0])>, T>)
                            for (T item : field)
                                if (std::ranges::find(named, item) == named.end())
                                    named.push_back(item);
                });
            },
            option);
    for (T value : all<T>)
        if (std::ranges::find(named, value) == named.end()) {
            named.push_back(value);
            break;
        }
    return named;
}

// Calls visit with every value of an index, every small number, every set of the few values it has,
// or every list of those that are named in the choices and of one more.
template <class T, class Choices, class Visit>
void for_each_value(const Choices& options, Visit&& visit) {
    if constexpr (SetShape<T>) {
        using Member = typename T::Member;
        constexpr Range range = kRange<Member>;
        static_assert(range.size() <= 8, "an action with so many values is no small step");
        for (int bits = 0; bits < 1 << range.size(); ++bits) {
            T set;
            for (int i = 0; i < range.size(); ++i)
                if ((bits >> i & 1) != 0) set.add(Member(range.first + i));
            visit(set);
        }
    } else if constexpr (SequenceShape<T>) {
        const auto members =
            named_and_another<std::remove_cvref_t<decltype(std::declval<T>()[0])>>(options);
        auto extend = [&](auto&& self, T list) -> void {
            visit(list);
            if (list.size() == T::capacity()) return;
            for (const auto& member : members) {
                T longer = list;
                longer.push(member);
                self(self, longer);
            }
        };
        extend(extend, T{});
    } else if constexpr (OptionalShape<T>) {
        visit(T{});
        for_each_value<std::remove_cvref_t<decltype(*T{})>>(options,
                                                            [&](auto value) { visit(T(value)); });
    } else if constexpr (NumberShape<T>) {
        for (int n = 0; n <= kMostCounted; ++n) visit(T(n));
    } else {
        for (T value : all<T>) visit(value);
    }
}

// Calls visit with every value that a record's fields can have: the whole space of an action.
template <Record R, class Choices, class Visit>
void for_every_value(const Choices& options, Visit&& visit) {
    using Fields = boost::describe::describe_members<R, boost::describe::mod_public>;
    auto fill = [&](auto&& self, auto depth, R record) {
        if constexpr (depth() == boost::mp11::mp_size<Fields>()) {
            visit(record);
        } else {
            constexpr auto pointer = boost::mp11::mp_at<Fields, decltype(depth)>::pointer;
            for_each_value<std::remove_cvref_t<decltype(record.*pointer)>>(
                options, [&](auto value) {
                    record.*pointer = value;
                    self(self, boost::mp11::mp_size_t<depth() + 1>(), record);
                });
        }
    };
    fill(fill, boost::mp11::mp_size_t<0>(), R{});
}

TYPED_TEST(Laws, WhyNotIsSilentExactlyForTheChoices) {
    walk_all<TypeParam>(kFew, [](const TestStep<TypeParam>& step) {
        if (step.decision > kLong) return;
        for (Seat p : SeatSet::first(step.state.table.players)) {
            typename TypeParam::Choices options;
            if (step.asked.contains(p)) step.rules.choices(step.state, p, options);
            int allowed = 0;
            for_each_alternative<typename TypeParam::Action>([&]<class A>() {
                for_every_value<A>(options, [&](const A& action) {
                    allowed += !step.rules.why_not(step.state, p, action);
                });
            });
            ASSERT_EQ(allowed, options.size());
            for (const auto& action : options)
                ASSERT_FALSE(step.rules.why_not(step.state, p, action));
        }
    });
}

TYPED_TEST(Laws, AnImaginedWorldLooksTheSameToItsViewer) {
    Luck luck(9);
    walk_all<TypeParam>(kSome, [&](const TestStep<TypeParam>& step) {
        for (Seat viewer : SeatSet::first(step.state.table.players)) {
            const auto seen = view(step.state, viewer);
            const auto world = step.rules.imagine(seen, luck);
            ASSERT_EQ(view(world, viewer), seen);
            ASSERT_FALSE(step.rules.audit(world));
            ASSERT_EQ(step.rules.deciders(world), step.asked);
            if constexpr (HasOutlook<TypeParam>) {
                ASSERT_EQ(step.rules.outlook(view(world, viewer)), step.rules.outlook(seen));
            }
            if (!step.asked.contains(viewer)) continue;
            typename TypeParam::Choices real, imagined;
            step.rules.choices(step.state, viewer, real);
            step.rules.choices(world, viewer, imagined);
            ASSERT_EQ(real, imagined) << "choices must depend on the view only";
            ASSERT_EQ(step.rules.default_choice(step.state, viewer),
                      step.rules.default_choice(world, viewer));
            ASSERT_EQ(step.rules.tempo(step.state, viewer), step.rules.tempo(world, viewer));
        }
    });
}

// Two worlds that a viewer cannot tell apart, the same action and luck: if they still cannot tell
// them apart afterwards, then what they were told must be the same to the byte.
// With scarce cards all of them may be seen and shuffled back within one move, which leaves no
// trace in a view: so with the shipped edition only.
TYPED_TEST(Laws, NobodyIsToldWhatTheyCannotSee) {
    using Event = typename TypeParam::Event;
    Luck luck(11);
    int compared = 0, told_more = 0;
    walk_all(shipped_rules<TypeParam>(), kSome, [&](const TestStep<TypeParam>& step) {
        if (step.decision > kLong) return;
        auto play_in = [&](typename TypeParam::State world, std::vector<Event>& events) {
            Luck same = step.luck;
            step.rules.play(world, step.mover, step.action, same, Log<Event>(events));
            return world;
        };
        std::vector<Event> real_events;
        const auto real = play_in(step.state, real_events);
        for (Seat viewer : SeatSet::first(step.state.table.players))
            for (int i = 0; i < 4; ++i) {
                const auto world = step.rules.imagine(view(step.state, viewer), luck);
                if (step.rules.why_not(world, step.mover, step.action)) continue;
                std::vector<Event> events;
                const auto after = play_in(world, events);
                if (!(view(after, viewer) == view(real, viewer))) continue;
                ++compared;
                told_more += text_of(events) != text_of(real_events);
                for (auto& event : events) event = seen_by(viewer, event);
                auto expected = real_events;
                for (auto& event : expected) event = seen_by(viewer, event);
                ASSERT_EQ(text_of(events), text_of(expected));
            }
    });
    EXPECT_GT(compared, 1000);
    EXPECT_GT(told_more, 0) << "no secret was ever at stake: the law has not been tested";
}

// By its type an outlook knows no more than its viewer; so it must agree with the score sheet in
// what its viewer knows best, which is that viewer's own points when the game is over.
TYPED_TEST(Laws, TheOutlookEndsInTheScoreSheet) {
    if constexpr (HasOutlook<TypeParam>) {
        const auto rules = shipped_rules<TypeParam>();
        for (int players = TypeParam::kMinPlayers; players <= TypeParam::kMaxPlayers; ++players)
            for (std::uint64_t seed = 0; seed < kSome; ++seed) {
                const auto end = walk(
                    rules, players, seed, Player::Greedy, [&](const TestStep<TypeParam>& step) {
                        if (step.decision % kNowAndThen != 0) return;
                        expect_round_trip(step.rules.outlook(step.state.table));
                        expect_round_trip(step.rules.outlook(view(step.state, step.mover)));
                    });
                for (Seat p : SeatSet::first(players))
                    EXPECT_EQ(rules.outlook(view(end, p)).points[p], rules.standings(end).points[p])
                        << players << " players, seed " << seed << ", seat " << index(p);
            }
    }
}

// A server puts the table and all events without secrets into words once for everybody.
TYPED_TEST(Laws, WhatIsSaidOnceForAllIsWhatEachIsToldAlone) {
    using Event = typename TypeParam::Event;
    const auto game = shipped_game(TypeParam::kId);
    int open = 0, hidden = 0;
    walk_all<TypeParam>(kFew, [&](const TestStep<TypeParam>& step) {
        if (step.decision > kLong) return;
        auto state = step.state;
        Luck luck = step.luck;
        std::vector<Event> events;
        step.rules.play(state, step.mover, step.action, luck, Log<Event>(events));
        const Position position(state);
        std::vector<std::optional<Seat>> viewers{std::nullopt};
        for (Seat p : SeatSet::first(state.table.players)) viewers.emplace_back(p);
        if (step.decision % kNowAndThen == 0) {
            std::string table;
            game->append_table(table, position);
            for (const auto viewer : viewers) {
                std::string view, choices;
                game->append_view(view, position, viewer, table);
                ASSERT_EQ(view, json::dump(game->view(position, viewer)));
                if (!viewer) continue;
                game->append_choices(choices, position, *viewer);
                ASSERT_EQ(choices, json::dump(game->choices(position, *viewer)));
            }
        }
        for (const Event& event : events) {
            const json::Value told = json::write(event);
            const bool is_open = stellwerk::is_open(told);
            ++(is_open ? open : hidden);
            for (const auto viewer : viewers)
                if (is_open) {
                    ASSERT_EQ(seen_by(viewer, told), told);
                }
            // Whoever does not know the game says the same of it.
            const AnyEvent opaque = game->read_event(told).value();
            ASSERT_TRUE(is_open || !opaque.is_open());
            ASSERT_EQ(opaque.rule(),
                      visit_by_switch([](const auto& e) { return rule_of(e); }, event));
            for (const auto viewer : viewers)
                ASSERT_EQ(game->written(game->seen_by(viewer, opaque)), seen_by(viewer, told));
        }
    });
    EXPECT_GT(open, 0);
    EXPECT_GT(hidden, 0) << "no secret was ever at stake: the law has not been tested";
}

TYPED_TEST(Laws, ListeningChangesNothing) {
    using Event = typename TypeParam::Event;
    walk_all<TypeParam>(kMany, [](const TestStep<TypeParam>& step) {
        auto heard = step.state, unheard = step.state;
        Luck one = step.luck, other = step.luck;
        std::vector<Event> events;
        step.rules.play(heard, step.mover, step.action, one, Log<Event>(events));
        step.rules.play(unheard, step.mover, step.action, other, {});
        ASSERT_EQ(heard, unheard);
        ASSERT_TRUE(one == other);
        ASSERT_FALSE(events.empty()) << text_of(step.action) << " was played in silence";
    });
}

TYPED_TEST(Laws, WhoAreAskedTogetherMayAnswerInAnyOrder) {
    walk_all<TypeParam>(kSome, [](const TestStep<TypeParam>& step) {
        // Where a count runs, they race: whoever bids first has bid first.
        if (step.rules.tempo(step.state, step.mover).effort == Effort::Count) return;
        auto forwards = step.state, backwards = step.state;
        std::vector<std::pair<Seat, typename TypeParam::Action>> answers;
        Luck whim = step.luck;
        typename TypeParam::Choices options;
        for (Seat p : step.asked)
            answers.emplace_back(p, random_choice(step.rules, step.state, p, whim, options));
        for (const auto& [p, action] : answers) {
            Luck luck = step.luck;
            step.rules.play(forwards, p, action, luck, {});
        }
        std::ranges::reverse(answers);
        for (const auto& [p, action] : answers) {
            Luck luck = step.luck;
            step.rules.play(backwards, p, action, luck, {});
        }
        ASSERT_EQ(forwards, backwards);
    });
}

TYPED_TEST(Laws, EverythingIsAccountedForAfterEveryMove) {
    walk_all<TypeParam>(kMany, [](const TestStep<TypeParam>& step) {
        auto state = step.state;
        ASSERT_FALSE(step.rules.audit(state))
            << name_of(*step.rules.audit(state)) << text_of(state);
        Luck luck = step.luck;
        step.rules.play(state, step.mover, step.action, luck, {});
        ASSERT_FALSE(step.rules.audit(state))
            << name_of(*step.rules.audit(state)) << text_of(state);
    });
}

TYPED_TEST(Laws, JsonComesBackAsItWas) {
    walk_all<TypeParam>(kFew, [](const TestStep<TypeParam>& step) {
        if (step.decision > kLong) return;
        if (step.decision % kNowAndThen == 0) {
            expect_round_trip(step.state);
            expect_round_trip(view(step.state, step.mover));
        }
        expect_round_trip(step.action);
        auto state = step.state;
        Luck luck = step.luck;
        std::vector<typename TypeParam::Event> events;
        step.rules.play(state, step.mover, step.action, luck,
                        Log<typename TypeParam::Event>(events));
        for (const auto& event : events) expect_round_trip(event);
        expect_round_trip(step.rules.standings(state));
    });
}

// ---- Everything is reached ----------------------------------------------------------------------

// Which values of each kind of index were seen in a field of an event, and which there are.
struct SeenValues {
    std::set<int> possible, seen;
};
using Coverage = std::map<std::string_view, SeenValues>;

// All of an index, or those that the edition says it has.
template <Index I, Game Rules>
std::set<int> values_in(const Rules& rules) {
    std::set<int> values;
    for (I value : all<I>)
        if constexpr (requires { rules.edition.has(value); }) {
            if (rules.edition.has(value)) values.insert(int(value));
        } else {
            values.insert(int(value));
        }
    return values;
}

template <class T, Game Rules>
void note_values(const Rules& rules, const T& value, Coverage& coverage) {
    if constexpr (Index<T> && !std::same_as<T, Seat>) {
        SeenValues& values = coverage[name_of<T>()];
        if (values.possible.empty()) values.possible = values_in<T>(rules);
        values.seen.insert(int(value));
    } else if constexpr (OptionalShape<T>) {
        if (value) note_values(rules, *value, coverage);
    } else if constexpr (SequenceShape<T>) {
        for (const auto& item : value) note_values(rules, item, coverage);
    } else if constexpr (Record<T>) {
        for_each_field(value, [&](std::string_view, const auto& field) {
            note_values(rules, field, coverage);
        });
    }
}

TYPED_TEST(Laws, EveryKindOfActionAndEventAndEveryCardIsReached) {
    std::set<std::size_t> actions, events;
    Coverage coverage;
    auto note = [&](const TestStep<TypeParam>& step) {
        actions.insert(step.action.index());
        auto state = step.state;
        Luck luck = step.luck;
        std::vector<typename TypeParam::Event> happened;
        step.rules.play(state, step.mover, step.action, luck,
                        Log<typename TypeParam::Event>(happened));
        for (const auto& event : happened) {
            events.insert(event.index());
            std::visit([&](const auto& record) { note_values(step.rules, record, coverage); },
                       event);
        }
    };
    // What is rare comes up in few of these games: the sanitizers play all of them, too.
    walk_all<TypeParam>(kMany, note, 1);
    std::size_t kind = 0;
    for_each_alternative<typename TypeParam::Action>([&]<class A>() {
        EXPECT_TRUE(actions.contains(kind++)) << "never played: " << name_of<A>();
    });
    kind = 0;
    for_each_alternative<typename TypeParam::Event>([&]<class E>() {
        EXPECT_TRUE(events.contains(kind++)) << "never happened: " << name_of<E>();
    });
    for (const auto& [kind_of_thing, values] : coverage)
        for (int value : values.possible)
            EXPECT_TRUE(values.seen.contains(value))
                << kind_of_thing << " " << value << " never came up";
}

}  // namespace stellwerk
