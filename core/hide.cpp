#include "core/hide.h"

#include <algorithm>

namespace stellwerk {

namespace {

// Whom the secret is for, if it is one.
const json::Value* readers_of(const json::Object& object) {
    if (object.size() != 2 || !object.contains("value")) return nullptr;
    const json::Value* to = object.if_contains("to");
    return to && to->is_array() ? to : nullptr;
}

bool may_know(std::optional<Seat> viewer, const json::Value& readers) {
    if (!viewer) return false;
    const auto seats = json::read<SeatSet>(readers);
    return seats && seats->contains(*viewer);
}

}  // namespace

json::Value seen_by(std::optional<Seat> viewer, const json::Value& stored) {
    if (const auto* array = stored.if_array()) return seen_by(viewer, *array);
    const auto* object = stored.if_object();
    if (!object) return stored;
    if (const json::Value* to = readers_of(*object); to && !may_know(viewer, *to))
        return {{"to", *to}, {"value", nullptr}};
    json::Object seen;
    for (const auto& [name, member] : *object) seen[name] = seen_by(viewer, member);
    return seen;
}

json::Array seen_by(std::optional<Seat> viewer, const json::Array& stored) {
    json::Array seen;
    for (const json::Value& item : stored) seen.push_back(seen_by(viewer, item));
    return seen;
}

bool is_open(const json::Value& stored) {
    if (const auto* array = stored.if_array()) return std::ranges::all_of(*array, is_open);
    const auto* object = stored.if_object();
    if (!object) return true;
    return !readers_of(*object) &&
           std::ranges::all_of(*object, [](const auto& member) { return is_open(member.value()); });
}

}  // namespace stellwerk
