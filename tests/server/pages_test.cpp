// The files of the web client, as browsers get them.
#include "server/pages.h"

#include <gtest/gtest.h>

namespace stellwerk {
namespace {

constexpr Page kPages[] = {
    {"/index.html", "text/html", "\"i1\"", "<html>", "GZ", "BR"},
    {"/assets/app-1.js", "text/javascript", "\"a1\"", "let a", "", ""},
};

net::Response get(const std::string& path, net::Headers headers = {}) {
    net::Request request;
    request.method = "GET";
    request.path = path;
    request.headers = std::move(headers);
    return Pages(kPages).answer(request);
}

std::string header(const net::Response& response, std::string_view name) {
    for (const auto& [key, value] : response.headers)
        if (key == name) return value;
    return "";
}

TEST(Pages, EveryPlaceInTheClientIsItsOnePage) {
    for (const char* path : {"/", "/index.html", "/table/0a1b", "/about"}) {
        const auto response = get(path);
        EXPECT_EQ(response.status, 200) << path;
        EXPECT_EQ(response.body.view(), "<html>");
        EXPECT_EQ(header(response, "Cache-Control"), "no-cache");
        EXPECT_NE(header(response, "Content-Security-Policy"), "");
    }
    EXPECT_EQ(get("/assets/app-2.js").status, 404);
    EXPECT_EQ(get("/favicon.ico").status, 404);
}

TEST(Pages, ABrowserGetsTheSmallestFormItKnows) {
    EXPECT_EQ(get("/", {{"accept-encoding", "gzip, deflate, br"}}).body.view(), "BR");
    EXPECT_EQ(get("/", {{"accept-encoding", "gzip;q=0.5, br;q=0"}}).body.view(), "GZ");
    EXPECT_EQ(get("/", {{"accept-encoding", "zstd"}}).body.view(), "<html>");
    const auto small = get("/assets/app-1.js", {{"accept-encoding", "br"}});
    EXPECT_EQ(small.body.view(), "let a");
    EXPECT_EQ(header(small, "Content-Encoding"), "");
}

TEST(Pages, WhatIsNamedByItsHashIsKeptForEver) {
    EXPECT_EQ(header(get("/assets/app-1.js"), "Cache-Control"),
              "public, max-age=31536000, immutable");
    const auto known = get("/", {{"if-none-match", "\"i1\""}});
    EXPECT_EQ(known.status, 304);
    EXPECT_EQ(known.body.view(), "");
    EXPECT_EQ(get("/", {{"if-none-match", "\"i0\""}}).status, 200);
}

TEST(Pages, AProgramWithoutPagesSaysSo) {
    net::Request request;
    request.path = "/";
    const auto response = Pages({}).answer(request);
    EXPECT_EQ(response.status, 404);
    EXPECT_NE(response.body.view().find("without its pages"), std::string::npos);
}

}  // namespace
}  // namespace stellwerk
