#include "cli/layout.h"

#include <algorithm>
#include <sstream>

namespace stellwerk::cli {

int width(std::string_view text) {
    int columns = 0;
    bool in_code = false;
    for (char c : text) {
        if (c == '\x1b') in_code = true;
        const bool continues = (static_cast<unsigned char>(c) & 0xC0u) == 0x80u;
        if (!in_code && !continues) ++columns;
        if (in_code && c == 'm') in_code = false;
    }
    return columns;
}

std::string repeat(std::string_view text, int times) {
    std::string out;
    for (int i = 0; i < times; ++i) out += text;
    return out;
}

std::string pad_right(std::string_view text, int columns) {
    return std::string(text) + repeat(" ", columns - width(text));
}

std::string pad_left(std::string_view text, int columns) {
    return repeat(" ", columns - width(text)) + std::string(text);
}

std::vector<std::string> words_of(std::string_view text) {
    std::istringstream in{std::string(text)};
    std::vector<std::string> words;
    for (std::string word; in >> word;) words.push_back(std::move(word));
    return words;
}

std::string wrap(std::string_view text, int columns, int indent) {
    std::string out;
    int column = 0;
    for (const std::string& word : words_of(text)) {
        if (column > 0 && column + 1 + width(word) > columns) {
            out += "\n" + repeat(" ", indent);
            column = indent;
        } else if (column > 0) {
            out += " ";
            ++column;
        }
        out += word;
        column += width(word);
    }
    return out;
}

std::string hang(std::string_view head, std::string_view text) {
    const int indent = width(head);
    std::string out(head);
    for (char c : wrap(text, kColumns - indent)) {
        out += c;
        if (c == '\n') out += repeat(" ", indent);
    }
    return out;
}

int line_count(std::string_view text) { return int(std::ranges::count(text, '\n')); }

std::string first_lines(std::string_view text, int lines) {
    std::size_t end = 0;
    for (int i = 0; i < lines && end < text.size(); ++i) end = text.find('\n', end) + 1;
    return std::string(text.substr(0, end));
}

std::vector<std::string> table(const std::vector<std::vector<std::string>>& rows,
                               const std::vector<std::size_t>& right) {
    std::vector<int> widest;
    for (const auto& row : rows) {
        widest.resize(std::max(widest.size(), row.size()));
        for (std::size_t i = 0; i < row.size(); ++i) widest[i] = std::max(widest[i], width(row[i]));
    }
    constexpr int kIndent = 2;  // a table stands a little to the right
    int columns = kIndent;
    for (int column : widest) columns += column + 2;
    const std::string_view gap = columns - 2 <= kColumns ? "  " : " ";
    std::vector<std::string> lines;
    for (const auto& row : rows) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i) {
            const bool flush_right = std::ranges::find(right, i) != right.end();
            const bool last = i + 1 == row.size();
            line += i == 0 ? "" : gap;
            line += flush_right ? pad_left(row[i], widest[i])
                    : last      ? row[i]
                                : pad_right(row[i], widest[i]);
        }
        lines.push_back(std::move(line));
    }
    return lines;
}

}  // namespace stellwerk::cli
