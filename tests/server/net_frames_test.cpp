// Frames of WebSockets, without any socket.
#include "server/net_frames.h"

#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/net.h"

namespace stellwerk::net {
namespace {

using testing::ElementsAre;

// As a client sends it, masked.
std::string frame(unsigned first, std::string_view content) {
    std::string out(1, char(first));
    if (content.size() < 126)
        out += char(0x80 | content.size());
    else
        ((out += char(0xfe)) += char(content.size() >> 8)) += char(content.size() & 0xff);
    const std::string mask = "\x11\xa2\x33\xc4";
    out += mask;
    for (std::size_t i = 0; i < content.size(); ++i) out += char(content[i] ^ mask[i % 4]);
    return out;
}

// What is heard when the bytes come in pieces of this size: "1:hello", and the code at the end if
// they break the rules.
std::vector<std::string> heard(const std::string& bytes, std::size_t piece,
                               std::size_t max_message = 1000) {
    std::vector<std::string> out;
    FrameReader reader(max_message);
    for (std::size_t at = 0; at < bytes.size(); at += piece) {
        std::string part = bytes.substr(at, piece);  // for itself: nothing may be kept of it
        std::span<char> rest(part);
        while (true) {
            const auto next = reader.next(rest);
            if (!next) {
                out.push_back("closed with " + std::to_string(next.error()));
                return out;
            }
            if (!*next) break;
            out.push_back(std::to_string(int((*next)->kind)) + ":" + std::string((*next)->content));
        }
        EXPECT_TRUE(rest.empty());
    }
    return out;
}

TEST(NetFrames, AreUnderstoodHoweverTheyAreCutIntoPieces) {
    const std::string zug(300, 'z');
    const std::string bytes = frame(0x81, "hello") + frame(0x81, "") + frame(0x89, "ping") +
                              frame(0x82, std::string("\0\xff", 2)) + frame(0x81, zug) +
                              frame(0x8a, "") + frame(0x88, "\x03\xe8");
    for (std::size_t piece = 1; piece <= bytes.size(); ++piece)
        ASSERT_THAT(heard(bytes, piece),
                    ElementsAre("1:hello", "1:", "9:ping", std::string("2:\0\xff", 4), "1:" + zug,
                                "10:", "8:\x03\xe8"))
            << "in pieces of " << piece;
}

TEST(NetFrames, AMessageMayComeInSeveralWithAPingBetweenThem) {
    // A character in two halves, too.
    const std::string bytes = frame(0x01, "Z\xc3") + frame(0x89, "!") + frame(0x00, "") +
                              frame(0x80, "\xbcge") + frame(0x81, "next");
    for (std::size_t piece = 1; piece <= bytes.size(); ++piece)
        ASSERT_THAT(heard(bytes, piece), ElementsAre("9:!", "1:Züge", "1:next"));
}

TEST(NetFrames, ThatBreakTheRulesEndTheConnection) {
    struct Case {
        const char* what;
        std::string bytes;
        int code;
    };
    const Case cases[] = {
        {"not masked", "\x81\x01m", 1002},
        {"not masked, and nothing in it", std::string("\x81\0", 2), 1002},
        {"compressed, which nobody has agreed to", frame(0xc1, "x"), 1002},
        {"an unknown kind", frame(0x83, "x"), 1002},
        {"an unknown kind of control", frame(0x8b, "x"), 1002},
        {"a ping in pieces", frame(0x09, "x"), 1002},
        {"a long ping", frame(0x89, std::string(126, 'x')), 1002},
        {"the rest of nothing", frame(0x80, "x"), 1002},
        {"a message within a message", frame(0x01, "x") + frame(0x81, "x"), 1002},
        {"a length in more bytes than it needs", std::string("\x81\xfe\0\x01mask", 8) + "x", 1002},
        {"in eight", std::string("\x81\xff\0\0\0\0\0\0\0\x7emask", 14), 1002},
        {"a negative length", std::string("\x81\xff\x80\0\0\0\0\0\0\0mask", 14), 1002},
        {"a long message", frame(0x81, std::string(1001, 'x')), close_code::kTooBig},
        {"a message that grows",
         frame(0x01, std::string(900, 'x')) + frame(0x80, std::string(101, 'x')),
         close_code::kTooBig},
        {"the longest that can be said",
         std::string("\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xffmask", 14), close_code::kTooBig},
        {"no UTF-8", frame(0x81, "\xff"), close_code::kBadText},
        {"half a character", frame(0x81, "Z\xc3"), close_code::kBadText},
    };
    for (const Case& c : cases)
        for (const std::size_t piece : {1uz, 3uz, 5000uz})
            EXPECT_EQ(heard(c.bytes, piece).back(), "closed with " + std::to_string(c.code))
                << c.what;
}

TEST(NetFrames, AMessageJustNotTooLongIsHeard) {
    const std::string just(1000, 'x');
    EXPECT_THAT(heard(frame(0x81, just), 5000), ElementsAre("1:" + just));
    EXPECT_THAT(heard(frame(0x01, just) + frame(0x80, ""), 5000), ElementsAre("1:" + just));
}

TEST(NetFrames, AGoodbyeHasACodeThatMayBeSaid) {
    EXPECT_EQ(close_code_of(""), 1005) << "none";
    EXPECT_EQ(close_code_of("\x03\xe8"), 1000);
    EXPECT_EQ(close_code_of("\x11\x94 Züge"), 4500);
    for (const char* reserved :
         {"\x03\xec", "\x03\xed", "\x03\xee", "\x03\xf7", "\x07\xd0", "\x13\x88"})
        EXPECT_EQ(close_code_of(reserved), std::unexpected(std::uint16_t(1002)));
    EXPECT_EQ(close_code_of("\x03"), std::unexpected(std::uint16_t(1002)));
    EXPECT_EQ(close_code_of("\x03\xe8\xff"), std::unexpected(close_code::kBadText));
}

TEST(NetFrames, TextIsWholeCharactersInTheirShortestForm) {
    for (const char* good :
         {"", "Zug", "Zugführer im Tunnel", "\xc2\x80", "\xe0\xa0\x80", "\xed\x9f\xbf",
          "\xee\x80\x80", "\xf0\x90\x80\x80", "\xf4\x8f\xbf\xbf", "🚂🚃🚃"})
        EXPECT_TRUE(is_utf8(good)) << good;
    for (const char* bad :
         {"\x80", "\xbf", "\xc0\x80", "\xc1\xbf", "\xc3", "\xc3(", "\xe0\x9f\xbf", "\xe2\x82",
          "\xed\xa0\x80", "\xf0\x8f\xbf\xbf", "\xf0\x9f\x9a", "\xf4\x90\x80\x80",
          "\xf5\x80\x80\x80", "\xfe", "all plain until here \xff", "12345678\x80"})
        EXPECT_FALSE(is_utf8(bad));
}

TEST(NetFrames, SayTheLengthInAsFewBytesAsItTakes) {
    const auto written = [](std::size_t length) {
        const FrameHeader header(FrameKind::Text, length);
        return std::string(header.bytes.data(), header.size);
    };
    EXPECT_EQ(written(125), "\x81\x7d");
    EXPECT_EQ(written(126), std::string("\x81\x7e\0\x7e", 4));
    EXPECT_EQ(written(65'535), "\x81\x7e\xff\xff");
    EXPECT_EQ(written(65'536), std::string("\x81\x7f\0\0\0\0\0\1\0\0", 10));
}

}  // namespace
}  // namespace stellwerk::net
