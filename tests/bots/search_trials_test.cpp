#include "bots/search_trials.h"

#include <gtest/gtest.h>

namespace stellwerk {

namespace {

struct Learnt {
    int visits = 0;
    double total = 0;
};

// The first world is a good one for everybody.
TEST(Trials, AGoodWorldIsNoMeritOfTheChoice) {
    Trials trials;
    trials.begin(std::vector<Learnt>(2));
    for (double share : {0.9, 0.2, 0.4}) trials.add(0, share);
    trials.add(1, 0.8);
    EXPECT_DOUBLE_EQ(trials.mean(0), 0.5);
    EXPECT_DOUBLE_EQ(trials.mean(1), 0.4) << "a tenth less, where both have been";
    trials.add(1, 0.3);
    EXPECT_DOUBLE_EQ(trials.mean(1), 0.5) << "as good as the other, where both have been";
    EXPECT_EQ(trials.tries(1), 2);
}

TEST(Trials, WhatWasLearntBeforeCounts) {
    Trials trials;
    trials.begin(std::vector<Learnt>{{3, 0.6}, {1, 0.7}});
    EXPECT_DOUBLE_EQ(trials.mean(0), 0.2);
    EXPECT_DOUBLE_EQ(trials.mean(1), 0.7);
    trials.add(0, 0.6);
    EXPECT_DOUBLE_EQ(trials.mean(0), 0.3);
    EXPECT_DOUBLE_EQ(trials.mean(1), 0.7);
}

TEST(Trials, BeginAfresh) {
    Trials trials;
    trials.begin(std::vector<Learnt>(3));
    for (double share : {0.1, 0.1}) trials.add(2, share);
    trials.begin(std::vector<Learnt>(2));
    EXPECT_EQ(trials.tries(1), 0);
    trials.add(1, 0.5);
    EXPECT_DOUBLE_EQ(trials.mean(1), 0.5);
}

}  // namespace

}  // namespace stellwerk
