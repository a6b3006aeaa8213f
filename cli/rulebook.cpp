#include "cli/rulebook.h"

#include <sstream>

#include "cli/layout.h"

namespace stellwerk::cli {

namespace {

constexpr std::string_view kSign = "§";

bool is_digit(char c) { return '0' <= c && c <= '9'; }
bool is_capital(char c) { return 'A' <= c && c <= 'Z'; }

// "### §5.3 Move two places right" → {"5.3", "Move two places right"}; no number: not ours.
Paragraph read_heading(std::string_view heading) {
    std::string_view line = heading;
    line.remove_prefix(std::min(line.find_first_not_of("# "), line.size()));
    const std::string_view first = line.substr(0, line.find(' '));
    const bool rule = first.starts_with(kSign);
    const bool remark = first.size() > 1 && is_capital(first[0]) && is_digit(first[1]);
    if ((!rule && !remark) || first.size() == line.size()) return {};
    return {std::string(rule ? first.substr(kSign.size()) : first),
            std::string(line.substr(first.size() + 1)), std::string(heading), ""};
}

// "1. ", "- ": the text of a list item hangs behind its mark.
std::size_t list_mark(std::string_view line) {
    if (line.starts_with("- ")) return 2;
    const std::size_t digits = std::min(line.find_first_not_of("0123456789"), line.size());
    return digits > 0 && line.substr(digits).starts_with(". ") ? digits + 2 : 0;
}

std::string without_marks(std::string_view text) {
    std::string out;
    for (char c : text)
        if (c != '*' && c != '`') out += c;
    return out;
}

}  // namespace

std::vector<Paragraph> paragraphs(std::string_view markdown) {
    std::vector<Paragraph> out;
    std::istringstream lines{std::string(markdown)};
    bool inside = false;
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("#")) {
            Paragraph paragraph = read_heading(line);
            inside = !paragraph.number.empty();
            if (inside) out.push_back(std::move(paragraph));
        } else if (inside) {
            out.back().text += line + "\n";
        }
    }
    return out;
}

bool is_rule(const Paragraph& paragraph) { return is_digit(paragraph.number[0]); }

std::vector<Paragraph> find_paragraphs(std::string_view markdown, std::string number) {
    if (number.starts_with(kSign)) number.erase(0, kSign.size());
    if (!number.empty() && 'a' <= number[0] && number[0] <= 'z') number[0] += 'A' - 'a';
    std::vector<Paragraph> found;
    for (Paragraph& paragraph : paragraphs(markdown))
        if (paragraph.number == number || paragraph.number.starts_with(number + "."))
            found.push_back(std::move(paragraph));
    return found;
}

std::string readable(const Paragraph& paragraph, const Style& style) {
    const std::string_view sign = is_rule(paragraph) ? kSign : "";
    std::string out =
        style.strong(std::string(sign) + paragraph.number + " " + paragraph.title) + "\n";
    std::istringstream lines{paragraph.text};
    std::string block;
    auto flush = [&] {
        if (block.empty()) return;
        out += wrap(without_marks(block), kColumns, int(list_mark(block))) + "\n";
        block.clear();
    };
    for (std::string line; std::getline(lines, line);) {
        if (line.empty() || list_mark(line) > 0) flush();
        block += block.empty() || line.empty() ? line : " " + line;
    }
    flush();
    return out;
}

}  // namespace stellwerk::cli
