// The edition file of Zug um Zug Märklin: the facts it must meet, what a bad one is told, and maps
// of one's own.
#include <gmock/gmock.h>

#include "games/zug_um_zug_maerklin/edition.h"
#include "tests/games/edition_test.h"
#include "tests/walk.h"

namespace stellwerk::zug_um_zug_maerklin {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// Six cities, two countries, a triple connection; so few tickets that everybody draws two.
constexpr std::string_view kSmallMap = R"({
    "game": "zug-um-zug-maerklin", "edition": "test", "authors": [], "publishers": [],
    "map": {"source": "rulebook", "note": "", "value": {
        "name": "small", "cities": 6, "countries": 2, "end_boxes": 3, "singles": 7, "doubles": 2,
        "triples": 1, "spaces": 35, "goods": 9, "short_tickets": 5, "long_tickets": 5}},
    "players": {"source": "rulebook", "note": "", "value": [2, 5]},
    "cards": {"source": "rulebook", "note": "", "value": [
        {"card": "blue", "count": 4}, {"card": "red", "count": 4}, {"card": "green", "count": 4},
        {"card": "yellow", "count": 4}, {"card": "black", "count": 4},
        {"card": "purple", "count": 4}, {"card": "white", "count": 4},
        {"card": "orange", "count": 4}, {"card": "locomotive", "count": 4},
        {"card": "locomotive4", "count": 2}, {"card": "passenger", "count": 4}]},
    "wagons": {"source": "rulebook", "note": "", "value": 12},
    "passengers": {"source": "rulebook", "note": "", "value": 2},
    "start_hand": {"source": "rulebook", "note": "", "value": 3},
    "display": {"source": "rulebook", "note": "", "value": 5},
    "tickets_drawn": {"source": "rulebook", "note": "", "value": [4, 2, 1]},
    "last_wagons": {"source": "rulebook", "note": "", "value": 1},
    "track_points": {"source": "rulebook", "note": "", "value": [1, 2, 4, 7, 10]},
    "most_tickets_bonus": {"source": "rulebook", "note": "", "value": 5},
    "board": {"source": "rulebook", "note": "", "value": {"width": 100, "height": 100}},
    "towns": {"source": "rulebook", "note": "", "value": [
        {"id": "nord", "name": "Nordstadt", "kind": "city", "at": [50, 10]},
        {"id": "ost", "name": "Oststadt", "kind": "city", "at": [90, 50]},
        {"id": "sued", "name": "Südstadt", "kind": "city", "at": [50, 90]},
        {"id": "west", "name": "Weststadt", "kind": "city", "at": [10, 50]},
        {"id": "mitte", "name": "Mitte", "kind": "city", "at": [50, 50]},
        {"id": "hafen", "name": "Hafen {am 'Meer'}", "name_en": "Harbour", "kind": "city",
         "at": [20, 10]},
        {"id": "insel", "name": "Insel", "name_en": "Island", "kind": "country", "at": [0, 0]},
        {"id": "gebirge", "name": "Gebirge", "name_en": "Mountains", "kind": "country",
         "at": [100, 100]}]},
    "goods": {"source": "rulebook", "note": "", "value": [
        {"stack": [5, 3], "cities": ["mitte"]}, {"stack": [3, 1], "cities": ["nord", "ost"]},
        {"stack": [2], "cities": ["sued"]}, {"stack": [2, 2], "cities": ["west"]}]},
    "connections": {"source": "rulebook", "note": "", "value": [
        {"a": "nord", "b": "mitte", "length": 2, "colours": ["blue", "gray", "gray"]},
        {"a": "sued", "b": "mitte", "length": 3, "colours": ["red"]},
        {"a": "ost", "b": "mitte", "length": 1, "colours": ["gray", "gray"]},
        {"a": "west", "b": "mitte", "length": 4, "colours": ["gray"]},
        {"a": "hafen", "b": "nord", "length": 2, "colours": ["green"]},
        {"a": "ost", "b": "sued", "length": 2, "colours": ["yellow"]},
        {"a": "west", "b": "sued", "length": 3, "colours": ["black", "black"]},
        {"a": "hafen", "b": "insel", "length": 2, "colours": ["purple"], "box": [5, 5]},
        {"a": "sued", "b": "gebirge", "length": 3, "colours": ["orange"], "box": [95, 99]},
        {"a": "ost", "b": "gebirge", "length": 5, "colours": ["gray"], "box": [99, 95]}]},
    "short_tickets": {"source": "rulebook", "note": "", "value": [
        {"a": "nord", "b": "ost", "points": 3}, {"a": "mitte", "b": "sued", "points": 3},
        {"a": "hafen", "b": "mitte", "points": 4}, {"a": "ost", "b": "west", "points": 5},
        {"a": "nord", "b": "sued", "points": 5}]},
    "long_tickets": {"source": "rulebook", "note": "", "value": [
        {"a": "hafen", "b": "sued", "points": 7}, {"a": "nord", "b": "west", "points": 6},
        {"a": "hafen", "b": "west", "points": 8}, {"a": "nord", "b": "gebirge", "points": 8},
        {"a": "west", "b": "insel", "points": 10}]}
})";

