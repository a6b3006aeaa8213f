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
    int decisions = 0;    // of people who had a choice
    std::string answers;  // theirs, as they can be typed again
};

struct Guests {
    std::vector<Player> players{{"Anna", ""}, {"Zufall", "random"}, {"Denker", "hard"}};
    Language language = Language::En;
    std::uint64_t seed = 7;
    std::string game = "game-of-trains";
    json::Value options = json::Object{};
};

inline Match match_of(const Guests& guests) {
    const auto secret = Secret::from_hex(fmt::format("{:064x}", guests.seed)).value();
    return Match::start(*open_game(guests.game), int(guests.players.size()), guests.options, secret)
        .value();
}

inline Evening evening(const std::string& typed, const Guests& guests = {}) {
    TerminalSettings settings;
    settings.language = guests.language;
    settings.think = 60;
    std::istringstream in(typed);
    std::ostringstream out;
    TerminalGame game(match_of(guests), guests.players, settings, in, out);
    game.play();
    const Match& played = game.match();
    Evening result{out.str(), {}, played.is_over(), 0, ""};
    for (int i = 0; i < int(played.moves().size()); ++i) {
        const Match::Move& move = played.moves()[std::size_t(i)];
        result.actions.push_back(json::dump(played.game().written(move.action)));
        const int choices = played.game().choice_count(played.position_after(i), move.seat);
        if (!guests.players[std::size_t(index(move.seat))].is_human() || choices < 2) continue;
        ++result.decisions;
        result.answers += result.actions.back() + "\n";
    }
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
