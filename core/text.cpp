#include "core/text.h"

#include <functional>
#include <map>

#include <unicode/listformatter.h>
#include <unicode/messagepattern.h>
#include <unicode/msgfmt.h>
#include <unicode/normalizer2.h>

#include "core/json.h"

namespace stellwerk {

struct Catalogue::Messages {
    Language language;
    icu::Locale locale;
    std::map<std::string, std::string, std::less<>> patterns;
};

namespace {

icu::UnicodeString wide(std::string_view text) {
    return icu::UnicodeString::fromUTF8({text.data(), std::int32_t(text.size())});
}

std::string narrow(const icu::UnicodeString& text) {
    std::string out;
    return text.toUTF8String(out);
}

// Flattens {"event": {"drew": "…"}} to "event.drew"; every leaf must be a message that ICU
// understands.
std::optional<Problem> collect(const json::Value& value, const std::string& key,
                               std::map<std::string, std::string, std::less<>>& out) {
    if (value.is_object()) {
        for (const auto& [name, member] : value.get_object())
            if (auto problem = collect(
                    member, key.empty() ? std::string(name) : key + "." + std::string(name), out))
                return problem;
        return {};
    }
    if (!value.is_string())
        return Problem{key, "problem.not_a_string", {{"found", json::dump(value)}}};
    std::string pattern(value.get_string());
    UErrorCode status = U_ZERO_ERROR;
    icu::MessagePattern(wide(pattern), nullptr, status);
    if (U_FAILURE(status)) return Problem{key, "problem.not_a_message", {{"found", pattern}}};
    if (!out.emplace(key, std::move(pattern)).second)
        return Problem{key, "problem.twice", {{"found", key}}};
    return {};
}

// A text as the pattern of a message that says just that.
std::string quoted(std::string_view text) {
    std::string pattern;
    for (char c : text)
        if (c == '\'')
            pattern += "''";
        else if (c == '{' || c == '}')
            pattern.append("'").append(1, c).append("'");
        else
            pattern += c;
    return pattern;
}

}  // namespace

std::expected<Catalogue, Problem> Catalogue::load(Language language,
                                                  std::span<const std::string_view> texts) {
    auto messages = std::make_shared<Messages>();
    messages->language = language;
    messages->locale = icu::Locale(language == Language::De ? "de" : "en");
    for (std::string_view text : texts) {
        auto document = json::parse(text);
        if (!document) return std::unexpected(document.error());
        if (auto problem = collect(*document, "", messages->patterns))
            return std::unexpected(*problem);
    }
    return Catalogue(std::move(messages));
}

Catalogue Catalogue::with_names(const NamesByKey& names) const {
    auto messages = std::make_shared<Messages>(*messages_);
    for (const auto& [key, name] : names) messages->patterns.insert_or_assign(key, quoted(name));
    return Catalogue(std::move(messages));
}

Language Catalogue::language() const { return messages_->language; }

bool Catalogue::has(std::string_view key) const { return messages_->patterns.contains(key); }

std::set<std::string> Catalogue::keys() const {
    std::set<std::string> keys;
    for (const auto& [key, pattern] : messages_->patterns) keys.insert(key);
    return keys;
}

std::set<std::string> Catalogue::arguments(std::string_view key) const {
    std::set<std::string> names;
    auto found = messages_->patterns.find(key);
    if (found == messages_->patterns.end()) return names;
    UErrorCode status = U_ZERO_ERROR;
    icu::MessagePattern pattern(wide(found->second), nullptr, status);
    for (int i = 0; i < pattern.countParts(); ++i)
        if (pattern.getPartType(i) == UMSGPAT_PART_TYPE_ARG_NAME)
            names.insert(narrow(pattern.getSubstring(pattern.getPart(i))));
    return names;
}

std::string Catalogue::say(std::string_view key, const TextArgs& args) const {
    auto found = messages_->patterns.find(key);
    if (found == messages_->patterns.end()) return "⟨" + std::string(key) + "⟩";
    // OPTIMIZATION: names and most other words have nothing to fill in.
    if (found->second.find_first_of("{'") == std::string::npos) return found->second;

    std::vector<icu::UnicodeString> names;
    std::vector<icu::Formattable> values;
    for (const auto& [name, value] : args) {
        names.push_back(wide(name));
        if (const auto* number = std::get_if<std::int64_t>(&value))
            values.emplace_back(*number);
        else
            values.emplace_back(wide(std::get<std::string>(value)));
    }
    UErrorCode status = U_ZERO_ERROR;
    icu::MessageFormat format(wide(found->second), messages_->locale, status);
    icu::UnicodeString out;
    format.format(names.data(), values.data(), std::int32_t(args.size()), out, status);
    return U_FAILURE(status) ? "⟨" + std::string(key) + "⟩" : narrow(out);
}

std::string Catalogue::join(const std::vector<std::string>& items) const {
    std::vector<icu::UnicodeString> wide_items;
    for (const std::string& item : items) wide_items.push_back(wide(item));
    UErrorCode status = U_ZERO_ERROR;
    std::unique_ptr<icu::ListFormatter> list(
        icu::ListFormatter::createInstance(messages_->locale, status));
    icu::UnicodeString out;
    if (U_SUCCESS(status))
        list->format(wide_items.data(), std::int32_t(wide_items.size()), out, status);
    return narrow(out);
}

std::string fold_case(std::string_view name) {
    UErrorCode status = U_ZERO_ERROR;
    const icu::Normalizer2* normalizer = icu::Normalizer2::getNFKCCasefoldInstance(status);
    if (U_FAILURE(status)) return std::string(name);
    return narrow(normalizer->normalize(wide(name), status));
}

bool is_printable(std::string_view text) {
    const icu::UnicodeString characters = wide(text);
    for (int i = 0; i < characters.length(); i = characters.moveIndex32(i, 1)) {
        const UChar32 c = characters.char32At(i);
        if (c == 0xFFFD || !u_isprint(c)) return false;
    }
    return true;
}

}  // namespace stellwerk