class MaerklinEdition : public EditionTest<Rules, load_edition> {
  protected:
    json::Value& counted(const char* what) { return value("map").at(what); }
};

class MaerklinSmallMap : public MaerklinEdition {
  protected:
    MaerklinSmallMap() { file = json::parse(kSmallMap).value(); }
};

TEST_F(MaerklinEdition, the_shipped_one_meets_all_facts_and_calls_for_no_remark) {
    EXPECT_EQ(refusal(), "accepted");
    EXPECT_THAT(remarks(), IsEmpty());
    const Edition edition = shipped_rules<Rules>().edition;
    EXPECT_EQ(edition.towns, 40);
    EXPECT_EQ(edition.connections, 85);
    EXPECT_EQ(edition.tracks, 110);
    EXPECT_EQ(edition.tickets, 46);
    EXPECT_EQ(edition.cards.total(), 118);
}

TEST_F(MaerklinEdition, M1_118_cards) {
    item("cards", 3).at("count") = 12;
    EXPECT_EQ(refusal(), "/cards/value/3/count fact.M1 12 × yellow");
    item("cards", 3) = item("cards", 2);
    EXPECT_EQ(refusal(), "/cards/value/3/card fact.M1 2 × green");
    value("cards").as_array().erase(value("cards").as_array().begin() + 3);
    EXPECT_EQ(refusal(), "/cards/value fact.M1 0 × yellow");
}

TEST_F(MaerklinEdition, M1_five_open_cards) {
    value("display") = 6;
    EXPECT_EQ(refusal(), "/display/value fact.M1 6");
}

TEST_F(MaerklinEdition, M2_46_different_tickets) {
    item("long_tickets", 3).at("points") = 23;
    EXPECT_EQ(refusal(), "/long_tickets/value/3/points fact.M2 23");
    item("long_tickets", 3) = item("short_tickets", 1);
    EXPECT_EQ(refusal(), "/long_tickets/value/3 fact.M2 2 × berlin–chemnitz");
    value("long_tickets").as_array().erase(value("long_tickets").as_array().begin() + 3);
    EXPECT_EQ(refusal(), "/map/value/long_tickets fact.M2 22");
    counted("long_tickets") = 22;
    EXPECT_EQ(refusal(), "/map/value/long_tickets fact.M2 22");
}

TEST_F(MaerklinEdition, M2_a_ticket_joins_two_towns_and_never_two_countries) {
    item("short_tickets", 1).at("b") = "atlantis";
    EXPECT_EQ(refusal(), "/short_tickets/value/1/b fact.M2 atlantis");
    item("short_tickets", 1).at("b") = "berlin";
    EXPECT_EQ(refusal(), "/short_tickets/value/1/b fact.M2 berlin");
    item("short_tickets", 1).at("a") = "frankreich";
    EXPECT_EQ(refusal(), "/short_tickets/value/1/a fact.M4 frankreich");
}

