#include "core/hash.h"

#include <set>

#include <gtest/gtest.h>

namespace stellwerk::hash_test {

INDEX(Wagon, 1, 84)
NAMED_ENUM(Colour, Red, Green)

struct Bought {
    Wagon wagon{1};
    RECORD(Bought, wagon)
};
struct Sold {
    Wagon wagon{1};
    RECORD(Sold, wagon)
};

// One field of every shape.
struct Everything {
    bool flag = false;
    int number = 0;
    std::int64_t wide = 0;
    Count count;
    Colour colour{};
    Seat who{};
    Maybe<Wagon> maybe;
    std::optional<int> perhaps;
    SeatSet seats;
    Set<Wagon> set;
    Bag<Colour> bag;
    Pile<Wagon, 3> pile;
    List<int, 3> list;
    Indexed<Colour, int> indexed;
    std::variant<Bought, Sold> either;
    std::string text;
    std::vector<int> vector;
    RECORD(Everything, flag, number, wide, count, colour, who, maybe, perhaps, seats, set, bag,
           pile, list, indexed, either, text, vector)
};

std::uint64_t hash_of(const auto& value) { return Hash().add(value).value(); }

TEST(Hash, every_field_matters) {
    std::vector<Everything> all_different(1);
    auto one_more = [&](auto change) {
        all_different.push_back(Everything{});
        change(all_different.back());
    };
    one_more([](Everything& e) { e.flag = true; });
    one_more([](Everything& e) { e.number = 1; });
    one_more([](Everything& e) { e.number = -1; });
    one_more([](Everything& e) { e.wide = 1; });
    one_more([](Everything& e) { e.wide = std::int64_t(1) << 32; });  // beyond an int
    one_more([](Everything& e) { e.count = 1; });
    one_more([](Everything& e) { e.colour = Colour::Green; });
    one_more([](Everything& e) { e.who = seat(1); });
    one_more([](Everything& e) { e.maybe = Wagon(1); });
    one_more([](Everything& e) { e.perhaps = 0; });
    one_more([](Everything& e) { e.seats.add(seat(0)); });
    one_more([](Everything& e) { e.set.add(Wagon(84)); });
    one_more([](Everything& e) { e.bag.add(Colour::Green); });
    one_more([](Everything& e) { e.pile.put_on_top(Wagon(1)); });
    one_more([](Everything& e) { e.list.push(0); });
    one_more([](Everything& e) { e.indexed[Colour::Green] = 1; });
    one_more([](Everything& e) { e.either = Bought{Wagon(2)}; });
    one_more([](Everything& e) { e.either = Sold{}; });
    one_more([](Everything& e) { e.text = "a"; });
    one_more([](Everything& e) { e.vector = {0}; });

    std::set<std::uint64_t> hashes;
    for (const Everything& e : all_different) hashes.insert(hash_of(e));
    EXPECT_EQ(hashes.size(), all_different.size());
}

TEST(Hash, the_unused_end_of_a_list_does_not_matter) {
    List<int, 3> used{1, 2, 3}, fresh{1};
    used.pop();
    used.pop();
    EXPECT_EQ(hash_of(used), hash_of(fresh));
}

TEST(Hash, order_and_borders_matter) {
    using Lists = std::vector<std::vector<int>>;
    EXPECT_NE(hash_of(Lists{{1}, {2}}), hash_of(Lists{{2}, {1}}));
    EXPECT_NE(hash_of(Lists{{1}, {2, 3}}), hash_of(Lists{{1, 2}, {3}}));
    EXPECT_NE(hash_of(Lists{{}}), hash_of(Lists{{}, {}}));
}

TEST(Hash, a_set_is_the_same_however_it_was_filled) {
    EXPECT_EQ(hash_of(Set<Wagon>{Wagon(3), Wagon(70)}), hash_of(Set<Wagon>{Wagon(70), Wagon(3)}));
}

// Stored games are compared by these numbers: a change of compiler or of this file must show here.
TEST(Hash, is_the_same_number_everywhere_and_for_ever) {
    EXPECT_EQ(Hash().value(), 0x5374656C6C776572u);
    EXPECT_EQ(hash_of(0), 0x4D8C9DA5F7866766u);
    EXPECT_EQ(hash_of(-1), 0x143BE89E450DBD66u);
    EXPECT_EQ(hash_of(Bought{Wagon(84)}), 0x55147A97796660B0u);
    EXPECT_EQ(hash_of(std::string("Zug")), 0x36FEA8FF41F9ACD4u);
    EXPECT_EQ(state_hash(Everything{}), 0x238A823972255D77u);
}

}  // namespace stellwerk::hash_test
