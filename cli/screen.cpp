#include "cli/screen.h"

#include <fmt/format.h>

#include "cli/command.h"
#include "cli/layout.h"
#include "cli/standings.h"

namespace stellwerk::cli {

namespace {

// However long the list of choices is, the latest news and the first choices are there.
constexpr int kLeastNews = 5, kLeastChoices = 8;

std::string lines_of(const std::vector<std::string>& lines, std::string_view indent = "") {
    std::string out;
    for (const std::string& line : lines) out.append(indent).append(line).append("\n");
    return out;
}

// The last events that fit into so many lines, and what stands for those before them.
std::string latest(const std::vector<std::string>& events, int lines, const std::string& before) {
    std::string all;
    for (const std::string& event : events) all += event;
    if (line_count(all) <= lines) return all;
    std::string out;
    for (std::size_t i = events.size(); i-- > 0;) {
        if (line_count(events[i] + out) >= lines) break;
        out.insert(0, events[i]);
    }
    return before + out;
}

bool wants_memory(const json::Value& options) {
    const auto* memory = options.is_object() ? options.get_object().if_contains("memory") : nullptr;
    return memory && *memory == json::Value(true);
}

}  // namespace

std::string log_line(std::string_view head, std::string_view rule, std::string_view sentence,
                     const Style& style) {
    const std::string paragraph = rule.empty() ? "" : "§" + std::string(rule);
    return hang(std::string(head) + pad_right(style.dim(paragraph), 7), sentence) + "\n";
}

Screen::Screen(const Match& match, const Names& names, Language language, const Style& style)
    : match_(match),
      language_(language),
      paint_{words(language), match.game().catalogue(language), names, style,
             wants_memory(match.options())} {}

std::string Screen::headline() const {
    const std::string title(match_.game().info().title), turn = this->turn();
    const std::string end = turn.empty() ? "" : " " + turn + " ━━";
    const int rest = kColumns - width(title) - width(end) - 4;
    return "━━ " + paint_.style.strong(title) + " " + repeat("━", rest) + end + "\n";
}

// A turn begins with the decision for which there is a message.
std::string Screen::turn() const {
    const AnyGame& game = match_.game();
    std::string latest;
    std::int64_t number = 0;
    for (int i = 0; i <= int(match_.moves().size()); ++i) {
        std::string key =
            fmt::format("turn.{}.{}", game.info().id, game.step(match_.position_after(i)));
        if (!paint_.words.has(key)) continue;
        latest = std::move(key);
        ++number;
    }
    return number > 0 ? paint_.words.say(latest, {{"number", number}}) : "";
}

std::string Screen::board(std::optional<Seat> viewer, Detail detail) const {
    Paint paint = paint_;
    paint.brief = detail == Detail::Brief;
    return lines_of(cli::board(match_.game(), match_.position(), viewer, paint));
}

std::optional<std::string> Screen::map(Seat viewer, std::string_view town) const {
    const auto lines = cli::map(match_.game(), match_.position(), viewer, town, paint_);
    if (!lines) return {};
    return lines_of(*lines);
}

std::vector<std::string> Screen::events(std::optional<Seat> viewer, int from_move) const {
    const AnyGame& game = match_.game();
    std::vector<std::string> out;
    for (auto i = std::size_t(from_move); i < match_.moves().size(); ++i)
        for (const AnyEvent& event : match_.moves()[i].events)
            out.push_back(
                log_line("  ", event.rule(),
                         game.event_words(game.seen_by(viewer, event), language_, paint_.names),
                         paint_.style));
    return out;
}

std::string Screen::log(std::optional<Seat> viewer, int from_move) const {
    std::string out;
    for (const std::string& event : events(viewer, from_move)) out += event;
    return out;
}

std::string Screen::news(Seat viewer) const {
    return log(viewer, last_decision_of(match_, viewer).value_or(0));
}

std::string Screen::question(Seat p) const { return ask(p).whole(); }

Question Screen::ask(Seat p) const { return {match_.game(), match_.position(), p, paint_}; }

std::string Screen::decision(Seat p, int lines) const {
    // Besides these three: the headline, a line below the board, one below the news, the prompt.
    lines -= 4;
    const Question question = ask(p);
    const int told = std::min(line_count(news(p)), kLeastNews);
    const int asked = line_count(question.whole());
    std::string board = this->board(p);
    if (line_count(board) + told + asked > lines) board = this->board(p, Detail::Brief);

    const int room = lines - line_count(board) - told;
    const std::string choices = question.within(std::max(room, kLeastChoices));
    const std::string told_now = latest(events(p, last_decision_of(match_, p).value_or(0)),
                                        lines - line_count(board) - line_count(choices), earlier());
    return headline() + board + "\n" + told_now + (told_now.empty() ? "" : "\n") + choices;
}

std::string Screen::ending(std::optional<Seat> viewer, int from_move, const std::string& below,
                           int lines) const {
    // Besides these three: the headline and a line below the news.
    lines -= 2 + line_count(below);
    const std::vector<std::string> told = events(viewer, from_move);
    const int news = std::min(line_count(log(viewer, from_move)), kLeastNews);
    // With many players there is no room for the table.
    std::string board = this->board(viewer) + "\n";
    if (line_count(board) + news > lines) board = this->board(viewer, Detail::Brief) + "\n";
    if (line_count(board) + news > lines) board = "";
    const std::string told_now = latest(told, lines - line_count(board), earlier());
    return headline() + board + told_now + (told_now.empty() ? "" : "\n") + below;
}

std::string Screen::earlier() const {
    return "  " + paint_.style.dim(paint_.words.say("play.earlier")) + "\n";
}

std::string Screen::standings() const {
    const json::Value standings = match_.game().standings(match_.position());
    const int players = match_.players();
    std::string out = lines_of(
        standings_table(standings, players, category_names(match_.game(), language_), paint_),
        "  ");
    if (match_.is_over())
        out += "\n  " + paint_.style.good(winners(standings, players, paint_)) + "\n";
    return out;
}

std::optional<int> last_decision_of(const Match& match, Seat p) {
    for (auto i = int(match.moves().size()); i-- > 0;)
        if (match.moves()[std::size_t(i)].seat == p &&
            match.game().choice_count(match.position_after(i), p) > 1)
            return i;
    return {};
}

}  // namespace stellwerk::cli
