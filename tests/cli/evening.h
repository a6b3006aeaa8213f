// An evening at a terminal, typed by a script.
#pragma once
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/layout.h"
#include "cli/terminal_game.h"
#include "games/all.h"

namespace stellwerk::cli {

// What was on the screen, and what became of the match.
struct Evening {
    std::string screen;
    std::vector<std::string> actions;  // one text a move
    bool over = false;
};

struct Guests {
    std::vector<Player> players{{"Anna", ""}, {"Zufall", "random"}, {"Denker", "hard"}};
    Language language = Language::En;
    std::uint64_t seed = 7;
    std::string game = "game-of-trains";
    json::Value options = json::Object{};
};

inline Evening evening(const std::string& typed, const Guests& guests = {}) {
    const auto secret = Secret::from_hex(fmt::format("{:064x}", guests.seed)).value();
    auto match =
        Match::start(*open_game(guests.game), int(guests.players.size()), guests.options, secret);
    TerminalSettings settings;
    settings.language = guests.language;
    settings.think = 60;
    std::istringstream in(typed);
    std::ostringstream out;
    TerminalGame game(*std::move(match), guests.players, settings, in, out);
    game.play();
    Evening result{out.str(), {}, game.match().is_over()};
    for (const Match::Move& move : game.match().moves())
        result.actions.push_back(json::dump(move.action));
    return result;
}

// The first seed with which that seat is asked first.
inline std::uint64_t seed_with_which_begins(Seat p, const Guests& guests) {
    const auto game = *open_game(guests.game);
    for (std::uint64_t seed = 1;; ++seed) {
        Luck luck = Secret::from_hex(fmt::format("{:064x}", seed)).value().luck(0);
        const auto start = game->setup(int(guests.players.size()), guests.options, luck).value();
        if (game->deciders(start) == SeatSet::only(p)) return seed;
    }
}

// As one long line, so that it does not matter where sentences are broken.
inline std::string unbroken(const std::string& text) {
    std::string out;
    for (const std::string& word : words_of(text)) out += word + " ";
    return out;
}

inline std::string times(int n, const std::string& text) { return repeat(text, n); }

}  // namespace stellwerk::cli
