#include "core/json.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstring>

namespace stellwerk::json {

namespace {

// In UTF-8: whoever counts or cuts characters passes over these bytes.
bool continues_a_character(char c) { return (std::uint8_t(c) & 0xC0u) == 0x80u; }

}  // namespace

std::string dump(const Value& value) { return boost::json::serialize(value); }

namespace detail {

namespace {

bool is_plain(char c) { return std::uint8_t(c) >= 32 && c != '"' && c != '\\'; }

// The same of eight characters at once; it may take them for less plain than they are.
bool are_plain(std::uint64_t eight) {
    constexpr std::uint64_t kEach = 0x0101010101010101, kHigh = kEach * 0x80;
    // Subtracting borrows a byte's highest bit where the byte is smaller.
    const auto has_smaller = [](std::uint64_t bytes, std::uint64_t than) {
        return (bytes - kEach * than) & ~bytes & kHigh;
    };
    return (has_smaller(eight, 32) | has_smaller(eight ^ kEach * '"', 1) |
            has_smaller(eight ^ kEach * '\\', 1)) == 0;
}

// How much of it stands in JSON as it is.
std::size_t plain_length(std::string_view text) {
    std::size_t at = 0;
    for (std::uint64_t eight = 0; at + sizeof eight <= text.size(); at += sizeof eight) {
        std::memcpy(&eight, text.data() + at, sizeof eight);
        if (!are_plain(eight)) break;
    }
    while (at < text.size() && is_plain(text[at])) ++at;
    return at;
}

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
    while (true) {
        const std::size_t plain = plain_length(text);
        out.append(text.data(), plain);
        if (plain == text.size()) break;
        append_escaped(out, text[plain]);
        text.remove_prefix(plain + 1);
    }
    out += '"';
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
    if (0 <= number && number < 10) return out.push_back(char('0' + number));
    std::array<char, 24> digits;
    const auto end = std::to_chars(digits.begin(), digits.end(), number);
    out.append(digits.data(), std::size_t(end.ptr - digits.data()));
}

}  // namespace detail

bool Reader::fail(std::string_view key, TextArgs args) {
    problem_ = Problem{path_, std::string(key), std::move(args)};
    return false;
}

bool Reader::fail_found(std::string_view key, const Value& found) {
    return fail(key, TextArgs{{"found", shortened(dump(found))}});
}

bool Reader::fail_length(const Array& found, int expected) {
    return fail("problem.wrong_length",
                {{"found", std::int64_t(found.size())}, {"expected", expected}});
}

bool Reader::fail_missing(std::string_view name) {
    return fail("problem.missing", {{"name", std::string(name)}});
}

bool Reader::goes_on_beyond(std::string_view key, TextArgs args) {
    if (!goes_on_) return fail(key, std::move(args));
    if (!beyond_) beyond_ = Problem{path_, std::string(key), std::move(args)};
    return true;
}

bool Reader::goes_on_beyond_length(const Array& found, int most) {
    return goes_on_beyond("problem.wrong_length",
                          {{"found", std::int64_t(found.size())}, {"expected", most}});
}

bool Reader::goes_on_beyond_step(std::int64_t found, int step) {
    return goes_on_beyond("problem.not_a_step", {{"found", found}, {"step", step}});
}

bool Reader::goes_on_named_twice(std::int64_t found) {
    return goes_on_beyond("problem.twice", {{"found", found}});
}

bool Reader::fail_unknown_member(const Object& members, std::span<const std::string_view> fields,
                                 bool is_alternative) {
    for (const auto& [name, value] : members) {
        if (is_alternative && name == "is") continue;
        if (std::ranges::find(fields, std::string_view(name)) == fields.end())
            return fail("problem.unknown_member", {{"name", shortened(std::string(name))}});
    }
    return false;
}

std::string Reader::shortened(std::string text) {
    constexpr std::size_t kEnough = 60;  // a whole document in an error line helps nobody
    if (text.size() <= kEnough) return text;
    std::size_t end = kEnough;
    while (end > 0 && continues_a_character(text[end])) --end;
    return text.substr(0, end) + "…";
}

std::optional<std::int64_t> Reader::number(const Value& in, std::int64_t first, std::int64_t last) {
    auto nearest = [&](TextArg::second_type found,
                       std::int64_t number) -> std::optional<std::int64_t> {
        const bool goes_on =
            goes_on_beyond("problem.out_of_range",
                           {{"found", std::move(found)}, {"first", first}, {"last", last}});
        return goes_on ? std::optional(number) : std::nullopt;
    };
    if (in.is_uint64()) return nearest(dump(in), last);  // only numbers beyond int64 are stored so
    if (!in.is_int64()) {
        fail_found("problem.not_a_number", in);
        return std::nullopt;
    }
    const std::int64_t n = in.get_int64();
    return n < first || n > last ? nearest(n, std::clamp(n, first, last)) : n;
}

std::optional<std::size_t> Reader::name(const Value& in, std::span<const std::string_view> known,
                                        Naming naming) {
    if (!in.is_string()) {
        fail_found("problem.not_a_string", in);
        return std::nullopt;
    }
    const std::string_view found = in.get_string();
    const auto place = std::ranges::find(known, found);
    if (place != known.end()) return std::size_t(place - known.begin());
    std::string all;
    for (const std::string_view name : known) all.append(all.empty() ? "" : ", ").append(name);
    TextArgs args{{"found", shortened(std::string(found))}, {"known", all}};
    // What is no kind of record at all has nothing that would be near.
    const bool goes_on = naming == Naming::AKind
                             ? fail("problem.unknown_name", std::move(args))
                             : goes_on_beyond("problem.unknown_name", std::move(args));
    return goes_on ? std::optional<std::size_t>(0) : std::nullopt;
}

std::optional<std::size_t> Reader::alternative(const Value& in,
                                               std::span<const std::string_view> known) {
    if (!in.is_object()) {
        fail_found("problem.not_an_object", in);
        return std::nullopt;
    }
    const Value* is = in.get_object().if_contains("is");
    if (!is) {
        fail_missing("is");
        return std::nullopt;
    }
    const std::size_t mark = enter("is");
    const auto found = name(*is, known, Naming::AKind);
    if (found) leave(mark);
    return found;
}

std::size_t Reader::enter(std::string_view step) {
    std::size_t mark = path_.size();
    path_.append("/").append(step);
    return mark;
}

}  // namespace stellwerk::json
