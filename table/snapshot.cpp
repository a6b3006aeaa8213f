#include "table/snapshot.h"

namespace stellwerk {

namespace {

template <class Json>
Json state_of(const AnyGame& game, const Position& position) {
    if constexpr (std::same_as<Json, json::Value>) {
        return game.state(position);
    } else {
        Json state{""};
        game.append_state(state.text, position);
        return state;
    }
}

template <class Json>
Json written(const AnyGame& game, const AnyAction& action) {
    if constexpr (std::same_as<Json, json::Value>)
        return game.written(action);
    else
        return {json::text(game.written(action))};
}

}  // namespace

TableSnapshot Table::snapshot() const { return snapshot_of<json::Value>(); }

std::string Table::snapshot_text() const { return json::text(snapshot_of<json::Rendered>()); }

template <class Json>
SnapshotOf<Json> Table::snapshot_of() const {
    SnapshotOf<Json> out;
    out.table = id_, out.host = host_, out.fingerprint = *fingerprint_;
    out.secret = secret_.hex();
    out.rules = rules_;
    out.settings = *settings_;
    out.phase = phase_, out.paused = paused_;
    out.chairs = *chairs_, out.chat = *chat_;
    out.rematch = rematch_, out.told_secret = told_secret_;
    if (!standings_.is_null()) out.standings = standings_;
    out.ending = ending_;
    if (position_) out.position = state_of<Json>(*game_, *position_);
    out.moves = moves_;
    for (const Step& step : steps_)
        out.steps.push_back({state_of<Json>(*game_, step.before), step.seat});
    out.beyond_undo = beyond_undo_;
    if (sealed_) {
        out.sealed = {state_of<Json>(*game_, sealed_->before), sealed_->moves, {}};
        for (const auto& [p, action] : sealed_->answers)
            out.sealed->answers.push_back({p, written<Json>(*game_, action)});
    }
    out.undo_asked = undo_asked_, out.undo_agreed = undo_agreed_, out.end_agreed = end_agreed_;
    out.rematch_agreed = rematch_agreed_, out.rematch_turned = rematch_turned_;
    out.kept_names = kept_names_;
    out.questions = questions_, out.rounds = rounds_, out.next_question = next_question_;
    out.deadlines.emplace();
    for (Seat p : all<Seat>)
        if (deadlines_[p]) (*out.deadlines)[p] = stamp(*deadlines_[p]);
    return out;
}

namespace {

std::unexpected<Problem> at(std::string_view path, Problem problem) {
    problem.path.insert(0, path);
    return std::unexpected(std::move(problem));
}

}  // namespace

std::expected<Table, Problem> Table::from(std::shared_ptr<const AnyGame> game,
                                          const TableSnapshot& in, Now now) {
    Table table;
    table.game_ = std::move(game);
    const auto secret = Secret::from_hex(in.secret);
    if (!secret) return at("/secret", {"", "record.not_a_secret", {{"found", ""}}});
    const auto seats = std::int64_t(in.chairs.size());
    if (seats != in.settings.seats || seats > kMaxSeats)
        return at(
            "/chairs",
            {"", "problem.wrong_length", {{"found", seats}, {"expected", in.settings.seats}}});
    // A table that was disbanded has none either.
    if (in.position.is_null() ? in.phase == Phase::Running : in.phase == Phase::Gathering)
        return at("/position", {"", "problem.missing", {{"name", "position"}}});

    table.id_ = in.table, table.host_ = in.host, table.fingerprint_ = in.fingerprint;
    table.secret_ = *secret;
    table.rules_ = in.rules.value_or(table.game_->info().version);
    table.settings_ = in.settings;
    table.phase_ = in.phase, table.paused_ = in.paused;
    table.chairs_ = in.chairs, table.chat_ = in.chat;
    table.rematch_ = in.rematch, table.told_secret_ = in.told_secret;
    if (in.standings) table.standings_ = *in.standings;
    table.moves_ = in.moves;
    table.beyond_undo_ = in.beyond_undo;
    table.undo_asked_ = in.undo_asked, table.undo_agreed_ = in.undo_agreed;
    table.end_agreed_ = in.end_agreed.value_or(SeatSet{});
    table.rematch_agreed_ = in.rematch_agreed.value_or(SeatSet{});
    table.rematch_turned_ = in.rematch_turned.value_or(false);
    table.kept_names_ = in.kept_names.value_or(SeatSet{});
    table.questions_ = in.questions, table.rounds_ = in.rounds;
    table.next_question_ = in.next_question;

    if (!in.position.is_null()) {
        auto position = table.game_->read_state(in.position);
        if (!position) return at("/position", position.error());
        table.position_ = *std::move(position);
    }
    if (table.phase_ == Phase::Finished && table.standings_.is_null() &&
        table.position_)  // older ones do not say
        table.standings_ = table.game_->standings(*table.position_);
    table.ending_ = in.ending;
    if (table.phase_ == Phase::Finished && !in.ending) table.ending_ = Ending::Played;
    // What other rules made of the past is nothing to go back to.
    if (table.rules_ != table.game_->info().version) return table;
    for (const TableSnapshot::Step& step : in.steps) {
        auto before = table.game_->read_state(step.before);
        if (!before) return at("/steps", before.error());
        table.steps_.push_back({*std::move(before), step.seat});
    }
    if (in.sealed) {
        auto before = table.game_->read_state(in.sealed->before);
        if (!before) return at("/sealed", before.error());
        table.sealed_ = {*std::move(before), in.sealed->moves, {}};
        for (const auto& [p, stored] : in.sealed->answers) {
            auto action = table.game_->read_action(table.sealed_->before, stored);
            if (!action) return at("/sealed", action.error());
            table.sealed_->answers.emplace_back(p, *std::move(action));
        }
    }
    for (Seat p : table.asked()) {
        if (!table.is_chair(p)) return at("/chairs", {"", "problem.missing", {{"name", "chair"}}});
        if (!in.deadlines)
            table.start_clock(p, now);
        else if (const auto& deadline = (*in.deadlines)[p])
            table.deadlines_[p] = deadline->moment();
    }
    return table;
}

}  // namespace stellwerk
