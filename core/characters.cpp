#include "core/characters.h"

#include <memory>

#include <unicode/brkiter.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

namespace stellwerk {

namespace {

icu::UnicodeString wide(std::string_view text) {
    return icu::UnicodeString::fromUTF8({text.data(), std::int32_t(text.size())});
}

// U+200D makes one picture of the two beside it. Elsewhere it is a way to write a name that looks
// like another.
bool joins_emoji(const icu::UnicodeString& text, int at) {
    constexpr UChar32 kJoiner = 0x200D, kAsEmoji = 0xFE0F;
    if (text.char32At(at) != kJoiner || at == 0 || at + 1 >= text.length()) return false;
    const UChar32 before = text.char32At(text.moveIndex32(at, -1)), after = text.char32At(at + 1);
    const auto is_emoji = [](UChar32 c) {
        return u_hasBinaryProperty(c, UCHAR_EXTENDED_PICTOGRAPHIC) != 0;
    };
    return is_emoji(after) && (is_emoji(before) || before == kAsEmoji ||
                               u_hasBinaryProperty(before, UCHAR_EMOJI_MODIFIER));
}

bool is_printable_at(const icu::UnicodeString& text, int at) {
    constexpr UChar32 kBroken = 0xFFFD;  // what was no UTF-8 is read as this
    const UChar32 c = text.char32At(at);
    return (c != kBroken && u_isprint(c)) || joins_emoji(text, at);
}

}  // namespace

std::string printable(std::string_view text) {
    const icu::UnicodeString all = wide(text);
    icu::UnicodeString kept;
    for (int i = 0; i < all.length(); i = all.moveIndex32(i, 1)) {
        const UChar32 c = all.char32At(i);
        if (c == '\n' || c == '\t')
            kept.append(UChar32(' '));
        else if (is_printable_at(all, i))
            kept.append(c);
    }
    std::string out;
    return kept.toUTF8String(out);
}

bool is_all_printable(std::string_view text) {
    const icu::UnicodeString all = wide(text);
    for (int i = 0; i < all.length(); i = all.moveIndex32(i, 1))
        if (!is_printable_at(all, i)) return false;
    return true;
}

std::size_t characters(std::string_view text) {
    UErrorCode status = U_ZERO_ERROR;
    // Expensive to make, and not to be shared by several threads.
    thread_local const std::unique_ptr<icu::BreakIterator> breaks(
        icu::BreakIterator::createCharacterInstance(icu::Locale::getRoot(), status));
    const icu::UnicodeString all = wide(text);
    if (!breaks) return std::size_t(all.countChar32());
    breaks->setText(all);
    std::size_t count = 0;
    while (breaks->next() != icu::BreakIterator::DONE) ++count;
    return count;
}

bool is_at_most(std::size_t most, std::string_view text) {
    constexpr std::size_t kParts = 3;  // of a character, on average
    if (text.size() <= most) return true;
    return std::size_t(wide(text).countChar32()) <= most * kParts && characters(text) <= most;
}

}  // namespace stellwerk
