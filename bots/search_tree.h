// What a search has learnt: for every view that somebody decided on, how often each choice was
// tried and what came of it. It grows up to a limit, and keeps its memory when it is cleared.
#pragma once
#include <cmath>
#include <limits>
#include <span>

#include "bots/advice.h"
#include "core/hash.h"

namespace stellwerk {

template <class Action>
class SearchTree {
  public:
    static constexpr int kNone = -1;

    struct Edge {
        Action action;
        float prior = 0;  // how likely a good player takes it
        int visits = 0;
        double total = 0;  // of what the mover plays for
        double won = 0;    // of this, shares of the win
    };
    struct Node {
        std::uint64_t key = 0;
        Seat mover{};
        int first_edge = kNone, edges = 0;  // the likeliest first; none before the second visit
        int visits = 0;
        double total = 0, squares = 0;
    };
    struct Step {
        int node = kNone, edge = kNone;
    };
    using Path = List<Step, 64>;

    // Keeps what is known if this is a view that was thought about, and there is still room.
    void begin_at(std::uint64_t root) {
        if (find(root) == kNone || int(nodes_.size()) > kMostNodes / 2) clear();
    }

    void clear() {
        nodes_.clear();
        edges_.clear();
        places_.assign(places_.size(), kNone);
    }

    std::size_t bytes() const {
        return nodes_.capacity() * sizeof(Node) + edges_.capacity() * sizeof(Edge) +
               places_.capacity() * sizeof(int);
    }

    // kNone if it is not there and there is no more room.
    int find_or_add(std::uint64_t key, Seat mover) {
        if (const int found = find(key); found != kNone) return found;
        if (int(nodes_.size()) == kMostNodes) return kNone;
        if (nodes_.size() * 2 >= places_.size()) make_room();
        nodes_.push_back({key, mover});
        const int node = int(nodes_.size()) - 1;
        enter(node);
        return node;
    }

    int find(std::uint64_t key) const {
        if (places_.empty()) return kNone;
        std::size_t place = key & (places_.size() - 1);
        for (; places_[place] != kNone; place = (place + 1) & (places_.size() - 1))
            if (at(places_[place]).key == key) return places_[place];
        return kNone;
    }

    bool is_new(int node) const { return at(node).visits == 0; }
    Seat mover(int node) const { return at(node).mover; }
    bool has_edges(int node) const { return at(node).first_edge != kNone; }
    int first_edge(int node) const { return at(node).first_edge; }
    const Edge& edge(int i) const { return edges_[std::size_t(i)]; }
    std::span<const Edge> edges_of(int node) const {
        const Node& n = at(node);
        return {edges_.data() + n.first_edge, std::size_t(n.edges)};
    }

    // The choices worth a thought, the likeliest first.
    template <class Options, class WeightList>
    void expand(int node, const Options& options, const WeightList& weights) {
        double sum = 0;
        for (double weight : weights) sum += weight;
        Node& n = nodes_[std::size_t(node)];
        n.first_edge = int(edges_.size());
        for (int i = 0; i < options.size(); ++i)
            if (weights[i] > 0)
                insert(n, {.action = options[i], .prior = float(double(weights[i]) / sum)});
    }

    // The choice that promises most, after what is known or might still be found out. The more
    // often a node is visited, the more of its choices are looked at.
    int most_promising(int node, double curiosity) const {
        const int first = at(node).first_edge;
        return first + most_promising(node, curiosity, [&](int i) {
                   const Edge& e = edge(first + i);
                   return e.total / e.visits;
               });
    }

    // The same, if `mean_of(i)` says what the choice edges_of(node)[i] has brought on average. This
    // says which of them it is.
    template <class Mean>
    int most_promising(int node, double curiosity, Mean mean_of) const {
        const Node& n = at(node);
        const double mean = n.visits > 0 ? n.total / n.visits : 0.5;
        const double scale = curiosity * deviation(n) * std::sqrt(double(n.visits) + 1);
        const int width = std::min(n.edges, kNarrowest + int(std::sqrt(double(n.visits))));
        int best = 0;
        double best_score = -std::numeric_limits<double>::infinity();
        for (int i = 0; i < width; ++i) {
            const Edge& e = edge(n.first_edge + i);
            const double value = e.visits > 0 ? mean_of(i) : mean;
            const double prior = 0.9 * double(e.prior) + 0.1 / width;
            const double score = value + scale * prior / (1 + e.visits);
            if (score > best_score) best_score = score, best = i;
        }
        return best;
    }

    // What another tree has found out about this view; says how often it was there.
    int add_visits(std::uint64_t key, const SearchTree& other) {
        const int from = other.find(key);
        Node& node = nodes_[std::size_t(find(key))];
        for (int i = 0; i < node.edges; ++i) {
            Edge& mine = edges_[std::size_t(node.first_edge + i)];
            const Edge& theirs = other.edges_of(from)[std::size_t(i)];
            mine.visits += theirs.visits;
            mine.total += theirs.total;
            mine.won += theirs.won;
        }
        node.visits += other.at(from).visits;
        node.total += other.at(from).total;
        node.squares += other.at(from).squares;
        return other.at(from).visits;
    }

    void learn(const Path& path, const Prospects& found) {
        for (const Step& step : path) {
            Node& node = nodes_[std::size_t(step.node)];
            const double won = found.win[node.mover], value = won + found.beyond[node.mover];
            ++node.visits;
            node.total += value;
            node.squares += value * value;
            if (step.edge == kNone) continue;
            Edge& e = edges_[std::size_t(step.edge)];
            ++e.visits;
            e.total += value;
            e.won += won;
        }
    }

  private:
    static constexpr int kMostNodes = 1 << 17, kMostEdges = 64, kNarrowest = 3;

    const Node& at(int node) const { return nodes_[std::size_t(node)]; }

    // Into the last node's edges, after those that are at least as likely.
    void insert(Node& n, const Edge& added) {
        if (n.edges == kMostEdges && edges_.back().prior >= added.prior) return;
        if (n.edges < kMostEdges)
            edges_.push_back(added), ++n.edges;
        else
            edges_.back() = added;
        for (std::size_t i = edges_.size() - 1;
             i > std::size_t(n.first_edge) && edges_[i - 1].prior < edges_[i].prior; --i)
            std::swap(edges_[i - 1], edges_[i]);
    }

    // How far apart the results are: what is worth finding out is a matter of scale.
    static double deviation(const Node& n) {
        constexpr double kLeast = 0.02, kFirst = 0.1;
        if (n.visits < 2) return kFirst;
        const double mean = n.total / n.visits;
        return std::max(kLeast, std::sqrt(std::max(0.0, n.squares / n.visits - mean * mean)));
    }

    void enter(int node) {
        std::size_t place = at(node).key & (places_.size() - 1);
        while (places_[place] != kNone) place = (place + 1) & (places_.size() - 1);
        places_[place] = node;
    }

    void make_room() {
        places_.assign(std::max<std::size_t>(1024, places_.size() * 2), kNone);
        for (int node = 0; node < int(nodes_.size()); ++node) enter(node);
    }

    std::vector<Node> nodes_;
    std::vector<Edge> edges_;
    std::vector<int> places_;  // by key: open addressing
};

}  // namespace stellwerk
