#include "core/values.h"

#include <vector>

#include <gtest/gtest.h>

#include "tests/print.h"

namespace stellwerk::values_test {

using stellwerk::PrintTo;

INDEX(Slot, 1, 7)
INDEX(Stop, 5, 5)
NAMED_ENUM(Colour, Red, DarkBlue, Green)

template <class Walkable>
std::vector<int> walked(const Walkable& items) {
    std::vector<int> numbers;
    for (auto item : items) numbers.push_back(int(item));
    return numbers;
}
using Numbers = std::vector<int>;

// ---- Range, Keys, Indexed ---------------------------------------------------------------------------

TEST(Range, holds_its_first_and_last_and_nothing_beyond) {
    constexpr Range range{1, 7};
    EXPECT_EQ(range.size(), 7);
    EXPECT_TRUE(range.contains(1));
    EXPECT_TRUE(range.contains(7));
    EXPECT_FALSE(range.contains(0));
    EXPECT_FALSE(range.contains(8));
    EXPECT_FALSE(range.contains((std::int64_t(1) << 32) + 1)) << "must not be cut down to an int";
}

TEST(Range, of_a_named_enum_is_its_members) {
    EXPECT_EQ(kRange<Colour>.first, 0);
    EXPECT_EQ(kRange<Colour>.last, 2);
}

TEST(Keys, walk_a_range_from_first_to_last) {
    EXPECT_EQ(walked(all<Slot>), (Numbers{1, 2, 3, 4, 5, 6, 7}));
    EXPECT_EQ(walked(all<Stop>), Numbers{5});
    EXPECT_EQ(walked(all<Colour>), (Numbers{0, 1, 2}));
}

TEST(Indexed, counts_from_where_its_index_does) {
    Indexed<Slot, int> slots;
    for (Slot slot : all<Slot>) slots[slot] = 10 * int(slot);
    EXPECT_EQ(slots.size(), 7);
    EXPECT_EQ(slots[Slot(1)], 10);
    EXPECT_EQ(slots[Slot(7)], 70);
    EXPECT_EQ(walked(slots), (Numbers{10, 20, 30, 40, 50, 60, 70}));
}

TEST(Indexed, starts_with_nothing_and_compares_by_content) {
    Indexed<Slot, int> one, other;
    EXPECT_EQ(walked(one), Numbers(7, 0));
    EXPECT_EQ(one, other);
    other[Slot(7)] = 1;
    EXPECT_NE(one, other);
}

TEST(Indexed, opens_only_to_its_own_index) {
    auto opens = []<class I>(I index) {
        return requires(Indexed<Slot, int> slots) { slots[index]; };
    };
    EXPECT_TRUE(opens(Slot(1)));
    EXPECT_FALSE(opens(Stop(5)));
    EXPECT_FALSE(opens(1));
}

// ---- Maybe --------------------------------------------------------------------------------------------

TEST(Maybe, is_nothing_until_it_is_something) {
    Maybe<Slot> slot;
    EXPECT_FALSE(slot);
    EXPECT_FALSE(slot == Slot(1));
    slot = Slot(7);
    EXPECT_TRUE(slot);
    EXPECT_EQ(*slot, Slot(7));
    EXPECT_TRUE(slot == Slot(7));
    EXPECT_NE(slot, Maybe<Slot>(Slot(1)));
    slot = {};
    EXPECT_EQ(slot, Maybe<Slot>());
}

TEST(Maybe, tells_the_index_zero_from_nothing) {
    EXPECT_TRUE(Maybe<Seat>(seat(0)));
    EXPECT_NE(Maybe<Seat>(seat(0)), Maybe<Seat>());
}

TEST(Maybe, takes_one_byte) { EXPECT_EQ(sizeof(Maybe<Slot>), 1u); }

// ---- SeatSet ------------------------------------------------------------------------------------------

TEST(SeatSet, is_walked_in_seat_order_however_it_was_filled) {
    SeatSet seats;
    for (int i : {4, 0, 2}) seats.add(seat(i));
    EXPECT_EQ(walked(seats), (Numbers{0, 2, 4}));
    EXPECT_EQ(seats.size(), 3);
    seats.remove(seat(2));
    EXPECT_EQ(walked(seats), (Numbers{0, 4}));
}

TEST(SeatSet, adding_a_member_or_removing_a_stranger_changes_nothing) {
    SeatSet seats = SeatSet::only(seat(1));
    seats.add(seat(1));
    seats.remove(seat(3));
    EXPECT_EQ(seats, SeatSet::only(seat(1)));
}

TEST(SeatSet, of_the_first_players_has_exactly_them) {
    EXPECT_TRUE(SeatSet::first(0).empty());
    EXPECT_EQ(walked(SeatSet::first(3)), (Numbers{0, 1, 2}));
    EXPECT_EQ(walked(SeatSet::first(kMaxSeats)), (Numbers{0, 1, 2, 3, 4, 5}));
    EXPECT_FALSE(SeatSet::first(3).contains(seat(3)));
}

TEST(SeatSet, of_nobody_is_empty) {
    EXPECT_TRUE(SeatSet().empty());
    EXPECT_EQ(SeatSet().size(), 0);
    EXPECT_EQ(walked(SeatSet()), Numbers{});
}

// ---- Count --------------------------------------------------------------------------------------------

TEST(Count, counts_from_nothing_to_255) {
    Count n;
    EXPECT_EQ(n, 0);
    n += 254;
    ++n;
    EXPECT_EQ(n, 255);
    n -= 200;
    --n;
    EXPECT_EQ(n, 54);
    EXPECT_EQ(sizeof(Count), 1u);
}

// ---- List ---------------------------------------------------------------------------------------------

TEST(List, keeps_what_is_pushed_in_order) {
    List<int, 4> list{3, 1};
    list.push(2);
    EXPECT_EQ(walked(list), (Numbers{3, 1, 2}));
    EXPECT_EQ(list.size(), 3);
    EXPECT_EQ(list.pop(), 2);
    EXPECT_EQ(walked(list), (Numbers{3, 1}));
    EXPECT_TRUE(list.contains(1));
    EXPECT_FALSE(list.contains(2)) << "what was popped is gone";
}

TEST(List, removing_keeps_the_order_of_the_others) {
    List<int, 4> list{1, 2, 3, 4};
    list.remove_at(1);
    EXPECT_EQ(walked(list), (Numbers{1, 3, 4}));
    list.remove_at(2);
    list.remove_at(0);
    EXPECT_EQ(walked(list), Numbers{3});
    list.remove_at(0);
    EXPECT_TRUE(list.empty());
}

TEST(List, equality_ignores_what_lies_beyond_the_size) {
    List<int, 4> used{1, 2}, fresh{1};
    used.pop();
    EXPECT_EQ(used, fresh);
    used.clear();
    EXPECT_EQ(used, (List<int, 4>{}));
    EXPECT_NE(used, fresh) << "but the size counts";
}

TEST(List, holds_as_many_as_it_says) {
    List<int, 300> list;  // its size needs more than one byte
    for (int i = 0; i < list.capacity(); ++i) list.push(i);
    EXPECT_EQ(list.size(), 300);
    EXPECT_EQ(list[299], 299);
    List<int, 255> shorter;
    for (int i = 0; i < shorter.capacity(); ++i) shorter.push(i);
    EXPECT_EQ(shorter.size(), 255);
}

TEST(List, copies_like_memory) { EXPECT_TRUE((std::is_trivially_copyable_v<List<Slot, 9>>)); }

// ---- Nonsense, where asserts are on -------------------------------------------------------------------

#ifndef NDEBUG
TEST(ValuesDeathTest, a_count_below_zero_or_past_255_stops_the_program) {
    Count none, full = 255;
    EXPECT_DEATH(--none, "0 <= n");
    EXPECT_DEATH(++full, "n <= 255");
    EXPECT_DEATH(Count(-1), "0 <= n");
    EXPECT_DEATH(Count(256), "n <= 255");
}

TEST(ValuesDeathTest, an_index_out_of_range_stops_the_program) {
    Indexed<Slot, int> slots;
    EXPECT_DEATH(slots[Slot(0)] = 1, "contains");
    EXPECT_DEATH(slots[Slot(8)] = 1, "contains");
    EXPECT_DEATH(Maybe<Slot>{Slot(8)}, "contains");
    EXPECT_DEATH(*Maybe<Slot>{}, "this");
}

TEST(ValuesDeathTest, a_list_beyond_its_ends_stops_the_program) {
    List<int, 2> list{1, 2};
    EXPECT_DEATH(list.push(3), "Capacity");
    EXPECT_DEATH(list[2] = 0, "size_");
    EXPECT_DEATH(list[-1] = 0, "size_");
    EXPECT_DEATH(list.remove_at(2), "size_");
    list.clear();
    EXPECT_DEATH(list.pop(), "size_");
    EXPECT_DEATH(list[0] = 0, "size_") << "the unused end is closed too";
}
#endif

}  // namespace stellwerk::values_test
