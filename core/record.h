// One line says which fields a struct has, one line which members an enum has. JSON, equality,
// hashing, hiding of secrets and words for people all follow from it; nobody writes a field's name
// twice.
#pragma once
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>
#include <utility>

#include <boost/describe.hpp>
#include <boost/mp11.hpp>

// Inside a struct: RECORD(Replaced, who, place) lists the fields and makes the struct comparable.
#define RECORD(Name, ...)                                 \
    BOOST_DESCRIBE_CLASS(Name, (), (__VA_ARGS__), (), ()) \
    [[maybe_unused]] friend constexpr bool operator==(const Name&, const Name&) = default;

// Beside RECORD: the paragraph of RULES.md behind an action, an event or a refusal. A record that
// may stand for one of several has a member function rule() as well.
#define RULE(paragraph) static constexpr std::string_view kRule = paragraph;

// An enum of one byte whose members have names: NAMED_ENUM(Step, Bid, Build) is "bid", "build" in
// JSON.
#define NAMED_ENUM(Name, ...) BOOST_DEFINE_FIXED_ENUM_CLASS(Name, std::uint8_t, __VA_ARGS__)

namespace stellwerk {

template <class T>
concept Record = std::is_class_v<T> && boost::describe::has_describe_members<T>::value;

template <class T>
concept NamedEnum = std::is_enum_v<T> && boost::describe::has_describe_enumerators<T>::value;

namespace detail {

// "SwapNeighbours" as the C++ type, "swap_neighbours" wherever it is written down.
struct SnakeCase {
    std::array<char, 64> text{};
    std::size_t size = 0;

    consteval explicit SnakeCase(std::string_view camel) {
        for (char c : camel) {
            bool upper = 'A' <= c && c <= 'Z';
            if (upper && size > 0) text[size++] = '_';
            text[size++] = upper ? char(c - 'A' + 'a') : c;
        }
    }
    constexpr std::string_view view() const { return {text.data(), size}; }
};

template <class T>
consteval std::string_view unqualified_type_name() {
    std::string_view name =
        __PRETTY_FUNCTION__;  // "… [T = a::b::Name]", gcc: "… [with T = a::b::Name; …]"
    name.remove_prefix(name.find("T = ") + 4);
    name = name.substr(0, name.find_first_of(";]"));
    return name.substr(name.rfind(':') + 1);
}

// A field's name as JSON has it between two values: `,"name":`.
struct Key {
    std::array<char, 64> text{};
    std::size_t size = 0;

    consteval explicit Key(std::string_view name) {
        for (std::string_view part : {std::string_view(",\""), name, std::string_view("\":")})
            for (char c : part) text[size++] = c;
    }
    constexpr std::string_view view() const { return {text.data(), size}; }
};

template <class Field> inline constexpr Key kKey{Field::name};
template <class T> inline constexpr SnakeCase kTypeName{unqualified_type_name<T>()};
template <class Descriptor> inline constexpr SnakeCase kMemberName{Descriptor::name};

}  // namespace detail

// The name of a record or enum in JSON and in the message catalogues.
template <class T>
constexpr std::string_view name_of() {
    return detail::kTypeName<T>.view();
}

template <class R>
constexpr std::string_view rule_of(const R& record) {
    if constexpr (requires { record.rule(); })
        return record.rule();
    else
        return R::kRule;
}

// Calls visit(name, field) for each field in declaration order.
template <class R, class Visit>
    requires Record<std::remove_const_t<R>>
constexpr void for_each_field(R& record, Visit&& visit) {
    using Fields =
        boost::describe::describe_members<std::remove_const_t<R>, boost::describe::mod_public>;
    boost::mp11::mp_for_each<Fields>(
        [&](auto field) { visit(std::string_view(field.name), record.*field.pointer); });
}

// Calls visit(name, member) for each member of an enum, in order.
template <NamedEnum E, class Visit>
constexpr void for_each_member(Visit&& visit) {
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>(
        [&](auto member) { visit(detail::kMemberName<decltype(member)>.view(), member.value); });
}

template <NamedEnum E>
constexpr std::string_view name_of(E value) {
    std::string_view found = "?";
    for_each_member<E>([&](std::string_view name, E member) {
        if (member == value) found = name;
    });
    return found;
}

template <NamedEnum E>
inline constexpr int kMemberCount =
    int(boost::mp11::mp_size<boost::describe::describe_enumerators<E>>::value);

// The names of an enum's members and of a record's fields, in order.
template <NamedEnum E>
inline constexpr auto kMemberNames = [] {
    std::array<std::string_view, std::size_t(kMemberCount<E>)> names;
    std::size_t i = 0;
    for_each_member<E>([&](std::string_view name, E) { names[i++] = name; });
    return names;
}();

template <Record R>
inline constexpr auto kFieldNames = [] {
    using Fields = boost::describe::describe_members<R, boost::describe::mod_public>;
    std::array<std::string_view, boost::mp11::mp_size<Fields>::value> names;
    std::size_t i = 0;
    boost::mp11::mp_for_each<Fields>([&](auto field) { names[i++] = field.name; });
    return names;
}();

}  // namespace stellwerk
