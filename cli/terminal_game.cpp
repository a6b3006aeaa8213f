#include "cli/terminal_game.h"

#include <algorithm>
#include <cmath>
#include <thread>

#include "cli/command.h"
#include "cli/help.h"
#include "cli/layout.h"
#include "cli/numbering.h"
#include "core/characters.h"

namespace stellwerk::cli {

namespace {

constexpr int kLines = 40;  // that a decision takes
constexpr std::size_t kLongestLine = 300;

constexpr std::string_view kClear = "\x1b[2J\x1b[H";
constexpr std::string_view kClearAll = "\x1b[2J\x1b[3J\x1b[H";  // what has scrolled away, too

enum class Verb { Undo, Help, Rules, Why, Hint, Log, Board, Map, More, Silent, Quit };

// Both languages are always understood.
struct Spelling {
    std::string_view word;
    Verb verb;
};
constexpr Spelling kVerbs[] = {
    {"undo", Verb::Undo},   {"u", Verb::Undo},        {"zurück", Verb::Undo},
    {"help", Verb::Help},   {"hilfe", Verb::Help},    {"?", Verb::Hint},
    {"rules", Verb::Rules}, {"regeln", Verb::Rules},  {"why", Verb::Why},
    {"warum", Verb::Why},   {"hint", Verb::Hint},     {"tipp", Verb::Hint},
    {"log", Verb::Log},     {"protokoll", Verb::Log}, {"board", Verb::Board},
    {"tisch", Verb::Board}, {"more", Verb::More},     {"mehr", Verb::More},
    {"map", Verb::Map},     {"karte", Verb::Map},     {"quit", Verb::Quit},
    {"q", Verb::Quit},      {"ende", Verb::Quit},     {"out", Verb::Silent},
    {"raus", Verb::Silent},
};

constexpr std::string_view kYes[] = {"ja", "j", "yes", "y"};

std::string trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(" \t\r");
    if (first == text.npos) return "";
    return std::string(text.substr(first, text.find_last_not_of(" \t\r") - first + 1));
}

// Letters of ASCII only: command words need no others.
std::string lower(std::string text) {
    for (char& c : text)
        if ('A' <= c && c <= 'Z') c = char(c - 'A' + 'a');
    return text;
}

std::string_view why_not_undone(Code code) {
    if (code == Code::SecretCameOut) return "play.undo_too_late";
    return code == Code::SaidInTheOpen ? "play.undo_said" : "play.nothing_to_undo";
}

// The first word, and the rest.
std::pair<std::string, std::string> split(const std::string& line) {
    const auto blank = std::min(line.find(' '), line.size());
    return {lower(line.substr(0, blank)), trimmed(std::string_view(line).substr(blank))};
}

std::optional<Verb> verb_of(const std::string& line) {
    const auto found = std::ranges::find(kVerbs, split(line).first, &Spelling::word);
    if (found == std::end(kVerbs)) return {};
    return found->verb;
}

bool is_number(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](char c) { return '0' <= c && c <= '9'; });
}

}  // namespace

Names names_of(const std::vector<Player>& players) {
    Names names;
    for (std::size_t i = 0; i < players.size(); ++i) names[seat(int(i))] = players[i].name;
    return names;
}

TerminalGame::TerminalGame(Match match, std::vector<Player> players, TerminalSettings settings,
                           std::istream& in, std::ostream& out)
    : table_(std::move(match), players),
      players_(std::move(players)),
      names_(names_of(players_)),
      settings_(std::move(settings)),
      in_(in),
      out_(out),
      words_(words(settings_.language)),
      screen_(match_, names_, settings_.language, settings_.style) {
    assert(int(players_.size()) == match_.players());
}

// ---- The game -----------------------------------------------------------------------------------

void TerminalGame::play() {
    greet();
    while (!match_.is_over()) {
        if (!is_count()) silent_ = {};
        const Seat p = next_to_act();
        if (!player(p).is_human()) {
            let_bot_play(p);
        } else if (table_.has_one_choice(p) || silent_.contains(p)) {
            [[maybe_unused]] const auto played =
                table_.play(p, match_.game().default_choice(match_.position(), p));
            assert(played);
        } else if (ask(p) == Reply::Quit) {
            out_ << "\n" << wrap(words_.say("play.broken_off")) << "\n";
            return;
        }
    }
    show_the_end(only_human());
}

