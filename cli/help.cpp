#include "cli/help.h"

#include <algorithm>

#include "cli/layout.h"
#include "cli/rulebook.h"
#include "cli/spoken_action.h"

namespace stellwerk::cli {

namespace {

// The values of an action stay on its line.
std::string all_actions(const AnyGame& game, Language language) {
    std::string out;
    for (const ActionKind& kind : action_kinds(game)) {
        const std::string command = usage(command_of(game, language, kind.name));
        out += out.empty() ? "" : ", ";
        for (char c : command) out += c == ' ' ? "\u00A0" : std::string(1, c);
    }
    return out;
}

// "§5.3 Pulling power", not broken behind its number.
std::string entry(const Paragraph& paragraph) {
    return (is_rule(paragraph) ? "§" : "") + paragraph.number + "\u00A0" + paragraph.title;
}

std::string in_one_block(std::string head, const std::vector<std::string>& entries) {
    for (std::size_t i = 0; i < entries.size(); ++i) head += (i == 0 ? "" : ", ") + entries[i];
    return "  " + wrap(head, kColumns - 2, 4) + "\n";
}

// A chapter a line, with its paragraphs. Rulings are many: only how to come to them.
std::string list_of_chapters(const std::vector<Paragraph>& all, const Catalogue& words) {
    std::string out, chapter;
    std::vector<std::string> entries, rulings;
    auto flush = [&] {
        if (!chapter.empty()) out += in_one_block(std::exchange(chapter, "") + ": ", entries);
        entries.clear();
    };
    for (const Paragraph& paragraph : all) {
        if (paragraph.number.starts_with("R")) rulings.push_back(paragraph.number);
        if (!is_rule(paragraph)) continue;
        if (paragraph.number.contains('.')) {
            entries.push_back(entry(paragraph));
            continue;
        }
        flush();
        chapter = entry(paragraph);
    }
    flush();
    if (!rulings.empty())
        out += hang("  ", words.say("play.rulings",
                                    {{"first", rulings.front()}, {"last", rulings.back()}})) +
               "\n";
    return out + words.say("play.rules_how") + "\n";
}

// "R": all rulings.
std::string list_of_rulings(const std::vector<Paragraph>& all, std::string_view letter) {
    std::vector<std::string> entries;
    for (const Paragraph& paragraph : all)
        if (paragraph.number.starts_with(letter)) entries.push_back(entry(paragraph));
    return entries.empty() ? "" : in_one_block("", entries);
}

}  // namespace

std::string command_help(const AnyGame& game, const std::string& example, bool has_map,
                         const Catalogue& words, const Style& style) {
    struct Row {
        std::string typed, does;
    };
    std::vector<Row> rows = {
        {words.say("play.command.number"), words.say("play.help.number")},
        {example, words.say("play.help.action")},
        {words.say("play.command.why", {{"action", example}}), words.say("play.help.why")},
        {words.say("play.command.undo"), words.say("play.help.undo")},
        {words.say("play.command.hint"), words.say("play.help.hint")},
        {words.say("play.command.rules"), words.say("play.help.rules")},
        {words.say("play.command.log"), words.say("play.help.log")},
        {words.say("play.command.more"), words.say("play.help.more")},
        {words.say("play.command.board"), words.say("play.help.board")},
        {words.say("play.command.quit"), words.say("play.help.quit")},
    };
    if (has_map)
        rows.insert(rows.end() - 1, {words.say("play.command.map"), words.say("play.help.map")});
    int widest = 0;
    for (const Row& row : rows) widest = std::max(widest, width(row.typed));
    std::string out;
    for (const Row& row : rows)
        out += hang("  " + style.strong(pad_right(row.typed, widest)) + "  ", row.does) + "\n";
    return out +
           hang("  ", words.say("play.help.actions",
                                {{"actions", all_actions(game, words.language())}})) +
           "\n";
}

std::string rules_help(const AnyGame& game, const std::string& number, const Catalogue& words,
                       const Style& style) {
    const std::string_view text = game.rules_text(words.language());
    if (number.empty()) return list_of_chapters(paragraphs(text), words);
    std::string out;
    if (number == "R" || number == "r") out = list_of_rulings(paragraphs(text), "R");
    for (const Paragraph& paragraph : find_paragraphs(text, number))
        out += readable(paragraph, style);
    return out.empty() ? words.say("play.no_such_rule", {{"found", number}}) + "\n" : out;
}

}  // namespace stellwerk::cli
