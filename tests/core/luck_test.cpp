#include "core/luck.h"

#include <algorithm>
#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "tests/even_chances.h"

namespace stellwerk {
namespace {

// xoshiro256** and splitmix64 once more, after the description of their authors: four words a, b,
// c, d, rotations spelled out. Slow and plain on purpose.
struct Reference {
    std::uint64_t a, b, c, d;

    static std::uint64_t turn(std::uint64_t x, int k) { return (x << k) + (x >> (64 - k)); }

    static Reference seeded(std::uint64_t seed) {
        std::uint64_t words[4];
        for (std::uint64_t i = 0; i < 4; ++i) {
            std::uint64_t z = seed + (i + 1) * 0x9e3779b97f4a7c15;
            z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
            z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
            words[i] = z ^ (z >> 31);
        }
        return {words[0], words[1], words[2], words[3]};
    }

    std::uint64_t next() {
        const std::uint64_t result = 9 * turn(5 * b, 7);
        const Reference now = *this;
        a = now.a ^ now.b ^ now.d;
        b = now.a ^ now.b ^ now.c;
        c = now.a ^ now.c ^ (now.b << 17);
        d = turn(now.b ^ now.d, 45);
        return result;
    }
};

TEST(Luck, gives_the_published_numbers_for_the_key_1_2_3_4) {
    const std::vector<std::uint64_t> published{11520,
                                               0,
                                               1509978240,
                                               1215971899390074240u,
                                               1216172134540287360u,
                                               607988272756665600u,
                                               16172922978634559625u,
                                               8476171486693032832u,
                                               10595114339597558777u,
                                               2904607092377533576u};
    Luck luck(Luck::Key{1, 2, 3, 4});
    for (std::uint64_t number : published) EXPECT_EQ(luck.next(), number);
}

TEST(Luck, agrees_with_the_reference_for_any_seed) {
    for (std::uint64_t seed :
         {std::uint64_t(0), std::uint64_t(1), std::uint64_t(0xDEADBEEF), ~std::uint64_t(0)}) {
        Luck luck(seed);
        Reference reference = Reference::seeded(seed);
        for (int i = 0; i < 1000; ++i)
            ASSERT_EQ(luck.next(), reference.next()) << seed << " #" << i;
    }
}

TEST(Luck, the_key_of_zeros_still_gives_numbers) {
    Luck luck(Luck::Key{});
    std::set<std::uint64_t> numbers;
    for (int i = 0; i < 100; ++i) numbers.insert(luck.next());
    EXPECT_GT(numbers.size(), 90u);
}

TEST(Luck, every_word_of_the_key_matters) {
    const Luck::Key key{1, 2, 3, 4};
    for (std::size_t word = 0; word < key.size(); ++word) {
        Luck::Key other = key;
        other[word] ^= std::uint64_t(1) << 63;
        EXPECT_NE(Luck(key), Luck(other));
    }
}

TEST(Luck, below_stays_below) {
    Luck luck(1);
    for (int n : {1, 2, 3, 84, 1'000'000, std::numeric_limits<int>::max()}) {
        for (int i = 0; i < 1000; ++i) {
            const int drawn = luck.below(n);
            ASSERT_LE(0, drawn);
            ASSERT_LT(drawn, n);
        }
    }
}

TEST(Luck, below_is_even) {
    Luck luck(2);
    for (int n : {2, 3, 6, 7, 84}) {
        std::vector<int> counts(std::size_t(n), 0);
        for (int i = 0; i < 1000 * n; ++i) ++counts[std::size_t(luck.below(n))];
        EXPECT_TRUE(look_even(counts)) << n << ": " << chi_square(counts);
    }
}

// Without rejection, eight numbers would share three results here, and the remainders of a division
// by three come up 3 : 3 : 2.
TEST(Luck, below_is_even_where_plain_multiplication_is_not) {
    Luck luck(3);
    constexpr int kBound = 3 << 29;
    std::vector<int> remainders(3, 0);
    for (int i = 0; i < 30'000; ++i) ++remainders[std::size_t(luck.below(kBound) % 3)];
    EXPECT_TRUE(look_even(remainders)) << chi_square(remainders);
}

TEST(Luck, equal_luck_has_the_same_future) {
    Luck one(7), other(7);
    EXPECT_EQ(one, other);
    one.below(10);
    EXPECT_NE(one, other) << "drawing uses luck";
    other.below(10);
    EXPECT_EQ(one, other);
}

TEST(Luck, a_fork_goes_its_own_way) {
    Luck luck(5);
    Luck first = luck.fork(), second = luck.fork();
    EXPECT_NE(first, second);
    EXPECT_NE(first, luck);

    // What a fork does leaves the generator it came from alone.
    Luck undisturbed = luck;
    for (int i = 0; i < 10; ++i) first.next();
    EXPECT_EQ(luck, undisturbed);

    // No two of the three ever agree more often than chance lets them: one pair in a hundred.
    int agreements = 0;
    for (int i = 0; i < 10'000; ++i) agreements += luck.below(100) == second.below(100);
    EXPECT_NEAR(agreements, 100, 50);
}

#ifndef NDEBUG
TEST(LuckDeathTest, below_nothing_stops_the_program) {
    Luck luck(1);
    EXPECT_DEATH(luck.below(0), "n > 0");
}
#endif

}  // namespace
}  // namespace stellwerk