void TerminalGame::greet() {
    const Catalogue& game = match_.game().catalogue(settings_.language);
    std::vector<std::string> names(players_.size());
    std::ranges::transform(players_, names.begin(), &Player::name);
    std::string greeting = screen_.headline();
    for (const std::string& sentence :
         {game.say("tagline"), words_.say("play.players", {{"who", words_.join(names)}}),
          words_.say("play.fingerprint", {{"fingerprint", match_.secret().fingerprint()}}),
          words_.say("play.how_to_get_help")})
        greeting += hang("  ", sentence) + "\n";
    greeting_lines_ = line_count(greeting);
    out_ << greeting;
}

// Of several who are asked at once, bots answer first: they need no screen. But where a count runs,
// as in an open auction, people have their say before bots have bid each other up.
Seat TerminalGame::next_to_act() const {
    const SeatSet asked = match_.game().deciders(match_.position());
    const bool people_first = is_count();
    for (Seat p : asked)
        if (player(p).is_human() == people_first) return p;
    return *asked.begin();
}

bool TerminalGame::is_count() const {
    const Seat p = *match_.game().deciders(match_.position()).begin();
    return match_.game().tempo(match_.position(), p).effort == Effort::Count;
}

void TerminalGame::let_bot_play(Seat p) {
    Luck luck = luck_for_thinking();
    const Level& level = *find_level(player(p).bot);
    auto& bot = bots_[std::size_t(index(p))];
    if (!bot) bot = make_bot(level, match_.game());
    [[maybe_unused]] const auto played =
        table_.play(p, bot->decide(match_.position(), p, budget(level), luck));
    assert(played);
    if (std::ranges::any_of(players_, &Player::is_human)) return;

    // Nobody is asked anything, so the game is shown as it goes.
    const auto move = int(match_.moves().size()) - 1;
    if (settings_.is_terminal) out_ << kClear << screen_.headline() << screen_.board({}) << "\n";
    out_ << screen_.log({}, move) << std::flush;
    std::this_thread::sleep_for(settings_.delay);
}

TerminalGame::Reply TerminalGame::ask(Seat p) {
    if (at_the_screen_ && at_the_screen_ != p)
        if (const Reply reply = hand_over_to(p); reply != Reply::AskAgain) return reply;
    at_the_screen_ = p;
    settings_.save(match_);
    show_question(p);
    for (std::string line;;) {
        out_ << settings_.style.mine(names_[p]) << " ▸ " << std::flush;
        if (!read_line(line)) return Reply::Quit;
        const Reply reply = obey(p, line);
        if (reply != Reply::AskAgain) return reply;
    }
}

// What one human saw is gone before the next one looks.
TerminalGame::Reply TerminalGame::hand_over_to(Seat p) {
    if (settings_.is_terminal) out_ << kClearAll;
    for (std::string line;;) {
        out_ << "\n"
             << settings_.style.strong(words_.say("play.hand_over", {{"who", names_[p]}})) << " "
             << std::flush;
        if (!read_line(line)) return Reply::Quit;
        const std::optional<Verb> verb = verb_of(line);
        if (verb == Verb::Quit) return Reply::Quit;
        if (verb != Verb::Undo) return Reply::AskAgain;
        if (undo(*at_the_screen_) == Reply::Moved) return Reply::Moved;
    }
}

void TerminalGame::show_question(Seat p) {
    // The greeting stays above the first screen.
    const int above = std::exchange(greeting_lines_, 0);
    if (settings_.is_terminal && above == 0) out_ << kClear;
    out_ << (settings_.is_terminal ? "" : "\n") << screen_.decision(p, kLines - above);
}

// Several people at one screen see what everybody may; bots among themselves have shown it.
void TerminalGame::show_the_end(std::optional<Seat> viewer) {
    const bool people_play = std::ranges::any_of(players_, &Player::is_human);
    const int moves = int(match_.moves().size());
    const int from = viewer        ? last_decision_of(match_, *viewer).value_or(0)
                     : people_play ? moves - 1
                                   : moves;
    std::string below = screen_.standings() + "\n";
    for (const std::string& sentence :
         {words_.say("play.fingerprint", {{"fingerprint", match_.secret().fingerprint()}}),
          words_.say("play.secret", {{"secret", match_.secret().hex()}})})
        below += hang("  ", sentence) + "\n";
    if (settings_.is_terminal) out_ << kClear;
    // Above it a blank line, below it the prompt.
    out_ << "\n" << screen_.ending(viewer, from, below, kLines - 2);
    settings_.save(match_);
    if (people_play) look_back(viewer);
}

