// Games at a terminal, typed by a script.
#include "cli/boards.h"
#include "cli/help.h"
#include "cli/spoken_options.h"
#include "games/game_of_trains/game_of_trains.h"
#include "games/isle_of_trains/isle_of_trains.h"
#include "tests/cli/evening.h"
#include "tests/cli/run.h"
#include "tests/games/glueck_auf_table.h"

namespace stellwerk::cli {

using testing::AllOf;
using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;

class WholeGame : public testing::TestWithParam<Language> {};
INSTANTIATE_TEST_SUITE_P(Languages, WholeGame, testing::Values(Language::De, Language::En),
                         [](const auto& language) { return std::string(name_of(language.param)); });

namespace {

// From a headline to the prompt, each.
std::vector<std::string> decisions_in(const std::string& screen) {
    std::vector<std::string> out;
    for (auto start = screen.find("\n━━ "); start != screen.npos;) {
        const auto next = std::min(screen.find("\n━━ ", start + 1), screen.size());
        if (const auto prompt = screen.find(" ▸ ", start); prompt < next)
            out.push_back(screen.substr(start + 1, prompt - start));
        start = next == screen.size() ? screen.npos : next;
    }
    return out;
}

std::vector<std::string> lines_with(const std::string& screen, const std::string& words) {
    std::vector<std::string> out = lines_of(screen);
    std::erase_if(out, [&](const std::string& line) { return !line.contains(words); });
    return out;
}

// Lines of which one answers any question, so that every game comes to its end.
const std::string kAnything = times(600, "2\n1\npass\nlet_go\n0\n500\n1000\n");

}  // namespace

TEST_P(WholeGame, TakingTheFirstChoiceAlwaysComesToAnEnd) {
    Guests guests;
    guests.language = GetParam();
    const Evening played = evening(times(3000, "1\n"), guests);
    ASSERT_TRUE(played.over);
    EXPECT_THAT(played.screen, Not(HasSubstr("⟨"))) << "a message is missing";
    for (const std::string& line : lines_of(played.screen))
        ASSERT_LE(width(line), kColumns) << line;
    const bool german = GetParam() == Language::De;
    EXPECT_THAT(played.screen, HasSubstr(german ? "Längste Folge" : "Longest run"));
    EXPECT_THAT(played.screen, HasSubstr(german ? " gewinnt." : " wins."));
    // The promise, and how it is kept.
    const auto secret = Secret::from_hex(fmt::format("{:064x}", guests.seed)).value();
    EXPECT_THAT(played.screen, AllOf(HasSubstr(secret.fingerprint()), HasSubstr(secret.hex())));
    EXPECT_LT(played.screen.find(secret.fingerprint()), played.screen.find("\n\n"));
}

// The last screen, too: it ends with a prompt.
TEST_P(WholeGame, ADecisionFitsTheScreen) {
    for (const GameInfo& info : all_games())
        for (int players = info.min_players; players <= info.max_players; ++players) {
            Guests guests;
            guests.game = info.id, guests.language = GetParam(), guests.players = {{"Anna", ""}};
            for (int i = 1; i < players; ++i)
                guests.players.push_back({"Zufälliger" + std::to_string(i), "random"});
            const Evening played = evening(kAnything, guests);
            ASSERT_TRUE(played.over) << info.id;
            EXPECT_THAT(played.screen, Not(HasSubstr("⟨"))) << "a message is missing";
            for (const std::string& line : lines_of(played.screen))
                ASSERT_LE(width(line), kColumns) << line;
            const auto screens = decisions_in(played.screen);
            for (const std::string& screen : screens)
                ASSERT_LE(lines_of(screen).size(), 40u) << screen;
            EXPECT_THAT(screens.back(), HasSubstr(fmt::format("{:064x}", guests.seed)));
        }
}

namespace {

// Two people who claim what they can, draw tickets once, and travel where it takes a rival's track.
class Travellers {
  public:
    explicit Travellers(std::uint64_t seed)
        : match_(Match::start(*open_game("zug-um-zug-maerklin"), 2, json::Object{},
                              Secret::from_hex(fmt::format("{:064x}", seed)).value())
                     .value()) {}

