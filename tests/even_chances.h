// Are these outcomes as even as chance makes them? For fixed seeds: the answer never changes by
// itself.
#pragma once
#include <cmath>
#include <numeric>
#include <vector>

namespace stellwerk {

// Pearson's chi-square against equal chances.
inline double chi_square(const std::vector<int>& counts) {
    const double total = std::accumulate(counts.begin(), counts.end(), 0.0);
    const double expected = total / double(counts.size());
    double sum = 0;
    for (int n : counts) sum += (n - expected) * (n - expected) / expected;
    return sum;
}

// What chance exceeds once in ten thousand times (Wilson and Hilferty's approximation).
inline double suspicious_chi_square(const std::vector<int>& counts) {
    const double freedom = double(counts.size()) - 1, spread = 2 / (9 * freedom);
    return freedom * std::pow(1 - spread + 3.719 * std::sqrt(spread), 3);
}

inline bool look_even(const std::vector<int>& counts) {
    return chi_square(counts) < suspicious_chi_square(counts);
}

}  // namespace stellwerk
