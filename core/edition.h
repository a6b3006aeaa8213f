// What every edition file has: groups of values that say where they come from.
#pragma once
#include <string>
#include <vector>

#include "core/problem.h"
#include "core/record.h"

namespace stellwerk {

// Printed in the rulebook; seen on the components or in independent sources; inferred or from one
// source.
NAMED_ENUM(Source, Rulebook, Confirmed, Reconstructed)

template <class T>
struct Group {
    Source source{};
    std::string note;
    T value{};
    RECORD(Group, source, note, value)
};

// An edition that may be played, and what is unusual about it though no rule forbids it.
template <class Edition>
struct LoadedEdition {
    Edition edition;
    std::vector<Problem> remarks;
};

}  // namespace stellwerk
