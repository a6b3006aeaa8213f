#include "bots/zug_um_zug_maerklin_ways.h"

namespace stellwerk::zug_um_zug_maerklin {

// OPTIMIZATION: prices are bytes and rows whole words, so that the compiler takes sixteen towns at a
// time.
void Ways::shorten(Row& row, const Row& via, Price first) {
    for (std::size_t i = 0; i < kTowns; ++i) {
        const auto sum = Price(via[i] + first);
        const Price price = sum < first ? kNoWay : sum;
        row[i] = std::min(row[i], price);
    }
}

// Floyd and Warshall: ways over more and more towns. None leads through a country (§9.2).
Ways::Ways(const Rules& rules, const Prices& prices) : rules_(&rules), prices_(prices) {
    for (Row& row : far_) row.fill(kNoWay);
    for (std::size_t i = 0; i < kTowns; ++i) far_[i][i] = 0;
    for (Connection c : FirstKeys<Connection>(rules.edition.connections)) {
        const ConnectionFacts& facts = rules.edition.connection[c];
        const auto a = std::size_t(facts.a), b = std::size_t(facts.b);
        far_[a][b] = far_[b][a] = std::min(far_[a][b], prices[c]);
    }
    const auto towns = std::size_t(rules.edition.towns);
    for (std::size_t over = 0; over < towns; ++over) {
        if (is_country(rules, Town(over))) continue;
        const Row via = far_[over];
        for (std::size_t i = 0; i < towns; ++i)
            if (via[i] != kNoWay) shorten(far_[i], via, via[i]);
    }
}

void Ways::lay(Connection connection) {
    const ConnectionFacts& facts = rules_->edition.connection[connection];
    const auto a = std::size_t(facts.a), b = std::size_t(facts.b);
    const auto towns = std::size_t(rules_->edition.towns);
    prices_[connection] = 0;
    Row joined = far_[a];
    shorten(joined, far_[b], 0);
    if (is_country(*rules_, facts.b)) {
        // A country is only an end.
        far_[b] = joined;
        for (std::size_t i = 0; i < towns; ++i) far_[i][b] = joined[i];
        return;
    }
    for (std::size_t i = 0; i < towns; ++i)
        if (joined[i] != kNoWay) shorten(far_[i], joined, joined[i]);
}

int Ways::between_over(Town a, Town b, const ConnectionFacts& over) const {
    const int there = between(a, over.a) + between(over.b, b);
    const int back = between(a, over.b) + between(over.a, b);
    if (!is_country(*rules_, over.b)) return std::min(there, back);
    // One gets into a country, not through it.
    return over.b == b ? int(between(a, over.a)) : int(kNoWay);
}

// Dijkstra's way of finding one: the nearest town first.
Price Ways::around(Connection connection) const {
    const ConnectionFacts& missing = rules_->edition.connection[connection];
    Row far;
    far.fill(kNoWay);
    far[std::size_t(missing.a)] = 0;
    std::uint64_t open = ~std::uint64_t{0};
    for (;;) {
        std::size_t at = kTowns;
        for (std::size_t i = 0; i < kTowns; ++i)
            if ((open >> i & 1) != 0 && far[i] != kNoWay && (at == kTowns || far[i] < far[at]))
                at = i;
        if (at == kTowns) return kNoWay;
        if (Town(at) == missing.b) return far[at];
        open &= ~(std::uint64_t{1} << at);
        if (is_country(*rules_, Town(at))) continue;
        for (Connection c : rules_->edition.town[Town(at)].connections) {
            if (c == connection) continue;
            const auto next = std::size_t(other_end(rules_->edition.connection[c], Town(at)));
            far[next] = Price(std::min<int>(far[next], far[at] + prices_[c]));
        }
    }
}

// What is free costs no thought: of all towns that one gets to for nothing, one leads on.
Ways::Step Ways::next_step(Town at, Town to) const {
    const Price rest = between(at, to);
    for (Town from : towns(*rules_)) {
        if (between(at, from) != 0 || between(from, to) != rest) continue;
        if (is_country(*rules_, from) && from != at) continue;
        for (Connection c : rules_->edition.town[from].connections) {
            const Town next = other_end(rules_->edition.connection[c], from);
            if (prices_[c] == 0 || prices_[c] == kNoWay) continue;
            if (is_country(*rules_, next) && next != to) continue;
            if (prices_[c] + between(next, to) == rest) return {c, next};
        }
    }
    assert(false && "there is no way");
    return {};
}

}  // namespace stellwerk::zug_um_zug_maerklin
