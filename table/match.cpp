#include "table/match.h"

namespace stellwerk {

PlayedMove play_move(const AnyGame& game, const Secret& secret, int number,
                     const Position& position, Seat p, const AnyAction& action) {
    const Luck fresh = secret.luck(std::uint64_t(number));
    Luck luck = fresh;
    auto played = game.play(position, p, action, luck);
    return {std::move(played), !(luck == fresh)};
}

Match::Match(std::shared_ptr<const AnyGame> game, int players, json::Value options,
             const Secret& secret, Position start, bool was_dealt)
    : game_(std::move(game)),
      players_(players),
      options_(std::move(options)),
      secret_(secret),
      start_(std::move(start)),
      was_dealt_(was_dealt) {}

std::expected<Match, Problem> Match::start(std::shared_ptr<const AnyGame> game, int players,
                                           json::Value options, const Secret& secret) {
    Luck luck = secret.luck(0);
    auto position = game->setup(players, options, luck);
    if (!position) return std::unexpected(position.error());
    return Match(std::move(game), players, std::move(options), secret, *std::move(position), true);
}

Match Match::resume(std::shared_ptr<const AnyGame> game, Position position, const Secret& secret) {
    const int players = game->players(position);
    return {std::move(game), players, json::Object{}, secret, std::move(position), false};
}

const Position& Match::position_after(int moves) const {
    assert(0 <= moves && moves <= int(moves_.size()));
    return moves == 0 ? start_ : moves_[std::size_t(moves) - 1].after;
}

std::expected<const Match::Move*, Match::Rejection> Match::play(Seat p, const json::Value& action) {
    const auto choice = game_->read_choice(position(), p, action);
    if (!choice) return std::unexpected(choice.error());
    return carry_out(p, *choice);
}

std::expected<const Match::Move*, Match::Rejection> Match::play(Seat p, const AnyAction& action) {
    if (auto refusal = game_->why_not(position(), p, action)) return std::unexpected(*refusal);
    return carry_out(p, action);
}

const Match::Move* Match::carry_out(Seat p, const AnyAction& action) {
    auto [played, used_luck] =
        play_move(*game_, secret_, int(moves_.size()) + 1, position(), p, action);
    moves_.push_back({p, action, std::move(played.events), std::move(played.position), used_luck});
    return &moves_.back();
}

void Match::go_back_to(int moves) {
    assert(0 <= moves && moves <= int(moves_.size()));
    moves_.erase(moves_.begin() + moves, moves_.end());
}

}  // namespace stellwerk
