// Records as TypeScript types, so that the web client and this program cannot mean different
// things. The types describe exactly what core/json.h writes.
#pragma once
#include <initializer_list>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "core/hide.h"

namespace stellwerk {

// What is played where nothing else is said. Rules with options say it in kUsualOptions; an option
// that is not named there is off, the first of its names or the least of its numbers.
template <Game Rules>
inline constexpr typename Rules::Options kUsualOptions = [] {
    if constexpr (requires { Rules::kUsualOptions; })
        return Rules::kUsualOptions;
    else
        return typename Rules::Options{};
}();

// Collects the declarations that a type needs, each before its first use.
class TypeScript {
  public:
    // The type as a field of it is declared: "Seat[]", "Phase | null". Declares whatever it names.
    template <class T>
    std::string type() {
        if constexpr (std::same_as<T, bool>) {
            return "boolean";
        } else if constexpr (std::same_as<T, std::string>) {
            return "string";
        } else if constexpr (std::same_as<T, json::Value> || std::same_as<T, json::Rendered>) {
            return "unknown";
        } else if constexpr (std::same_as<T, json::Array>) {
            return "unknown[]";
        } else if constexpr (NumberShape<T>) {
            return "number";
        } else if constexpr (BagShape<T>) {
            return "number[]";
        } else if constexpr (std::is_enum_v<T>) {
            return declare_enum<T>();
        } else if constexpr (SetShape<T> || std::same_as<T, SeatSet>) {
            return type<typename T::Member>() + "[]";
        } else if constexpr (SequenceShape<T> || PileShape<T> || IndexedShape<T>) {
            return list_of(type<Item<T>>());
        } else if constexpr (OptionalShape<T>) {
            return type<Inside<T>>() + " | null";
        } else if constexpr (PrivateShape<T>) {
            return "{ to: " + type<SeatSet>() + "; value: " + type<Inside<decltype(T::value)>>() +
                   " | null }";
        } else if constexpr (VariantShape<T>) {
            return union_of<T>();
        } else {
            return declare_record<T>(camel_name<T>());
        }
    }

    // Declares a type under a name of its own: for variants, and for records called otherwise here.
    template <class T>
    void declare_as(const std::string& name) {
        if constexpr (VariantShape<T>)
            declare_type(name, "\n    | " + union_of<T>("\n    | "));
        else
            declare_record<T>(name);
    }

    // How the fields of each alternative become words; see core/text.h, which does it in C++.
    template <VariantShape V>
    static std::string shapes_of() {
        std::string out = "{\n";
        for_each_alternative<V>([&]<class R>() {
            add(out, {"        ", name_of<R>(), ": {"});
            std::string_view separator = " ";
            for_each_field_type<R>([&]<class Field>(std::string_view name) {
                add(out, {separator, name, ": ", shape<Field>()});
                separator = ", ";
            });
            add(out, {separator == " " ? "},\n" : " },\n"});
        });
        return out + "    }";
    }

    // What a host may choose, each with its initial value; who begins is not one of these.
    template <Record Options>
    static std::string options_of(const Options& usual) {
        std::string out = "[\n";
        for_each_field(usual, [&]<class Field>(std::string_view name, const Field& field) {
            const std::string option = option_of(field);
            if (option.empty()) return;
            add(out, {"    { name: \"", name, "\", ", option, " },\n"});
        });
        return out == "[\n" ? "[] as const" : out + "] as const";
    }

    std::string text() const;

  private:
    template <class T> using Item = std::remove_cvref_t<decltype(*std::declval<T&>().begin())>;
    template <class T> using Inside = std::remove_cvref_t<decltype(*std::declval<T&>())>;

    template <class R, class Visit>
    static void for_each_field_type(Visit&& visit) {
        using Fields = boost::describe::describe_members<R, boost::describe::mod_public>;
        boost::mp11::mp_for_each<Fields>([&](auto field) {
            using Field = std::remove_cvref_t<decltype(std::declval<R&>().*field.pointer)>;
            if constexpr (!kIsToldNobody<Field>)
                visit.template operator()<Field>(std::string_view(field.name));
        });
    }

