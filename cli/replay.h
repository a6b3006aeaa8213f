// Hiding in stored events, which needs no rules to read them.
#pragma once
#include "core/json.h"
#include "core/values.h"

namespace stellwerk::cli {

// A stored event as that seat may know it: wherever a secret stands, {"to": […], "value": …}, that
// is not for the seat, its value becomes null. The same as core/hide.h does with typed events.
json::Value hidden_from(Seat viewer, const json::Value& value);

}  // namespace stellwerk::cli