TEST_F(MaerklinEdition, M2_four_are_drawn) {
    item("tickets_drawn", 0) = 3;
    EXPECT_EQ(refusal(), "/tickets_drawn/value fact.M2 3, 2, 1");
}

TEST_F(MaerklinEdition, M3_74_goods_in_35_cities) {
    item("goods", 0).at("stack").as_array()[0] = 8;
    EXPECT_EQ(refusal(), "/goods/value fact.M3 1 × 8, 6, 5, 4");
    item("goods", 0).at("stack").as_array()[0] = 3;
    EXPECT_EQ(refusal(), "/goods/value/0/stack fact.M3 4 × token");
    item("goods", 0).at("stack").as_array()[0] = 7;
    item("goods", 3).at("cities").as_array()[0] = "berlin";
    EXPECT_EQ(refusal(), "/goods/value/3/cities/0 fact.M3 berlin");
    item("goods", 3).at("cities").as_array()[0] = "schweiz";
    EXPECT_EQ(refusal(), "/goods/value/3/cities/0 fact.M3 schweiz");
    item("goods", 3)
        .at("cities")
        .as_array()
        .erase(item("goods", 3).at("cities").as_array().begin());
    EXPECT_EQ(refusal(), "/map/value/goods fact.M3 73");
}

TEST_F(MaerklinEdition, M4_35_cities_and_5_countries_with_14_boxes) {
    item("towns", 39).at("kind") = "city";
    EXPECT_EQ(refusal(), "/map/value/cities fact.M4 36");
    item("towns", 39).at("kind") = "country";
    item("towns", 1).at("id") = "augsburg";
    EXPECT_EQ(refusal(), "/towns/value/1/id fact.M4 augsburg");
    item("towns", 1).at("id") = "berlin";
    item("towns", 1).at("name") = "";
    EXPECT_EQ(refusal(), "/towns/value/1/name fact.M4 ");
    item("towns", 1).at("name") = "Berlin";
    item("towns", 1).at("at").as_array()[0] = 901;
    EXPECT_EQ(refusal(), "/towns/value/1/at fact.M4 901, 444");
    item("towns", 1).at("at").as_array()[0] = 794;
    item("connections", 15).as_object().erase("box");
    EXPECT_EQ(refusal(), "/connections/value/15 fact.M4 daenemark");
    counted("countries") = 6;
    EXPECT_EQ(refusal(), "/map/value/countries fact.M4 6");
}

TEST_F(MaerklinEdition, M5_85_connections_with_110_tracks) {
    item("connections", 1).at("colours").as_array().push_back("blue");
    EXPECT_EQ(refusal(), "/map/value/singles fact.M5 61");
    item("connections", 1).at("colours").as_array().pop_back();
    item("connections", 1).at("length") = 5;
    EXPECT_EQ(refusal(), "/map/value/spaces fact.M5 314");
    item("connections", 1).at("length") = 10;
    EXPECT_EQ(refusal(), "/connections/value/1/length problem.out_of_range 10");
    item("connections", 1) = item("connections", 0);
    EXPECT_EQ(refusal(), "/connections/value/1 fact.M5 2 × augsburg–muenchen");
    item("connections", 1).at("b") = "augsburg";
    EXPECT_EQ(refusal(), "/connections/value/1/b fact.M5 augsburg");
    item("connections", 1) = item("connections", 0);
    item("connections", 0).at("colours").as_array().clear();
    EXPECT_EQ(refusal(), "/connections/value/0/colours fact.M5 0");
}

TEST_F(MaerklinEdition, M6_points_of_tracks) {
    item("track_points", 6) = 21;
    EXPECT_EQ(refusal(), "/track_points/value fact.M6 1, 2, 4, 7, 10, 15, 21");
}

TEST_F(MaerklinEdition, M7_what_everybody_has) {
    for (const auto& [group, found] : {std::pair{"wagons", 44}, std::pair{"passengers", 4},
                                       std::pair{"start_hand", 5}, std::pair{"last_wagons", 3}}) {
        const json::Value printed = value(group);
        value(group) = found;
        EXPECT_EQ(refusal(), "/" + std::string(group) + "/value fact.M7 " + std::to_string(found));
        value(group) = printed;
    }
    item("players", 1) = 6;
    EXPECT_EQ(refusal(), "/players/value fact.M7 2, 6");
}

