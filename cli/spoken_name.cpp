#include "cli/spoken_name.h"

#include <algorithm>
#include <cctype>

#include "cli/layout.h"
#include "core/text.h"

namespace stellwerk::cli {

namespace {

// The words of a name as they are compared, without punctuation: "Berlin–Hamburg (blau)" is
// berlin, hamburg, blau.
std::vector<std::string> words_of_name(std::string_view name) {
    std::string plain = fold_case(name);
    constexpr std::string_view kDash = "–";
    for (auto at = plain.find(kDash); at != plain.npos; at = plain.find(kDash))
        plain.replace(at, kDash.size(), " ");
    for (char& c : plain)
        if (std::ispunct(static_cast<unsigned char>(c))) c = ' ';
    return words_of(plain);
}

bool is_number(std::string_view word) {
    return std::ranges::all_of(word, [](char c) { return '0' <= c && c <= '9'; });
}

// Every typed word begins a word of the name, in any order: "ham ber" is Berlin–Hamburg. A number
// in a name (its points, its track) must be whole, and is no name by itself: the screen numbers
// other things.
bool fits(const std::vector<std::string>& typed, std::vector<std::string> name) {
    for (const std::string& word : typed) {
        const auto found = std::ranges::find_if(name, [&](const std::string& other) {
            return is_number(word) ? other == word : other.starts_with(word);
        });
        if (found == name.end()) return false;
        name.erase(found);
    }
    return !std::ranges::all_of(typed, is_number);
}

}  // namespace

std::vector<std::size_t> fitting(std::string_view typed, const std::vector<std::string>& names) {
    const std::vector<std::string> words = words_of_name(typed);
    std::vector<std::size_t> partly, wholly;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const std::vector<std::string> name = words_of_name(names[i]);
        if (!fits(words, name)) continue;
        partly.push_back(i);
        if (fits(name, words)) wholly.push_back(i);
    }
    return wholly.empty() ? partly : wholly;
}

}  // namespace stellwerk::cli
