// Puts any Rules behind the face of AnyGame. Knows no game.
#pragma once
#include <array>

#include "core/edition.h"
#include "core/hash.h"
#include "core/hide.h"
#include "core/json_writer.h"
#include "core/outlook.h"
#include "games/any_game.h"
#include "games/beyond.h"

namespace stellwerk {

// The texts a game is shipped with.
struct GameTexts {
    std::array<Catalogue, kMemberCount<Language>> catalogues;
    std::array<std::string_view, kMemberCount<Language>> rules;
};

template <Game Rules>
class TypedGame final : public AnyGame {
  public:
    using State = typename Rules::State;
    using Action = typename Rules::Action;
    using Event = typename Rules::Event;
    static_assert(!may_mislead<Event>(), "what is stored of it would be taken for a secret");

    TypedGame(LoadedEdition<typename Rules::Edition> edition, json::Value file, GameTexts texts)
        : rules_{std::move(edition.edition)},
          remarks_(std::move(edition.remarks)),
          file_(std::move(file)),
          texts_(std::move(texts)) {
        if (edition.labels.empty()) return;
        for (Catalogue& catalogue : texts_.catalogues) {
            Catalogue::NamesByKey names;
            for (const Label& label : edition.labels)
                names.emplace_back(label.key,
                                   catalogue.language() == Language::De ? label.de : label.en);
            catalogue = catalogue.with_names(names);
        }
    }

    static constexpr GameInfo kInfo{Rules::kId, Rules::kTitle, Rules::kVersion, Rules::kMinPlayers,
                                    Rules::kMaxPlayers};

    const GameInfo& info() const override { return kInfo; }
    const json::Value& edition() const override { return file_; }
    const std::vector<Problem>& edition_remarks() const override { return remarks_; }
    std::uint64_t edition_hash() const override { return Hash().add(rules_.edition).value(); }
    const Catalogue& catalogue(Language language) const override {
        return texts_.catalogues[std::size_t(language)];
    }
    std::string_view rules_text(Language language) const override {
        return texts_.rules[std::size_t(language)];
    }

    std::expected<Position, Problem> setup(int players, const json::Value& options,
                                           Luck& luck) const override {
        if (players < Rules::kMinPlayers || players > Rules::kMaxPlayers)
            return std::unexpected(Problem{
                "/players",
                "problem.out_of_range",
                {{"found", players}, {"first", Rules::kMinPlayers}, {"last", Rules::kMaxPlayers}}});
        auto read = json::read<typename Rules::Options>(options);
        if (!read)
            return std::unexpected(within("/options", with_these_seats(read.error(), players)));
        // Options that a reader of one field after the other cannot refuse.
        if constexpr (requires { rules_.why_not_options(players, *read); })
            if (auto problem = rules_.why_not_options(players, *read))
                return std::unexpected(within("/options", *problem));
        return Position(rules_.setup(players, *read, luck));
    }
    int players(const Position& position) const override {
        return state_of(position).table.players;
    }
    SeatSet deciders(const Position& position) const override {
        return rules_.deciders(state_of(position));
    }
    Tempo tempo(const Position& position, Seat p) const override {
        return rules_.tempo(state_of(position), p);
    }
    std::optional<int> round(const Position& position) const override {
        if constexpr (requires(const State& s) { rules_.round(s.table); })
            return rules_.round(state_of(position).table);
        else
            return {};
    }

    json::Array choices(const Position& position, Seat p) const override {
        json::Array out;
        if (!deciders(position).contains(p)) return out;
        typename Rules::Choices choices;
        rules_.choices(state_of(position), p, choices);
        for (const Action& action : choices) out.push_back(json::write(action));
        return out;
    }
    int choice_count(const Position& position, Seat p) const override {
        typename Rules::Choices choices;
        if (deciders(position).contains(p)) rules_.choices(state_of(position), p, choices);
        return int(choices.size());
    }
    AnyAction default_choice(const Position& position, Seat p) const override {
        return AnyAction(rules_.default_choice(state_of(position), p));
    }

