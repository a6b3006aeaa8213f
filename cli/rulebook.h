// A game's rules text, opened at a paragraph.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "cli/style.h"

namespace stellwerk::cli {

struct Paragraph {
    std::string number, title;  // "5.3", or "R7" for a ruling, "G6" for a gap; a chapter is "5"
    std::string heading, text;  // as in the file
};

// Everything that has a number, in the order of the text.
std::vector<Paragraph> paragraphs(std::string_view markdown);

// Whether it is a paragraph with a § before its number, not a ruling or a gap.
bool is_rule(const Paragraph&);

// "5.3", "§5.3" or "r7" as it stands in the rules; "5" is the whole chapter. Empty if there is
// nothing of the kind.
std::vector<Paragraph> find_paragraphs(std::string_view markdown, std::string number);

// For reading: set anew into the columns of a terminal, without the marks of Markdown.
std::string readable(const Paragraph&, const Style&);

}  // namespace stellwerk::cli
