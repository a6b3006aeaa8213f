// Text in columns, and paragraphs of the rules.
#include "cli/layout.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/rulebook.h"
#include "cli/style.h"
#include "games/all.h"

namespace stellwerk::cli {

using testing::ElementsAre;

TEST(Layout, WidthCountsWhatIsSeen) {
    EXPECT_EQ(width(""), 0);
    EXPECT_EQ(width("Übernächste"), 11);
    EXPECT_EQ(width("12↔25"), 5);
    EXPECT_EQ(width(Style(Style::Colours::Yes).good("über")), 4);
    EXPECT_EQ(Style(Style::Colours::No).good("über"), "über");
}

TEST(Layout, TextIsBrokenBetweenWords) {
    EXPECT_EQ(wrap("Züge fahren über Brücken", 12), "Züge fahren\nüber Brücken");
    EXPECT_EQ(wrap("Züge fahren über Brücken", 12, 2), "Züge fahren\n  über\n  Brücken");
    EXPECT_EQ(wrap("Donaudampfschiff", 5), "Donaudampfschiff");
    EXPECT_EQ(hang("- ", repeat("wagon ", 20)),
              "- " + wrap(repeat("wagon ", 13)) + "\n  " + wrap(repeat("wagon ", 7)));
}

TEST(Layout, ColumnsAreAsWideAsTheirWidestCell) {
    EXPECT_THAT(
        table({{"Rang", "Name", "Länge"}, {"1", "Jörg", "7"}, {"2", "Annabell", "12"}}, {0, 2}),
        ElementsAre("Rang  Name      Länge", "   1  Jörg          7", "   2  Annabell     12"));
}

TEST(Rulebook, EveryParagraphThatAGameNamesCanBeRead) {
    const auto game = *open_game("game-of-trains");
    for (Language language : {Language::De, Language::En}) {
        const std::string_view text = game->rules_text(language);
        for (const char* number : {"2.6", "3.1", "3.2", "3.3", "4.1", "4.3", "5.1", "5.2", "5.3",
                                   "5.8", "5.9", "6.1", "6.4", "r7", "R14", "g6", "§5.10"})
            EXPECT_EQ(find_paragraphs(text, number).size(), 1u) << number;
        EXPECT_EQ(find_paragraphs(text, "5").size(), 11u);  // the chapter and its ten parts
        EXPECT_TRUE(find_paragraphs(text, "5.11").empty());
        EXPECT_TRUE(find_paragraphs(text, "").empty());
    }
}

TEST(Rulebook, ParagraphsAreSetAnew) {
    const auto found = find_paragraphs(
        "# Rules\n\nIntro.\n\n### §1.1 The *cards*\n\nThere are\n**88** of them.\n\n1. One\n   more\n2. Two\n\n## Rest\nx\n",
        "1.1");
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(readable(found[0], Style(Style::Colours::No)),
              "§1.1 The *cards*\nThere are 88 of them.\n1. One more\n2. Two\n");
}

}  // namespace stellwerk::cli
