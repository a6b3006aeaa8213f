// Thinks ahead: information-set Monte Carlo tree search with a good player's advice. It knows games
// only through core/game.h, and what is good in them only through bots/advice.h.
//
// Each round tries a choice in an imagined world that fits the view, and plays on in it: as earlier
// rounds found best where they have been, and from there on as everybody is advised, to the end of
// the game or for some turns. Every decision belongs to what its mover sees then: worlds that look
// the same to the mover share what was learnt there, so that nobody in the search knows another's
// hand or sealed bid.
#pragma once
#include <algorithm>
#include <climits>
#include <cmath>
#include <optional>
#include <thread>

#include "bots/advised.h"
#include "bots/bot.h"
#include "bots/search_tree.h"
#include "bots/search_trials.h"

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
    std::size_t bytes() const { return tree_.bytes() + trials_.bytes(); }

  private:
    using Tree = SearchTree<Action>;
    using Node = typename Tree::Node;
    using Edge = typename Tree::Edge;
    using Guess = decltype(guess_from<Rules>(std::declval<const Advice&>(),
                                             std::declval<const View<State>&>()));

    static constexpr int kLongest = 400;     // decisions in a round; then it is cut off
    static constexpr int kLongestPath = 64;  // of them those that are learnt from
    static constexpr int kFewRounds = 16;
    static constexpr double kCuriosity = 2.0;

    static std::uint64_t key_of(const View<State>& view) { return Hash().add(view).value(); }

    // Says how many rounds it took.
    int think(const View<State>& view, const Budget& budget, Luck& luck) {
        const std::uint64_t key = key_of(view);
        tree_.begin_at(key);
        root_ = tree_.find_or_add(key, view.seat);
        if (!tree_.has_edges(root_)) expand(rules_.imagine(view, luck), view.seat, root_);
        trials_.begin(tree_.edges_of(root_));
        worlds_ = luck.next();
        guess_.emplace(guess_from<Rules>(advice_, view));
        // Where one choice alone is worth a thought, a few rounds tell what it promises.
        const int most = tree_.edges_of(root_).size() == 1 ? kFewRounds : INT_MAX;
        const Stopwatch watch(budget);
        int rounds = 0;
        do play_round(view);
        while (watch.goes_on_after(++rounds) && rounds < most);
        return rounds;
    }

    void play_round(const View<State>& seen) {
        const int choice =
            tree_.most_promising(root_, kCuriosity, [&](int i) { return trials_.mean(i); });
        // The nth try of every choice happens in the same world and with the same luck, so that
        // what comes of them differs by the choices and by as little else as possible.
        Luck luck(worlds_ + std::uint64_t(trials_.tries(choice)));
        State world = rules_.imagine(seen, luck);
        guess_->revise(world, luck);
        Course course(seen.seat, luck.next());
        path_.clear();
        take(world, {root_, tree_.first_edge(root_) + choice}, course.luck());
        const Prospects found = play_on(world, course);
        trials_.add(choice, found.win[seen.seat] + found.beyond[seen.seat]);
        tree_.learn(path_, found);
    }

    // How far a round has come.
    class Course {
      public:
        Course(Seat me, std::uint64_t seed) : me_(me), mover_(me), seed_(seed) {}
        void go_on(Seat mover) {
            ++decisions_;
            ++step_;
            if (mover == mover_) return;
            mover_ = mover;
            step_ = 0;
            ++changes_;
            turns_ += mover == me_;
        }
        int turns() const { return turns_; }  // of the searching seat since this one
        int decisions() const { return decisions_; }
        // Each turn has its own, so that others are as lucky after a long turn as after a short
        // one.
        Luck luck() const {
            return Luck(seed_ + (std::uint64_t(changes_) << 16) + std::uint64_t(step_));
        }

      private:
        Seat me_, mover_;
        std::uint64_t seed_;
        int turns_ = 0, changes_ = 0, step_ = 0, decisions_ = 0;
    };

    // Plays on in a world, and says what it holds in the end.
    Prospects play_on(State& world, Course& course) {
        bool known = true;  // earlier rounds have been here
        for (SeatSet asked; !(asked = rules_.deciders(world)).empty();) {
            const Seat mover = *asked.begin();
            course.go_on(mover);
            if (course.turns() > Advice::kTurnsAhead || course.decisions() > kLongest)
                return prospects_of(world);
            known = known && step(world, mover, course.luck());
            if (!known) follow(world, mover, course.luck());
        }
        return prospects_of(world);
    }

    // One decision by what earlier rounds found out; false where none of them has been.
    bool step(State& world, Seat mover, Luck luck) {
        if (path_.size() == kLongestPath) return false;
        const int node = tree_.find_or_add(key_of(view(world, mover)), mover);
        if (node == Tree::kNone) return false;
        if (tree_.is_new(node)) {
            path_.push({node, Tree::kNone});
            return false;
        }
        if (!tree_.has_edges(node)) expand(world, mover, node);
        take(world, {node, tree_.most_promising(node, kCuriosity)}, luck);
        return true;
    }

    void take(State& world, typename Tree::Step step, Luck luck) {
        path_.push(step);
        rules_.play(world, tree_.mover(step.node), Action(tree_.edge(step.edge).action), luck, {});
    }

    // One decision by the advice alone.
    void follow(State& world, Seat mover, Luck luck) {
        rules_.choices(world, mover, options_);
        int choice = 0;
        if (options_.size() > 1) {
            advice_.weigh(world, mover, options_, weights_);
            choice = heaviest(weights_, luck);
        }
        rules_.play(world, mover, Action(options_[choice]), luck, {});
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

    Prospects prospects_of(const State& world) const {
        if constexpr (LooksBeyondTheWin<Advice, Rules>)
            return advice_.prospects(world);
        else if (rules_.deciders(world).empty())
            return {.win = shares_of(rules_.standings(world), world.table.players)};
        else
            return {.win = advice_.worth(world)};
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
            thought.considered.insert(place, {edge.action, edge.visits, edge.won / edge.visits,
                                              name_of(advice_.why(world, view.seat, edge.action))});
        }
        if (thought.considered.size() > 1 && is_secret(world, view.seat, thought, luck))
            mix(thought, luck);
        return thought;
    }

    // Would nobody else see which of the two best choices was taken? Then a player who always takes
    // the best can be read.
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
    Trials trials_;  // of the choices at the root
    // Further threads have trees of their own; only what they found out about the root is added up.
    struct Helper;
    std::vector<Helper> helpers_;
    int root_ = Tree::kNone;
    std::uint64_t worlds_ = 0;  // from which the worlds of one thought are imagined
    std::optional<Guess> guess_;
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
