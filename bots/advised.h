// Decisions by advice alone, without thinking ahead.
#pragma once
#include "bots/advice.h"
#include "core/luck.h"

namespace stellwerk {

// Each of 0, 1, … with a chance in proportion to its weight.
template <class List>
int weighted(const List& weights, Luck& luck) {
    double sum = 0;
    for (double weight : weights) sum += weight;
    assert(sum > 0);
    double left = sum * double(luck.next() >> 11) * 0x1p-53;
    int last = 0;
    for (int i = 0; i < weights.size(); ++i) {
        if (weights[i] <= 0) continue;
        last = i;
        if ((left -= weights[i]) < 0) break;
    }
    return last;
}

// The heaviest; of several one by lot, so that nobody can count on it.
template <class List>
int heaviest(const List& weights, Luck& luck) {
    int best = 0, alike = 1;
    for (int i = 1; i < weights.size(); ++i) {
        if (weights[i] < weights[best]) continue;
        alike = weights[i] == weights[best] ? alike + 1 : 1;
        if (luck.below(alike) == 0) best = i;
    }
    return best;
}

}  // namespace stellwerk
