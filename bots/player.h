// A bot of some level at a seat.
#pragma once
#include "bots/levels.h"
#include "bots/search.h"

namespace stellwerk {

template <Game Rules, AdviceOn<Rules> Advice>
class BotPlayer {
  public:
    using State = typename Rules::State;
    using Action = typename Rules::Action;
    using Thought = stellwerk::Thought<Action>;

    // Rules and advice are looked at for as long as this lives.
    BotPlayer(const Rules& rules, const Advice& advice, const Level& level)
        : rules_(rules),
          advice_(advice),
          level_(level),
          search_(rules, advice) {}

    const Level& level() const { return level_; }

    // What it does. The viewer must be one of the deciders. A forced move is answered at once.
    Action decide(const View<State>& view, const Budget& budget, Luck& luck) {
        const State world = asked(view, luck);
        if (searches()) return search_.choose(view, budget, luck).best();
        return options_[advised(world, view.seat, luck)];
    }

    // The same, with what speaks for it. Without a search that takes much longer than to decide.
    Thought think(const View<State>& view, const Budget& budget, Luck& luck) {
        const State world = asked(view, luck);
        if (searches()) return search_.choose(view, budget, luck);
        const Action action = options_[advised(world, view.seat, luck)];
        const auto why = name_of(advice_.why(world, view.seat, action));
        return {{{action, 0, advice_.worth(world)[view.seat], why}}};
    }

    // For a new game, or after moves were taken back.
    void forget() { search_.forget(); }
    std::size_t bytes() const { return search_.bytes(); }  // that it remembers

  private:
    // A world in which the viewer is asked, and all there is to choose, which depends on the view
    // alone.
    State asked(const View<State>& view, Luck& luck) {
        State world = rules_.imagine(view, luck);
        rules_.choices(world, view.seat, options_);
        return world;
    }
    bool searches() const { return options_.size() > 1 && level_.method == Method::Search; }
    int advised(const State& world, Seat p, Luck& luck) {
        if (options_.size() == 1) return 0;
        if (level_.method == Method::Dice || happens(level_.blunders, luck))
            return luck.below(options_.size());
        advice_.weigh(world, p, options_, weights_);
        if (happens(level_.slips, luck))
            for (float& weight : weights_) weight = weight > 0;  // all alike
        return heaviest(weights_, luck);
    }

    static bool happens(double chance, Luck& luck) { return luck.below(1000) < int(chance * 1000); }

    const Rules& rules_;
    const Advice& advice_;
    const Level& level_;
    Search<Rules, Advice> search_;
    typename Rules::Choices options_;
    Weights<Rules> weights_;
};

}  // namespace stellwerk