// The last screen may not tell all.
void TerminalGame::look_back(std::optional<Seat> viewer) {
    for (std::string line;;) {
        out_ << words_.say("play.look_back") << " ▸ " << std::flush;
        if (!read_line(line)) return;
        const std::optional<Verb> verb = verb_of(line);
        if (verb == Verb::Log)
            out_ << screen_.log(viewer);
        else if (verb == Verb::Board)
            out_ << screen_.headline() << screen_.board(viewer);
        else if (verb == Verb::Rules)
            out_ << rules(split(line).second);
        else
            return;
    }
}

// ---- What a player types ------------------------------------------------------------------------

bool TerminalGame::read_line(std::string& line) {
    if (!std::getline(in_, line)) {
        out_ << "\n";
        return false;
    }
    // What nobody would type, and what a terminal would obey, is not shown again.
    if (line.size() > kLongestLine) line = line.substr(0, kLongestLine) + "…";
    line = trimmed(printable(line));
    if (!settings_.is_terminal) out_ << line << "\n";
    return true;
}

TerminalGame::Reply TerminalGame::obey(Seat p, const std::string& line) {
    const auto [word, rest] = split(line);
    if (word.empty()) return show_question(p), Reply::AskAgain;
    if (is_number(line) || typed_number(line)) return choose(p, line);
    const std::optional<Verb> verb = verb_of(line);
    if (!verb) return act(p, line);
    switch (*verb) {
        case Verb::Undo:  return undo(p);
        case Verb::Help:  out_ << (rest.empty() ? help(p) : rules(rest)); break;
        case Verb::Rules: out_ << rules(rest); break;
        case Verb::Why:   explain(p, rest); break;
        case Verb::Hint:  hint(p); break;
        case Verb::Log:   out_ << screen_.log(p); break;
        case Verb::Board: out_ << screen_.headline() << screen_.board(p); break;
        case Verb::Map:   out_ << map(p, rest); break;
        case Verb::More:  out_ << screen_.question(p); break;
        case Verb::Silent:
            if (!is_count()) return act(p, line);
            silent_.add(p);
            return Reply::Moved;
        case Verb::Quit: return Reply::Quit;
    }
    return Reply::AskAgain;
}

TerminalGame::Reply TerminalGame::choose(Seat p, const std::string& text) {
    const Numbering numbering(match_.game(), match_.game().choices(match_.position(), p));
    if (const auto number = typed_number(text))
        if (const auto action = numbering.action(*number)) return play(p, *action);
    out_ << wrap(words_.say("play.no_such_choice",
                            {{"found", text}, {"last", std::int64_t(numbering.choices().size())}}))
         << "\n";
    return Reply::AskAgain;
}

TerminalGame::Reply TerminalGame::play(Seat p, const json::Value& said) {
    const auto choice = match_.game().read_choice(match_.position(), p, said);
    const auto played = choice ? table_.play(p, *choice) : std::unexpected(choice.error());
    if (played) return Reply::Moved;
    refuse(played.error(), said);
    return Reply::AskAgain;
}

std::expected<json::Value, Problem> TerminalGame::read(Seat p, const std::string& text) const {
    return read_action(speech(), match_.game().choices(match_.position(), p), text);
}

// An action by its command: "swap across 3".
TerminalGame::Reply TerminalGame::act(Seat p, const std::string& text) {
    const auto action = read(p, text);
    if (!action) {
        refuse(action.error());
        return Reply::AskAgain;
    }
    return play(p, *action);
}

TerminalGame::Reply TerminalGame::undo(Seat p) {
    const auto undone = table_.undo(p, [&](Seat other) { return agrees(other, p); });
    if (!undone || !*undone) {
        out_ << wrap(words_.say(undone ? "play.undo_refused" : why_not_undone(undone.error())))
             << "\n";
        return Reply::AskAgain;
    }
    for (auto& bot : bots_)
        if (bot) bot->forget();
    return Reply::Moved;
}

// Whoever sits at the screen passes the question on.
bool TerminalGame::agrees(Seat p, Seat asker) {
    out_ << wrap(words_.say("play.undo_asked", {{"who", names_[p]}, {"asker", names_[asker]}}))
         << " " << std::flush;
    std::string line;
    if (!read_line(line)) return false;
    const std::string word = split(line).first;
    return std::ranges::find(kYes, word) != std::end(kYes);
}

