#include "table/table.h"

#include <algorithm>

#include "bots/levels.h"
#include "core/characters.h"
#include "core/hash.h"
#include "table/game_record.h"
#include "table/match.h"

namespace stellwerk {

namespace {

Seconds seconds(Table::Now now) {
    return Seconds(
        std::chrono::duration_cast<std::chrono::seconds>(now.time_since_epoch()).count());
}

std::unexpected<Rejection> no(Code code) { return std::unexpected(Rejection{code, {}, {}}); }

}  // namespace

Rejection rejection_of(const AnyGame::Rejection& why) {
    if (const auto* problem = std::get_if<Problem>(&why)) return {Code::Malformed, {}, *problem};
    return {Code::Illegal, std::get<Refusal>(why), {}};
}

// ---- What there is to see ------------------------------------------------------------------------

Names Table::names() const {
    Names names;
    for (std::size_t i = 0; i < chairs().size(); ++i) names[seat(int(i))] = chairs()[i].name;
    return names;
}

bool Table::is_seated(const std::string& person) const {
    return std::ranges::any_of(chairs(),
                               [&](const Chair& chair) { return chair.person == person; });
}

bool Table::is_full() const {
    return std::ranges::find(chairs(), Occupant::Nobody, &Chair::occupant) == chairs().end();
}

bool Table::owns(Seat p, const std::string& person) const {
    return is_chair(p) && chair(p).occupant == Occupant::Person && chair(p).person == person;
}

SeatSet Table::asked() const {
    return phase_ == Phase::Running ? game_->deciders(*position_) : SeatSet{};
}

std::optional<Table::Now> Table::next_deadline() const {
    std::optional<Now> next;
    for (Seat p : asked())
        if (deadlines_[p] && (!next || *deadlines_[p] < *next)) next = deadlines_[p];
    return next;
}

std::optional<Table::Now> Table::reminder(Seat p) const {
    if (!deadlines_[p]) return {};
    const auto before = stellwerk::reminder(settings_->pace, game_->tempo(*position_, p).effort);
    if (!before) return {};
    return *deadlines_[p] - *before;
}

std::optional<Seat> Table::bot_to_move() const {
    if (paused_) return {};
    for (Seat p : asked())
        if (chair(p).is_played_by_bot()) return p;
    return {};
}

// ---- Gathering -----------------------------------------------------------------------------------

std::expected<Table::Change, Problem> Table::create(std::shared_ptr<const AnyGame> game,
                                                    Created created) {
    Luck trial(0);
    auto position = game->setup(created.settings.seats, created.settings.options, trial);
    if (!position) return std::unexpected(position.error());
    created.rules = game->info().version;
    created.edition = hash_text(game->edition_hash());
    created.fingerprint = Secret::from_hex(*created.secret).value().fingerprint();
    Change change{{created}, {}};
    change.after.game_ = std::move(game);
    if (auto problem = change.after.apply(created, {})) return std::unexpected(*problem);
    return change;
}

std::optional<Table::Change> Table::under_new_rules(int dropped, const Secret& fresh,
                                                    Now now) const {
    if (rules_ == game_->info().version || phase_ == Phase::Finished) return {};
    const std::string state = position_ ? hash_text(game_->hash(*position_)) : "";
    auto change =
        done(RulesChanged{game_->info().version, hash_text(game_->edition_hash()), dropped, moves_,
                          fresh.hex(), fresh.fingerprint(), state, seconds(now)},
             now);
    return finished_if_over(*std::move(change), now);
}

std::optional<Table::Change> Table::reopened(Now now) const {
    const auto next = next_deadline();
    if (!next || *next > now) return {};
    return *done(Reopened{}, now);
}

// The entry, and the table with it. Entries made by commands always apply.
Table::Outcome Table::done(Entry entry, Now now) const {
    Change change{{std::move(entry)}, *this};
    [[maybe_unused]] auto problem = change.after.apply(change.entries.back(), now);
    assert(!problem);
    return change;
}

Table::Outcome Table::sit(Seat p, const std::string& person, const std::string& name) const {
    if (phase_ != Phase::Gathering) return no(Code::NotGathering);
    if (!is_chair(p)) return no(Code::NoSuchSeat);
    if (chair(p).occupant != Occupant::Nobody) return no(Code::SeatTaken);
    return done(Sat{p, person, name}, {});
}

Table::Outcome Table::seat_bot(Seat p, const std::string& person, const std::string& bot) const {
    if (phase_ != Phase::Gathering) return no(Code::NotGathering);
    if (person != host_) return no(Code::NotHost);
    if (!is_chair(p)) return no(Code::NoSuchSeat);
    if (chair(p).occupant == Occupant::Person) return no(Code::SeatTaken);
    if (!find_level(bot)) return no(Code::NoSuchBot);
    return done(BotSat{p, bot}, {});
}

Table::Outcome Table::stand(Seat p, const std::string& person) const {
    if (phase_ != Phase::Gathering) return no(Code::NotGathering);
    if (!is_chair(p) || chair(p).occupant == Occupant::Nobody) return no(Code::NoSuchSeat);
    if (!owns(p, person) && person != host_) return no(Code::NotYourSeat);
    return done(Stood{p}, {});
}

Table::Outcome Table::rename(const std::string& person, const std::string& name,
                             bool is_kept) const {
    if (phase_ == Phase::Finished) return no(Code::NotRunning);
    Change change{{}, *this};
    auto add = [&](Entry entry) {
        change.after.apply(entry, {});
        change.entries.push_back(std::move(entry));
    };
    for (std::size_t i = 0; i < chairs().size(); ++i) {
        const Seat p = seat(int(i));
        if (!owns(p, person)) continue;
        if (chair(p).name != name) add(Renamed{p, name});
        if (is_kept && !kept_names_.contains(p)) add(NameKept{p});
    }
    if (change.entries.empty()) return no(Code::NotSeated);
    return change;
}

Table::Outcome Table::begin(const std::string& person, Now now) const {
    if (phase_ != Phase::Gathering) return no(Code::NotGathering);
    if (person != host_) return no(Code::NotHost);
    if (!is_full()) return no(Code::SeatsAreOpen);
    Luck luck = secret_.luck(0);
    const auto position = game_->setup(settings_->seats, settings_->options, luck);
    return done(Began{hash_text(game_->hash(position.value())), seconds(now)}, now);
}

Table::Outcome Table::disband(const std::string& person) const {
    if (phase_ != Phase::Gathering) return no(Code::NotGathering);
    if (person != host_) return no(Code::NotHost);
    return done(Disbanded{}, {});
}

// ---- Answers -------------------------------------------------------------------------------------

std::optional<Rejection> Table::why_not_asked(Seat p, int question) const {
    if (phase_ != Phase::Running) return Rejection{Code::NotRunning, {}, {}};
    if (paused_) return Rejection{Code::IsPaused, {}, {}};
    if (!asked().contains(p)) return Rejection{Code::NotYourTurn, {}, {}};
    if (question != questions_[p]) return Rejection{Code::Stale, {}, {}};
    return {};
}

std::optional<Rejection> Table::why_not(Seat p, const AnyAction& action) const {
    const auto refusal = game_->why_not(*position_, p, action);
    if (!refusal) return {};
    return rejection_of(*refusal);
}

// The action that somebody has sent as their answer to that question, if they may do it.
std::expected<AnyAction, Rejection> Table::read_answer(Seat p, int question,
                                                       const json::Value& sent) const {
    if (auto rejection = why_not_asked(p, question)) return std::unexpected(*rejection);
    auto choice = game_->read_choice(*position_, p, sent);
    if (!choice) return std::unexpected(rejection_of(choice.error()));
    return *std::move(choice);
}

Table::Outcome Table::answer(Seat p, const std::string& person, int question,
                             const json::Value& sent, Now now) const {
    if (!owns(p, person)) return no(Code::NotYourSeat);
    if (chair(p).resigned) return no(Code::NotYourTurn);
    if (chair(p).is_played_by_bot()) {  // whoever answers is back
        auto back = come_back(p, person, now);
        if (!back) return back;
        auto answered = back->after.answer(p, person, question, sent, now);
        if (answered) answered->entries.insert(answered->entries.begin(), back->entries.front());
        return answered;
    }
    const auto action = read_answer(p, question, sent);
    if (!action) return std::unexpected(action.error());
    return play(p, By::Person, *action, now);
}

Table::Outcome Table::answer_for_bot(Seat p, int question, const AnyAction& action, Now now) const {
    if (!is_chair(p) || !chair(p).is_played_by_bot()) return no(Code::NotYourSeat);
    if (auto rejection = why_not_asked(p, question)) return std::unexpected(*rejection);
    if (auto rejection = why_not(p, action)) return std::unexpected(*rejection);
    return play(p, By::Bot, action, now);
}

Table::PlayedOut Table::played_out(Seat p, const AnyAction& action) const {
    auto [played, used_luck] = play_move(*game_, secret_, moves_ + 1, *position_, p, action);
    const bool secret_came_out = used_luck || !game_->kept_secrets(*position_, played.position, p);
    return {std::move(played.position), std::move(played.events), secret_came_out};
}

std::expected<AnyGame::Played, Rejection> Table::preview(Seat p, const json::Value& sent) const {
    const auto action = read_answer(p, questions_[p], sent);
    if (!action) return std::unexpected(action.error());
    auto played = played_out(p, *action);
    if (played.secret_came_out) return no(Code::Uncertain);
    return AnyGame::Played{std::move(played.position), std::move(played.events)};
}

Table::Outcome Table::play(Seat p, By by, const AnyAction& action, Now now) const {
    auto played = played_out(p, action);
    std::vector<std::string> rules;
    for (const AnyEvent& event : played.events) rules.emplace_back(event.rule());
    Change change{{}, *this};
    change.entries.emplace_back(
        Answered{p, by, game_->written(action), game_->written(played.events),
                 hash_text(game_->hash(played.position)), seconds(now), std::move(rules)});
    change.after.settle(p, by, action, std::move(played.position), played.secret_came_out, now);
    return finished_if_over(std::move(change), now);
}

Table::Change Table::finished_if_over(Change change, Now now) {
    const Table& table = change.after;
    if (table.phase_ != Phase::Running || !table.asked().empty()) return change;
    json::Value standings = table.game_->standings(*table.position_);
    return ended(std::move(change), Ending::Played, std::move(standings), now);
}

Table::Change Table::ended(Change change, Ending ending, json::Value standings, Now now) {
    Table& table = change.after;
    change.entries.emplace_back(
        Finished{std::move(standings), table.secret_.hex(), seconds(now), ending});
    table.apply(change.entries.back(), now);
    return change;
}

bool Table::is_count(const Position& position, Seat p) const {
    return game_->tempo(position, p).effort == Effort::Count;
}

// Everything that follows from a new position: what can be undone, who is asked what, and until
// when.
void Table::settle(Seat p, By by, const AnyAction& action, Position after, bool secret_came_out,
                   Now now) {
    const SeatSet before = asked();
    SeatSet others = before;
    others.remove(p);
    const SeatSet next = game_->deciders(after);
    // Where a count runs, answers are given in the open: taking one back would hold up the count.
    const bool in_count = is_count(*position_, p);
    if (before.size() > 1 && next == others && !in_count) {
        if (!sealed_) sealed_ = {*position_, moves_, {}};
        sealed_->answers.emplace_back(p, action);
    } else {
        sealed_.reset();
    }
    remember({*position_, p}, secret_came_out);
    undo_asked_ = {}, end_agreed_ = {};  // all go on
    // To be silent during a count is to answer.
    const int missed = by == By::Clock && !in_count ? chair(p).missed + 1 : 0;
    if (chair(p).missed != missed) chair_of(p).missed = missed;
    position_ = std::move(after);
    ++moves_;
    ask(others, now);
}

// Nothing from before a secret came out can be undone.
void Table::remember(Step step, bool secret_came_out) {
    const bool is_full = steps_.size() == kUndoKept;
    const auto gone = secret_came_out ? steps_.end() : steps_.begin() + is_full;
    for (auto old = steps_.begin(); old != gone; ++old) beyond_undo_.add(old->seat);
    steps_.erase(steps_.begin(), gone);
    if (secret_came_out)
        beyond_undo_.add(step.seat);
    else
        steps_.push_back(std::move(step));
}

// Asks everybody who is to decide now. Whoever was asked before and has not answered keeps their
// question, unless a new round makes it another one.
void Table::ask(SeatSet still_asked, Now now) {
    const SeatSet deciders = asked();
    for (Seat p : all<Seat>) {
        if (!deciders.contains(p)) {
            deadlines_[p].reset();
            continue;
        }
        const std::uint16_t round = game_->tempo(*position_, p).round;
        if (still_asked.contains(p) && rounds_[p] == round) continue;
        rounds_[p] = round;
        questions_[p] = next_question_++;
        start_clock(p, now);
    }
}

void Table::start_clock(Seat p, Now now) {
    deadlines_[p].reset();
    if (paused_ || chair(p).is_played_by_bot()) return;
    // A table without a clock counts for the sake of those who wait; bots do not mind.
    if (settings_->pace == Pace::None && people() == 1) return;
    const auto time = budget(settings_->pace, game_->tempo(*position_, p).effort);
    if (time) deadlines_[p] = now + *time;
}

int Table::people() const {
    return int(std::ranges::count(chairs(), Occupant::Person, &Chair::occupant));
}

std::optional<Table::Change> Table::expire(Now now) const {
    Change change{{}, *this};
    for (Seat p : asked()) {
        Table& table = change.after;
        if (!table.deadlines_[p] || *table.deadlines_[p] > now || !table.asked().contains(p))
            continue;
        auto answered = table.play(p, By::Clock, game_->default_choice(*table.position_, p), now);
        std::ranges::move(answered->entries, std::back_inserter(change.entries));
        table = std::move(answered->after);
        if (table.phase_ != Phase::Running || table.chair(p).missed < kPatience) continue;
        change.entries.emplace_back(WentAway{p, std::string(stand_in().name)});
        table.apply(change.entries.back(), now);
    }
    if (change.entries.empty()) return {};
    return change;
}

// ---- Taking back and undoing ----------------------------------------------------------------------

Table::Outcome Table::take_back(Seat p, const std::string& person, Now now) const {
    if (!owns(p, person)) return no(Code::NotYourSeat);
    if (phase_ != Phase::Running) return no(Code::NotRunning);
    if (!sealed_ || std::ranges::find(sealed_->answers, p, &std::pair<Seat, AnyAction>::first) ==
                        sealed_->answers.end())
        return no(Code::NothingToUndo);
    Table after = *this;
    after.apply(TookBack{p, {}}, now);
    return done(TookBack{p, hash_text(game_->hash(*after.position_))}, now);
}

// How many steps back lies this seat's latest decision: nothing may have come out since, and what
// followed it may only be the work of bots that showed nothing of their hands. What was said while
// a count ran, as a bid in an open auction, stands. 0: there is no way back.
int Table::steps_to_undo(Seat p) const {
    int back = 0;
    const Position* after = position_ ? &*position_ : nullptr;
    for (auto step = steps_.rbegin(); step != steps_.rend(); after = &step->before, ++step) {
        ++back;
        if (is_count(step->before, step->seat)) return 0;
        if (step->seat == p) return back;
        if (!chair(step->seat).is_played_by_bot()) return 0;
        if (!game_->kept_secrets(step->before, *after, p)) return 0;
    }
    return 0;
}

// Why there is no way back for this seat.
Code Table::why_no_undo(Seat p) const {
    const auto latest = std::find_if(steps_.rbegin(), steps_.rend(),
                                     [&](const Step& step) { return step.seat == p; });
    if (latest == steps_.rend())
        return beyond_undo_.contains(p) ? Code::SecretCameOut : Code::NothingToUndo;
    return is_count(latest->before, p) ? Code::SaidInTheOpen : Code::SecretCameOut;
}

// Seats of other people who are there to be asked.
SeatSet Table::seats_to_agree(Seat asker) const {
    SeatSet seats;
    for (std::size_t i = 0; i < chairs().size(); ++i) {
        const Chair& other = chairs()[i];
        const bool is_present = other.occupant == Occupant::Person && !other.is_played_by_bot();
        if (is_present && other.person != chair(asker).person) seats.add(seat(int(i)));
    }
    return seats;
}

Table::Outcome Table::undo(Seat p, const std::string& person, Now now) const {
    if (!owns(p, person)) return no(Code::NotYourSeat);
    if (phase_ != Phase::Running) return no(Code::NotRunning);
    if (paused_) return no(Code::IsPaused);
    if (sealed_) return take_back(p, person, now);
    const int back = steps_to_undo(p);
    if (back == 0) return no(why_no_undo(p));
    // Within one's own turn it is nobody else's business; otherwise the others must agree.
    const bool own_turn = back == 1 && asked() == SeatSet::only(p);
    if (!own_turn && !seats_to_agree(p).empty()) return done(UndoAsked{p}, now);
    const Position& before = steps_[steps_.size() - std::size_t(back)].before;
    return done(Undone{p, back, hash_text(game_->hash(before))}, now);
}

Table::Outcome Table::agree_to_undo(const std::string& person, bool agrees, Now now) const {
    if (phase_ != Phase::Running) return no(Code::NotRunning);
    if (!undo_asked_) return no(Code::NotAsked);
    Maybe<Seat> mine;
    for (Seat p : seats_to_agree(*undo_asked_))
        if (chair(p).person == person) mine = p;
    if (!mine) return no(Code::NotAsked);
    if (!agrees) return done(UndoRefused{*mine}, now);
    const Seat asker = *undo_asked_;
    const int back = steps_to_undo(asker);
    // NB: an older program may have written that somebody asked where there was a way back then.
    if (back == 0) return no(why_no_undo(asker));

    auto change = done(UndoAgreed{*mine}, now);
    for (Seat p : seats_to_agree(*undo_asked_))
        if (!change->after.undo_agreed_.contains(p)) return change;
    const Position& before = steps_[steps_.size() - std::size_t(back)].before;
    change->entries.emplace_back(Undone{asker, back, hash_text(game_->hash(before))});
    change->after.apply(change->entries.back(), now);
    return change;
}

// ---- Around the game -------------------------------------------------------------------------------

Table::Outcome Table::say(const std::string& person, const std::string& name,
                          const std::string& text, Now now) const {
    if (!is_seated(person) && !settings_->may_watchers_chat()) return no(Code::WatchersOnlyRead);
    if (text.find_first_not_of(" \t\r\n") == std::string::npos) return no(Code::TextEmpty);
    if (!is_at_most(kMaxText, text)) return no(Code::TextTooLong);
    return done(Said{person, name, text, seconds(now)}, now);
}

Table::Outcome Table::pause(const std::string& person) const {
    if (phase_ != Phase::Running) return no(Code::NotRunning);
    if (!is_seated(person)) return no(Code::NotSeated);
    if (paused_) return no(Code::IsPaused);
    return done(Paused{person}, {});
}

Table::Outcome Table::resume(const std::string& person, Now now) const {
    if (phase_ != Phase::Running || !paused_) return no(Code::NotRunning);
    if (!is_seated(person)) return no(Code::NotSeated);
    return done(Resumed{person}, now);
}

Table::Outcome Table::go_away(Seat p, const std::string& person, SeatSet left, Now now) const {
    if (phase_ != Phase::Running) return no(Code::NotRunning);
    if (!is_chair(p) || chair(p).occupant != Occupant::Person) return no(Code::NoSuchSeat);
    const bool may = owns(p, person) || person == host_ || (left.contains(p) && is_seated(person));
    if (!may) return no(Code::NotYourSeat);
    if (chair(p).is_played_by_bot()) return no(Code::SeatTaken);
    return done(WentAway{p, std::string(stand_in().name)}, now);
}

Table::Outcome Table::come_back(Seat p, const std::string& person, Now now) const {
    if (!owns(p, person) || chair(p).resigned) return no(Code::NotYourSeat);
    if (phase_ != Phase::Running || !chair(p).is_played_by_bot()) return no(Code::NotRunning);
    return done(CameBack{p}, now);
}

Table::Outcome Table::resign(Seat p, const std::string& person, Now now) const {
    if (!owns(p, person) || chair(p).resigned) return no(Code::NotYourSeat);
    if (phase_ != Phase::Running) return no(Code::NotRunning);
    if (chairs().size() > 2) return done(Resigned{p, std::string(stand_in().name)}, now);
    auto change = done(Resigned{p, ""}, now);
    return ended(*std::move(change), Ending::Resigned,
                 after_resigning(game_->standings(*position_), p), now);
}

Table::Outcome Table::agree_to_end(const std::string& person, SeatSet left, Now now) const {
    if (phase_ != Phase::Running) return no(Code::NotRunning);
    SeatSet present, absent;
    Maybe<Seat> mine;
    for (std::size_t i = 0; i < chairs().size(); ++i) {
        const Chair& chair = chairs()[i];
        if (chair.occupant != Occupant::Person || chair.is_played_by_bot()) continue;
        (left.contains(seat(int(i))) ? absent : present).add(seat(int(i)));
        if (chair.person == person) mine = seat(int(i));
    }
    if (!mine) return no(Code::NotSeated);
    // One person on several seats agrees for all of them.
    SeatSet others;
    for (Seat p : present)
        if (chair(p).person != person) others.add(p);
    if (absent.empty() && !others.empty()) return no(Code::NobodyLeft);
    auto change = done(EndAgreed{*mine}, now);
    for (Seat p : others)
        if (!change->after.end_agreed_.contains(p)) return change;
    return ended(*std::move(change), Ending::BrokenOff, game_->standings(*position_), now);
}

// ---- Once more -------------------------------------------------------------------------------------

bool Table::is_rematch_agreed() const {
    for (std::size_t i = 0; i < chairs().size(); ++i) {
        const bool is_asked =
            chairs()[i].occupant == Occupant::Person && !chairs()[i].is_played_by_bot();
        if (is_asked && !rematch_agreed_.contains(seat(int(i)))) return false;
    }
    return !rematch_agreed_.empty();
}

Table::Outcome Table::agree_to_rematch(const std::string& person, bool turned) const {
    if (phase_ != Phase::Finished || rematch_) return no(Code::NotFinished);
    const auto mine = std::ranges::find(chairs(), person, &Chair::person);
    if (mine == chairs().end()) return no(Code::NotSeated);
    if (!is_full()) return no(Code::SeatsAreOpen);
    return done(RematchAgreed{seat(int(mine - chairs().begin())), turned}, {});
}

Table::Outcome Table::rematched(const std::string& table) const {
    if (!is_rematch_agreed() || rematch_) return no(Code::NotFinished);
    return done(Rematched{table}, {});
}

}  // namespace stellwerk
