// What a player sees of a match: the board, what happened, the question and the choices. Drawn from
// the match alone, so that the same position always gives the same screen.
#pragma once
#include <string>

#include "cli/boards.h"
#include "cli/question.h"
#include "table/match.h"

namespace stellwerk::cli {

// One event: "  §3.2   Anna draws 12." The head stands before it, in the log's first column.
std::string log_line(std::string_view head, std::string_view rule, std::string_view sentence,
                     const Style&);

class Screen {
  public:
    enum class Detail { Full, Brief };

    Screen(const Match& match, const Names& names, Language language, const Style& style);

    // A line across the screen with the title and, where the rules count turns and the board does
    // not say it, which turn it is.
    std::string headline() const;
    std::string board(std::optional<Seat> viewer, Detail = Detail::Full) const;
    // Of a game with a map: all of it, or what leads to a town, nothing if that is not there.
    std::optional<std::string> map(Seat viewer, std::string_view town) const;
    // The moves from that one on, as the viewer may know them.
    std::string log(std::optional<Seat> viewer, int from_move = 0) const;
    // The same, from the viewer's own last decision on: what they had to do is news, too.
    std::string news(Seat viewer) const;
    // What the seat is asked, and what it may answer.
    std::string question(Seat) const;
    // All of these in so many lines, with the prompt: the board in short if it must be, the latest
    // news, and as many choices as fit.
    std::string decision(Seat, int lines) const;
    // How it ended, in so many lines: the same, with these moves as the news, above what else is to
    // be said.
    std::string ending(std::optional<Seat> viewer, int from_move, const std::string& below,
                       int lines) const;
    std::string standings() const;

    const Paint& paint() const { return paint_; }

  private:
    std::string turn() const;
    std::string earlier() const;  // what stands for news that do not fit
    Question ask(Seat) const;
    std::vector<std::string> events(std::optional<Seat> viewer, int from_move) const;

    const Match& match_;
    Language language_;
    Paint paint_;
};

// The number of the seat's last move for which it had a choice, counted from 0; nothing if there
// was none yet.
std::optional<int> last_decision_of(const Match&, Seat);

}  // namespace stellwerk::cli
