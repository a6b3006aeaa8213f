// Text set into the columns of a terminal. Widths are counted as they are seen: a character of
// UTF-8 is one column, a colour code none.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace stellwerk::cli {

inline constexpr int kColumns = 80;

int width(std::string_view text);

std::string pad_right(std::string_view text, int columns);
std::string pad_left(std::string_view text, int columns);
std::string repeat(std::string_view text, int times);

// Broken between words so that no line is longer, if no word is. Every line but the first begins
// with so many spaces.
std::string wrap(std::string_view text, int columns = kColumns, int indent = 0);

// The text behind a head, broken so that its lines hang below each other.
std::string hang(std::string_view head, std::string_view text);

// Columns as wide as their widest cell; those named in `right` are flush right. They stand closer
// together where they would not fit the screen otherwise.
std::vector<std::string> table(const std::vector<std::vector<std::string>>& rows,
                               const std::vector<std::size_t>& right);

// Of lines that each end with a newline: how many they are, and the first so many of them.
int line_count(std::string_view text);
std::string first_lines(std::string_view text, int lines);

// Words between blanks.
std::vector<std::string> words_of(std::string_view text);

}  // namespace stellwerk::cli
