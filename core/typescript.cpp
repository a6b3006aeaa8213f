#include "core/typescript.h"

#include <cassert>

namespace stellwerk {

std::string TypeScript::text() const {
    std::string out;
    for (const std::string& name : order_) add(out, {"\n", declarations_.at(name)});
    return out;
}

std::string TypeScript::list_of(const std::string& item) {
    return item.find(' ') == item.npos ? item + "[]" : "(" + item + ")[]";
}

std::string TypeScript::quoted(std::string_view text) {
    return std::string("\"").append(text).append("\"");
}

std::string TypeScript::joined(std::span<const std::string_view> names,
                               std::string_view separator) {
    std::string out;
    for (const std::string_view name : names)
        add(out, {out.empty() ? "" : separator, quoted(name)});
    return out;
}

void TypeScript::add(std::string& out, std::initializer_list<std::string_view> parts) {
    for (const std::string_view part : parts) out += part;
}

std::string TypeScript::declare_type(const std::string& name, const std::string& type) {
    declare(name, "export type " + name + (type.starts_with('\n') ? " =" : " = ") + type + ";\n");
    return name;
}

std::string TypeScript::declare_interface(const std::string& name, const std::string& fields) {
    if (fields.empty()) return declare_type(name, "object");
    declare(name, "export interface " + name + " {\n" + fields + "}\n");
    return name;
}

// Two types of one name would be one type to the client: our mistake.
void TypeScript::declare(const std::string& name, const std::string& declaration) {
    const auto [found, is_new] = declarations_.try_emplace(name, declaration);
    if (is_new) order_.push_back(name);
    assert(found->second == declaration);
}

}  // namespace stellwerk
