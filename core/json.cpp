#include "core/json.h"

#include <array>
#include <charconv>

namespace stellwerk::json {

namespace {

// In UTF-8: whoever counts or cuts characters passes over these bytes.
bool continues_a_character(char c) { return (std::uint8_t(c) & 0xC0u) == 0x80u; }

}  // namespace

std::string dump(const Value& value) { return boost::json::serialize(value); }

namespace detail {

namespace {

void append_escaped(std::string& out, char c) {
    constexpr std::string_view kHex = "0123456789abcdef";
    switch (c) {
        case '"':  out += "\\\""; break;
        case '\\': out += "\\\\"; break;
        case '\b': out += "\\b"; break;
        case '\f': out += "\\f"; break;
        case '\n': out += "\\n"; break;
        case '\r': out += "\\r"; break;
        case '\t': out += "\\t"; break;
        default:   (out += "\\u00") += {kHex[std::size_t(c) >> 4], kHex[std::size_t(c) & 15]};
    }
}

}  // namespace

void append_text(std::string& out, std::string_view text) {
    out += '"';
    // Most texts have nothing to escape: what lies between is appended in one piece.
    auto done = text.begin();
    for (auto at = text.begin(); at != text.end(); ++at) {
        const bool is_plain = std::uint8_t(*at) >= 32 && *at != '"' && *at != '\\';
        if (is_plain) continue;
        out.append(done, at);
        append_escaped(out, *at);
        done = at + 1;
    }
    out.append(done, text.end()) += '"';
}

void append_value(std::string& out, const Value& value) {
    switch (value.kind()) {
        case boost::json::kind::null:    out += "null"; break;
        case boost::json::kind::bool_:   out += value.get_bool() ? "true" : "false"; break;
        case boost::json::kind::int64:   append_number(out, value.get_int64()); break;
        case boost::json::kind::uint64:
        case boost::json::kind::double_: out += boost::json::serialize(value); break;
        case boost::json::kind::string:  append_text(out, value.get_string()); break;
        case boost::json::kind::array:   append_items(out, value.get_array()); break;
        case boost::json::kind::object:
            out += '{';
            for (const auto& [name, member] : value.get_object()) {
                if (out.back() != '{') out += ',';
                append_text(out, name);
                out += ':';
                append_value(out, member);
            }
            out += '}';
            break;
    }
}

void append_number(std::string& out, std::int64_t number) {
    std::array<char, 24> digits{};
    const auto end = std::to_chars(digits.begin(), digits.end(), number);
    out.append(digits.begin(), end.ptr);
}

}  // namespace detail

bool Reader::fail(std::string_view key, TextArgs args) {
    problem_ = Problem{path_, std::string(key), std::move(args)};
    return false;
}

bool Reader::fail_found(std::string_view key, const Value& found) {
    return fail(key, TextArgs{{"found", shortened(dump(found))}});
}

bool Reader::fail_unknown_name(std::string_view found, std::string known) {
    return fail("problem.unknown_name",
                TextArgs{{"found", shortened(std::string(found))}, {"known", std::move(known)}});
}

std::string Reader::shortened(std::string text) {
    constexpr std::size_t kEnough = 60;  // a whole document in an error line helps nobody
    if (text.size() <= kEnough) return text;
    std::size_t end = kEnough;
    while (end > 0 && continues_a_character(text[end])) --end;
    return text.substr(0, end) + "…";
}

std::size_t Reader::enter(std::string_view step) {
    std::size_t mark = path_.size();
    path_.append("/").append(step);
    return mark;
}

}  // namespace stellwerk::json
