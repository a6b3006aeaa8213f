// Thinks ahead: information-set Monte Carlo tree search with a good player's advice. It knows games
// only through core/game.h, and what is good in them only through bots/advice.h.
//
// Each round imagines a world that fits the view, and plays on in it. Every decision belongs to
// what its mover sees then: worlds that look the same to the mover share what was learnt there, so
// that nobody in the search knows another's hand or sealed bid. A round ends where the searching
// seat comes to a decision that is new to it; there the advice says what the position is worth.
#pragma once
#include <algorithm>
#include <cmath>
#include <thread>

#include "bots/advised.h"
#include "bots/bot.h"
#include "bots/search_tree.h"

namespace stellwerk {

template <Game Rules, AdviceOn<Rules> Advice>
class Search {
  public:
    using State = typename Rules::State;
    using Action = typename Rules::Action;
    using Thought = stellwerk::Thought<Action>;

    // Rules and advice are looked at for as long as this lives.
    Search(const Rules& rules, const Advice& advice) : rules_(rules), advice_(advice) {}

    // The viewer must be one of the deciders. What was learnt before about this very view, when it
    // was one of the futures, is used again.
    Thought choose(const View<State>& view, const Budget& budget, Luck& luck) {
        const std::uint64_t root = key_of(view);
        Budget share = budget;
        share.iterations = (budget.iterations + budget.threads - 1) / budget.threads;
        while (int(helpers_.size()) + 1 < budget.threads)
            helpers_.push_back({Search(rules_, advice_), luck});
        int rounds = 0;
        {
            std::vector<std::jthread> threads;
            for (int i = 1; i < budget.threads; ++i) {
                Helper& helper = helpers_[std::size_t(i) - 1];
                helper.search.forget();
                helper.luck = luck.fork();
                threads.emplace_back([&] { helper.search.think(view, share, helper.luck); });
            }
            rounds = think(view, share, luck);
        }
        for (int i = 1; i < budget.threads; ++i)
            rounds += tree_.add_visits(root, helpers_[std::size_t(i) - 1].search.tree_);
        return conclusion(view, root, rounds, luck);
    }

    // For a new game, or after moves were taken back.
    void forget() { tree_.clear(); }

  private:
    using Tree = SearchTree<Action>;
    using Node = typename Tree::Node;
    using Edge = typename Tree::Edge;

    static constexpr int kDeepest = 200;     // decisions in a round; then it is cut off
    static constexpr int kLongestPath = 64;  // of them those that are learnt from
    static constexpr double kCuriosity = 2.0;

    static std::uint64_t key_of(const View<State>& view) { return Hash().add(view).value(); }

    // Says how many rounds it took.
    int think(const View<State>& view, const Budget& budget, Luck& luck) {
        tree_.begin_at(key_of(view));
        const Stopwatch watch(budget);
        int rounds = 0;
        do play_round(view, luck);
        while (watch.goes_on_after(++rounds));
        return rounds;
    }

    void play_round(const View<State>& root, Luck& luck) {
        State world = rules_.imagine(root, luck);
        path_.clear();
        Seat mover = root.seat;  // of several who decide at once I come first
        for (int depth = 0; depth < kDeepest; ++depth) {
            if (!step(world, mover, root.seat, luck)) break;
            const SeatSet asked = rules_.deciders(world);
            if (asked.empty()) return tree_.learn(path_, end_of(world));
            mover = *asked.begin();
        }
        tree_.learn(path_, advice_.worth(world));
    }

    // One decision; false where the searching seat has to decide what it has never thought about.
    bool step(State& world, Seat mover, Seat me, Luck& luck) {
        const std::uint64_t key = key_of(view(world, mover));
        const int node = tree_.find_or_add(key, mover);
        if (node == Tree::kNone || path_.size() == kLongestPath)
            return mover != me && wander(world, mover, luck);
        if (tree_.is_new(node) && mover == me && !path_.empty()) {
            path_.push({node, Tree::kNone});
            return false;
        }
        if (tree_.is_new(node) && mover != me) {
            path_.push({node, Tree::kNone});
            return wander(world, mover, luck);
        }
        if (!tree_.has_edges(node)) expand(world, mover, node);
        const int edge = tree_.most_promising(node, kCuriosity);
        path_.push({node, edge});
        rules_.play(world, mover, Action(tree_.edge(edge).action), luck, {});
        return true;
    }

    // Takes the advice as a good player would, with whims.
    bool wander(State& world, Seat mover, Luck& luck) {
        rules_.choices(world, mover, options_);
        int choice = 0;
        if (options_.size() > 1) {
            advice_.weigh(world, mover, options_, weights_);
            choice = weighted(weights_, luck);
        }
        rules_.play(world, mover, Action(options_[choice]), luck, {});
        return true;
    }

    void expand(const State& world, Seat mover, int node) {
        rules_.choices(world, mover, options_);
        weights_.clear();
        if (options_.size() == 1)
            weights_.push(1);
        else
            advice_.weigh(world, mover, options_, weights_);
        tree_.expand(node, options_, weights_);
    }

    Shares end_of(const State& world) const {
        return shares_of(rules_.standings(world), world.table.players);
    }

    Thought conclusion(const View<State>& view, std::uint64_t root, int rounds, Luck& luck) {
        Thought thought;
        thought.iterations = rounds;
        const State world = rules_.imagine(view, luck);
        // By visits, not values: a choice visited often has earned its value.
        for (const Edge& edge : tree_.edges_of(tree_.find(root))) {
            if (edge.visits == 0) continue;
            const auto place = std::ranges::upper_bound(
                thought.considered, edge.visits, std::greater{}, &Thought::Considered::visits);
            thought.considered.insert(place, {edge.action, edge.visits, edge.total / edge.visits,
                                              name_of(advice_.why(world, view.seat, edge.action))});
        }
        if (thought.considered.size() > 1 && is_secret(world, view.seat, thought, luck))
            mix(thought, luck);
        return thought;
    }

    // Would nobody else see which of the two best choices was taken? Then who always takes the
    // best can be read.
    bool is_secret(const State& world, Seat me, const Thought& thought, const Luck& luck) const {
        State first = world, second = world;
        Luck first_luck = luck, second_luck = luck;
        rules_.play(first, me, thought.considered[0].action, first_luck, {});
        rules_.play(second, me, thought.considered[1].action, second_luck, {});
        for (Seat p : SeatSet::first(world.table.players))
            if (p != me && !(view(first, p) == view(second, p))) return false;
        return true;
    }

    // Takes each choice as often as the search went for it, leaving out what it merely tried.
    void mix(Thought& thought, Luck& luck) const {
        const int least = thought.considered.front().visits / 4;
        List<float, 64> weights;
        for (const auto& c : thought.considered)
            if (weights.size() < 64) weights.push(c.visits > least ? float(c.visits) : 0);
        const int chosen = weighted(weights, luck);
        std::rotate(thought.considered.begin(), thought.considered.begin() + chosen,
                    thought.considered.begin() + chosen + 1);
    }

    const Rules& rules_;
    const Advice& advice_;
    Tree tree_;
    // Further threads have trees of their own; only what they found out about the root is added up.
    struct Helper;
    std::vector<Helper> helpers_;
    typename Tree::Path path_;
    typename Rules::Choices options_;
    Weights<Rules> weights_;
};

template <Game Rules, AdviceOn<Rules> Advice>
struct Search<Rules, Advice>::Helper {
    Search search;
    Luck luck;
};

}  // namespace stellwerk
