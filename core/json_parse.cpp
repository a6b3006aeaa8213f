// From text to a document. Boost.JSON keeps the last of several members of one name; a program that
// checks one of them and acts on another could be talked into anything, so such an object is
// refused.
#include <algorithm>
#include <array>
#include <cmath>
#include <span>

#include <boost/json/basic_parser_impl.hpp>

#include "core/json.h"

namespace stellwerk::json {

namespace {

using boost::json::error_code;
using boost::json::string_view;

constexpr std::size_t kMaxDepth = 32;

// Builds the document from what the parser finds. The names in all objects that are not closed yet
// lie one after the other, so that looking for a name that stands twice hardly takes memory.
class Builder {
  public:
    static constexpr std::size_t max_object_size = Object::max_size();
    static constexpr std::size_t max_array_size = Array::max_size();
    static constexpr std::size_t max_key_size = boost::json::string::max_size();
    static constexpr std::size_t max_string_size = boost::json::string::max_size();

    explicit Builder(const boost::json::storage_ptr& memory) {
        values_.reset(memory);
        letters_.reserve(kUsualLetters), names_.reserve(kUsualNames);
    }
    Value release() { return values_.release(); }
    const std::optional<std::string>& twice() const { return twice_; }

    // clang-format off
    bool on_document_begin(error_code&) { return true; }
    bool on_document_end(error_code&) { return true; }
    bool on_object_begin(error_code&) { return true; }
    bool on_array_begin(error_code&) { return true; }
    bool on_array_end(std::size_t n, error_code&) { return values_.push_array(n), true; }
    bool on_string_part(string_view s, std::size_t, error_code&) { return values_.push_chars(s), true; }
    bool on_string(string_view s, std::size_t, error_code&) { return values_.push_string(s), true; }
    bool on_number_part(string_view, error_code&) { return true; }
    bool on_int64(std::int64_t n, string_view, error_code&) { return values_.push_int64(n), true; }
    bool on_uint64(std::uint64_t n, string_view, error_code&) { return values_.push_uint64(n), true; }
    bool on_double(double n, string_view, error_code&) { return values_.push_double(n), true; }
    bool on_bool(bool b, error_code&) { return values_.push_bool(b), true; }
    bool on_null(error_code&) { return values_.push_null(), true; }
    bool on_comment_part(string_view, error_code&) { return true; }
    bool on_comment(string_view, error_code&) { return true; }
    // clang-format on

    bool on_key_part(string_view part, std::size_t, error_code&) {
        letters_.append(part.data(), part.size());
        values_.push_chars(part);
        return true;
    }
    bool on_key(string_view part, std::size_t whole, error_code&) {
        letters_.append(part.data(), part.size());
        names_.push_back({letters_.size() - whole, whole});
        values_.push_key(part);
        return true;
    }
    bool on_object_end(std::size_t n, error_code& error) {
        const auto names = std::span(names_).last(n);
        const auto word = [&](Name name) {
            return std::string_view(letters_).substr(name.first, name.size);
        };
        const std::size_t first_letter = n > 0 ? names.front().first : letters_.size();
        std::ranges::sort(names, {}, word);
        if (const auto pair = std::ranges::adjacent_find(names, {}, word); pair != names.end()) {
            twice_ = word(*pair);
            error = boost::json::error::syntax;
            return false;
        }
        names_.resize(names_.size() - n);
        letters_.resize(first_letter);
        values_.push_object(n);
        return true;
    }

  private:
    static constexpr std::size_t kUsualLetters = 100, kUsualNames = 16;
    struct Name {
        std::size_t first, size;  // in letters_
    };
    std::array<unsigned char, 1024> room_{};  // for the values of objects that are not closed yet
    boost::json::value_stack values_{{}, room_.data(), room_.size()};
    std::string letters_;
    std::vector<Name> names_;
    std::optional<std::string> twice_;  // a name that a member has, and another one of its object
};

struct Place {
    std::int64_t line = 1, column = 1;  // in characters, as editors count
};
Place place_of(std::string_view text, std::size_t at) {
    Place place;
    for (const char c : text.substr(0, at)) {
        const bool continues_a_character = (std::uint8_t(c) & 0xC0u) == 0x80u;
        if (!continues_a_character) ++place.column;
        if (c == '\n') ++place.line, place.column = 1;
    }
    return place;
}

// Where a number stands that no double can hold: it is read as infinite, which JSON cannot write.
std::optional<std::string> path_to_infinity(const Value& value) {
    auto below = [](std::string_view step, const Value& member) {
        auto path = path_to_infinity(member);
        if (path) path->insert(0, "/" + std::string(step));
        return path;
    };
    if (const double* number = value.if_double(); number && !std::isfinite(*number)) return "";
    if (const Array* items = value.if_array())
        for (std::size_t i = 0; i < items->size(); ++i)
            if (auto path = below(std::to_string(i), (*items)[i])) return path;
    if (const Object* members = value.if_object())
        for (const auto& [name, member] : *members)
            if (auto path = below(name, member)) return path;
    return {};
}

}  // namespace

std::expected<Value, Problem> parse(std::string_view text, boost::json::storage_ptr memory) {
    boost::json::parse_options options;
    options.max_depth = kMaxDepth;
    boost::json::basic_parser<Builder> parser(options, memory);
    error_code error;
    const std::size_t used = parser.write_some(false, text.data(), text.size(), error);
    if (!error && used < text.size()) error = boost::json::error::extra_data;
    Builder& builder = parser.handler();
    if (error) {
        const auto [line, column] = place_of(text, used);
        if (builder.twice())
            return std::unexpected(
                Problem{"",
                        "problem.member_twice",
                        {{"line", line}, {"column", column}, {"name", *builder.twice()}}});
        return std::unexpected(Problem{
            "", "problem.syntax", {{"line", line}, {"column", column}, {"why", error.message()}}});
    }
    Value value = builder.release();
    if (auto path = path_to_infinity(value))
        return std::unexpected(Problem{*path, "problem.number_too_large", {}});
    return value;
}

}  // namespace stellwerk::json
