#include "core/cards.h"

#include <map>
#include <vector>

#include <gtest/gtest.h>

#include "tests/even_chances.h"
#include "tests/print.h"

namespace stellwerk::cards_test {

using stellwerk::PrintTo;

INDEX(Wagon, 1, 84)
INDEX(Full, 0, 63)    // exactly one machine word
INDEX(Beyond, 0, 64)  // one card more than a word has bits
NAMED_ENUM(Colour, Red, Green, Blue)

template <class Walkable>
std::vector<int> walked(const Walkable& cards) {
    std::vector<int> numbers;
    for (auto card : cards) numbers.push_back(int(card));
    return numbers;
}
using Numbers = std::vector<int>;

// ---- Bag ----------------------------------------------------------------------------------------------

Bag<Colour> bag(int red, int green, int blue) {
    Bag<Colour> result;
    result.add(Colour::Red, red);
    result.add(Colour::Green, green);
    result.add(Colour::Blue, blue);
    return result;
}

TEST(Bag, knows_how_many_of_each_kind) {
    const Bag<Colour> some = bag(2, 0, 3);
    EXPECT_EQ(some.count(Colour::Red), 2);
    EXPECT_EQ(some.count(Colour::Green), 0);
    EXPECT_EQ(some.total(), 5);
    EXPECT_FALSE(some.empty());
    EXPECT_TRUE(Bag<Colour>().empty());
}

TEST(Bag, moving_cards_makes_none_and_loses_none) {
    Bag<Colour> from = bag(2, 1, 3), to = bag(0, 1, 0);
    from.move_to(to, Colour::Blue, 2);
    EXPECT_EQ(from, bag(2, 1, 1));
    EXPECT_EQ(to, bag(0, 1, 2));
    to.add(from);
    EXPECT_EQ(to, bag(2, 2, 3));
    to.remove(from);
    EXPECT_EQ(to, bag(0, 1, 2));
}

TEST(Bag, is_drawn_empty_card_by_card) {
    Luck luck(1);
    Bag<Colour> left = bag(2, 1, 3), drawn;
    while (!left.empty()) drawn.add(left.draw(luck));
    EXPECT_EQ(drawn, bag(2, 1, 3));
}

TEST(Bag, draws_each_single_card_with_the_same_chance) {
    Luck luck(2);
    std::map<Colour, int> drawn;
    for (int i = 0; i < 12'000; ++i) {
        Bag<Colour> fresh = bag(1, 0, 3);
        ++drawn[fresh.draw(luck)];
    }
    EXPECT_EQ(drawn.count(Colour::Green), 0u);
    // Three blue cards count as three.
    EXPECT_NEAR(drawn[Colour::Red], 3000, 150);
    EXPECT_NEAR(drawn[Colour::Blue], 9000, 150);
}

// ---- Set ----------------------------------------------------------------------------------------------

TEST(Set, has_each_card_once_and_walks_them_ascending) {
    const Set<Wagon> set{Wagon(84), Wagon(1), Wagon(65), Wagon(64), Wagon(30)};
    EXPECT_EQ(walked(set), (Numbers{1, 30, 64, 65, 84}));
    EXPECT_EQ(set.size(), 5);
    EXPECT_TRUE(set.contains(Wagon(64)));
    EXPECT_FALSE(set.contains(Wagon(63)));
}

TEST(Set, that_is_full_has_every_card_of_its_range) {
    Numbers everything;
    for (int i = 1; i <= 84; ++i) everything.push_back(i);
    EXPECT_EQ(walked(Set<Wagon>::full()), everything);
    EXPECT_EQ(Set<Wagon>::full().size(), 84);
    EXPECT_EQ(Set<Full>::full().size(), 64);
    EXPECT_EQ(Set<Beyond>::full().size(), 65);
}

TEST(Set, that_is_empty_has_nothing_to_walk) {
    EXPECT_TRUE(Set<Wagon>().empty());
    EXPECT_EQ(walked(Set<Wagon>()), Numbers{});
    EXPECT_EQ(walked(Set<Full>()), Numbers{});
}

TEST(Set, is_no_bigger_than_its_cards_need) {
    EXPECT_EQ(sizeof(Set<Colour>), 1u);
    EXPECT_EQ(sizeof(Set<Full>), 8u);
    EXPECT_EQ(sizeof(Set<Wagon>), 16u);
    for (Colour c : all<Colour>) {
        Set<Colour> set = Set<Colour>::full();
        set.remove(c);
        EXPECT_FALSE(set.contains(c));
        EXPECT_EQ(set.size(), kRange<Colour>.size() - 1);
    }
}

TEST(Set, walks_over_an_empty_word) {
    EXPECT_EQ(walked(Set<Wagon>{Wagon(80)}), Numbers{80});
    EXPECT_EQ(walked(Set<Wagon>{Wagon(3)}), Numbers{3});
    EXPECT_EQ(walked(Set<Beyond>{Beyond(64)}), Numbers{64});
}

TEST(Set, each_card_comes_and_goes_alone) {
    for (Wagon w : all<Wagon>) {
        Set<Wagon> set;
        set.add(w);
        EXPECT_EQ(walked(set), Numbers{int(w)});
        set.remove(w);
        EXPECT_TRUE(set.empty());

        Set<Wagon> others = Set<Wagon>::full();
        others.remove(w);
        EXPECT_EQ(others.size(), 83);
        EXPECT_FALSE(others.contains(w));
    }
}

TEST(Set, adds_and_removes_whole_sets) {
    Set<Wagon> set{Wagon(1), Wagon(70)};
    set.add(Set<Wagon>{Wagon(2), Wagon(84)});
    EXPECT_EQ(walked(set), (Numbers{1, 2, 70, 84}));
    set.remove(Set<Wagon>{Wagon(1), Wagon(84)});
    EXPECT_EQ(walked(set), (Numbers{2, 70}));
}

TEST(Set, is_drawn_empty_card_by_card) {
    Luck luck(3);
    Set<Wagon> left = Set<Wagon>::full(), drawn;
    while (!left.empty()) {
        const Wagon w = left.draw(luck);
        EXPECT_FALSE(left.contains(w));
        drawn.add(w);
        ASSERT_EQ(left.size() + drawn.size(), 84);
    }
    EXPECT_EQ(drawn, Set<Wagon>::full());
}

TEST(Set, draws_each_card_with_the_same_chance_in_both_words) {
    Luck luck(4);
    std::vector<int> counts(84, 0);
    for (int i = 0; i < 84'000; ++i) {
        Set<Wagon> fresh = Set<Wagon>::full();
        ++counts[std::size_t(fresh.draw(luck)) - 1];
    }
    EXPECT_TRUE(look_even(counts)) << chi_square(counts);
}

TEST(Set, draws_from_gaps_evenly) {
    Luck luck(5);
    std::map<int, int> drawn;
    for (int i = 0; i < 4000; ++i) {
        Set<Wagon> fresh{Wagon(2), Wagon(64), Wagon(65), Wagon(84)};
        ++drawn[int(fresh.draw(luck))];
    }
    ASSERT_EQ(drawn.size(), 4u);
    std::vector<int> counts;
    for (auto [card, n] : drawn) counts.push_back(n);
    EXPECT_TRUE(look_even(counts)) << chi_square(counts);
}

// ---- Pile ---------------------------------------------------------------------------------------------

TEST(Pile, the_last_card_put_there_is_on_top) {
    Pile<Wagon, 3> pile;
    EXPECT_TRUE(pile.empty());
    for (int i : {5, 9, 7}) pile.put_on_top(Wagon(i));
    EXPECT_EQ(walked(pile), (Numbers{5, 9, 7}));
    EXPECT_EQ(pile.top(), Wagon(7));
    EXPECT_EQ(pile.take_from_top(), Wagon(7));
    EXPECT_EQ(pile.top(), Wagon(9));
    EXPECT_EQ(pile.size(), 2);
}

TEST(Pile, shuffling_keeps_the_cards_and_reaches_every_order_alike) {
    Luck luck(6);
    std::map<Numbers, int> orders;
    for (int i = 0; i < 24'000; ++i) {
        Pile<Wagon, 4> pile;
        for (int card : {1, 2, 3, 4}) pile.put_on_top(Wagon(card));
        pile.shuffle(luck);
        ++orders[walked(pile)];
    }
    ASSERT_EQ(orders.size(), 24u);
    std::vector<int> counts;
    for (const auto& [order, n] : orders) {
        Numbers cards = order;
        std::sort(cards.begin(), cards.end());
        EXPECT_EQ(cards, (Numbers{1, 2, 3, 4}));
        counts.push_back(n);
    }
    EXPECT_TRUE(look_even(counts)) << chi_square(counts);
}

// ---- Nonsense, where asserts are on -------------------------------------------------------------------

#ifndef NDEBUG
TEST(CardsDeathTest, a_card_twice_or_a_card_that_is_not_there_stops_the_program) {
    Set<Wagon> set{Wagon(1)};
    EXPECT_DEATH(set.add(Wagon(1)), "contains");
    EXPECT_DEATH(set.remove(Wagon(2)), "contains");
    EXPECT_DEATH(set.add(Set<Wagon>{Wagon(1)}), "other");
    EXPECT_DEATH(set.remove(Set<Wagon>{Wagon(2)}), "other");
    EXPECT_DEATH(set.add(Wagon(85)), "kRange");
    Bag<Colour> none;
    EXPECT_DEATH(none.remove(Colour::Red), "0 <= n");
}

TEST(CardsDeathTest, drawing_from_nothing_stops_the_program) {
    Luck luck(1);
    Set<Wagon> set;
    Bag<Colour> none;
    Pile<Wagon, 2> pile;
    EXPECT_DEATH(set.draw(luck), "n > 0");
    EXPECT_DEATH(none.draw(luck), "n > 0");
    EXPECT_DEATH(pile.take_from_top(), "size_ > 0");
}
#endif

}  // namespace stellwerk::cards_test
