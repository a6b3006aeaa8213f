#include "cli/home_table.h"

#include <algorithm>

namespace stellwerk::cli {

namespace {

// Nobody's clock runs here.
constexpr Table::Now kNow{};
const std::string kHost = "host";

// The same game, from the same secret, with everybody seated.
Table table_of(const Match& match, const std::vector<Player>& players) {
    Settings settings;
    settings.game = match.game().info().id;
    settings.seats = match.players();
    settings.options = match.options();
    Created created;
    created.table = "home", created.settings = settings, created.host = kHost;
    created.secret = match.secret().hex();
    Table table = Table::create(match.shared_game(), created).value().after;
    for (std::size_t i = 0; i < players.size(); ++i) {
        const Seat p = seat(int(i));
        const Player& player = players[i];
        table = (player.is_human() ? table.sit(p, player.name, player.name)
                                   : table.seat_bot(p, kHost, player.bot))
                    .value()
                    .after;
    }
    return table.begin(kHost, kNow).value().after;
}

}  // namespace

HomeTable::HomeTable(Match match, const std::vector<Player>& players)
    : match_(std::move(match)),
      table_(table_of(match_, players)) {
    assert(match_.moves().empty());
}

std::expected<const Match::Move*, Match::Rejection> HomeTable::play(Seat p,
                                                                    const AnyAction& action) {
    auto played = match_.play(p, action);
    if (!played) return played;
    const Chair& chair = table_.chair(p);
    const int question = table_.question(p);
    auto answered = chair.is_played_by_bot() ? table_.answer_for_bot(p, question, action, kNow)
                                             : table_.answer(p, chair.person, question,
                                                             match_.game().written(action), kNow);
    table_ = std::move(answered).value().after;
    return played;
}

bool HomeTable::has_one_choice(Seat p) const {
    return match_.game().choice_count(match_.position(), p) == 1;
}

std::expected<bool, Code> HomeTable::undo(Seat p, const Agrees& agrees) {
    const HomeTable before = *this;
    SeatSet agreed;  // nobody is asked twice
    auto once = [&](Seat other) {
        if (!agreed.contains(other) && !agrees(other)) return false;
        agreed.add(other);
        return true;
    };
    do {
        auto undone = undo_move(p, once);
        if (undone && *undone) continue;
        *this = before;
        return undone;
    } while (has_one_choice(p));
    return true;
}

std::expected<bool, Code> HomeTable::undo_move(Seat p, const Agrees& agrees) {
    auto change = table_.undo(p, table_.chair(p).person, kNow);
    if (change && change->after.undo_asked()) change = agreed(p, std::move(change), agrees);
    if (!change) return std::unexpected(change.error().code);
    if (std::holds_alternative<UndoRefused>(change->entries.back())) return false;
    carry_out(p, *change);
    return true;
}

// Asks everybody else, until somebody says no.
Table::Outcome HomeTable::agreed(Seat asker, Table::Outcome change, const Agrees& agrees) const {
    for (Seat p : SeatSet::first(match_.players())) {
        const Chair& chair = table_.chair(p);
        if (p == asker || chair.is_played_by_bot() || !change->after.undo_asked()) continue;
        change = change->after.agree_to_undo(chair.person, agrees(p), kNow);
    }
    return change;
}

void HomeTable::carry_out(Seat p, const Table::Change& change) {
    table_ = change.after;
    if (const auto* undone = std::get_if<Undone>(&change.entries.back()))
        match_.go_back_to(int(match_.moves().size()) - undone->moves);
    else
        take_out(p);
    assert(match_.game().hash(match_.position()) == match_.game().hash(*table_.position()));
}

// A sealed answer goes, those that were given after it stay.
void HomeTable::take_out(Seat p) {
    auto moves = match_.moves();
    auto mine = std::ranges::find(moves.rbegin(), moves.rend(), p, &Match::Move::seat);
    const auto kept = mine.base();
    match_.go_back_to(int(kept - moves.begin()) - 1);
    for (auto move = kept; move != moves.end(); ++move) {
        [[maybe_unused]] const auto played = match_.play(move->seat, move->action);
        assert(played);
    }
}

}  // namespace stellwerk::cli