TEST_F(MaerklinEdition, M8_a_ticket_of_another_value_is_remarked_on) {
    item("short_tickets", 1).at("points") = 7;
    EXPECT_THAT(remarks(), ElementsAre("/short_tickets/value/1/points fact.M8 7 ≠ 6"));
}

TEST_F(MaerklinEdition, M9_bonus_and_example) {
    value("most_tickets_bonus") = 11;
    EXPECT_EQ(refusal(), "/most_tickets_bonus/value fact.M9 11");
}

TEST_F(MaerklinEdition, a_file_of_another_game_is_refused) {
    file.at("game") = "nimm-den-zug";
    EXPECT_EQ(refusal(), "/game fact.game nimm-den-zug");
}

// ---- Names --------------------------------------------------------------------------------------

TEST_F(MaerklinEdition, towns_tracks_and_tickets_have_names_in_both_languages) {
    const auto game = shipped_game(Rules::kId);
    auto named = [&](const std::string& key) {
        return game->catalogue(Language::De).say("name." + key) + " | " +
               game->catalogue(Language::En).say("name." + key);
    };
    EXPECT_EQ(named("town.1"), "Berlin | Berlin");
    EXPECT_EQ(named("town.35"), "Dänemark | Denmark");
    // Gray twins have numbers, a coloured track its colour, a lonely gray one nothing.
    EXPECT_EQ(named("track.0"), "Augsburg–München (Gleis 1) | Augsburg–München (track 1)");
    EXPECT_EQ(named("track.1"), "Augsburg–München (Gleis 2) | Augsburg–München (track 2)");
    EXPECT_EQ(named("track.2"), "Augsburg–Nürnberg (orange) | Augsburg–Nürnberg (orange)");
    EXPECT_EQ(named("track.6"), "Berlin–Hamburg (blau) | Berlin–Hamburg (blue)");
    EXPECT_EQ(named("ticket.1"), "Berlin–Chemnitz (6) | Berlin–Chemnitz (6)");
    for (int i = 0; i < 110; ++i)
        for (int j = 0; j < i; ++j)
            ASSERT_NE(named("track." + std::to_string(i)), named("track." + std::to_string(j)));
}

TEST_F(MaerklinSmallMap, names_may_contain_anything_that_can_be_printed) {
    const auto game = open_game(Rules::kId, kSmallMap).value();
    auto claimed = [&](int track, Language language) {
        return game->choice_words(json::Object{{"is", "claim"}, {"track", track}}, language, {});
    };
    EXPECT_EQ(claimed(7, Language::De), "Hafen {am 'Meer'}–Nordstadt (grün) belegen");
    EXPECT_EQ(claimed(7, Language::En), "Claim Harbour–Nordstadt (green)");
    EXPECT_EQ(claimed(9, Language::En), "Claim Weststadt–Südstadt (black, track 1)");
    item("towns", 0).at("name") = "Nord\nstadt";
    EXPECT_EQ(refusal(), "/towns/value/0/name fact.M4 Nord\nstadt");
}

// ---- A map of one's own -------------------------------------------------------------------------

TEST_F(MaerklinSmallMap, loads_and_only_lacks_the_rulebooks_example) {
    EXPECT_EQ(refusal(), "accepted");
    EXPECT_THAT(remarks(), ElementsAre("/goods/value fact.M9 –"));
    const Edition edition = load_edition(file)->edition;
    EXPECT_EQ(edition.connection[Connection(0)].tracks, 3);
    EXPECT_TRUE(edition.town[Town(7)].is_country);
    EXPECT_EQ(edition.town[Town(7)].connections.size(), 2);
}

TEST_F(MaerklinSmallMap, can_be_played_to_its_end) {
    const Rules rules{load_edition(file)->edition};
    for (int players = Rules::kMinPlayers; players <= Rules::kMaxPlayers; ++players)
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            const State end = walk(rules, players, seed, Player::Aimless, [](const auto& step) {
                ASSERT_EQ(step.rules.audit(step.state), std::nullopt) << step.decision;
            });
            ASSERT_EQ(end.table.step, Step::Over);
        }
}

