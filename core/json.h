// Described values as JSON, in and out. Reading is strict: a missing or unknown member, an unknown
// name or a number out of range is refused with its path, and nothing is half read.
//
//   Seat, Place, …   a number as players count     NAMED_ENUM    "its_name"
//   Maybe, optional  the value or null             SeatSet, Set  [members]
//   Indexed, List    [items]                       Bag           [how many of each kind]
//   record           {"field": …}                  variant       {"is": "its_name", "field": …}
//   Hidden           the value
//
// A field that is a std::optional may also be left out.
#pragma once
#include <expected>
#include <limits>
#include <span>
#include <string_view>

#include <boost/json.hpp>

#include "core/hidden.h"
#include "core/problem.h"
#include "core/shapes.h"

namespace stellwerk::json {

using Value = boost::json::value;
using Object = boost::json::object;
using Array = boost::json::array;

// Text to JSON and back. Parsing refuses documents nested deeper than 32 and says line and column;
// it also refuses numbers beyond a double, so that whatever was read can be written. The document
// lives in the memory that is given, if it is.
std::expected<Value, Problem> parse(std::string_view text, boost::json::storage_ptr memory = {});
std::string dump(const Value& value);

template <class T>
Value write(const T& value);

// The same as dump(write(value)), without the document in between: for what is written often. By
// itself, or at the end of another text.
template <class T>
std::string text(const T& value);
template <class T>
void append(std::string& out, const T& value);

// JSON that is text already, as a field of a record that is only written.
struct Rendered {
    std::string text = "null";
    bool operator==(const Rendered&) const = default;
};

template <class T>
std::expected<T, Problem> read(const Value& value);

// The same for what people say, who may well name what is not there: a number that is out of range,
// an unknown name, more than a list holds. `beyond` is the first of these, and the value has the
// nearest that there is in their places. Whatever else is wrong is a problem.
template <class T>
struct Nearest {
    T value{};
    std::optional<Problem> beyond;
};
template <class T>
std::expected<Nearest<T>, Problem> read_nearest(const Value& value);

// ---- Writing ------------------------------------------------------------------------------------

namespace detail {

template <Record R>
void write_fields(Object& out, const R& record) {
    out.reserve(out.size() + kFieldNames<R>.size());
    for_each_field(record,
                   [&](std::string_view name, const auto& field) { out[name] = write(field); });
}

}  // namespace detail

template <class T>
Value write(const T& value) {
    if constexpr (std::same_as<T, bool> || std::same_as<T, std::string> || std::same_as<T, Value> ||
                  std::same_as<T, Array>) {
        return Value(value);
    } else if constexpr (HiddenShape<T>) {
        return write(*value);
    } else if constexpr (NumberShape<T>) {
        return std::int64_t(value);
    } else if constexpr (NamedEnum<T>) {
        return boost::json::string(name_of(value));
    } else if constexpr (std::is_enum_v<T>) {
        return amount(value);
    } else if constexpr (SequenceShape<T> || PileShape<T> || IndexedShape<T> || SetShape<T> ||
                         std::same_as<T, SeatSet>) {
        Array out;
        for (const auto& item : value) out.push_back(write(item));
        return out;
    } else if constexpr (BagShape<T>) {
        Array out;
        for (auto card : all<typename T::Kind>) out.push_back(value.count(card));
        return out;
    } else if constexpr (OptionalShape<T>) {
        return value ? write(*value) : Value(nullptr);
    } else if constexpr (VariantShape<T>) {
        Object out;
        visit_by_switch(
            [&]<class R>(const R& record) {
                out.reserve(kFieldNames<R>.size() + 1);
                out["is"] = boost::json::string(name_of<R>());
                detail::write_fields(out, record);
            },
            value);
        return out;
    } else {
        Object out;
        detail::write_fields(out, value);
        return out;
    }
}

namespace detail {

void append_text(std::string& out, std::string_view text);  // quoted
void append_number(std::string& out, std::int64_t number);
void append_value(std::string& out, const Value& value);

template <class Items>
void append_items(std::string& out, const Items& items) {
    out += '[';
    bool is_first = true;
    for (const auto& item : items) {
        if (!std::exchange(is_first, false)) out += ',';
        append(out, item);
    }
    out += ']';
}

// The name of a field, quoted, and what stands around it.
template <class Field>
void append_key(std::string& out) {
    constexpr std::string_view kAfterOther = stellwerk::detail::kKey<Field>.view();
    out += out.back() == '{' ? kAfterOther.substr(1) : kAfterOther;
}

// `kind` is the name of the record in a variant, or empty.
template <class R>
void append_record(std::string& out, const R& record, std::string_view kind) {
    out += '{';
    if (!kind.empty()) out.append("\"is\":\"").append(kind).append("\"");
    using Fields = boost::describe::describe_members<R, boost::describe::mod_public>;
    boost::mp11::mp_for_each<Fields>([&]<class Field>(Field field) {
        append_key<Field>(out);
        append(out, record.*field.pointer);
    });
    out += '}';
}

}  // namespace detail

template <class T>
void append(std::string& out, const T& value) {
    if constexpr (std::same_as<T, bool>) {
        out += value ? "true" : "false";
    } else if constexpr (std::same_as<T, std::string> || std::same_as<T, std::string_view>) {
        detail::append_text(out, value);
    } else if constexpr (std::same_as<T, Rendered>) {
        out += value.text;
    } else if constexpr (std::same_as<T, Value>) {
        detail::append_value(out, value);
    } else if constexpr (std::same_as<T, Array>) {
        detail::append_items(out, value);
    } else if constexpr (HiddenShape<T>) {
        append(out, *value);
    } else if constexpr (NumberShape<T>) {
        detail::append_number(out, std::int64_t(value));
    } else if constexpr (NamedEnum<T>) {
        out.append("\"").append(name_of(value)).append("\"");
    } else if constexpr (std::is_enum_v<T>) {
        detail::append_number(out, amount(value));
    } else if constexpr (SequenceShape<T> || PileShape<T> || IndexedShape<T> || SetShape<T> ||
                         std::same_as<T, SeatSet>) {
        detail::append_items(out, value);
    } else if constexpr (BagShape<T>) {
        Indexed<typename T::Kind, Count> counts;
        for (auto card : all<typename T::Kind>) counts[card] = value.count(card);
        detail::append_items(out, counts);
    } else if constexpr (OptionalShape<T>) {
        value ? append(out, *value) : void(out += "null");
    } else if constexpr (VariantShape<T>) {
        visit_by_switch(
            [&]<class R>(const R& record) { detail::append_record(out, record, name_of<R>()); },
            value);
    } else {
        detail::append_record(out, value, {});
    }
}

template <class T>
std::string text(const T& value) {
    std::string out;
    append(out, value);
    return out;
}

// ---- Reading ------------------------------------------------------------------------------------

// Walks down a document and remembers where it is. The first problem stops it; what is merely
// beyond a type's values does not, if it takes the nearest instead.
class Reader {
  public:
    enum class Beyond : std::uint8_t { IsAProblem, IsNoted };
    explicit Reader(Beyond beyond = Beyond::IsAProblem) : goes_on_(beyond == Beyond::IsNoted) {}

