// Actions as players type them.
#include "cli/spoken_action.h"

#include <gmock/gmock.h>

#include "games/all.h"

namespace stellwerk::cli {
namespace {

using testing::HasSubstr;

Names three_names() {
    Names names;
    names[seat(0)] = "Anna", names[seat(1)] = "Ben", names[seat(2)] = "Cleo";
    return names;
}

class Spoken : public testing::Test {
  protected:
    // What is meant on Germany's map, where nothing is possible but the choices.
    static std::expected<json::Value, Problem> read(std::string_view text,
                                                    const json::Array& choices = {},
                                                    Language language = Language::De) {
        return read_action({map(), language, {}}, choices, text);
    }
    static std::string meant(std::string_view text, const json::Array& choices = {},
                             Language language = Language::De) {
        const auto action = read(text, choices, language);
        if (!action) return std::string(action.error().key);
        return map().choice_words(*action, language, {});
    }
    static const AnyGame& map() {
        static const auto kGame = shipped_game("zug-um-zug-maerklin");
        return *kGame;
    }
};

TEST_F(Spoken, ATrackIsCalledByItsEndsInAnyOrder) {
    EXPECT_THAT(meant("claim Leipzig–Berlin"), HasSubstr("Berlin–Leipzig (orange)"));
    EXPECT_EQ(meant("claim leipzig berlin"), meant("claim Berlin-Leipzig"));
    EXPECT_EQ(meant("claim leip-berl"), meant("claim Berlin-Leipzig"));
    EXPECT_EQ(meant("CLAIM BERLIN–LEIPZIG (ORANGE)"), meant("claim Berlin-Leipzig"));
    EXPECT_THAT(meant("travel münster niederlande"), HasSubstr("Münster–Niederlande"));
    EXPECT_THAT(meant("travel MÜNSTER netherlands", {}, Language::En),
                HasSubstr("Münster–Netherlands"));
}

TEST_F(Spoken, WhatFitsSeveralTracksIsAskedBack) {
    const auto found = read("claim Hamburg–Berlin");
    ASSERT_FALSE(found);
    const std::string question = "Berlin–Hamburg (blau) und Berlin–Hamburg (gelb)";
    EXPECT_EQ(found.error().key, "play.which");
    EXPECT_THAT(found.error().args, testing::Contains(TextArg("known", question)));
    EXPECT_THAT(meant("claim Hamburg–Berlin gelb"), HasSubstr("Berlin–Hamburg (gelb)"));
}

TEST_F(Spoken, WhatIsPossibleIsMeantRatherThanWhatIsNot) {
    const auto yellow = read("claim Hamburg–Berlin gelb");
    ASSERT_TRUE(yellow);
    EXPECT_EQ(read("claim hamburg-berlin", {*yellow}), yellow);
}

TEST_F(Spoken, ATownThatIsNamedWhollyIsMeant) {
    EXPECT_THAT(meant("place_passenger Münster"), HasSubstr("Münster"));
    EXPECT_EQ(meant("place_passenger mün"), "play.which");  // München, Münster
    EXPECT_EQ(meant("place_passenger Bremen"), meant("place_passenger bremen"));
    EXPECT_EQ(meant("place_passenger bremerh"), meant("place_passenger Bremerhaven"));
}

TEST_F(Spoken, ACardIsCalledByItsWordInEitherForm) {
    EXPECT_EQ(read("take_open blue"), read("take_open Blau"));
    EXPECT_EQ(
        read("pay blau 1 0"),
        (json::Object{{"is", "pay"}, {"colour", "blue"}, {"locomotives", 1}, {"locomotives4", 0}}));
    EXPECT_EQ(read("pay none 1 0"),
              (json::Object{
                  {"is", "pay"}, {"colour", nullptr}, {"locomotives", 1}, {"locomotives4", 0}}));
}

TEST_F(Spoken, SeveralTicketsAreNamedTogether) {
    const auto both = read("return Bremen–Kassel + Hamburg–Dresden");
    ASSERT_TRUE(both);
    EXPECT_EQ(both->at("tickets").as_array().size(), 2u);
    // Several tickets name Bremen: none of them is taken unasked.
    EXPECT_EQ(meant("return bremen+hamburg-dresden"), "play.which");
    EXPECT_EQ(read("return bremen,hamburg", {*both}), both);
}

TEST_F(Spoken, TicketsAreCalledByTheNumbersThatStandBeforeThem) {
    const auto bremen = read("return Bremen–Kassel"), hamburg = read("return Hamburg–Dresden"),
               both = read("return Bremen–Kassel + Hamburg–Dresden");
    const json::Array choices{
        {{"is", "return"}, {"tickets", json::Array{}}}, *bremen, *both, *hamburg};
    EXPECT_EQ(read("zurückgeben 1", choices), bremen);
    EXPECT_EQ(read("zurückgeben 2", choices), hamburg);
    EXPECT_EQ(read("zurückgeben 1+2", choices), both);
    EXPECT_EQ(read("zurückgeben 1, 2", choices), both);
    EXPECT_EQ(read("zurückgeben keine", choices), choices[0]);
    EXPECT_EQ(meant("zurückgeben 3", choices), "play.unknown_name");
    EXPECT_EQ(meant("zurückgeben 1+", choices), meant("zurückgeben 1", choices));
}

TEST_F(Spoken, WhatNothingIsCalledIsSaid) {
    EXPECT_EQ(meant("claim Paris–Lyon"), "play.unknown_name");
    EXPECT_EQ(meant("take_open pink"), "play.unknown_name");
    // No points, and no number of an index.
    const auto for_12_points = read("return Hamburg–Dresden");
    for (const char* numbers : {"return 0", "return 12", "return 1+3", "claim 17"})
        EXPECT_EQ(meant(numbers, {for_12_points.value()}), "play.unknown_name") << numbers;
    EXPECT_EQ(read("return Hamburg–Dresden (12)"), for_12_points);
    EXPECT_EQ(meant("claim"), "play.wrong_values");
    EXPECT_EQ(meant("pay blau 1"), "play.wrong_values");
    EXPECT_EQ(meant("fly Berlin"), "play.not_understood");
    EXPECT_EQ(meant(""), "play.not_understood");
}

TEST_F(Spoken, CommandsAreUnderstoodInTheLanguageOfThePlayer) {
    EXPECT_EQ(meant("belegen leipzig berlin"), meant("claim Berlin-Leipzig"));
    EXPECT_EQ(meant("Zielkarten ziehen 1 3"), meant("draw_tickets 1 3"));
    EXPECT_EQ(meant("ziehen"), meant("draw_blind"));
    EXPECT_EQ(meant("passagier stellen bad"), "play.unknown_name");
    EXPECT_EQ(meant("bezahlen blau 1 0"), meant("pay blue 1 0"));
    EXPECT_EQ(read("bezahlen nichts 1 0"), read("pay none 1 0"));
    EXPECT_EQ(meant("draw tickets 1 3", {}, Language::En),
              meant("draw_tickets 1 3", {}, Language::En));
    EXPECT_EQ(meant("draw", {}, Language::En), meant("draw_blind", {}, Language::En));
    const auto wrong = read("zielkarten ziehen 4");
    ASSERT_FALSE(wrong);
    EXPECT_THAT(wrong.error().args,
                testing::Contains(TextArg("usage", "Zielkarten ziehen KURZE LANGE")));
}

TEST_F(Spoken, ACommandIsMeantByItsBeginning) {
    EXPECT_EQ(meant("bel leipzig berlin"), meant("belegen leipzig berlin"));
    EXPECT_EQ(meant("ziel ziehen 1 3"), meant("Zielkarten ziehen 1 3"));
    EXPECT_EQ(meant("zielkarten 1 3"), meant("Zielkarten ziehen 1 3"));
    EXPECT_EQ(meant("be leipzig berlin"), "play.not_understood");
    EXPECT_EQ(meant("bel paris"), "play.not_understood");
    // Of several, the one that is possible, if there is just one.
    EXPECT_EQ(meant("pas"), "play.which");
    const json::Object pass{{"is", "pass"}};
    EXPECT_EQ(read("pas", {pass}), pass);
}

TEST_F(Spoken, WhatIsNotThereIsAnsweredByWhatIs) {
    const auto one = read("claim Leipzig–Berlin");
    const auto unknown = read("belegen Paris", {*one});
    ASSERT_FALSE(unknown);
    EXPECT_THAT(unknown.error().args,
                testing::IsSupersetOf({TextArg("known", "Berlin–Leipzig (orange)"),
                                       TextArg("is_possible", "yes"), TextArg("rule", "5.1")}));
    EXPECT_THAT(read("belegen Paris").error().args,
                testing::Contains(TextArg("is_possible", "no")));
}

TEST_F(Spoken, WhatCanOnlyBeOneThingNeedNotBeSaid) {
    auto paid = [](const char* colour, int locomotives) {
        return json::Object{
            {"is", "pay"}, {"colour", colour}, {"locomotives", locomotives}, {"locomotives4", 0}};
    };
    const json::Array choices{paid("red", 0), paid("red", 1), paid("blue", 0)};
    EXPECT_EQ(read("bezahlen blau", choices), choices[2]);
    EXPECT_EQ(read("bezahlen rot 1", choices), choices[1]);
    EXPECT_EQ(meant("bezahlen rot", choices), "play.which");
    EXPECT_EQ(meant("bezahlen grün", choices), "play.wrong_values");
    EXPECT_EQ(meant("bezahlen", choices), "play.wrong_values");
    EXPECT_EQ(read("bezahlen", {choices[2]}), choices[2]);
}

TEST(SpokenInAnyGame, AnAmountIsTypedAsItStandsOnTheScreen) {
    for (const char* text : {"1000", "1.000", "1,000", "$1,000", "1.000 $"})
        EXPECT_EQ(typed_number(text), 1000) << text;
    EXPECT_EQ(typed_number("1.000.000"), 1'000'000);
    for (const char* text : {"1.5", ".500", "1.0000", "1.000,5", "$", "", "x", "1 000", "1..000"})
        EXPECT_EQ(typed_number(text), std::nullopt) << text;
    const auto auctions = shipped_game("nimm-den-zug");
    EXPECT_EQ(read_action({*auctions, Language::De, {}}, {}, "bieten 1.250 $"),
              (json::Object{{"is", "bid"}, {"amount", 1250}}));
}

TEST(SpokenInAnyGame, NamesOfSeveralWordsStandBesideOtherValues) {
    const auto isle = shipped_game("isle-of-trains");
    const Names names = three_names();
    const Speech german{*isle, Language::De, names};
    EXPECT_EQ(read_action(german, {}, "laden Große Lok Ben 3"),
              (json::Object{{"is", "load"}, {"card", "engine3"}, {"owner", 1}, {"place", 3}}));
    EXPECT_EQ(read_action(german, {}, "verdeckt laden anna 1"),
              (json::Object{{"is", "load_face_down"}, {"owner", 0}, {"place", 1}}));
    EXPECT_EQ(read_action(german, {}, "laden Große Lok Dora 3").error().key, "play.unknown_name");
}

TEST(SpokenInAnyGame, AWholeNameStandsAloneWhereNothingElseIsAsked) {
    const auto coal = shipped_game("glueck-auf");
    const Speech german{*coal, Language::De, {}};
    const json::Object orders{{"is", "use"}, {"area", "orders"}};
    const json::Object look{{"is", "choose_stack"}, {"stack", "orders"}};
    EXPECT_EQ(read_action(german, {orders}, "aufträge"), orders);
    EXPECT_EQ(read_action(german, {look}, "Aufträge"), look);
    EXPECT_EQ(read_action(german, {orders}, "Fördern 2/3"),
              (json::Object{{"is", "use"}, {"area", "mine23"}}))
        << "whether it is possible, the rules say";
    EXPECT_EQ(read_action(german, {orders}, "auft").error().key, "play.not_understood");
    EXPECT_EQ(read_action(german, {}, "Aufträge").error().key, "play.not_understood");
}

TEST(SpokenInAnyGame, EveryActionHasACommandOfItsOwnInBothLanguages) {
    for (const GameInfo& info : all_games())
        for (const Language language : all<Language>) {
            const auto game = shipped_game(info.id);
            std::set<std::string> names;
            for (const ActionKind& kind : action_kinds(*game)) {
                const Command command = command_of(*game, language, kind.name);
                EXPECT_FALSE(command.name.contains("⟨")) << info.id << " " << kind.name;
                EXPECT_EQ(command.values.size(), kind.fields.size()) << usage(command);
                EXPECT_TRUE(names.insert(fold_case(command.name)).second) << command.name;
            }
        }
}

void expect_understood(const AnyGame& game, const json::Value& choice) {
    for (const Language language : {Language::De, Language::En}) {
        const Names names = three_names();
        const std::string words = spoken({game, language, names}, choice);
        const auto read = read_action({game, language, names}, {}, words);
        ASSERT_TRUE(read) << words;
        ASSERT_EQ(*read, choice) << words;
    }
}

TEST(SpokenInAnyGame, AChoiceIsUnderstoodAsItIsSpoken) {
    for (const GameInfo& info : all_games()) {
        SCOPED_TRACE(info.id);
        const auto game = shipped_game(info.id);
        Luck luck(7);
        Position position = game->setup(3, json::Object{}, luck).value();
        for (int move = 0; move < 200 && !game->deciders(position).empty(); ++move) {
            const Seat p = *game->deciders(position).begin();
            const json::Array choices = game->choices(position, p);
            const json::Value& choice = choices[std::size_t(luck.below(int(choices.size())))];
            expect_understood(*game, choice);
            const auto action = game->read_action(position, choice).value();
            position = game->play(position, p, action, luck).position;
        }
    }
}

}  // namespace
}  // namespace stellwerk::cli