TEST_F(MaerklinSmallMap, R27_everybody_draws_as_many_tickets_as_there_are_for_all) {
    const Rules rules{load_edition(file)->edition};
    Luck luck(1);
    Rules::Choices choices;
    State s = rules.setup(5, {}, luck);
    rules.choices(s, seat(0), choices);
    ASSERT_EQ(choices.size(), 1);
    EXPECT_EQ(choices[0], Action(DrawTickets{1, 1}));
    s = rules.setup(2, {}, luck);
    rules.choices(s, seat(0), choices);
    EXPECT_EQ(choices.size(), 5) << "there are four for each of two players";
}

// Broken in six ways, which are found one after the other.
TEST_F(MaerklinSmallMap, what_is_broken_is_named_with_path_and_fact) {
    const json::Value good = file;
    auto repaired = [&](const char* group) { file.at(group) = good.at(group); };

    value("towns").as_array().push_back(
        json::Value{{"id", "alm"}, {"name", "Alm"}, {"kind", "city"}, {"at", json::Array{60, 60}}});
    counted("cities") = 7;                        // nothing leads there
    value("track_points").as_array().pop_back();  // no points for the longest
    item("short_tickets", 2) = item("short_tickets", 0);
    item("goods", 1).at("cities").as_array()[0] = "insel";
    item("connections", 8).at("a") = "insel";  // between two countries
    item("cards", 10).at("count") = 250;

    EXPECT_EQ(refusal(), "/connections/value/8/a fact.M4 insel");
    repaired("connections");
    EXPECT_EQ(refusal(), "/goods/value/1/cities/0 fact.M3 insel");
    repaired("goods");
    EXPECT_EQ(refusal(), "/short_tickets/value/2 fact.M2 2 × nord–ost");
    repaired("short_tickets");
    EXPECT_EQ(refusal(), "/cards/value fact.M1 288");
    repaired("cards");
    EXPECT_EQ(refusal(), "/connections/value/9/length fact.M6 5");
    repaired("track_points");
    EXPECT_EQ(refusal(), "/towns/value/8 fact.M8 alm");
    repaired("towns");
    EXPECT_EQ(refusal(), "/map/value/cities fact.M4 6");
    repaired("map");
    EXPECT_EQ(refusal(), "accepted");
}

TEST_F(MaerklinSmallMap, a_way_through_a_country_connects_nothing) {
    // Hafen would be left with its way to the island, and Nordstadt with one, too.
    item("connections", 4) = json::Value{{"a", "nord"},
                                         {"b", "insel"},
                                         {"length", 2},
                                         {"colours", json::Array{"green"}},
                                         {"box", json::Array{6, 6}}};
    counted("end_boxes") = 4;
    EXPECT_EQ(refusal(), "/towns/value/5 fact.M8 hafen");
}

TEST_F(MaerklinSmallMap, needs_cards_wagons_and_tickets_for_five) {
    value("start_hand") = 8;
    EXPECT_EQ(refusal(), "/cards/value fact.M1 42");
    value("start_hand") = 3;
    value("last_wagons") = 12;
    EXPECT_EQ(refusal(), "/wagons/value fact.M7 12");
    value("last_wagons") = 1;
    value("long_tickets").as_array().pop_back();
    counted("long_tickets") = 4;
    EXPECT_EQ(refusal(), "/short_tickets/value fact.M2 9");
}

TEST_F(MaerklinSmallMap, keeps_within_what_the_rules_can_count) {
    auto& towns = value("towns").as_array();
    while (towns.size() < 49)
        towns.push_back(json::Value{{"id", "t" + std::to_string(towns.size())},
                                    {"name", "T"},
                                    {"kind", "city"},
                                    {"at", json::Array{1, 1}}});
    EXPECT_EQ(refusal(), "/towns/value fact.M4 49");
}

}  // namespace
}  // namespace stellwerk::zug_um_zug_maerklin