    json::Value written(const AnyAction& action) const override {
        return json::write(action.as<Action>());
    }
    std::expected<AnyAction, Problem> read_action(const Position& position,
                                                  const json::Value& action) const override {
        auto read = json::read<Action>(action);
        if (!read) return std::unexpected(read.error());
        return AnyAction(as_listed(position, *read));
    }

    std::optional<Refusal> why_not(const Position& position, Seat p,
                                   const AnyAction& action) const override {
        auto reason = rules_.why_not(state_of(position), p, action.as<Action>());
        if (!reason) return {};
        return refusal(*reason);
    }
    std::expected<AnyAction, Rejection> read_choice(const Position& position, Seat p,
                                                    const json::Value& said) const override {
        const auto read = json::read_nearest<Action>(said);
        if (!read) return std::unexpected(read.error());
        const Action action = as_listed(position, read->value);
        const auto reason = rules_.why_not(state_of(position), p, action);
        if (read->beyond && !(reason && holds_beyond(*reason)))
            return std::unexpected(
                Refusal{json::write(beyond_of(*read->beyond)), std::string(rule_of(action))});
        if (reason) return std::unexpected(refusal(*reason));
        return AnyAction(action);
    }

    Played play(const Position& position, Seat p, const AnyAction& action,
                Luck& luck) const override {
        State state = state_of(position);
        std::vector<Event> events;
        rules_.play(state, p, action.as<Action>(), luck, Log<Event>(events));
        Played played{Position(state), {}};
        for (const Event& event : events) played.events.push_back(any_event(event));
        return played;
    }

    json::Value written(const AnyEvent& event) const override {
        return json::write(event.as<Event>());
    }
    std::expected<AnyEvent, Problem> read_event(const json::Value& stored) const override {
        auto read = json::read<Event>(stored);
        if (!read) return std::unexpected(read.error());
        return any_event(*read);
    }
    AnyEvent seen_by(std::optional<Seat> viewer, const AnyEvent& event) const override {
        if (event.is_open()) return event;
        return any_event(stellwerk::seen_by(viewer, event.as<Event>()));
    }

    json::Array plans(const Position& position, Seat p) const override {
        const auto seen = stellwerk::view(state_of(position), p);
        if constexpr (requires { rules_.plans(seen); })
            return json::write(rules_.plans(seen)).get_array();
        else
            return {};
    }

    json::Value view(const Position& position, std::optional<Seat> viewer) const override {
        const State& state = state_of(position);
        json::Value out = viewer ? json::write(stellwerk::view(state, *viewer))
                                 : json::Value{{"table", json::write(state.table)}};
        if constexpr (HasOutlook<Rules>) out.get_object()["outlook"] = outlook(position, viewer);
        return out;
    }
    json::Value outlook(const Position& position, std::optional<Seat> viewer) const override {
        if constexpr (HasOutlook<Rules>)
            return json::write(outlook_of(state_of(position), viewer));
        else
            return nullptr;
    }
    void append_table(std::string& out, const Position& position) const override {
        json::append(out, state_of(position).table);
    }
    void append_view(std::string& out, const Position& position, std::optional<Seat> viewer,
                     std::string_view table) const override {
        json::ObjectWriter view(out);
        view.begin("table") += table;
        if (viewer) view.add("hand", state_of(position).hands[*viewer]).add("seat", *viewer);
        if constexpr (HasOutlook<Rules>)
            view.add("outlook", outlook_of(state_of(position), viewer));
        view.end();
    }
    void append_choices(std::string& out, const Position& position, Seat p) const override {
        typename Rules::Choices choices;
        if (deciders(position).contains(p)) rules_.choices(state_of(position), p, choices);
        json::append(out, choices);
    }
    bool kept_secrets(const Position& before, const Position& after, Seat mover) const override {
        const State &was = state_of(before), &is = state_of(after);
        if (!(was.box == is.box)) return false;
        for (Seat p : all<Seat>)
            if (p != mover && !(was.hands[p] == is.hands[p])) return false;
        return true;
    }
    std::string_view step(const Position& position) const override {
        return name_of(state_of(position).table.step);
    }
    json::Value standings(const Position& position) const override {
        return json::write(rules_.standings(state_of(position)));
    }