    const std::optional<Problem>& problem() const { return problem_; }
    const std::optional<Problem>& beyond() const { return beyond_; }

    template <class T>
    bool read(const Value& in, T& out) {
        if constexpr (std::same_as<T, bool>) {
            if (!in.is_bool()) return fail_found("problem.not_a_boolean", in);
            out = in.get_bool();
            return true;
        } else if constexpr (std::same_as<T, Value>) {
            out = in;  // whoever declares a field so reads it themselves
            return true;
        } else if constexpr (std::same_as<T, Array>) {
            if (!in.is_array()) return fail_found("problem.not_an_array", in);
            out = in.get_array();
            return true;
        } else if constexpr (HiddenShape<T>) {
            return read(in, *out);
        } else if constexpr (std::same_as<T, std::string>) {
            if (!in.is_string()) return fail_found("problem.not_a_string", in);
            out = std::string(in.get_string());
            return true;
        } else if constexpr (std::same_as<T, Count>) {
            const auto found = number(in, 0, 255);
            if (found) out = int(*found);
            return found.has_value();
        } else if constexpr (NumberShape<T>) {
            using Limits = std::numeric_limits<T>;
            static_assert(sizeof(T) < 8,
                          "JSON numbers are exact up to 2^53: write wider ones as text");
            const auto found = number(in, Limits::min(), Limits::max());
            if (found) out = T(*found);
            return found.has_value();
        } else if constexpr (NamedEnum<T>) {
            return read_name(in, out);
        } else if constexpr (Index<T>) {
            return read_index(in, out);
        } else if constexpr (SequenceShape<T>) {
            return read_sequence(in, out);
        } else if constexpr (PileShape<T>) {
            return read_pile(in, out);
        } else if constexpr (IndexedShape<T>) {
            return read_indexed(in, out);
        } else if constexpr (SetShape<T> || std::same_as<T, SeatSet>) {
            return read_set(in, out);
        } else if constexpr (BagShape<T>) {
            Indexed<typename T::Kind, Count> counts;
            if (!read_indexed(in, counts)) return false;
            out = T{};
            for (auto card : all<typename T::Kind>) out.add(card, counts[card]);
            return true;
        } else if constexpr (OptionalShape<T>) {
            return read_optional(in, out);
        } else if constexpr (VariantShape<T>) {
            return read_variant(in, out);
        } else {
            return read_record(in, out, 0);
        }
    }

