#include "cli/standings.h"

#include <algorithm>

#include "cli/layout.h"
#include "games/all_rules.h"

namespace stellwerk::cli {

namespace {

// A score sheet with any number of categories.
struct Sheet {
    PerSeat<std::vector<int>> points;
    PerSeat<int> total;
    PerSeat<Count> place;
    RECORD(Sheet, points, total, place)
};

// A stored game may hold anything; what is no score sheet is not shown as one.
std::optional<Sheet> read_sheet(const json::Value& standings) {
    auto sheet = json::read<Sheet>(standings);
    return sheet ? std::optional(*std::move(sheet)) : std::nullopt;
}

std::vector<Seat> best_first(const Sheet& sheet, int players) {
    std::vector<Seat> seats;
    for (Seat p : SeatSet::first(players)) seats.push_back(p);
    std::ranges::sort(seats, {}, [&](Seat p) { return std::pair(int(sheet.place[p]), p); });
    return seats;
}

}  // namespace

std::vector<std::string> category_names(const AnyGame& game, Language language) {
    return with_rules(game, [&]<class Rules>(const Rules&) {
        std::vector<std::string> names;
        for_each_member<typename Rules::Category>([&](std::string_view name, auto) {
            names.push_back(
                game.catalogue(language).say(std::string("name.category.").append(name)));
        });
        return names;
    });
}

std::vector<std::string> standings_table(const json::Value& standings, int players,
                                         const std::vector<std::string>& categories,
                                         const Paint& paint) {
    const auto sheet = read_sheet(standings);
    if (!sheet) return {json::dump(standings)};
    std::vector<std::string> head{paint.words.say("standings.place"),
                                  paint.words.say("standings.player")};
    for (const std::string& category : categories) head.push_back(category);
    const bool total = categories.size() != 1;  // of one category it would say the same again
    if (total) head.push_back(paint.words.say("standings.total"));

    std::vector<std::vector<std::string>> rows{head};
    for (Seat p : best_first(*sheet, players)) {
        std::vector<std::string> row{std::to_string(int(sheet->place[p])), paint.names[p]};
        for (std::size_t i = 0; i < categories.size(); ++i)
            row.push_back(i < sheet->points[p].size() ? std::to_string(sheet->points[p][i]) : "");
        if (total) row.push_back(std::to_string(sheet->total[p]));
        rows.push_back(std::move(row));
    }
    std::vector<std::size_t> right{0};
    for (std::size_t i = 2; i < head.size(); ++i) right.push_back(i);
    std::vector<std::string> lines = table(rows, right);
    lines.insert(lines.begin() + 1, repeat("─", width(lines[0])));
    return lines;
}

std::string winners(const json::Value& standings, int players, const Paint& paint) {
    const auto sheet = read_sheet(standings);
    std::vector<std::string> names;
    for (Seat p : SeatSet::first(players))
        if (sheet && sheet->place[p] == 1) names.push_back(paint.names[p]);
    return paint.words.say("standings.winners", {{"count", std::int64_t(names.size())},
                                                 {"who", paint.words.join(names)}});
}

}  // namespace stellwerk::cli
