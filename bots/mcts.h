// Information-set Monte Carlo tree search with a single observer (Cowling, Powley, Whitehouse
// 2012). It knows games only through core/game.h: each round imagines a world that fits the view,
// walks down the common tree by the choices which that world allows, adds one node, plays on, and
// remembers who did well.
#pragma once
#include <algorithm>
#include <cmath>

#include "bots/random.h"

namespace stellwerk {

template <Game Rules>
class MctsBot {
  public:
    using State = typename Rules::State;
    using Action = typename Rules::Action;
    using Thought = stellwerk::Thought<Action>;

    Thought choose(const Rules& rules, const View<State>& view, const Budget& budget, Luck& luck) {
        tree_.assign(1, Node{});
        const Stopwatch watch(budget);
        int rounds = 0;
        do {
            simulate(rules, rules.imagine(view, luck), view.seat, luck);
        } while (watch.goes_on_after(++rounds));
        return conclusion(rounds);
    }

  private:
    static constexpr double kCuriosity = 0.7;  // weight of exploring
    static constexpr int kPlayoutLength =
        60;  // decisions; then the score sheet is taken as it stands

    struct Node {
        Action action{};
        Seat mover{};
        int visits = 0, available = 0;
        double reward = 0;
        int first_child = 0, next_sibling = 0;  // places in tree_; 0 is the root, so it means none
    };

    void simulate(const Rules& rules, State world, Seat me, Luck& luck) {
        path_.assign(1, 0);
        SeatSet asked = rules.deciders(world);
        for (bool in_tree = true; in_tree && !asked.empty(); asked = rules.deciders(world)) {
            // Of several who decide at once I come first; what the others do, I do not know yet.
            const Seat mover = path_.size() == 1 ? me : *asked.begin();
            rules.choices(world, mover, options_);
            in_tree = descend(mover, luck);
            rules.play(world, mover, Action(tree_[path_.back()].action), luck, {});
        }
        for (int i = 0; i < kPlayoutLength && !asked.empty(); ++i, asked = rules.deciders(world)) {
            const Seat mover = *asked.begin();
            rules.play(world, mover, greedy_choice(rules, world, mover, luck, options_), luck, {});
        }
        const auto standings = rules.standings(world);
        for (std::size_t n : path_) {
            ++tree_[n].visits;
            tree_[n].reward += share_of_win(standings, tree_[n].mover, world.table.players);
        }
    }

    // Goes to the child with the best prospects among those this world allows, or to a new one;
    // says whether it stayed within the tree.
    bool descend(Seat mover, Luck& luck) {
        List<Action, Rules::Choices::capacity()> untried;
        std::size_t best = 0;
        double best_value = -1;
        for (const Action& option : options_) {
            const std::size_t child = find(path_.back(), option, mover);
            if (child == 0) {
                untried.push(option);
                continue;
            }
            Node& node = tree_[child];
            ++node.available;
            const double value =
                node.reward / node.visits +
                kCuriosity * std::sqrt(std::log(double(node.available)) / node.visits);
            if (value > best_value) best_value = value, best = child;
        }
        const bool grow = !untried.empty();
        path_.push_back(grow ? add(path_.back(), untried[luck.below(untried.size())], mover)
                             : best);
        return !grow;
    }

    std::size_t find(std::size_t parent, const Action& action, Seat mover) const {
        int child = tree_[parent].first_child;
        while (child != 0 && !(at(child).mover == mover && at(child).action == action))
            child = at(child).next_sibling;
        return std::size_t(child);
    }

    std::size_t add(std::size_t parent, const Action& action, Seat mover) {
        const auto child = int(tree_.size());
        tree_.push_back({action, mover, 0, 1, 0, 0, tree_[parent].first_child});
        tree_[parent].first_child = child;
        return std::size_t(child);
    }

    Thought conclusion(int rounds) const {
        Thought thought;
        thought.iterations = rounds;
        for (int child = tree_[0].first_child; child != 0; child = at(child).next_sibling)
            thought.considered.push_back(
                {at(child).action, at(child).visits, at(child).reward / at(child).visits});
        // Visits, not values: a choice visited often has earned its value.
        std::ranges::sort(thought.considered, std::greater{}, &Thought::Considered::visits);
        return thought;
    }

    const Node& at(int n) const { return tree_[std::size_t(n)]; }

    std::vector<Node> tree_;
    std::vector<std::size_t> path_;
    typename Rules::Choices options_;
};

}  // namespace stellwerk
