#include "cli/question.h"

#include <algorithm>

#include <fmt/format.h>

#include "cli/layout.h"

namespace stellwerk::cli {

namespace {

constexpr int kNumberWidth = 6;  // "  12) "

// "ziehen, bauen oder laden": the commands of all that is possible.
std::string commands_of(const Speech& speech, const json::Array& choices, const Catalogue& words) {
    std::vector<std::string> commands;
    for (const json::Value& choice : choices) {
        const std::string name =
            command_of(speech.game, speech.language, choice.at("is").as_string()).name;
        if (std::ranges::find(commands, name) == commands.end()) commands.push_back(name);
    }
    const std::string last = commands.back();
    commands.pop_back();
    if (commands.empty()) return last;
    return words.say("play.or",
                     {{"first", fmt::format("{}", fmt::join(commands, ", "))}, {"last", last}});
}

// The game's own sentence; but where it would name what may not be possible now, one that names
// what is.
std::string sentence_of(const Speech& speech, const Position& position, Seat p,
                        const json::Array& choices, const Catalogue& words) {
    const AnyGame& game = speech.game;
    const std::string key = fmt::format("question.{}.{}", game.info().id, game.step(position));
    if (!words.has(key)) return game.question_words(position, p, speech.language, speech.names);
    return words.say(key, {{"can", commands_of(speech, choices, words)}});
}

}  // namespace

Question::Question(const AnyGame& game, const Position& position, Seat p, const Paint& paint)
    : paint_(paint) {
    const Speech speech{game, paint.words.language(), paint.names};
    const Numbering numbering(game, game.choices(position, p));
    const json::Array& choices = numbering.choices();
    choices_ = choices.size();
    asked_ = wrap(paint.style.strong(sentence_of(speech, position, p, choices, paint.words)));

    const std::vector<Label> labels = cli::labels(game, position, p, choices, paint);
    const auto amounts = numbering.amounts();
    for (std::size_t i = 0; i < labels.size(); ++i) {
        if (amounts && i == amounts->first) add_amounts(numbering, labels);
        if (amounts && amounts->first <= i && i <= amounts->last) continue;
        const auto typed = numbering.number_of(i);
        if (!typed) {
            add_alone(" ", paint.style.strong(spoken(speech, choices[i])));
            continue;
        }
        const std::string number = paint.style.strong(fmt::format("{:2}", *typed)) + ") ";
        if (labels[i].group.empty())
            add_alone(number, labels[i].text);
        else
            add(labels[i].group, number + labels[i].text);
    }
    if (game.tempo(position, p).effort == Effort::Count)
        add_alone(" ", paint.style.strong(paint.words.say("play.command.silent")) + ": " +
                           paint.words.say("play.help.silent"));
}

void Question::add_amounts(const Numbering& numbering, const std::vector<Label>& labels) {
    const auto amounts = numbering.amounts();
    const Label &first = labels[amounts->first], &last = labels[amounts->last];
    add(first.group,
        paint_.words.say("play.amounts",
                         {{"first", first.text}, {"last", last.text}, {"step", amounts->step}}));
}

void Question::add(const std::string& group, std::string cell) {
    if (groups_.empty() || groups_.back().name != group) groups_.push_back({group, {}, ""});
    groups_.back().cells.push_back(std::move(cell));
}

void Question::add_alone(std::string number, std::string text) {
    groups_.push_back({"", {std::move(text)}, std::move(number)});
}

std::string Question::rows_of(const Group& group, int name_width, int most) const {
    if (group.name.empty()) return hang("  " + group.number, group.cells[0]) + "\n";
    const std::string head = repeat(" ", kNumberWidth) + pad_right(group.name, name_width) + "  ";
    int cell_width = 0;
    for (const std::string& cell : group.cells) cell_width = std::max(cell_width, width(cell));
    const int in_a_row = std::max(1, (kColumns - width(head) + 2) / (cell_width + 2));
    std::vector<std::string> cells = group.cells;
    if (std::int64_t(cells.size()) > std::int64_t(in_a_row) * most) {
        cells.resize(std::size_t(in_a_row * most));
        cells.back() = "…";
    }
    std::string out;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const bool first = i % std::size_t(in_a_row) == 0;
        const bool last = i + 1 == cells.size() || (i + 1) % std::size_t(in_a_row) == 0;
        if (first && i > 0) out += "\n";
        out += !first ? "  " : i == 0 ? head : repeat(" ", width(head));
        out += last ? cells[i] : pad_right(cells[i], cell_width);
    }
    return out + "\n";
}

std::string Question::text(int rows) const {
    int name_width = 0;
    for (const Group& group : groups_) name_width = std::max(name_width, width(group.name));
    std::string out = asked_ + "\n";
    for (const Group& group : groups_) out += rows_of(group, name_width, rows);
    return out;
}

std::string Question::within(int lines) const {
    if (const std::string all = whole(); line_count(all) <= lines) return all;
    std::string out;
    for (int rows = 8; rows > 0; --rows)
        if (out = text(rows); line_count(out) < lines) break;
    return first_lines(out, lines - 1) + "  " +
           paint_.style.dim(paint_.words.say("play.more", {{"count", std::int64_t(choices_)}})) +
           "\n";
}

}  // namespace stellwerk::cli