    // What they type, to the end of the game; an empty line whenever the screen changes hands.
    std::string typed() {
        std::string out;
        std::optional<Seat> before;
        while (!match_.is_over()) {
            const Seat p = *match_.game().deciders(match_.position()).begin();
            const json::Value action = choose(p);
            EXPECT_TRUE(match_.play(p, action)) << json::dump(action);
            const int last = int(match_.moves().size()) - 1;
            if (match_.game().choice_count(match_.position_after(last), p) == 1)
                continue;  // it plays itself
            out += (before && before != p ? "\n" : "") + json::dump(action) + "\n";
            before = p;
        }
        return out;
    }
    bool happened(std::string_view what) const {
        for (const Match::Move& move : match_.moves())
            for (const json::Value& event : match_.game().written(move.events))
                if (event.at("is").as_string() == what) return true;
        return false;
    }

  private:
    json::Value choose(Seat p) {
        const json::Array choices = match_.game().choices(match_.position(), p);
        auto first = [&](std::string_view kind) -> const json::Value* {
            for (const json::Value& choice : choices)
                if (choice.at("is").as_string() == kind) return &choice;
            return nullptr;
        };
        if (first("travel") || first("end_journey")) {
            if (way_.empty()) return *first("end_journey");
            const json::Value track = way_.front();
            way_.erase(way_.begin());
            return json::Object{{"is", "travel"}, {"track", track}};
        }
        if (first("start_journey"))
            for (const json::Value& plan : match_.game().plans(match_.position(), p))
                if (plan.at("cards").as_int64() > 0) {
                    way_ = plan.at("tracks").as_array();
                    return json::Object{{"is", "start_journey"}, {"from", plan.at("from")}};
                }
        if (first("claim") && first("draw_tickets") && !std::exchange(has_drawn_[p], true))
            return *first("draw_tickets");
        for (const char* kind : {"place_passenger", "claim"})
            if (const json::Value* choice = first(kind)) return *choice;
        const json::Value passenger = json::Object{{"is", "take_open"}, {"card", "passenger"}};
        for (const json::Value& choice : choices)
            if (choice == passenger) return choice;
        if (const json::Value* blind = first("draw_blind")) return *blind;
        return choices.at(0);
    }

