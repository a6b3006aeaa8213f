// All chance in a game. Luck is handed to the rules from outside and never stored in a State, so no
// copy of a State, no bot and no client holds the future.
#pragma once
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

namespace stellwerk {

// xoshiro256**, by Blackman and Vigna (public domain). Its 256 bits take a whole hash as seed: a
// live table makes a fresh one for every move from its secret; simulations run one for millions of
// games.
class Luck {
  public:
    using Key = std::array<std::uint64_t, 4>;

    constexpr explicit Luck(std::uint64_t seed) {
        for (std::uint64_t& word : state_) word = splitmix(seed);
    }
    constexpr explicit Luck(const Key& key) : state_(key) {
        if (state_ == Key{}) state_[0] = 1;  // the one state the generator never leaves
    }

    constexpr std::uint64_t next() {
        const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
        const std::uint64_t shifted = state_[1] << 17;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= shifted;
        state_[3] = std::rotl(state_[3], 45);
        return result;
    }

    // Each of 0 … n-1 with exactly the same chance (Lemire's multiplication with rejection).
    constexpr int below(int n) {
        assert(n > 0);
        const auto bound = std::uint32_t(n);
        std::uint64_t product = (next() >> 32) * bound;
        if (std::uint32_t(product) < bound) {
            const std::uint32_t unfair = (0u - bound) % bound;
            while (std::uint32_t(product) < unfair) product = (next() >> 32) * bound;
        }
        return int(product >> 32);
    }

    // A generator of its own for a side story, such as an imagined world.
    constexpr Luck fork() { return Luck(next()); }

    // Equal generators have the same future; a move that leaves its luck unchanged used none.
    constexpr bool operator==(const Luck&) const = default;

  private:
    static constexpr std::uint64_t splitmix(std::uint64_t& x) {
        std::uint64_t z = x += 0x9E3779B97F4A7C15u;
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
        z = (z ^ z >> 27) * 0x94D049BB133111EBu;
        return z ^ z >> 31;
    }
    Key state_{};
};

}  // namespace stellwerk
