#include "server/net_request.h"

#include <algorithm>

namespace stellwerk::net {

namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; }

bool equals_ignoring_case(std::string_view a, std::string_view b) {
    return std::ranges::equal(a, b, {}, lower, lower);
}

bool is_control(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte < 0x20 || byte == 0x7f;
}

std::optional<int> hex_digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (lower(c) >= 'a' && lower(c) <= 'f') return lower(c) - 'a' + 10;
    return std::nullopt;
}

bool is_token(char c) {
    constexpr std::string_view kMarks = "!#$%&'*+-.^_`|~";  // RFC 9110, section 5.6.2
    return (c >= '0' && c <= '9') || (lower(c) >= 'a' && lower(c) <= 'z') || kMarks.contains(c);
}

// In a query, forms write a space as a plus.
std::optional<std::string> form_decoded(std::string_view text) {
    std::string spaced(text);
    std::ranges::replace(spaced, '+', ' ');
    return percent_decoded(spaced);
}

}  // namespace

std::string_view Request::header(std::string_view name) const {
    for (const auto& [key, value] : headers)
        if (equals_ignoring_case(key, name)) return value;
    return {};
}

Body Body::permanent(std::string_view text) {
    Body body;
    body.content_ = text;
    return body;
}

std::string_view Body::view() const {
    if (const auto* shared = std::get_if<std::shared_ptr<const std::string>>(&content_))
        return *shared ? std::string_view(**shared) : std::string_view();
    if (const auto* own = std::get_if<std::string>(&content_)) return *own;
    return std::get<std::string_view>(content_);
}

std::optional<std::string> percent_decoded(std::string_view text) {
    std::string decoded;
    decoded.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        char c = text[i];
        if (c == '%') {
            if (i + 2 >= text.size()) return std::nullopt;
            const auto high = hex_digit(text[i + 1]), low = hex_digit(text[i + 2]);
            if (!high || !low) return std::nullopt;
            c = static_cast<char>(*high * 16 + *low);
            i += 2;
        }
        if (is_control(c)) return std::nullopt;
        decoded.push_back(c);
    }
    return decoded;
}

bool read_target(std::string_view target, Request& request) {
    if (!target.starts_with('/')) return false;
    const auto question = target.find('?');
    auto path = percent_decoded(target.substr(0, question));
    if (!path) return false;
    request.path = std::move(*path);
    if (question == std::string_view::npos) return true;

    auto rest = target.substr(question + 1);
    while (!rest.empty()) {
        const auto end = std::min(rest.find('&'), rest.size());
        const auto pair = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
        if (pair.empty()) continue;
        const auto equals = std::min(pair.find('='), pair.size());
        auto name = form_decoded(pair.substr(0, equals));
        auto value = form_decoded(pair.substr(std::min(equals + 1, pair.size())));
        if (!name || !value) return false;
        request.query.emplace(std::move(*name), std::move(*value));
    }
    return true;
}

bool is_sendable_header(std::string_view name, std::string_view value) {
    const auto is_bad = [](char c) { return c != '\t' && is_control(c); };
    return !name.empty() && std::ranges::all_of(name, is_token) &&
           std::ranges::none_of(value, is_bad);
}

}  // namespace stellwerk::net
