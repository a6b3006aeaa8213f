#include "server/names.h"

#include <memory>

#include <unicode/locid.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uspoof.h>

#include "bots/levels.h"
#include "core/characters.h"
#include "core/text.h"

namespace stellwerk {

namespace {

std::string_view trimmed(std::string_view text) {
    const std::string_view blank = " \t\r\n";
    const auto first = text.find_first_not_of(blank);
    if (first == text.npos) return {};
    return text.substr(first, text.find_last_not_of(blank) - first + 1);
}

icu::UnicodeString wide(std::string_view text) {
    return icu::UnicodeString::fromUTF8({text.data(), std::int32_t(text.size())});
}

// Letters, digits, marks, punctuation and signs; spaces of any width leave nothing behind.
bool can_be_seen(std::string_view name) {
    const icu::UnicodeString text = wide(name);
    for (int i = 0; i < text.length(); i = text.moveIndex32(i, 1)) {
        const UChar32 c = text.char32At(i);
        // U+2800 and the Hangul fillers are letters or signs by their kind, and blank all the same.
        const bool is_blank =
            c == 0x2800 || c == 0x3164 || c == 0xFFA0 || c == 0x115F || c == 0x1160;
        if (u_isgraph(c) && !is_blank &&
            !u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT))
            return true;
    }
    return false;
}

}  // namespace

std::optional<std::string> good_name(std::string_view wish) {
    const std::string_view name = trimmed(wish);
    if (name.empty() || !is_at_most(kMaxName, name)) return {};
    if (!is_all_printable(name) || !can_be_seen(name)) return {};
    return std::string(name);
}

namespace {

// What Unicode's table of confusable characters makes of it.
std::string skeleton(const icu::UnicodeString& text) {
    struct Close {
        void operator()(USpoofChecker* checker) const { uspoof_close(checker); }
    };
    UErrorCode status = U_ZERO_ERROR;
    static const std::unique_ptr<USpoofChecker, Close> checker(uspoof_open(&status));
    icu::UnicodeString look = text;
    if (checker) uspoof_getSkeletonUnicodeString(checker.get(), 0, text, look, &status);
    std::string out;
    (U_FAILURE(status) ? text : look).toUTF8String(out);
    return out;
}

}  // namespace

Looks looks_of(std::string_view name) {
    const icu::UnicodeString small = wide(fold_case(name));
    icu::UnicodeString capital = small;
    capital.toUpper(icu::Locale::getRoot());
    return {skeleton(small), fold_case(skeleton(capital))};
}

bool look_alike(std::string_view a, std::string_view b) {
    const Looks one = looks_of(a), other = looks_of(b);
    return one.small == other.small || one.capital == other.capital;
}

bool is_a_bots(std::string_view name) {
    const std::string folded = fold_case(name);
    if (find_level(folded)) return true;
    const std::string_view first =
        std::string_view(folded).substr(0, folded.find_first_of(" (0123456789"));
    return look_alike(first, "bot");
}

std::string clean_line(std::string_view line) { return std::string(trimmed(printable(line))); }

}  // namespace stellwerk
