#include "cli/match_report.h"

#include <fmt/format.h>

namespace stellwerk::cli {

namespace {

std::string percent(const Estimate& share) {
    return fmt::format("{:.1f} % ({:.1f} to {:.1f})", share.mean * 100, share.low * 100,
                       share.high * 100);
}

std::string interval(const Estimate& value, int digits) {
    return fmt::format("{:+.{}f} ({:+.{}f} to {:+.{}f})", value.mean, digits, value.low, digits,
                       value.high, digits);
}

json::Object json_of(const BotResult& bot) {
    return {{"bot", bot.bot},
            {"seats", bot.seats},
            {"wins", bot.wins},
            {"share", bot.share.mean},
            {"low", bot.share.low},
            {"high", bot.share.high},
            {"elo", bot.elo.mean},
            {"elo_low", bot.elo.low},
            {"elo_high", bot.elo.high},
            {"points", bot.points},
            {"lead", bot.lead.mean},
            {"lead_low", bot.lead.low},
            {"lead_high", bot.lead.high},
            {"decisions", bot.decisions},
            {"faults", bot.faults},
            {"ms_median", bot.ms_median},
            {"ms_p99", bot.ms_p99},
            {"ms_longest", bot.ms_longest}};
}

}  // namespace

std::string as_table(const Contest& contest, const ContestResult& result) {
    std::string out = fmt::format("{}, {} players, {} games\n", contest.game->info().title,
                                  contest.seats(), result.games);
    out += fmt::format("{:<18}{:>24}{:>9}{:>28}{:>24}{:>10}{:>12}{:>9}{:>9}{:>9}\n", "bot",
                       "wins of a seat", "points", "lead", "Elo", "decisions", "a second", "ms",
                       "p99", "longest");
    for (const BotResult& bot : result.bots)
        out += fmt::format(
            "{:<18}{:>24}{:>9.1f}{:>28}{:>24}{:>10}{:>12.0f}{:>9.3f}{:>9.2f}{:>9.1f}\n", bot.bot,
            percent(bot.share), bot.points, interval(bot.lead, 1), interval(bot.elo, 0),
            bot.decisions, bot.ms_mean > 0 ? 1000 / bot.ms_mean : 0, bot.ms_median, bot.ms_p99,
            bot.ms_longest);
    if (result.pairs.size() > 1)
        for (const PairResult& pair : result.pairs)
            out += fmt::format("{} before {}: {}, Elo {}\n", pair.bot, pair.other,
                               percent(pair.share), interval(pair.elo, 0));
    for (const BotResult& bot : result.bots)
        for (const auto& [what, times] : bot.faults_by_kind)
            out += fmt::format("{}: {} decisions were made for it: {}\n", bot.bot, times, what);
    return out;
}

std::string as_json(const Contest& contest, const ContestResult& result) {
    json::Array bots, pairs;
    for (const BotResult& bot : result.bots) bots.push_back(json_of(bot));
    for (const PairResult& pair : result.pairs)
        pairs.push_back({{"bot", pair.bot},
                         {"other", pair.other},
                         {"share", pair.share.mean},
                         {"low", pair.share.low},
                         {"high", pair.share.high},
                         {"elo", pair.elo.mean}});
    return json::dump({{"game", contest.game->info().id},
                       {"players", contest.seats()},
                       {"games", result.games},
                       {"bots", bots},
                       {"pairs", pairs}}) +
           "\n";
}

std::string as_csv(const Contest& contest, const ContestResult& result) {
    std::string out =
        "game,players,games,bot,wins,share,low,high,elo,points,lead,ms_median,ms_p99\n";
    for (const BotResult& bot : result.bots) {
        std::string name = bot.bot;  // a command may hold anything
        for (std::size_t i = 0; (i = name.find('"', i)) != name.npos; i += 2)
            name.insert(i, 1, '"');
        out += fmt::format(
            "{},{},{},\"{}\",{},{:.4f},{:.4f},{:.4f},{:.1f},{:.2f},{:.2f},{:.4f},{:.4f}\n",
            contest.game->info().id, contest.seats(), result.games, name, bot.wins, bot.share.mean,
            bot.share.low, bot.share.high, bot.elo.mean, bot.points, bot.lead.mean, bot.ms_median,
            bot.ms_p99);
    }
    return out;
}

}  // namespace stellwerk::cli