    json::Value state(const Position& position) const override {
        return json::write(state_of(position));
    }
    void append_state(std::string& out, const Position& position) const override {
        json::append(out, state_of(position));
    }
    std::expected<Position, Problem> read_state(const json::Value& value) const override {
        auto state = json::read<State>(value);
        if (!state) return std::unexpected(state.error());
        if (auto flaw = rules_.audit(*state))
            return std::unexpected(Problem{"", std::string("flaw.").append(name_of(*flaw)), {}});
        return Position(*state);
    }
    std::uint64_t hash(const Position& position) const override {
        return state_hash(state_of(position));
    }

    std::string event_words(const AnyEvent& event, Language language,
                            const Names& names) const override {
        return sentence("event", event.as<Event>(), catalogue(language), names);
    }
    std::string choice_words(const json::Value& action, Language language,
                             const Names& names) const override {
        return words<Action>("choice", action, language, names);
    }
    std::string refusal_words(const Refusal& refusal, Language language,
                              const Names& names) const override {
        return words<ReasonsOf<Rules>>("reason", refusal.reason, language, names);
    }
    std::string question_words(const Position& position, std::optional<Seat> viewer,
                               Language language, const Names& names) const override {
        const Catalogue& catalogue = this->catalogue(language);
        const SeatSet asked = deciders(position);
        if (asked.empty()) return "";
        const std::string kind(step(position));
        if (viewer && asked.contains(*viewer)) return catalogue.say("question." + kind);
        return catalogue.say("waiting." + kind,
                             {{"who", stellwerk::detail::word(asked, catalogue, names)}});
    }

  private:
    const std::type_info& rules_type() const override { return typeid(Rules); }
    const void* rules_address() const override { return &rules_; }

    static const State& state_of(const Position& position) { return position.as<State>(); }
    static AnyEvent any_event(const Event& event) {
        const bool is_open = visit_by_switch(
            []<class Alternative>(const Alternative&) { return !has_secrets<Alternative>(); },
            event);
        return {event, rule_of(event), is_open};
    }
    Action as_listed(const Position& position, const Action& action) const {
        if constexpr (requires { rules_.normal_form(state_of(position), action); })
            return rules_.normal_form(state_of(position), action);
        else
            return action;
    }
    static Refusal refusal(const typename Rules::Reason& reason) {
        return {json::write(reason), std::string(rule_of(reason))};
    }
    // What the rules say to the nearest number that there is: does it answer this one, too?
    static bool holds_beyond(const typename Rules::Reason& reason) {
        return visit_by_switch(
            []<class R>(const R&) {
                if constexpr (requires { typename Rules::HoldsBeyond; })
                    return boost::mp11::mp_contains<typename Rules::HoldsBeyond, R>::value;
                else
                    return false;
            },
            reason);
    }
    auto outlook_of(const State& state, std::optional<Seat> viewer) const
        requires HasOutlook<Rules>
    {
        return viewer ? rules_.outlook(stellwerk::view(state, *viewer))
                      : rules_.outlook(state.table);
    }
    static Problem within(std::string_view path, Problem problem) {
        problem.path.insert(0, path);
        return problem;
    }
    // A reader knows how many seats a table can have; here it is told how many this one has.
    static Problem with_these_seats(Problem problem, int players) {
        if (problem.key != "problem.out_of_range") return problem;
        typename Rules::Options options;
        for_each_field(options, [&]<class Option>(std::string_view name, const Option&) {
            if constexpr (std::same_as<Option, std::optional<Seat>>)
                if (problem.path == "/" + std::string(name))
                    for (auto& [arg, value] : problem.args)
                        if (arg == "last") value = players - 1;
        });
        return problem;
    }
    template <class Variant>
    static std::string_view rule_of(const Variant& variant) {
        return visit_by_switch([](const auto& record) { return stellwerk::rule_of(record); },
                               variant);
    }
    template <class Variant>
    std::string words(std::string_view group, const json::Value& value, Language language,
                      const Names& names) const {
        auto read = json::read<Variant>(value);
        return read ? sentence(group, *read, catalogue(language), names) : json::dump(value);
    }

    Rules rules_;
    std::vector<Problem> remarks_;
    json::Value file_;
    GameTexts texts_;
};

}  // namespace stellwerk