// "why not protect 2": says why not, and does nothing even if it could be done.
void TerminalGame::explain(Seat p, const std::string& text) {
    std::string wanted = text;
    if (const auto [word, rest] = split(text); word == "not" || word == "nicht") wanted = rest;
    if (wanted.empty()) {
        out_ << wrap(words_.say("play.why_what", {{"action", example(p)}})) << "\n";
        return;
    }
    const auto said = read(p, wanted);
    if (!said) return refuse(said.error());
    const auto choice = match_.game().read_choice(match_.position(), p, *said);
    if (!choice) return refuse(choice.error(), *said);
    out_ << wrap(words_.say("play.allowed",
                            {{"number", handle(p, *said)}, {"choice", choice_words(*said)}}))
         << "\n";
}

// In words: where a problem lies is said by what is typed there, never by a path.
void TerminalGame::refuse(const Match::Rejection& rejection, const json::Value& action) {
    const Style& style = settings_.style;
    if (const auto* problem = std::get_if<Problem>(&rejection)) {
        const std::string where = value_at(speech(), action, problem->path);
        out_ << wrap((where.empty() ? "" : where + ": ") + words_.say(*problem)) << "\n";
        return;
    }
    const auto& refusal = std::get<Refusal>(rejection);
    out_ << wrap(style.bad(match_.game().refusal_words(refusal, settings_.language, names_)) + " " +
                 style.dim("§" + refusal.rule))
         << "\n";
}

// The three best choices, each with what speaks for it.
void TerminalGame::hint(Seat p) {
    constexpr std::size_t kMost = 3;
    Luck luck = luck_for_thinking();
    const AnyThought thought =
        think(adviser().name, match_.game(), match_.position(), p, budget(adviser()), luck);
    const Catalogue& game = match_.game().catalogue(settings_.language);
    out_ << wrap(words_.say("play.hints", {{"worlds", thought.iterations}})) << "\n";
    for (std::size_t i = 0; i < std::min(kMost, thought.considered.size()); ++i) {
        const auto& c = thought.considered[i];
        const json::Value action = match_.game().written(c.action);
        out_ << hang("  ",
                     words_.say("play.hint", {{"number", handle(p, action)},
                                              {"choice", choice_words(action)},
                                              {"percent", std::int64_t(std::lround(c.value * 100))},
                                              {"why", game.say("advice." + std::string(c.why))}}))
             << "\n";
    }
}

Budget TerminalGame::budget(const Level& level) const {
    return settings_.think > 0 ? Budget{settings_.think} : budget_of(level);
}

// ---- Small questions ----------------------------------------------------------------------------

// An action that is possible now, as one would type it: one with a value, if there is one.
std::string TerminalGame::example(Seat p) const {
    const json::Array choices = match_.game().choices(match_.position(), p);
    const auto with_value = std::ranges::find_if(
        choices, [](const json::Value& choice) { return choice.as_object().size() > 1; });
    return spoken(speech(), with_value != choices.end() ? *with_value : choices.front());
}

std::string TerminalGame::help(Seat p) const {
    return command_help(match_.game(), example(p), bool(screen_.map(p, "")), words_,
                        settings_.style);
}

std::string TerminalGame::map(Seat p, const std::string& town) const {
    const auto lines = screen_.map(p, town);
    if (!lines) return words_.say("play.no_map") + "\n";
    return lines->empty() ? words_.say("play.unknown_town", {{"found", town}}) + "\n" : *lines;
}

std::string TerminalGame::rules(const std::string& number) const {
    return rules_help(match_.game(), number, words_, settings_.style);
}

std::optional<Seat> TerminalGame::only_human() const {
    std::optional<Seat> found;
    for (Seat p : SeatSet::first(match_.players())) {
        if (!player(p).is_human()) continue;
        if (found) return {};
        found = p;
    }
    return found;
}

std::string TerminalGame::handle(Seat p, const json::Value& action) const {
    const Numbering numbering(match_.game(), match_.game().choices(match_.position(), p));
    const json::Array& choices = numbering.choices();
    const auto number =
        numbering.number_of(std::size_t(std::ranges::find(choices, action) - choices.begin()));
    return number ? std::to_string(*number) : spoken(speech(), action);
}

std::string TerminalGame::choice_words(const json::Value& action) const {
    return match_.game().choice_words(action, settings_.language, names_);
}

Luck TerminalGame::luck_for_thinking() const {
    return Secret::from_hex(match_.secret().fingerprint())->luck(match_.moves().size() + 1);
}

}  // namespace stellwerk::cli
