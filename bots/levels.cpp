#include "bots/levels.h"

#include <algorithm>
#include <cassert>

namespace stellwerk {

namespace {

using std::chrono::milliseconds;

constexpr Level kLevels[] = {
    {.name = "random",
     .method = Method::Dice,
     .characters = {"Fips", "Mucki", "Purzel", "Wusel", "Zottel", "Strolch"}},
    {.name = "easy",
     .method = Method::Advice,
     .slips = 0.2,
     .blunders = 0.03,
     .characters = {"Lilli", "Mats", "Pauline", "Jonte", "Rosa", "Kasimir"}},
    {.name = "normal",
     .method = Method::Advice,
     .characters = {"Frieda", "Emil", "Käthe", "Oskar", "Tilda", "Wendelin"}},
    {.name = "hard",
     .method = Method::Search,
     .time = milliseconds(250),
     .characters = {"Adele", "Gustav", "Henriette", "Konrad", "Ottilie", "Leopold"}},
    {.name = "expert",
     .method = Method::Search,
     .time = milliseconds(2000),
     .characters = {"Ada", "Borsig", "Cassandra", "Diesel", "Euklid", "Fermat"}},
};

// Names that levels had once.
struct Former {
    std::string_view name, now;
};
constexpr Former kFormer[] = {{"mcts", "hard"}};

const Level& level(std::string_view name) {
    const Level* found = find_level(name);
    assert(found);
    return *found;
}

}  // namespace

std::span<const Level> all_levels() { return kLevels; }

const Level* find_level(std::string_view name) {
    if (const auto former = std::ranges::find(kFormer, name, &Former::name);
        former != std::end(kFormer))
        name = former->now;
    const auto found = std::ranges::find(kLevels, name, &Level::name);
    return found == std::end(kLevels) ? nullptr : &*found;
}

const Level& usual_opponent() { return level("normal"); }
const Level& stand_in() { return level("normal"); }
const Level& adviser() { return level("hard"); }

std::string_view character(std::string_view name, Seat p) {
    const Level* found = find_level(name);
    return found ? found->characters[std::size_t(index(p))] : name;
}

}  // namespace stellwerk
