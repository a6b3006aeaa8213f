// Headers that are lists, as browsers and others write them.
#include "server/net_lists.h"

#include <gtest/gtest.h>

namespace stellwerk::net {

namespace {

TEST(NetLists, ACodingIsAcceptedIfItIsNamedWithoutAWeightOfZero) {
    for (const char* header : {"gzip", "GZIP", "br, gzip", "deflate,gzip;q=0.5", "gzip ; q=1.0",
                               "br;q=0, gzip", "*", "br, *;q=0.1"})
        EXPECT_TRUE(accepts_coding(header, "gzip")) << header;
    for (const char* header : {"", "br", "gzip;q=0", "gzip;q=0.000", "x-gzip", "gzipped",
                               "gzip;q=0, *", "*;q=0", "identity", ";;;", "\"gzip\""})
        EXPECT_FALSE(accepts_coding(header, "gzip")) << header;
}

TEST(NetLists, ATagIsKnownWhereverItStandsInTheList) {
    for (const char* header : {R"("a")", R"(W/"a")", R"("b", "a")", R"("b" , W/"a","c")", "*"})
        EXPECT_TRUE(names_tag(header, R"("a")")) << header;
    for (const char* header : {"", "a", R"("b")", R"("ab", "ba")", R"(w/"a")", ", ,"})
        EXPECT_FALSE(names_tag(header, R"("a")")) << header;
}

// Cookies of other applications on the same host are none of our business, whatever they hold.
TEST(NetLists, ACookieIsFoundBesideThoseOfOthers) {
    EXPECT_EQ(cookie("session=7", "session"), "7");
    EXPECT_EQ(cookie(R"(a=b==/; c={"d": 1, "e": "f"}; session=7)", "session"), "7");
    EXPECT_EQ(cookie("session=7;session=8", "session"), "7") << "the first counts";
    EXPECT_EQ(cookie("my_session=1; sessions=2; session", "session"), "");
    EXPECT_EQ(cookie("session=", "session"), "");
}

}  // namespace

}  // namespace stellwerk::net
