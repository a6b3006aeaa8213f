#include "cli/screen.h"

#include <fmt/format.h>

#include "cli/command.h"
#include "cli/layout.h"
#include "cli/numbering.h"
#include "cli/standings.h"
#include "core/hide.h"

namespace stellwerk::cli {

namespace {

constexpr int kNumberWidth = 6;  // "  12) "

// Of a long group, such as bids, only the ends are shown; the numbers between them work all the
// same.
constexpr std::size_t kLongGroup = 30, kShownFirst = 20, kShownLast = 4;

std::string lines_of(const std::vector<std::string>& lines, std::string_view indent = "") {
    std::string out;
    for (const std::string& line : lines) out.append(indent).append(line).append("\n");
    return out;
}

// Choices of one group: its name, then number and label of each, in as many rows as it takes.
struct Group {
    std::string name;
    std::vector<std::string> cells;
};

void shorten(std::vector<std::string>& cells) {
    if (cells.size() <= kLongGroup) return;
    using Offset = std::vector<std::string>::difference_type;
    cells.erase(cells.begin() + Offset(kShownFirst), cells.end() - Offset(kShownLast));
    cells.insert(cells.begin() + Offset(kShownFirst), "…");
}

std::string rows_of(Group group, int name_width) {
    shorten(group.cells);
    const std::string head = repeat(" ", kNumberWidth) + pad_right(group.name, name_width) + "  ";
    int cell_width = 0;
    for (const std::string& cell : group.cells) cell_width = std::max(cell_width, width(cell));
    const int in_a_row = std::max(1, (kColumns - width(head) + 2) / (cell_width + 2));
    std::string out;
    for (std::size_t i = 0; i < group.cells.size(); ++i) {
        const bool first = i % std::size_t(in_a_row) == 0;
        if (first && i > 0) out += "\n";
        out += !first ? "  " : i == 0 ? head : repeat(" ", width(head));
        out += i + 1 == group.cells.size() ? group.cells[i] : pad_right(group.cells[i], cell_width);
    }
    return out + "\n";
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
    const std::string title(match_.game().info().title);
    const std::string move = paint_.words.say(
        "play.move", {{"number", std::int64_t(match_.moves().size()) + !match_.is_over()}});
    const int rest = kColumns - width(title) - width(move) - 8;
    return "━━ " + paint_.style.strong(title) + " " + repeat("━", rest) + " " + move + " ━━\n";
}

std::string Screen::board(std::optional<Seat> viewer) const {
    return lines_of(cli::board(match_.game(), match_.position(), viewer, paint_));
}

std::string Screen::log(std::optional<Seat> viewer, int from_move) const {
    const AnyGame& game = match_.game();
    std::string out;
    for (auto i = std::size_t(from_move); i < match_.moves().size(); ++i)
        for (const json::Value& event : seen_by(viewer, match_.moves()[i].events))
            out += log_line("  ", game.event_rule(event),
                            game.event_words(event, language_, paint_.names), paint_.style);
    return out;
}

std::string Screen::news(Seat viewer) const {
    return log(viewer, last_decision_of(match_, viewer).value_or(0));
}

std::string Screen::question(Seat p) const {
    const AnyGame& game = match_.game();
    const Speech speech{game, language_, paint_.names};
    std::string out =
        paint_.style.strong(game.question_words(match_.position(), p, language_, paint_.names)) +
        "\n";
    const Numbering numbering(game, game.choices(match_.position(), p));
    const std::vector<Label> labels =
        cli::labels(game, match_.position(), p, numbering.choices(), paint_);
    const auto amounts = numbering.amounts();
    int name_width = 0;
    for (const Label& label : labels) name_width = std::max(name_width, width(label.group));

    Group group;
    auto flush = [&] {
        if (!group.cells.empty()) out += rows_of(group, name_width);
        group.cells.clear();
    };
    for (std::size_t i = 0; i < labels.size(); ++i) {
        if (amounts && amounts->first < i && i <= amounts->last) continue;
        if (amounts && i == amounts->first) {
            group.name = labels[i].group;
            group.cells = {paint_.words.say("play.amounts", {{"first", labels[i].text},
                                                             {"last", labels[amounts->last].text},
                                                             {"step", amounts->step}})};
            continue;
        }
        const auto typed = numbering.number_of(i);
        if (!typed) {
            flush();
            out += "   " + paint_.style.strong(spoken(speech, numbering.choices()[i])) + "\n";
            continue;
        }
        const std::string number = paint_.style.strong(fmt::format("{:2}", *typed)) + ") ";
        if (labels[i].group != group.name) flush();
        group.name = labels[i].group;
        if (labels[i].group.empty())
            out += hang("  " + number, labels[i].text) + "\n";
        else
            group.cells.push_back(number + labels[i].text);
    }
    flush();
    return out;
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
            match.game().choices(match.position_after(i), p).size() > 1)
            return i;
    return {};
}

}  // namespace stellwerk::cli
