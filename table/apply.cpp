// The other half of Table: what each entry does to it. Reading a log and carrying out a command
// both end here, so a table that was read back is the table that was left.
#include <algorithm>
#include <ranges>

#include <fmt/format.h>

#include "core/hash.h"
#include "table/bot_name.h"
#include "table/table.h"

namespace stellwerk {

namespace {

Problem other_state(const std::string& expected, const std::string& found) {
    return {"", "record.other_state", {{"expected", expected}, {"found", found}}};
}

Problem out_of_range(const std::string& path, int found, int first, int last) {
    return {path, "problem.out_of_range", {{"found", found}, {"first", first}, {"last", last}}};
}

}  // namespace

std::expected<Table, Problem> Table::from(std::shared_ptr<const AnyGame> game,
                                          const std::vector<Logged>& entries) {
    Table table;
    table.game_ = std::move(game);
    for (std::size_t i = 0; i < entries.size(); ++i)
        if (auto problem = table.apply(entries[i].entry, entries[i].at.moment())) {
            problem->path.insert(0, fmt::format("entry {}", i + 1));
            return std::unexpected(*problem);
        }
    return table;
}

// Checks only what a damaged log could have wrong; whether a person may do it was decided before.
std::optional<Problem> Table::apply(const Entry& entry, Now now) {
    if (id_.empty() && !std::holds_alternative<Created>(entry))
        return Problem{"", "record.no_start", {}};
    if (!id_.empty() && rules_ != game_->info().version && is_played(entry)) return {};
    return visit_by_switch(
        [&]<class E>(const E& e) -> std::optional<Problem> {
            if constexpr (requires { e.seat; })
                if (!is_chair(e.seat))
                    return out_of_range("/seat", index(e.seat), 0, settings_->seats - 1);
            return add(e, now);
        },
        entry);
}

// ---- Gathering -----------------------------------------------------------------------------------

std::optional<Problem> Table::add(const Created& e, Now) {
    auto secret = Secret::from_hex(*e.secret);
    if (!secret) return Problem{"/secret", "record.not_a_secret", {{"found", ""}}};
    id_ = e.table, host_ = e.host, settings_ = e.settings, rules_ = e.rules;
    secret_ = *secret, fingerprint_ = e.fingerprint;
    chairs_ = std::vector<Chair>(std::size_t(e.settings.seats));
    return {};
}

std::optional<Problem> Table::add(const Sat& e, Now) {
    chair_of(e.seat) = {Occupant::Person, e.person, e.name, {}};
    kept_names_.remove(e.seat);
    return {};
}

std::optional<Problem> Table::add(const BotSat& e, Now) {
    kept_names_.remove(e.seat);
    chair_of(e.seat) = {};
    chair_of(e.seat) = {Occupant::Bot,
                        {},
                        bot_name(e.bot, e.seat, *chairs_ | std::views::transform(&Chair::name)),
                        e.bot};
    return {};
}

std::optional<Problem> Table::add(const Renamed& e, Now) {
    chair_of(e.seat).name = e.name;
    return {};
}

std::optional<Problem> Table::add(const NameKept& e, Now) {
    kept_names_.add(e.seat);
    return {};
}

std::optional<Problem> Table::add(const Stood& e, Now) {
    chair_of(e.seat) = {};
    kept_names_.remove(e.seat);
    return {};
}

std::optional<Problem> Table::add(const Began& e, Now now) {
    Luck luck = secret_.luck(0);
    auto position = game_->setup(settings_->seats, settings_->options, luck);
    if (!position) return position.error();
    if (auto state = hash_text(game_->hash(*position)); state != *e.state)
        return other_state(state, *e.state);
    position_ = *position;
    phase_ = Phase::Running;
    ask({}, now);
    return {};
}

// ---- Playing -------------------------------------------------------------------------------------

std::optional<Problem> Table::add(const Answered& e, Now now) {
    if (phase_ != Phase::Running) return Problem{"", "record.after_the_end", {}};
    const auto action = game_->read_action(*position_, *e.action);
    if (!action) return action.error();
    if (const auto refusal = game_->why_not(*position_, e.seat, *action))
        return Problem{"/action", "record.illegal", {{"rule", refusal->rule}}};
    auto played = played_out(e.seat, *action);
    const std::string state = hash_text(game_->hash(played.position));
    if (state != *e.state) return other_state(state, *e.state);
    settle(e.seat, e.by, *action, played.position, played.secret_came_out, now);
    return {};
}

std::optional<Problem> Table::add(const TookBack& e, Now now) {
    if (!sealed_) return Problem{"", "record.nothing_to_take_back", {}};
    const SeatSet still_asked = asked();
    auto round = *std::exchange(sealed_, {});
    std::erase_if(round.answers, [&](const auto& answer) { return answer.first == e.seat; });
    drop_steps(moves_ - round.moves);
    position_ = round.before, moves_ = round.moves;
    for (const auto& [p, action] : round.answers)
        settle(p, By::Person, action, played_out(p, action).position, false, now);
    ask(still_asked, now);
    return {};
}

std::optional<Problem> Table::add(const Undone& e, Now now) {
    if (e.moves < 1 || e.moves > int(steps_.size()))
        return out_of_range("/moves", e.moves, 1, int(steps_.size()));
    position_ = steps_[steps_.size() - std::size_t(e.moves)].before;
    drop_steps(e.moves);
    moves_ -= e.moves;
    undo_asked_ = {}, sealed_.reset();
    ask({}, now);
    return {};
}

std::optional<Problem> Table::add(const UndoAsked& e, Now) {
    undo_asked_ = e.seat, undo_agreed_ = {};
    return {};
}

std::optional<Problem> Table::add(const UndoAgreed& e, Now) {
    undo_agreed_.add(e.seat);
    return {};
}

std::optional<Problem> Table::add(const UndoRefused&, Now) {
    undo_asked_ = {};
    return {};
}

void Table::drop_steps(int count) {
    steps_.erase(steps_.end() - std::min(count, int(steps_.size())), steps_.end());
}

// ---- Around the game -----------------------------------------------------------------------------

std::optional<Problem> Table::add(const Said& e, Now) {
    auto& chat = chat_.edit();
    chat.push_back(e);
    if (chat.size() > kChatKept) chat.erase(chat.begin());
    return {};
}

std::optional<Problem> Table::add(const Paused&, Now) {
    paused_ = true;
    deadlines_ = {};
    return {};
}

std::optional<Problem> Table::add(const Resumed&, Now now) {
    paused_ = false;
    for (Seat p : asked()) start_clock(p, now);
    return {};
}

std::optional<Problem> Table::add(const WentAway& e, Now) {
    chair_of(e.seat).bot = e.bot;
    deadlines_[e.seat].reset();
    return {};
}

std::optional<Problem> Table::add(const CameBack& e, Now now) {
    end_agreed_ = {};
    chair_of(e.seat).bot.clear();
    chair_of(e.seat).missed = 0;
    // What a bot did for them goes with nobody else's decision any more.
    if (undo_asked_ && steps_to_undo(*undo_asked_) == 0) undo_asked_ = {};
    if (asked().contains(e.seat)) start_clock(e.seat, now);
    return {};
}

std::optional<Problem> Table::add(const Resigned& e, Now) {
    chair_of(e.seat).bot = e.bot;
    chair_of(e.seat).resigned = true;
    deadlines_[e.seat].reset();
    return {};
}

std::optional<Problem> Table::add(const Finished& e, Now) {
    phase_ = Phase::Finished;
    told_secret_ = e.secret, standings_ = e.standings;
    ending_ = e.ending.value_or(Ending::Played);
    deadlines_ = {}, undo_asked_ = {};
    return {};
}

std::optional<Problem> Table::add(const Disbanded&, Now) {
    phase_ = Phase::Finished;
    ending_ = Ending::BrokenOff;
    return {};
}

std::optional<Problem> Table::add(const EndAgreed& e, Now) {
    end_agreed_.add(e.seat);
    return {};
}

std::optional<Problem> Table::add(const RematchAgreed& e, Now) {
    if (std::exchange(rematch_turned_, e.turned) != e.turned) rematch_agreed_ = {};
    for (std::size_t i = 0; i < chairs_->size(); ++i)
        if (chairs()[i].person == chair(e.seat).person) rematch_agreed_.add(seat(int(i)));
    return {};
}

std::optional<Problem> Table::add(const Rematched& e, Now) {
    rematch_ = e.table;
    return {};
}

std::optional<Problem> Table::add(const Reopened&, Now now) {
    for (Seat p : asked())
        if (deadlines_[p] && *deadlines_[p] <= now) start_clock(p, now);
    return {};
}

// ---- Other rules ---------------------------------------------------------------------------------

std::optional<Problem> Table::add(const RulesChanged& e, Now now) {
    const auto secret = Secret::from_hex(*e.secret);
    if (!secret) return Problem{"/secret", "record.not_a_secret", {{"found", ""}}};
    const std::string state = position_ ? hash_text(game_->hash(*position_)) : "";
    if (state != *e.state) return other_state(state, *e.state);
    secret_ = *secret, fingerprint_ = e.fingerprint, rules_ = e.rules;
    steps_.clear(), sealed_.reset(), undo_asked_ = {};
    beyond_undo_ = SeatSet::first(settings_->seats);
    // Whoever still looks at a question of the moves that were dropped answers none of today's.
    next_question_ += kMaxSeats * e.dropped;
    if (position_) {
        ask({}, now);
        return {};
    }
    paused_ = false;
    for (Chair& chair : chairs_.edit())
        if (chair.occupant == Occupant::Person) chair.bot.clear(), chair.resigned = false;
    return {};
}

}  // namespace stellwerk
