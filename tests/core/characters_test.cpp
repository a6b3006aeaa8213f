// Characters as people see and count them.
#include "core/characters.h"

#include <gtest/gtest.h>

namespace stellwerk {

namespace {

constexpr std::string_view kFamily = "👨‍👩‍👧‍👦", kPirates = "🏴‍☠️",
                           kFarmer = "👩🏽‍🌾", kFlag = "🇩🇪";

TEST(Characters, AreCountedAsPeopleCountThem) {
    EXPECT_EQ(characters(""), 0u);
    EXPECT_EQ(characters("Zügä"), 4u);
    EXPECT_EQ(characters("Zu\u0308ge"), 4u) << "an accent by itself is part of its letter";
    for (const std::string_view one : {kFamily, kPirates, kFarmer, kFlag})
        EXPECT_EQ(characters(one), 1u) << one;
}

TEST(Characters, ABoundHoldsForEmojiAndNotForAPageOfAccents) {
    EXPECT_TRUE(is_at_most(4, "Zügä"));
    EXPECT_FALSE(is_at_most(3, "Zügä"));
    EXPECT_TRUE(is_at_most(11, std::string(kFamily) + " unterwegs"));
    EXPECT_FALSE(is_at_most(10, std::string(kFamily) + " unterwegs"));
    std::string accents = "a";
    for (int i = 0; i < 100; ++i) accents += "\u0301";
    EXPECT_EQ(characters(accents), 1u);
    EXPECT_FALSE(is_at_most(24, accents));
}

TEST(Characters, WhatCannotBeSeenIsLeftOut) {
    EXPECT_EQ(printable("An\u200bna\u202e \u2066ist\u2069\ufeff da\u0007!"), "Anna ist da!");
    EXPECT_EQ(printable("eine\tZeile\nund noch eine"), "eine Zeile und noch eine");
    EXPECT_EQ(printable("a\u200db \u200d"), "ab ") << "nothing to join";
    EXPECT_EQ(printable("\xff\xfe gut"), " gut");
    for (const std::string_view text :
         {kFamily, kPirates, kFarmer, kFlag, std::string_view("Grüße")}) {
        EXPECT_EQ(printable(text), text);
        EXPECT_TRUE(is_all_printable(text)) << text;
    }
    EXPECT_FALSE(is_all_printable("An\u200dna"));
}

}  // namespace

}  // namespace stellwerk