  private:
    // What does not depend on a type is written once, in json.cpp: these are called everywhere.
    bool fail(std::string_view key, TextArgs args);
    bool fail_found(std::string_view key, const Value& found);
    bool fail_length(const Array& found, int expected);
    bool fail_missing(std::string_view name);
    bool fail_unknown_member(const Object& members, std::span<const std::string_view> fields,
                             bool is_alternative);
    // May it go on with the nearest that there is?
    bool goes_on_beyond(std::string_view key, TextArgs args);
    bool goes_on_beyond_length(const Array& found, int most);
    bool goes_on_beyond_step(std::int64_t found, int step);
    bool goes_on_named_twice(std::int64_t found);
    static std::string shortened(std::string text);
    std::size_t enter(std::string_view step);
    void leave(std::size_t mark) { path_.resize(mark); }

    // Nothing if there is a problem.
    std::optional<std::int64_t> number(const Value& in, std::int64_t first, std::int64_t last);
    enum class Naming : std::uint8_t { AThing, AKind };
    std::optional<std::size_t> name(const Value& in, std::span<const std::string_view> known,
                                    Naming naming);
    std::optional<std::size_t> alternative(const Value& in,
                                           std::span<const std::string_view> known);

    template <Index I>
    bool read_index(const Value& in, I& out) {
        constexpr int kFirst = amount(I(kRange<I>.first)), kLast = amount(I(kRange<I>.last));
        const auto found = number(in, kFirst, kLast);
        if (!found) return false;
        if (*found % kStepOf<I> != 0 && !goes_on_beyond_step(*found, kStepOf<I>)) return false;
        out = I(*found / kStepOf<I>);
        return true;
    }

    template <NamedEnum E>
    bool read_name(const Value& in, E& out) {
        const auto found = name(in, kMemberNames<E>, Naming::AThing);
        if (!found) return false;
        std::size_t i = 0;
        for_each_member<E>([&](std::string_view, E member) {
            if (i++ == *found) out = member;
        });
        return true;
    }

    template <class T>
    bool read_item(const Array& in, std::size_t i, T& out) {
        return read_member(in[i], std::to_string(i), out);
    }

