// Long answers on their way.
#include "server/compress.h"

#include <algorithm>

#include <gtest/gtest.h>
#define ZLIB_CONST  // what is read is not written to
#include <zlib.h>

namespace stellwerk {

namespace {

std::string unzipped(std::string_view gzip, std::size_t size) {
    std::string out(size, '\0');
    z_stream stream{};
    EXPECT_EQ(inflateInit2(&stream, 15 + 16), Z_OK);
    stream.next_in = reinterpret_cast<const Bytef*>(gzip.data());
    stream.avail_in = uInt(gzip.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = uInt(out.size());
    EXPECT_EQ(inflate(&stream, Z_FINISH), Z_STREAM_END);
    EXPECT_EQ(stream.total_out, size);
    inflateEnd(&stream);
    return out;
}

bool has(const net::Response& response, const char* name, const char* value) {
    return std::ranges::find(response.headers, std::pair<std::string, std::string>(name, value)) !=
           response.headers.end();
}
bool is_encoded(const net::Response& response) { return has(response, "Content-Encoding", "gzip"); }

TEST(Compress, ALongAnswerIsShorterOnItsWayAndTheSameAtItsEnd) {
    std::string text;
    for (int i = 0; i < 5000; ++i) text += "{\"wagon\":" + std::to_string(i) + "},";
    net::Response response{.body = text};
    compress("br, gzip", response);
    EXPECT_TRUE(is_encoded(response));
    EXPECT_LT(response.body.view().size(), text.size() / 3);
    EXPECT_EQ(unzipped(response.body.view(), text.size()), text);
}

TEST(Compress, WhoDoesNotAskForItGetsItPlain) {
    const std::string text(5000, 'x');
    net::Response response{.body = text};
    compress("gzip;q=0", response);
    EXPECT_FALSE(is_encoded(response));
    EXPECT_EQ(response.body.view(), text);
    EXPECT_TRUE(has(response, "Vary", "Accept-Encoding"))
        << "what is kept in between may be asked for otherwise";
}

TEST(Compress, AShortAnswerIsNotWorthTheTrouble) {
    net::Response response{.body = std::string("{}")};
    compress("gzip", response);
    EXPECT_EQ(response.body.view(), "{}");
}

}  // namespace

}  // namespace stellwerk
