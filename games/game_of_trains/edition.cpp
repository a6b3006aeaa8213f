#include "games/game_of_trains/edition.h"

#include <algorithm>

namespace stellwerk::game_of_trains {

namespace {

struct PrintedWagon {
    int number = 0;
    Function function{};
    RECORD(PrintedWagon, number, function)
};

struct File {
    std::string game, edition;
    std::vector<std::string> authors, publishers;
    Group<int> locomotives, row_length;
    Group<std::vector<int>> setup_draw;
    Group<std::vector<PrintedWagon>> wagons;
    RECORD(File, game, edition, authors, publishers, locomotives, row_length, setup_draw, wagons)
};

// What a game cannot be played without.
std::optional<Problem> broken_fact(const File& file) {
    if (file.game != Rules::kId) return wrong_fact("/game", "game", file.game);

    // G1 Four locomotives and 84 wagons.
    constexpr int kWagons = kRange<Wagon>.size();
    if (file.locomotives.value != Rules::kMaxPlayers)
        return wrong_fact("/locomotives/value", "G1", std::to_string(file.locomotives.value));
    if (int(file.wagons.value.size()) != kWagons)
        return wrong_fact("/wagons/value", "G1", std::to_string(file.wagons.value.size()));

    // G2 The numbers 1 to 84, each once.
    Set<Wagon> seen;
    for (std::size_t i = 0; i < file.wagons.value.size(); ++i) {
        const int number = file.wagons.value[i].number;
        const bool fresh = kRange<Wagon>.contains(number) && !seen.contains(Wagon(number));
        if (!fresh)
            return wrong_fact("/wagons/value/" + std::to_string(i) + "/number", "G2",
                              std::to_string(number));
        seen.add(Wagon(number));
    }

    // G3 Each of the eight functions is there.
    for (Function function : all<Function>)
        if (std::ranges::find(file.wagons.value, function, &PrintedWagon::function) ==
            file.wagons.value.end())
            return wrong_fact("/wagons/value", "G3", "0 × " + std::string(name_of(function)));

    // G5 Trains of seven wagons, and set-up draws of one to four cards.
    if (file.row_length.value != kRange<Place>.size())
        return wrong_fact("/row_length/value", "G5", std::to_string(file.row_length.value));
    if (file.setup_draw.value != std::vector{1, 2, 3, 4})
        return wrong_fact("/setup_draw/value", "G5", listed(file.setup_draw.value));
    return {};
}

// What the printed edition keeps in balance, and anybody's own may not.
std::vector<Problem> unbalanced_facts(const Edition& edition) {
    std::vector<Problem> remarks;
    for (Function function : all<Function>) {
        const std::string name(name_of(function));
        int low = 0, high = 0;
        for (Wagon w : all<Wagon>)
            if (edition.function[w] == function) ++(int(w) <= 42 ? low : high);
        // G4 Ten or eleven of each function. G6 Each among the low and among the high numbers.
        const int count = low + high;
        if (count < 10 || count > 11)
            remarks.push_back(
                wrong_fact("/wagons/value", "G4", std::to_string(count) + " × " + name));
        if (low == 0 || high == 0)
            remarks.push_back(
                wrong_fact("/wagons/value", "G6", name + (low == 0 ? " ≥ 43" : " ≤ 42")));
    }
    return remarks;
}

}  // namespace

std::expected<LoadedEdition<Edition>, Problem> load_edition(const json::Value& json) {
    auto file = json::read<File>(json);
    if (!file) return std::unexpected(file.error());
    if (auto problem = broken_fact(*file)) return std::unexpected(*problem);

    LoadedEdition<Edition> result{};
    for (const PrintedWagon& w : file->wagons.value)
        result.edition.function[Wagon(w.number)] = w.function;
    result.remarks = unbalanced_facts(result.edition);
    return result;
}

}  // namespace stellwerk::game_of_trains
