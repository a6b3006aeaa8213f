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

// What an edition calls a member of a LABELLED_INDEX; the key is "name.town.3".
struct Label {
    std::string key, de, en;
};

// An edition that may be played, and what is unusual about it though no rule forbids it.
template <class Edition>
struct LoadedEdition {
    Edition edition;
    std::vector<Problem> remarks;
    std::vector<Label> labels = {};
};

}  // namespace stellwerk
