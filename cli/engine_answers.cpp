#include "cli/engine_answers.h"

#include <algorithm>

#include <fmt/format.h>

#include "bots/all.h"
#include "cli/command.h"
#include "cli/rulebook.h"
#include "games/all.h"
#include "table/game_record.h"

namespace stellwerk::cli {

namespace {

// For words about people: the engine knows seats only, and shows them as it counts them.
Names names_for(Language language) {
    Names names;
    for (Seat p : all<Seat>) names[p] = words(language).say("engine.player", {{"seat", index(p)}});
    return names;
}

json::Array seats(SeatSet set) { return json::write(set).get_array(); }

}  // namespace

// ---- Saying no ----------------------------------------------------------------------------------

std::unexpected<Failure> failure(Problem problem) {
    return std::unexpected(Failure{std::move(problem), {}, {}});
}

std::unexpected<Failure> failure(std::string_view path, std::string_view key, TextArgs args) {
    return failure(Problem{std::string(path), std::string(key), std::move(args)});
}

std::unexpected<Failure> failure_within(std::string_view path, Problem problem, std::string game) {
    problem.path.insert(0, path);
    return std::unexpected(Failure{std::move(problem), std::move(game), {}});
}

json::Object error_of(const Failure& failure, Language language) {
    const auto& [problem, id, refusal] = failure;
    const auto game = id.empty() ? nullptr : shipped_game(id);
    const auto dot = problem.key.find('.');
    const std::string group = problem.key.substr(0, dot), detail = problem.key.substr(dot + 1);
    // Which facts and flaws there are differs from game to game; codes do not.
    const bool is_flaw = group == "flaw", is_fact = group == "fact";
    const bool in_own_words = game && game->catalogue(language).has(problem.key);

    json::Object out{{"code", is_flaw ? "impossible_state" : is_fact ? "bad_edition" : detail}};
    out["message"] =
        refusal ? game->refusal_words(*refusal, language, names_for(language))
                : (in_own_words ? game->catalogue(language) : words(language)).say(problem);
    out["at"] = problem.path;
    if (is_flaw) out["flaw"] = detail;
    if (is_fact) out["fact"] = detail;
    if (refusal) {
        out["reason"] = refusal->reason;
        out["rule"] = refusal->rule;
    }
    return out;
}

// ---- About games --------------------------------------------------------------------------------

namespace {

std::optional<Problem> not_a_game(const std::string& id) {
    if (std::ranges::find(all_games(), id, &GameInfo::id) != all_games().end()) return {};
    return Problem{"/game", "problem.unknown_game", {{"found", json::dump(json::Value(id))}}};
}

}  // namespace

std::expected<std::shared_ptr<const AnyGame>, Failure> game_for(
    const std::string& id, const std::optional<json::Value>& edition) {
    if (auto problem = not_a_game(id)) return failure(*problem);
    if (!edition) return shipped_game(id);
    auto game = open_game(id, json::dump(*edition));
    if (game) return *game;
    return failure_within("/edition", game.error(), id);
}

std::expected<Secret, Failure> secret_for(const std::optional<json::Value>& seed) {
    constexpr std::int64_t kMost =
        (std::int64_t(1) << 53) - 1;  // every program reads these exactly
    if (!seed) return Secret::random();
    if (seed->is_int64()) {
        const std::int64_t number = seed->get_int64();
        if (number >= 0 && number <= kMost)
            return *Secret::from_hex(fmt::format("{:064x}", number));
    }
    if (seed->is_string())
        if (auto secret = Secret::from_hex(seed->get_string())) return *secret;
    return failure("/seed", "engine.not_a_seed");
}

Answer tell(const request::Games&, const std::optional<Match>&, Language language) {
    json::Array games;
    for (const GameInfo& game : all_games())
        games.push_back({{"game", game.id},
                         {"title", game.title},
                         {"rules", game.version},
                         {"min_players", game.min_players},
                         {"max_players", game.max_players}});
    json::Array bots, levels;
    for (const Level& level : all_levels()) {
        bots.push_back(json::Value(level.name));
        levels.push_back(
            {{"bot", level.name},
             {"words", words(language).say("play.level." + std::string(level.name))},
             {"characters", json::Array(level.characters.begin(), level.characters.end())}});
    }
    return json::Object{{"protocol", 1},
                        {"games", games},
                        {"bots", bots},
                        {"usual_bot", usual_opponent().name},
                        {"levels", levels}};
}

Answer tell(const request::Rules& r, const std::optional<Match>& match, Language language) {
    if (!r.game && !match) return failure("", "engine.no_game");
    if (r.game)
        if (auto problem = not_a_game(*r.game)) return failure(*problem);
    const AnyGame& game = r.game ? *shipped_game(*r.game) : match->game();
    if (!r.section) return json::Object{{"text", game.rules_text(language)}};
    std::string text;
    for (const Paragraph& paragraph : find_paragraphs(game.rules_text(language), *r.section))
        text += paragraph.heading + "\n" + paragraph.text;
    if (text.empty())
        return failure("/section", "engine.no_section",
                       {{"found", json::dump(json::Value(*r.section))}});
    return json::Object{{"text", text}};
}

// ---- About the game on the table ----------------------------------------------------------------

std::string hash_of(const Match& match) {
    return fmt::format("{:016x}", match.game().hash(match.position()));
}

json::Object situation(const Match& match) {
    return {{"deciders", seats(match.game().deciders(match.position()))},
            {"over", match.is_over()},
            {"moves", match.moves().size()}};
}

std::optional<Problem> not_a_seat_of(const Match& match, std::optional<Seat> p,
                                     std::string_view path) {
    if (!p || index(*p) < match.players()) return {};
    return Problem{std::string(path),
                   "problem.out_of_range",
                   {{"found", index(*p)}, {"first", 0}, {"last", match.players() - 1}}};
}

std::expected<Seat, Failure> decider(const Match& match, std::optional<Seat> asked,
                                     Several several) {
    if (auto problem = not_a_seat_of(match, asked, "/seat")) return failure(*problem);
    return decider(match.game().deciders(match.position()), asked, several);
}

std::expected<Seat, Failure> decider(SeatSet deciders, std::optional<Seat> asked, Several several) {
    if (deciders.empty()) return failure("", "engine.game_over");
    if (!asked && several == Several::No && deciders.size() > 1)
        return failure("/seat", "engine.which_seat", {{"seats", json::dump(seats(deciders))}});
    const Seat p = asked.value_or(*deciders.begin());
    if (deciders.contains(p)) return p;
    return failure("/seat", "engine.not_your_turn",
                   {{"seat", index(p)}, {"seats", json::dump(seats(deciders))}});
}

Answer tell(const request::State&, const Match& match) {
    json::Object out{{"game", match.game().info().id}};
    out["state"] = match.game().state(match.position());
    for (auto& [name, member] : situation(match)) out[name] = member;
    out["hash"] = hash_of(match);
    return out;
}

Answer tell(const request::View& r, const Match& match) {
    if (auto problem = not_a_seat_of(match, r.seat, "/seat")) return failure(*problem);
    return json::Object{{"view", match.game().view(match.position(), r.seat)}};
}

Answer tell(const request::Choices& r, const Match& match, Language language) {
    const auto p = decider(match, r.seat, Several::Yes);
    if (!p) return std::unexpected(p.error());
    const Names names = names_for(language);
    json::Array choices;
    for (const json::Value& action : match.game().choices(match.position(), *p))
        choices.push_back({{"choice", choices.size()},
                           {"action", action},
                           {"words", match.game().choice_words(action, language, names)}});
    return json::Object{{"seat", index(*p)}, {"choices", choices}};
}

Answer tell(const request::Plans& r, const Match& match) {
    // Anybody may plan ahead, so only without a seat there must be a decider.
    auto p = r.seat ? std::expected<Seat, Failure>(*r.seat) : decider(match, {}, Several::Yes);
    if (!p) return std::unexpected(p.error());
    if (auto problem = not_a_seat_of(match, *p, "/seat")) return failure(*problem);
    return json::Object{{"seat", index(*p)}, {"plans", match.game().plans(match.position(), *p)}};
}

Answer tell(const request::WhyNot& r, const Match& match, Language language) {
    // Anybody may be told why it is not their turn, so only without a seat there must be a decider.
    auto p = r.seat ? std::expected<Seat, Failure>(*r.seat) : decider(match, {}, Several::Yes);
    if (!p) return std::unexpected(p.error());
    if (auto problem = not_a_seat_of(match, *p, "/seat")) return failure(*problem);
    const auto choice = match.game().read_choice(match.position(), *p, r.action);
    if (choice) return json::Object{{"seat", index(*p)}, {"why_not", nullptr}};
    if (const auto* problem = std::get_if<Problem>(&choice.error()))
        return failure_within("/action", *problem);
    const auto& refusal = std::get<Refusal>(choice.error());
    return json::Object{
        {"seat", index(*p)},
        {"why_not",
         {{"reason", refusal.reason},
          {"rule", refusal.rule},
          {"words", match.game().refusal_words(refusal, language, names_for(language))}}}};
}

Answer tell(const request::Standings&, const Match& match) {
    return json::Object{{"standings", match.game().standings(match.position())},
                        {"over", match.is_over()}};
}

namespace {

std::expected<Budget, Failure> budget_for(const request::Suggest& r, const EngineLimits& limits) {
    for (auto [path, value, most] :
         {std::tuple("/iterations", r.iterations, limits.iterations),
          std::tuple("/milliseconds", r.milliseconds, limits.milliseconds)})
        if (value && (*value < 1 || *value > most))
            return failure(path, "problem.out_of_range",
                           {{"found", *value}, {"first", 1}, {"last", most}});
    // Rounds cost memory and time, so neither is ever without limit.
    Budget budget;
    if (r.milliseconds) budget.iterations = limits.iterations;
    budget.iterations = std::min(r.iterations.value_or(budget.iterations), limits.iterations);
    budget.time = std::chrono::milliseconds(r.milliseconds.value_or(limits.milliseconds));
    return budget;
}

}  // namespace

Answer tell(const request::Suggest& r, const Match& match, const EngineLimits& limits,
            Language language) {
    const auto p = decider(match, r.seat, Several::Yes);
    if (!p) return std::unexpected(p.error());
    const std::string bot = r.bot.value_or(std::string(adviser().name));
    if (!find_level(bot))
        return failure("/bot", "engine.unknown_bot",
                       {{"found", json::dump(json::Value(bot))},
                        {"known", fmt::format("{}", fmt::join(all_bots(), ", "))}});
    const auto budget = budget_for(r, limits);
    if (!budget) return std::unexpected(budget.error());
    const auto secret = secret_for(r.seed);
    if (!secret) return std::unexpected(secret.error());

    Luck luck = secret->luck(0);
    const AnyThought thought = think(bot, match.game(), match.position(), *p, *budget, luck);
    json::Array considered;
    for (const auto& c : thought.considered)
        considered.push_back(
            {{"action", match.game().written(c.action)},
             {"visits", c.visits},
             {"value", c.value},
             {"why", match.game().catalogue(language).say("advice." + std::string(c.why))}});
    return json::Object{{"seat", index(*p)},
                        {"action", match.game().written(thought.best())},
                        {"considered", considered},
                        {"iterations", thought.iterations}};
}

Answer tell(const request::Record&, const Match& match) {
    if (!match.was_dealt()) return failure("", "engine.no_record");
    std::vector<std::string> names;
    const Names all_names = names_for(Language::En);
    for (Seat p : SeatSet::first(match.players())) names.push_back(all_names[p]);
    return json::Object{{"lines", lines_of(record_of(match, names, TellSecret::Yes))}};
}

}  // namespace stellwerk::cli