    Match match_;
    json::Array way_;
    PerSeat<bool> has_drawn_{};
};

}  // namespace

TEST_P(WholeGame, MaerklinWithTicketsInTheMiddleAndAJourneyOverARivalsTrack) {
    Guests guests{{{"Anna", ""}, {"Ben", ""}}, GetParam(), 0, "zug-um-zug-maerklin"};
    std::string typed;
    while (typed.empty()) {
        ASSERT_LT(++guests.seed, 50u) << "they never travel";
        Travellers travellers(guests.seed);
        const std::string all = travellers.typed();
        if (travellers.happened("rode_along")) typed = all;
    }
    const Evening played = evening(typed, guests);
    ASSERT_TRUE(played.over);
    for (const std::string& line : lines_of(played.screen))
        ASSERT_LE(width(line), kColumns) << line;
    const bool german = GetParam() == Language::De;
    EXPECT_THAT(
        unbroken(played.screen),
        AllOf(HasSubstr(german ? "beste Reise:" : "best journey:"),
              HasSubstr(german ? "(für eine Passagierkarte, gehört"
                               : "(for a passenger card, belongs to"),
              HasSubstr(german ? "fährt für eine Passagierkarte bei" : "rides along with"),
              HasSubstr(german ? "zieht diese Zielkarten" : "draws these tickets"),
              HasSubstr(german ? "noch genau einen Zug" : "exactly one more turn"),
              HasSubstr("§9.2"), HasSubstr("§9.4"),
              HasSubstr(german ? "Auf Platz 1 mit" : "In first place with"), Not(HasSubstr("⟨"))));
}

TEST(TerminalGame, TheSameSeedMakesTheSameGame) {
    const Evening one = evening(times(30, "1\n")), two = evening(times(30, "1\n"));
    EXPECT_EQ(one.screen, two.screen);
    Guests others;
    others.seed = 8;
    EXPECT_NE(evening(times(30, "1\n"), others).screen, one.screen);
}

TEST(TerminalGame, AnActionByNameIsPlayed) {
    // Anna begins, with cards in the display: so she may choose to draw.
    Guests english{.players = {{"Anna", ""}, {"Zufall", "random"}}};
    english.seed = seed_with_which_begins(seat(0), english);
    Guests german = english;
    german.language = Language::De;
    const auto expected =
        evening("1\n{\"is\": \"draw\"}\n{\"is\": \"replace\", \"place\": 4}\n", english).actions;
    ASSERT_GE(expected.size(), 4u);
    EXPECT_THAT(expected[2], HasSubstr("draw"));
    EXPECT_THAT(expected[3], HasSubstr("replace"));
    EXPECT_EQ(evening("1\ndraw\nreplace 4\n", english).actions, expected);
    EXPECT_EQ(evening("1\nDraw\n4\n", english).actions, expected);
    EXPECT_EQ(evening("1\nziehen\nErsetzen 4\n", german).actions, expected);
}

TEST(TerminalGame, WhatStandsOnTheScreenIsPlayedByItsName) {
    Guests guests{.players = {{"Anna", ""}, {"Zufall", "random"}},
                  .language = Language::De,
                  .game = "glueck-auf",
                  .options = json::Object{{"start", 0}}};
    const Evening played = evening("freie wahl\n1\nAnteile\n2\n", guests);
    ASSERT_GE(played.actions.size(), 4u);
    EXPECT_THAT(played.actions[0], HasSubstr("free_choice"));
    EXPECT_THAT(played.actions[2], HasSubstr("shares"));
    EXPECT_THAT(played.actions[3], HasSubstr("take"));
    EXPECT_THAT(played.screen, testing::ContainsRegex("Nehmen +1\\) (Mietkas|Hochö|Fabri|Dampf)"))
        << "cards that are looked at are called by their names";
    EXPECT_THAT(played.screen, HasSubstr("Unter „Anteile“ bekannt:"));
    const Evening refused = evening("ausliefern\n", guests);
    EXPECT_TRUE(refused.actions.empty());
    EXPECT_THAT(refused.screen, HasSubstr("§6.1"));
}

TEST(TerminalGame, AForbiddenActionIsRefusedWithReasonAndParagraph) {
    const Evening early = evening("draw\n");
    EXPECT_THAT(early.screen, AllOf(HasSubstr("still being set up"), HasSubstr("§2.6")));
    const Evening late = evening("3\nreplace 1\n");
    EXPECT_THAT(late.screen, AllOf(HasSubstr("You have not drawn a wagon yet"), HasSubstr("§3.2")));
    EXPECT_EQ(late.actions, evening("3\n").actions);
    Guests german;
    german.language = Language::De;
    EXPECT_THAT(evening("3\nreplace 1\n", german).screen,
                HasSubstr("Du hast noch keinen Waggon gezogen"));
}

TEST(TerminalGame, WhyNotExplainsAndNeverPlays) {
    const Evening played = evening("3\nwhy not replace 1\nwhy draw\nwarum nicht draw\nwhy\n");
    EXPECT_EQ(played.actions, evening("3\n").actions);
    EXPECT_THAT(played.screen,
                AllOf(HasSubstr("You have not drawn a wagon yet"), HasSubstr("§3.2"),
                      HasSubstr("You may: it is choice 1."), HasSubstr("Why not what?")));
}

TEST(TerminalGame, WhyNotNamesEveryFunctionThatIsNotInTheDisplay) {
    // Three exchanges bring three cards at most into the display, of eight functions. Anna begins,
    // so nobody has added another when she is asked what to do.
    Guests guests;
    guests.seed = seed_with_which_begins(seat(0), guests);
    for (const std::string& action : evening("3\n", guests).actions)
        ASSERT_THAT(action, HasSubstr("exchange"));
    const std::string asked =
        evening(
            "3\nwhy swap_neighbours 1\nwhy swap_across 1\nwhy move_right 1\nwhy move_left 7\n"
            "why remove_first\nwhy remove_middle\nwhy remove_last\nwhy protect 1\n",
            guests)
            .screen;
    int missing = 0;
    for (auto at = asked.find("No card in the display"); at != asked.npos;
         at = asked.find("No card in the display", at + 1)) {
        ++missing;
        EXPECT_THAT(asked.substr(at, asked.find("▸", at) - at), HasSubstr("§3.3"));
    }
    EXPECT_GE(missing, 5);
    EXPECT_LE(missing, 8);
}

TEST(TerminalGame, NonsenseIsAnsweredAndLosesNothing) {
    for (const std::string nonsense :
         {"blah", "0", "99", "99999999999999999999", "-1", "1 2", "replace", "replace 9",
          "replace x", "{", "{}", "{\"is\": 3}", "rules 99", "help me", "\x01\xff",
          "swap_across 1 2"}) {
        const Evening played = evening("3\n" + nonsense + "\n");
        const Evening expected = evening("3\n");
        EXPECT_EQ(played.actions, expected.actions) << nonsense;
        // An answer stands between the two prompts.
        EXPECT_GT(played.screen.size(), expected.screen.size() + nonsense.size() + 20) << nonsense;
        EXPECT_THAT(played.screen, Not(HasSubstr("⟨"))) << nonsense;
        EXPECT_THAT(played.screen, Not(testing::ContainsRegex("/[a-z]"))) << nonsense;
    }
    EXPECT_THAT(evening("3\n{\"is\": \"replace\", \"place\": \"x\"}\n").screen,
                HasSubstr("PLACE: "));
}

TEST(TerminalGame, WhatIsTypedCannotDisturbTheScreen) {
    // The arrow keys, a bell, all in white on white, and a cat on the keyboard.
    const std::string typed = "\x1b[A\n\a\n\x1b[37;47mdraw\n" + times(100'000, "x") + "\n";
    const Evening played = evening("3\n" + typed), expected = evening("3\n");
    EXPECT_EQ(played.actions, expected.actions);
    for (const char control : {'\x1b', '\a'})
        EXPECT_EQ(played.screen.find(control), played.screen.npos) << int(control);
    EXPECT_THAT(played.screen, HasSubstr("xxx…”"));
    EXPECT_LT(played.screen.size(), expected.screen.size() + 10'000);
}

TEST(TerminalGame, ANumberThatNoGameHasIsRefusedByTheRules) {
    EXPECT_THAT(evening("3\nreplace 9\n").screen,
                AllOf(HasSubstr("You have not drawn a wagon yet"), HasSubstr("§3.2")));
    const Guests isle{
        {{"Anna", ""}, {"Ben", ""}}, Language::De, 7, "isle-of-trains", {{"start", 0}}};
    EXPECT_THAT(unbroken(evening("folgeauftrag erfüllen 3\n", isle).screen),
                HasSubstr("Du hast keinen Auftrag abzuschließen; erfülle einen Erstauftrag. §7.3"));
    for (const char* why : {"", "warum nicht "})
        EXPECT_THAT(unbroken(evening(why + std::string("wagen abwerfen 12\n"), isle).screen),
                    HasSubstr("Diesen Wagen gibt es nicht; der Zug hat noch keinen. §5.3"));
}

TEST(TerminalGame, AfterTheEndTheWholeTableAndAllThatHappenedAreShownOnRequest) {
    const Guests guests{{{"Anna", ""}, {"Zufall", "random"}}, Language::En, 7, "isle-of-trains"};
    const Evening played = evening(kAnything, guests);
    ASSERT_TRUE(played.over);
    const Evening again = evening(played.answers + "log\nboard\nrules 10.5\n\nlog\n", guests);
    ASSERT_EQ(again.actions, played.actions);
    const auto end = again.screen.find("Enter ends");
    ASSERT_NE(end, std::string::npos);
    const std::string asked = again.screen.substr(end);
    // Nothing is read once somebody is done with it.
    EXPECT_EQ(lines_with(asked, "Enter ends").size(), 4u);
    EXPECT_GT(lines_with(asked, "§4.1 ").size(), 20u);
    EXPECT_THAT(asked, AllOf(HasSubstr("━━ Isle of Trains"), HasSubstr("§10.5 The winner")));
}

TEST(TerminalGame, AnIsleTurnSaysWhichOfItsTwoActionsItIsAndWhatLoadingOthersBrings) {
    const Guests isle{
        {{"Anna", ""}, {"Ben", "random"}}, Language::En, 7, "isle-of-trains", {{"start", 0}}};
    EXPECT_THAT(evening("", isle).screen, HasSubstr("Round 1 · action 1 of 2 · "));
    EXPECT_THAT(evening("draw\n", isle).screen, HasSubstr("Round 1 · action 2 of 2 · "));
    EXPECT_THAT(evening(kAnything, isle).screen, HasSubstr(" bonus +"));
}

TEST(TerminalGame, WhoeverLaysAWagonIsToldWhichCrestsTheTracksShow) {
    Guests miners{{{"Anna", ""}, {"Ben", "random"}}, Language::En, 7, "glueck-auf", {{"start", 0}}};
    EXPECT_THAT(evening("", miners).screen, HasSubstr("Tracks 1 wc, 2 wt, 3 cf"));
    EXPECT_THAT(evening("locomotives\n", miners).screen,
                AllOf(HasSubstr("1 (wheel and clover)"), HasSubstr("3 (clover and fox)")));
}

// What the first player sees on the board.
template <class State>
std::string drawn(std::string_view id, const State& state) {
    const auto game = shipped_game(id);
    const Names names;
    const Style style(Style::Colours::No);
    std::string out;
    for (const std::string& line :
         board(*game, Position(state), seat(0),
               {words(Language::En), game->catalogue(Language::En), names, style}))
        out += line + "\n";
    return out;
}

TEST(TerminalGame, NobodyIsToldOfLastTurnsOnceTheyAreOver) {
    Luck luck(1);
    isle_of_trains::State s = shipped_rules<isle_of_trains::Rules>().setup(2, {}, luck);
    s.table.last_turns = true;
    s.table.turns_left = 1;
    EXPECT_THAT(drawn("isle-of-trains", s), HasSubstr("The last turns: 1 more"));
    s.table.turns_left = 0;
    s.table.step = isle_of_trains::Step::Over;
    EXPECT_THAT(drawn("isle-of-trains", s), Not(HasSubstr("The last turns")));
}

TEST(TerminalGame, AnOrderNamesEveryTrackFromWhichATrainCanLeaveWithIt) {
    using glueck_auf::Lorry, glueck_auf::Model, glueck_auf::Wagon;
    auto table = glueck_auf::table(2)
                     .orders(0, {glueck_auf::Order::Factories1})
                     .train(0, 1, {{Wagon::Wheel, Lorry::Wheel1}}, Model::A)
                     .train(0, 2, {{Wagon::Tower, Lorry::TowerPair}}, Model::A);
    EXPECT_THAT(drawn("glueck-auf", table.state()), HasSubstr("✓1 ✓2"));
}

TEST(TerminalGame, TheTopLineOfTheIsleStaysOneLine) {
    const Guests isle{
        {{"Anna", ""}, {"Ben", "random"}}, Language::De, 7, "isle-of-trains", {{"start", 0}}};
    EXPECT_THAT(evening("", isle).screen, ContainsRegex("Runde 1 · [^\n]* · abgeworfen [0-9]+\n"));
}

TEST(TerminalGame, TheListOfRulesFitsTheScreen) {
    for (const GameInfo& info : all_games())
        for (Language language : all<Language>)
            for (const char* number : {"", "R"})
                EXPECT_LE(line_count(rules_help(*shipped_game(info.id), number, words(language),
                                                Style(Style::Colours::No))),
                          39)
                    << info.id << " " << number;
}

TEST(TerminalGame, EndOfInputAndQuitBreakOff) {
    for (const std::string typed : {"", "quit\n", "1\nq\n", "1\nende\n"}) {
        const Evening played = evening(typed);
        EXPECT_FALSE(played.over);
        EXPECT_THAT(played.screen, HasSubstr("broken off"));
    }
}

TEST(TerminalGame, HelpRulesHintAndLogAnswer) {
    EXPECT_THAT(unbroken(evening("help\n").screen),
                AllOf(HasSubstr("undo"), HasSubstr("protect\u00A0PLACE")));
    Guests travellers{{{"Anna", ""}, {"Ben", ""}}, Language::En, 1, "zug-um-zug-maerklin"};
    EXPECT_THAT(unbroken(evening("help\n", travellers).screen),
                HasSubstr("why not draw tickets 0 4"));
    EXPECT_THAT(unbroken(evening("rules\n").screen),
                AllOf(HasSubstr("§5.3"), HasSubstr("R1 to R25"), Not(HasSubstr("R14"))));
    EXPECT_THAT(unbroken(evening("rules R\n").screen), HasSubstr("R14"));
    EXPECT_THAT(unbroken(evening("help 5.3\n").screen), HasSubstr("12, 25, 40"));
    Guests german;
    german.language = Language::De;
    EXPECT_THAT(unbroken(evening("regeln §6.1\n", german).screen), HasSubstr("gewonnen"));
    EXPECT_THAT(unbroken(evening("hint\n").screen),
                AllOf(HasSubstr("I would take"), HasSubstr("60 imagined")));
    EXPECT_THAT(unbroken(evening("3\n1\n4\nlog\n").screen), HasSubstr("Anna exchanges"));
    EXPECT_EQ(evening("hint\n").actions, evening("").actions);
}

TEST(TerminalGame, TurnsAreCountedAsTheRulesDo) {
    // Exchanging is set-up; then everybody's turn counts, however many steps it takes.
    Guests guests{{{"Anna", ""}, {"Ben", ""}}, Language::En, 3};
    guests.seed = seed_with_which_begins(seat(0), guests);
    EXPECT_THAT(evening("1\n", guests).screen, Not(HasSubstr("Turn")));
    const std::string exchanged = "1\n\n1\n\n";
    EXPECT_THAT(evening(exchanged, guests).screen, HasSubstr("━ Turn 1 ━━"));
    EXPECT_THAT(evening(exchanged + "draw\n4\n\n", guests).screen,
                AllOf(HasSubstr("━ Turn 2 ━━"), Not(HasSubstr("━ Turn 3 ━━"))));
}

TEST(TerminalGame, TicketsThatWereDrawnStandOneBelowTheOther) {
    const Guests guests{{{"Anna", ""}, {"Ben", "easy"}}, Language::De, 5, "zug-um-zug-maerklin"};
    const Evening drawn = evening("zielkarten ziehen 2 2\n", guests);
    for (const char* number : {"    1 ", "    2 ", "    3 ", "    4 "})
        EXPECT_EQ(lines_with(drawn.screen, number).size(), 1u) << drawn.screen;
}

TEST(TerminalGame, TheMapIsShownOnRequestAndATownByItsName) {
    Guests guests{{{"Anna", ""}, {"Ben", ""}}, Language::De, 1, "zug-um-zug-maerklin"};
    EXPECT_THAT(evening("", guests).screen, Not(HasSubstr("Berlin 7654")));
    EXPECT_THAT(evening("karte\n", guests).screen, HasSubstr("Berlin 7654"));
    EXPECT_THAT(evening("tisch\n", guests).screen, HasSubstr("Berlin 7654"));
    // What one gives back is numbered.
    EXPECT_THAT(unbroken(evening("1\n\n1\n\n", guests).screen), HasSubstr("Gezogen: 1 "));
    const std::string town = evening("karte köln\n", guests).screen;
    EXPECT_THAT(town, AllOf(HasSubstr("Düsseldorf, 1 Feld: grau, grau, grau"),
                            HasSubstr("Frankfurt, 4 Felder: grau, grau"),
                            HasSubstr("Koblenz, 1 Feld: "), Not(HasSubstr("Berlin 7654"))));
    EXPECT_THAT(evening("karte paris\n", guests).screen,
                HasSubstr("„paris“ gibt es auf dieser Karte nicht."));
    EXPECT_THAT(evening("map\n").screen, HasSubstr("This game has no map"));
    EXPECT_EQ(evening("karte köln\n", guests).actions, evening("", guests).actions);
}

TEST(TerminalGame, NobodySeesWhatAnotherHasDrawn) {
    const Guests guests{{{"Anna", ""}, {"Ben", ""}, {"Cleo", ""}}, Language::En, 3};
    // Everybody quits at once, so only the first one's screen is shown.
    const auto secret = Secret::from_hex(fmt::format("{:064x}", guests.seed)).value();
    const auto match = Match::start(*open_game("game-of-trains"), 3, json::Object{}, secret);
    const auto& state = match->position().as<game_of_trains::State>();
    const std::string screen = evening("log\n", guests).screen;
    const Seat mine = state.table.turn;
    for (Seat p : SeatSet::first(3))
        for (game_of_trains::Wagon card : state.hands[p].drawn) {
            const std::string number = fmt::format(" {}", int(card));
            const auto said = screen.find("in secret:");
            ASSERT_NE(said, screen.npos);
            const bool shown = screen.substr(said, screen.find('\n', said) - said).contains(number);
            EXPECT_EQ(shown, p == mine) << number;
        }
}

TEST(TerminalGame, BetweenTwoHumansTheScreenIsCovered) {
    const Guests guests{{{"Anna", ""}, {"Ben", ""}}, Language::En, 3};
    const std::string screen = evening("1\n\n1\n", guests).screen;
    EXPECT_THAT(screen, HasSubstr("Hand over to "));
    const auto cover = screen.find("Hand over to ");
    // Until Enter is pressed nothing of the next one's screen is shown.
    EXPECT_EQ(screen.substr(0, cover).find("━━ Game"), screen.find("━━ Game"));
    EXPECT_EQ(screen.find("in secret", screen.find("in secret") + 1) > cover, true);
}

TEST(TerminalGame, TheDiscardPileIsRememberedOnlyIfTheTableChoosesSo) {
    Guests guests;
    const std::string typed = times(200, "1\n");
    EXPECT_THAT(evening(typed, guests).screen, Not(HasSubstr("Seen going onto")));
    guests.options = json::Object{{"memory", true}};
    EXPECT_THAT(evening(typed, guests).screen, HasSubstr("Seen going onto the discard pile: "));
}

TEST(TerminalGame, WhatIsTheOnlyChoicePlaysItself) {
    for (const GameInfo& info : all_games()) {
        Guests guests;
        guests.game = info.id;
        guests.players = {{"Anna", ""}, {"Zufall", "random"}, {"Würfel", "random"}};
        const Evening played = evening(kAnything, guests);
        ASSERT_TRUE(played.over) << info.id;
        // A headline for the greeting, for each question and for the end.
        int headlines = 0;
        for (const std::string& line : lines_of(played.screen))
            headlines += line.starts_with("━━ ");
        EXPECT_EQ(headlines, 1 + played.decisions + 1) << info.id;
        EXPECT_LT(played.decisions, int(played.actions.size())) << info.id;
    }
}

TEST(TerminalGame, InAnOpenAuctionPeopleAreAskedBeforeBotsHaveBidEachOtherUp) {
    const Guests guests{{{"Anna", ""}, {"Emil", "normal"}, {"Käthe", "normal"}},
                        Language::En,
                        6,
                        "nimm-den-zug",
                        json::Object{{"auctions", json::Array{"open"}}, {"start", 1}}};
    const Evening asked = evening("", guests);
    ASSERT_EQ(asked.actions.size(), 1u) << "Emil has opened, and nobody has answered";
    // She is asked again whenever somebody has bid.
    const Evening silent = evening("let go\n", guests);
    int bids = 0;
    for (const std::string& action : silent.actions) bids += action.contains("\"bid\"");
    EXPECT_EQ(bids, 2);
    // Whoever wants to hear no more of it is asked when it is sold.
    const Evening out = evening("out\n", guests);
    EXPECT_THAT(unbroken(out.screen), HasSubstr("out: stay silent until it is sold"));
    EXPECT_GT(out.actions.size(), silent.actions.size());
    EXPECT_EQ(lines_with(out.screen, " buys ").size(), 1u);
}

TEST(PlayCommand, OptionsThatDoNotFitAreRefusedInTheGamesOwnWords) {
    auto refused = [](const std::string& options) {
        const Outcome outcome = run({"play", "nimm-den-zug", "--lang", "en", "--players",
                                     "random,random", "--options", options});
        EXPECT_EQ(outcome.code, kBadInput) << options;
        EXPECT_EQ(outcome.out, "");
        EXPECT_THAT(outcome.err, Not(HasSubstr("⟨"))) << "a message is missing";
        return outcome.err;
    };
    EXPECT_THAT(refused(R"({"auctions": ["open", "open"]})"), HasSubstr("--options: auctions: "));
    EXPECT_THAT(refused("auctions=open+open"), HasSubstr("--options: auctions: "));
    EXPECT_THAT(refused(R"({"rounds": 4})"), HasSubstr("--options: rounds: "));
    EXPECT_THAT(refused("rounds=4"), HasSubstr("--options: rounds: "));
    EXPECT_THAT(refused("{"), HasSubstr("--options: "));
    EXPECT_THAT(refused("round=4"), HasSubstr("it has: rounds, auctions, start, goals"));
    EXPECT_THAT(refused("auctions=dutch"),
                AllOf(HasSubstr("“dutch” does not fit auctions. The kinds of"),
                      HasSubstr("Possible: In turn, Sealed, Double sealed")));
    EXPECT_THAT(refused("start=Zoe"), HasSubstr("“zoe” does not fit start"));
}

TEST(PlayCommand, WhoCanPlayIsSaidInWords) {
    auto refused = [](const std::string& players) {
        const Outcome outcome =
            run({"play", "game-of-trains", "--lang", "en", "--players", players});
        EXPECT_EQ(outcome.code, kBadInput) << players;
        return outcome.err;
    };
    const std::string many = "human,easy,easy,easy,easy,easy,easy,easy";
    EXPECT_THAT(refused(many), HasSubstr("Game of Trains is for 2 to 4 players; named here: 8."));
    EXPECT_THAT(refused("human"), HasSubstr("2 to 4 players; named here: 1."));
    EXPECT_THAT(refused("  =human,easy"), HasSubstr("cannot be a name"));
    EXPECT_THAT(run({"play", "game-of-trains", "--lang", "xx"}).err,
                HasSubstr("xx is neither de nor en"));
}

TEST(PlayCommand, OptionsAreTypedInWords) {
    auto read = [](std::string_view game, std::string_view text) {
        const Names names = names_of({{"Anna", ""}, {"Ben", ""}});
        return read_options({*shipped_game(game), Language::De, names}, text).value();
    };
    EXPECT_EQ(
        read("nimm-den-zug", "rounds=2,auctions=open+Verdeckt,start=ben"),
        (json::Object{{"rounds", 2}, {"auctions", json::Array{"open", "sealed"}}, {"start", 1}}));
    EXPECT_EQ(read("game-of-trains", "memory"), (json::Object{{"memory", true}}));
    EXPECT_EQ(read("isle-of-trains", "display=ja,upgrade_discount=nein"),
              (json::Object{{"display", true}, {"upgrade_discount", false}}));
    EXPECT_EQ(read("isle-of-trains", ""), json::Object{});
}

TEST(TerminalGame, BotsAloneAreShownAsTheyPlay) {
    const Guests guests{{{"Zufall", "random"}, {"Denker", "hard"}}, Language::En, 3};
    const Evening played = evening("", guests);
    EXPECT_TRUE(played.over);
    EXPECT_THAT(unbroken(played.screen),
                AllOf(HasSubstr("Denker exchanges"), HasSubstr(" wins."),
                      HasSubstr("Any cards left over are discarded face down"),
                      Not(HasSubstr("Discarded face down:"))));
}

}  // namespace stellwerk::cli