    template <class S>
    bool read_sequence(const Value& in, S& out) {
        if (!in.is_array()) return fail_found("problem.not_an_array", in);
        const Array& items = in.get_array();
        out = S{};
        for (std::size_t i = 0; i < items.size(); ++i) {
            std::remove_cvref_t<decltype(out[0])> item{};
            if constexpr (requires { S::capacity(); })
                if (out.size() == S::capacity()) return goes_on_beyond_length(items, S::capacity());
            if (!read_item(items, i, item)) return false;
            if constexpr (requires { out.push(item); })
                out.push(item);
            else
                out.push_back(std::move(item));
        }
        return true;
    }

    template <class P>
    bool read_pile(const Value& in, P& out) {
        List<std::remove_cvref_t<decltype(out.top())>, P::capacity()> items;
        if (!read_sequence(in, items)) return false;
        out = P{};
        for (const auto& item : items) out.put_on_top(item);
        return true;
    }

    template <class T>
    bool read_indexed(const Value& in, T& out) {
        if (!in.is_array()) return fail_found("problem.not_an_array", in);
        const Array& items = in.get_array();
        if (items.size() != std::size_t(T::size())) return fail_length(items, T::size());
        std::size_t i = 0;
        for (auto& item : out)
            if (!read_item(items, i++, item)) return false;
        return true;
    }

    template <class S>
    bool read_set(const Value& in, S& out) {
        if (!in.is_array()) return fail_found("problem.not_an_array", in);
        out = S{};
        for (std::size_t i = 0; i < in.get_array().size(); ++i) {
            auto member = typename S::Member{};
            if (!read_item(in.get_array(), i, member)) return false;
            if (!out.contains(member))
                out.add(member);
            else if (!goes_on_named_twice(int(member)))
                return false;
        }
        return true;
    }

    template <class T>
    bool read_optional(const Value& in, T& out) {
        out = T{};
        if (in.is_null()) return true;
        std::remove_cvref_t<decltype(*out)> value{};
        if (!read(in, value)) return false;
        out = std::move(value);
        return true;
    }

    template <class V>
    bool read_variant(const Value& in, V& out) {
        const auto found = alternative(in, kAlternativeNames<V>);
        if (!found) return false;
        return boost::mp11::mp_with_index<std::variant_size_v<V>>(*found, [&](auto i) {
            std::variant_alternative_t<i, V> record{};
            if (!read_record(in, record, 1)) return false;
            out = std::move(record);
            return true;
        });
    }

    // `extra` members beside the fields have been dealt with already (the "is" of a variant).
    template <class R>
    bool read_record(const Value& in, R& out, std::size_t extra) {
        if (!in.is_object()) return fail_found("problem.not_an_object", in);
        const Object& members = in.get_object();
        bool good = true;
        std::size_t fields = 0;
        for_each_field(out, [&](std::string_view name, auto& field) {
            if (!good) return;
            const Value* member = members.if_contains(name);
            // Not in a Private: what a viewer may not know is written as null, never left out.
            if constexpr (!PrivateShape<R> && requires { field.has_value(); })
                if (!member) return field.reset();
            ++fields;
            good = member ? read_member(*member, name, field) : fail_missing(name);
        });
        if (!good) return false;
        return members.size() == fields + extra ||
               fail_unknown_member(members, kFieldNames<R>, extra > 0);
    }

    template <class T>
    bool read_member(const Value& in, std::string_view name, T& out) {
        const std::size_t mark = enter(name);
        if (!read(in, out)) return false;
        leave(mark);
        return true;
    }

    bool goes_on_;
    std::string path_;
    std::optional<Problem> problem_, beyond_;
};

template <class T>
std::expected<T, Problem> read(const Value& value) {
    Reader reader;
    T out{};
    if (!reader.read(value, out)) return std::unexpected(*reader.problem());
    return out;
}

template <class T>
std::expected<Nearest<T>, Problem> read_nearest(const Value& value) {
    Reader reader(Reader::Beyond::IsNoted);
    Nearest<T> out;
    if (!reader.read(value, out.value)) return std::unexpected(*reader.problem());
    out.beyond = reader.beyond();
    return out;
}

}  // namespace stellwerk::json