    template <class T>
    static std::string camel_name() {
        return std::string(detail::unqualified_type_name<T>());
    }

    static std::string list_of(const std::string& item);
    static std::string quoted(std::string_view text);
    static std::string joined(std::span<const std::string_view> names, std::string_view separator);

    // Out of line, because they are called for every field: that keeps what is compiled small.
    static void add(std::string& out, std::initializer_list<std::string_view> parts);
    std::string declare_type(const std::string& name, const std::string& type);
    std::string declare_interface(const std::string& name, const std::string& fields);
    void declare(const std::string& name, const std::string& declaration);

    template <class V>
    std::string union_of(std::string_view separator = " | ") {
        std::string out;
        for_each_alternative<V>([&]<class R>() {
            add(out, {out.empty() ? "" : separator, "({ is: \"", name_of<R>(), "\" } & ", type<R>(),
                      ")"});
        });
        return out;
    }

    template <class T>
    static std::string option_of(const std::optional<T>& usual) {
        if constexpr (std::same_as<T, Seat>) {
            return "";
        } else if constexpr (std::same_as<T, bool>) {
            return std::string("kind: \"flag\", initial: ") +
                   (usual.value_or(false) ? "true" : "false");
        } else if constexpr (NamedEnum<T>) {
            return "kind: \"choice\", of: [" + joined(kMemberNames<T>, ", ") +
                   "], initial: " + quoted(name_of(usual.value_or(T{}))) +
                   ", words: " + quoted(name_of<T>());
        } else if constexpr (SequenceShape<T>) {
            return "kind: \"list\", of: [" + joined(kMemberNames<Item<T>>, ", ") +
                   "], most: " + std::to_string(T::capacity()) +
                   ", words: " + quoted(name_of<Item<T>>());
        } else {
            constexpr Range range = kRange<T>;
            return "kind: \"number\", from: " + std::to_string(amount(T(range.first))) +
                   ", to: " + std::to_string(amount(T(range.last))) +
                   ", initial: " + std::to_string(amount(usual.value_or(T(range.first))));
        }
    }

    template <class E>
    std::string declare_enum() {
        if constexpr (NamedEnum<E>)
            return declare_type(camel_name<E>(), joined(kMemberNames<E>, " | "));
        else
            return declare_type(camel_name<E>(), "number");
    }

    template <class R>
    std::string declare_record(const std::string& name) {
        std::string fields;
        for_each_field_type<R>([&]<class Field>(std::string_view field) {
            add(fields, {"    ", field, ": ", type<Field>(), ";\n"});
        });
        return declare_interface(name, fields);
    }

    template <class T>
    static std::string shape() {
        if constexpr (std::same_as<T, Seat>)
            return "\"seat\"";
        else if constexpr (std::same_as<T, SeatSet>)
            return "{ list: \"seat\" }";
        else if constexpr (std::same_as<T, bool>)
            return "\"flag\"";
        else if constexpr (std::same_as<T, std::string>)
            return "\"text\"";
        else if constexpr (NamedEnum<T> || LabelledIndex<T>)
            return "{ enum: \"" + std::string(name_of<T>()) + "\" }";
        else if constexpr (PrivateShape<T>)
            return "{ private: " + shape<Inside<decltype(T::value)>>() + " }";
        else if constexpr (OptionalShape<T>)
            return "{ maybe: " + shape<Inside<T>>() + " }";
        else if constexpr (IndexedShape<T>)
            return "{ per_seat: " + shape<Item<T>>() + " }";
        else if constexpr (SetShape<T>)
            return "{ list: " + shape<typename T::Member>() + " }";
        else if constexpr (SequenceShape<T>)
            return "{ list: " + shape<Item<T>>() + " }";
        else
            return "\"number\"";
    }

    std::map<std::string, std::string> declarations_;
    std::vector<std::string> order_;
};

}  // namespace stellwerk
