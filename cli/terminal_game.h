// A match at a terminal: asks the people, lets the bots think, and answers questions about the
// rules on the way. It talks to streams, so that tests can play.
#pragma once
#include <chrono>
#include <functional>
#include <istream>
#include <ostream>
#include <string>
#include <vector>

#include "bots/all.h"
#include "cli/home_table.h"
#include "cli/screen.h"
#include "cli/spoken_action.h"

namespace stellwerk::cli {

// Of all seats.
Names names_of(const std::vector<Player>&);

struct TerminalSettings {
    Language language = Language::En;
    Style style{Style::Colours::No};
    // On a terminal the screen is cleared for each question, and what is typed shows by itself;
    // anywhere else the output is a transcript.
    bool is_terminal = false;
    int think = 0;                       // rounds of a search; 0: as long as the level thinks
    std::chrono::milliseconds delay{0};  // between moves that nobody but bots makes
    std::function<void(const Match&)> save = [](const Match&) {};  // called before each question
};

class TerminalGame {
  public:
    TerminalGame(Match, std::vector<Player>, TerminalSettings, std::istream&, std::ostream&);

    // The screen looks at the match in here.
    TerminalGame(const TerminalGame&) = delete;
    TerminalGame& operator=(const TerminalGame&) = delete;

    // Until the game is over or somebody quits.
    void play();

    const Match& match() const { return match_; }

  private:
    enum class Reply { AskAgain, Moved, Quit };

    void greet();
    // Before somebody else looks; whoever sat here may still take something back.
    Reply hand_over_to(Seat);
    void let_bot_play(Seat);
    Reply ask(Seat);
    void show_question(Seat);
    void show_the_end(std::optional<Seat> viewer);
    void look_back(std::optional<Seat> viewer);

    Reply obey(Seat, const std::string& line);
    Reply choose(Seat, const std::string& number);
    std::expected<json::Value, Problem> read(Seat, const std::string& words) const;
    Reply act(Seat, const std::string& words);
    Reply play(Seat, const json::Value& action);
    Reply undo(Seat);
    bool agrees(Seat, Seat asker);
    void explain(Seat, const std::string& words);
    void refuse(const Match::Rejection&, const json::Value& action = {});
    void hint(Seat);
    Budget budget(const Level&) const;
    std::string help(Seat) const;
    std::string example(Seat) const;
    std::string rules(const std::string& number) const;
    std::string map(Seat, const std::string& town) const;

    bool read_line(std::string& line);
    Seat next_to_act() const;
    bool is_count() const;  // answers are called out, and every bid asks all others again
    const Player& player(Seat p) const { return players_[std::size_t(index(p))]; }
    // The one who looks at the screen when nobody is asked: the only human, if there is just one.
    std::optional<Seat> only_human() const;
    // What one types for one of the choices: its number, or its command.
    std::string handle(Seat, const json::Value& action) const;
    std::string choice_words(const json::Value& action) const;
    Speech speech() const { return {match_.game(), settings_.language, names_}; }
    // The luck with which bots think about the next move. It comes from the fingerprint, which
    // everybody knows: it repeats with the game, and tells nothing about the cards.
    Luck luck_for_thinking() const;

    HomeTable table_;
    const Match& match_ = table_.match();
    std::array<std::unique_ptr<AnyBot>, kMaxSeats> bots_;
    std::vector<Player> players_;
    Names names_;
    TerminalSettings settings_;
    std::istream& in_;
    std::ostream& out_;
    const Catalogue& words_;
    Screen screen_;
    std::optional<Seat> at_the_screen_;
    SeatSet silent_;          // want to hear no more of this count
    int greeting_lines_ = 0;  // that still stand above the screen
};

}  // namespace stellwerk::cli
