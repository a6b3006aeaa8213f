// A game as seen by those who do not know which one it is: positions, actions and events are opaque
// values, and become JSON where they leave the program. Programs that need speed (bots,
// simulations, laws) use the Rules themselves, see games/all_rules.h.
#pragma once
#include <cstdlib>
#include <expected>
#include <memory>
#include <optional>
#include <typeinfo>
#include <variant>

#include "core/json.h"
#include "core/text.h"

namespace stellwerk {

struct GameInfo {
    std::string_view id, title;
    int version, min_players, max_players;
};

// A value of some game, which only that game opens. It never changes, so copies share it: keeping a
// whole history is cheap.
class Opaque {
  public:
    template <class Value>
    const Value& as() const {
        if (*type_ != typeid(Value)) std::abort();  // a value of another game: always our bug
        return *static_cast<const Value*>(value_.get());
    }

  protected:
    template <class Value>
    explicit Opaque(std::shared_ptr<const Value> value)
        : value_(std::move(value)),
          type_(&typeid(Value)) {}

  private:
    std::shared_ptr<const void> value_;
    const std::type_info* type_;
};

// A State of some game.
class Position : public Opaque {
  public:
    template <class State>
    explicit Position(const State& state) : Opaque(std::make_shared<const State>(state)) {}
};

class AnyAction : public Opaque {
  public:
    template <class Action>
    explicit AnyAction(const Action& action) : Opaque(std::make_shared<const Action>(action)) {}
};

class AnyEvent : public Opaque {
  public:
    template <class Event>
    AnyEvent(const Event& event, std::string_view rule, bool is_open)
        : Opaque(std::make_shared<const Event>(event)),
          rule_(rule),
          is_open_(is_open) {}

    std::string_view rule() const { return rule_; }  // its paragraph, which lives as long as we do
    bool is_open() const { return is_open_; }        // everybody sees the same of it

  private:
    std::string_view rule_;
    bool is_open_;
};

// Why an action is refused: the reason as a record, and its paragraph in the rules.
struct Refusal {
    json::Value reason;  // {"is": "not_in_display", "function": "protect"}
    std::string rule;    // "3.3"
};

class AnyGame {
  public:
    // Why something is not done: it makes no sense, or the rules forbid it.
    using Rejection = std::variant<Problem, Refusal>;

    // What a move leads to. The events are complete; show them to a viewer through seen_by.
    struct Played {
        Position position;
        std::vector<AnyEvent> events;
    };

    virtual ~AnyGame() = default;

    // The rules themselves, if they are these; all_rules.h asks.
    template <class Rules>
    const Rules* rules_if() const {
        return rules_type() == typeid(Rules) ? static_cast<const Rules*>(rules_address()) : nullptr;
    }

    virtual const GameInfo& info() const = 0;
    virtual const json::Value& edition() const = 0;  // the file as loaded
    virtual const std::vector<Problem>& edition_remarks() const = 0;
    virtual std::uint64_t edition_hash() const = 0;  // of what matters to the rules
    virtual const Catalogue& catalogue(Language) const = 0;
    virtual std::string_view rules_text(Language) const = 0;

    virtual std::expected<Position, Problem> setup(int players, const json::Value& options,
                                                   Luck&) const = 0;
    virtual int players(const Position&) const = 0;
    virtual SeatSet deciders(const Position&) const = 0;
    virtual Tempo tempo(const Position&, Seat) const = 0;
    // How far the game has come, as its rules count: rounds, shifts, times around the table.
    // Nothing: it does not count.
    virtual std::optional<int> round(const Position&) const = 0;
    virtual json::Array choices(const Position&, Seat) const = 0;
    virtual int choice_count(const Position&, Seat) const = 0;
    virtual AnyAction default_choice(const Position&, Seat) const = 0;

    // An action as it is sent and stored, and back. What can be said in several ways is understood
    // as it is listed among the choices in that position.
    virtual json::Value written(const AnyAction&) const = 0;
    virtual std::expected<AnyAction, Problem> read_action(const Position&,
                                                          const json::Value&) const = 0;

    // Is this one of the seat's choices?
    virtual std::optional<Refusal> why_not(const Position&, Seat, const AnyAction&) const = 0;
    // The choice that somebody names. Whatever is formed like an action is for the rules to refuse,
    // even if it names what no game has: car 12 of a train, a bid of $75.
    virtual std::expected<AnyAction, Rejection> read_choice(const Position&, Seat,
                                                            const json::Value&) const = 0;
    // The action must be one of the seat's choices.
    virtual Played play(const Position&, Seat, const AnyAction&, Luck&) const = 0;

    // An event as it is stored, and back; rules of another version may not know it.
    virtual json::Value written(const AnyEvent&) const = 0;
    json::Array written(const std::vector<AnyEvent>& events) const {
        json::Array out;
        for (const AnyEvent& event : events) out.push_back(written(event));
        return out;
    }
    virtual std::expected<AnyEvent, Problem> read_event(const json::Value&) const = 0;
    // Without what this viewer may not know; a spectator (nobody) is told no secret.
    virtual AnyEvent seen_by(std::optional<Seat> viewer, const AnyEvent&) const = 0;

    // What the seat could well do with what it sees, several moves ahead; most games know nothing.
    virtual json::Array plans(const Position&, Seat) const = 0;

    // What that viewer sees (a spectator the table alone), and what it means: the game's outlook on
    // it, if it has one.
    virtual json::Value view(const Position&, std::optional<Seat> viewer) const = 0;
    virtual json::Value outlook(const Position&, std::optional<Seat> viewer) const = 0;
    // The same, and the choices, at the end of a text at once: a server says little else. The table
    // looks the same to everybody, so it is put into words once and handed in for each viewer.
    virtual void append_table(std::string& out, const Position&) const = 0;
    virtual void append_view(std::string& out, const Position&, std::optional<Seat> viewer,
                             std::string_view table) const = 0;
    virtual void append_choices(std::string& out, const Position&, Seat) const = 0;
    virtual json::Value standings(const Position&) const = 0;
    // Did this seat's move touch nothing hidden but its own hand? Then it gave away and found out
    // nothing.
    virtual bool kept_secrets(const Position& before, const Position& after, Seat) const = 0;
    virtual std::string_view step(const Position&) const = 0;  // what kind of decision is asked for

    // The whole state, for files and debugging. Reading refuses a state that could not come up in a
    // game.
    virtual json::Value state(const Position&) const = 0;
    virtual void append_state(std::string& out, const Position&) const = 0;
    virtual std::expected<Position, Problem> read_state(const json::Value&) const = 0;
    virtual std::uint64_t hash(const Position&) const = 0;

    // Words. Choices and reasons that these rules do not know come out as their JSON.
    virtual std::string event_words(const AnyEvent&, Language, const Names&) const = 0;
    virtual std::string choice_words(const json::Value& action, Language, const Names&) const = 0;
    virtual std::string refusal_words(const Refusal&, Language, const Names&) const = 0;
    // What the seat is asked, or (for anybody else) what the table waits for.
    virtual std::string question_words(const Position&, std::optional<Seat> viewer, Language,
                                       const Names&) const = 0;

  private:
    virtual const std::type_info& rules_type() const = 0;
    virtual const void* rules_address() const = 0;
};

}  // namespace stellwerk
