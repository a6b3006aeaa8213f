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

// ---- For readers of editions --------------------------------------------------------------------

// A fact that the file does not keep to: where, which ("G2" is told in words by the catalogue's
// "fact.G2"), and what is there instead.
inline Problem wrong_fact(std::string path, std::string_view fact, std::string found) {
    return {std::move(path), "fact." + std::string(fact), {{"found", std::move(found)}}};
}
inline Problem wrong_fact(std::string path, std::string_view fact, int found) {
    return wrong_fact(std::move(path), fact, std::to_string(found));
}

// "/wagons/value/3/number"
inline std::string item(std::string_view group, std::size_t i, std::string_view field = "") {
    return "/" + std::string(group) + "/value/" + std::to_string(i) + std::string(field);
}

// "1, 2, 3, 4"
template <class Numbers>
std::string listed(const Numbers& numbers) {
    std::string out;
    for (int n : numbers) out += (out.empty() ? "" : ", ") + std::to_string(n);
    return out;
}

// "2 × oil"
inline std::string times(int n, std::string_view name) {
    return std::to_string(n) + " × " + std::string(name);
}

}  // namespace stellwerk
