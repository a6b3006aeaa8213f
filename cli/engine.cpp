#include "cli/engine.h"

#include "cli/command.h"
#include "core/hide.h"

namespace stellwerk::cli {

namespace {

// What every request may have beside the members of its command.
struct Envelope {
    std::optional<json::Value> id;
    Language language = Language::En;
};

// Takes it off the request. What is usable of it is used, even if the rest is not.
std::optional<Problem> open_envelope(json::Object& request, Envelope& envelope) {
    std::optional<Problem> problem;
    if (const json::Value* id = request.if_contains("id")) {
        if (id->is_string() || id->is_int64() || id->is_uint64())
            envelope.id = *id;
        else
            problem = Problem{"/id", "engine.not_an_id", {}};
    }
    if (const json::Value* lang = request.if_contains("lang"); lang && !lang->is_null()) {
        auto language = json::read<Language>(*lang);
        if (language) envelope.language = *language;
        if (!language && !problem) {
            problem = language.error();
            problem->path.insert(0, "/lang");
        }
    }
    request.erase("id");
    request.erase("lang");
    return problem;
}

std::expected<request::Any, Problem> read_request(const json::Value& value) {
    auto request = json::read<request::Any>(value);
    if (!request && request.error().key == "problem.unknown_name" && request.error().path == "/is")
        request.error().key = "engine.unknown_command";
    return request;
}

}  // namespace

std::string Engine::answer(std::string_view line) {
    Envelope envelope;
    auto result = [&]() -> Answer {
        if (line.size() > limits_.line)
            return failure("", "engine.too_long", {{"most", std::int64_t(limits_.line)}});
        auto value = json::parse(line);
        if (!value) return failure(value.error());
        if (auto* object = value->if_object())
            if (auto problem = open_envelope(*object, envelope)) return failure(*problem);
        auto request = read_request(*value);
        if (!request) return failure(request.error());
        return obey(*request, envelope.language);
    }();

    json::Object out{{"ok", result.has_value()}};
    if (envelope.id) out["id"] = *envelope.id;
    if (result)
        for (auto& [name, member] : *result) out[name] = std::move(member);
    else
        out["error"] = error_of(result.error(), envelope.language);
    return json::dump(out);
}

// Each kind of request takes what it needs: nothing but itself, the game on the table, …
Answer Engine::obey(const request::Any& any, Language language) {
    return visit_by_switch(
        [&]<class R>(const R& r) -> Answer {
            if constexpr (requires { tell(r, match_, language); }) {
                return tell(r, match_, language);
            } else if constexpr (requires { tell(r); }) {
                return tell(r);
            } else if constexpr (std::same_as<R, request::New> || std::same_as<R, request::Load> ||
                                 std::same_as<R, request::Quit>) {
                return obey(r);
            } else {
                if (!match_) return failure("", "engine.no_game");
                if constexpr (requires { tell(r, *match_, language); })
                    return tell(r, *match_, language);
                else if constexpr (requires { tell(r, *match_, limits_, language); })
                    return tell(r, *match_, limits_, language);
                else if constexpr (requires { tell(r, *match_); })
                    return tell(r, *match_);
                else
                    return obey(r);
            }
        },
        any);
}

namespace {

// What a game on the table begins with.
json::Object opening(const Match& match) {
    json::Object out{{"game", match.game().info().id}, {"players", match.players()}};
    out["seed"] = match.secret().hex();
    for (auto& [name, member] : situation(match)) out[name] = member;
    out["hash"] = hash_of(match);
    return out;
}

// Who looks at the events: everybody's eyes (no viewer), a seat's, or those of a spectator.
struct Viewer {
    bool sees_all = true;
    std::optional<Seat> seat;
};

std::expected<Viewer, Failure> viewer_for(const Match& match,
                                          const std::optional<json::Value>& asked) {
    if (!asked) return Viewer{};
    if (asked->is_string() && asked->get_string() == "spectator") return Viewer{false, {}};
    auto seat = json::read<Seat>(*asked);
    if (!seat) return failure_within("/viewer", seat.error());
    if (auto problem = not_a_seat_of(match, *seat, "/viewer")) return failure(*problem);
    return Viewer{false, *seat};
}

// The action as given, or as counted in the list that `choices` shows.
std::expected<json::Value, Failure> action_for(const request::Play& r, const Match& match, Seat p) {
    if (r.action.has_value() == r.choice.has_value()) return failure("", "engine.action_or_choice");
    if (r.action) return *r.action;
    const json::Array choices = match.game().choices(match.position(), p);
    const auto count = std::int64_t(choices.size());
    if (*r.choice < 0 || *r.choice >= count)
        return failure("/choice", "engine.bad_choice", {{"found", *r.choice}, {"last", count - 1}});
    return choices[std::size_t(*r.choice)];
}

}  // namespace

Answer Engine::obey(const request::New& r) {
    auto game = game_for(r.game, r.edition);
    if (!game) return std::unexpected(game.error());
    auto secret = secret_for(r.seed);
    if (!secret) return std::unexpected(secret.error());
    auto match = Match::start(*game, r.players, r.options.value_or(json::Object{}), *secret);
    if (!match) return failure_within("", match.error(), r.game);
    match_ = *std::move(match);
    return opening(*match_);
}

Answer Engine::obey(const request::Load& r) {
    auto game = game_for(r.game, r.edition);
    if (!game) return std::unexpected(game.error());
    auto secret = secret_for(r.seed);
    if (!secret) return std::unexpected(secret.error());
    auto position = (*game)->read_state(r.state);
    if (!position) return failure_within("/state", position.error(), r.game);
    match_ = Match::resume(*game, *std::move(position), *secret);
    return opening(*match_);
}

Answer Engine::obey(const request::Play& r) {
    const auto viewer = viewer_for(*match_, r.viewer);
    if (!viewer) return std::unexpected(viewer.error());
    const auto p = decider(*match_, r.seat, Several::No);
    if (!p) return std::unexpected(p.error());
    const auto action = action_for(r, *match_, *p);
    if (!action) return std::unexpected(action.error());
    if (int(match_->moves().size()) >= limits_.moves)
        return failure("", "engine.too_many_moves", {{"most", limits_.moves}});

    const auto played = match_->play(*p, *action);
    if (!played) {
        if (const auto* problem = std::get_if<Problem>(&played.error()))
            return failure_within("/action", *problem);
        return std::unexpected(Failure{{"/action", "engine.illegal", {}},
                                       std::string(match_->game().info().id),
                                       std::get<Refusal>(played.error())});
    }
    const json::Array events = match_->game().written((*played)->events);
    json::Object out;
    if (viewer->sees_all) {
        out = {{"seat", index(*p)}, {"action", *action}, {"events", events}};
    } else {
        out = {{"events", seen_by(viewer->seat, events)}};
    }
    for (auto& [name, member] : situation(*match_)) out[name] = member;
    // A hash of everything would let a patient viewer guess at what is hidden.
    if (viewer->sees_all) out["hash"] = hash_of(*match_);
    return out;
}

Answer Engine::obey(const request::Undo& r) {
    const int played = int(match_->moves().size()), count = r.count.value_or(1);
    if (played == 0) return failure("", "engine.nothing_to_undo");
    if (count < 1 || count > played)
        return failure("/count", "problem.out_of_range",
                       {{"found", count}, {"first", 1}, {"last", played}});
    match_->go_back_to(played - count);
    json::Object out = situation(*match_);
    out["hash"] = hash_of(*match_);
    return out;
}

Answer Engine::obey(const request::Quit&) {
    finished_ = true;
    return json::Object{};
}

}  // namespace stellwerk::cli
