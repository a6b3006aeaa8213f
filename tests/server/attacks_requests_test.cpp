// The catalogue's requests: what comes over HTTP and is not as it should be.
#include "tests/server/attacks.h"

namespace stellwerk::test {

namespace {

// clang-format off
constexpr Request kRequests[] = {
    // Becoming somebody else.
    {"a guest by the key of older stores", "", "POST", "/api/login", R"({"name":"guest:BEN","password":"nobody's password"})", 400, "wrong_password"},
    {"the same in capitals", "", "POST", "/api/login", R"({"name":"GUEST:BEN","password":"nobody's password"})", 400, "wrong_password"},
    {"a guest by id", "", "POST", "/api/login", R"({"name":"BEN","password":"nobody's password"})", 400, "wrong_password"},
    {"a guest by name", "", "POST", "/api/login", R"({"name":"Ben","password":"nobody's password"})", 400, "wrong_password"},
    {"a guest by name, without a password", "", "POST", "/api/login", R"({"name":"Ben","password":""})", 400, "wrong_password"},
    {"a kept name with the dummy's password", "", "POST", "/api/login", R"({"name":"Anna","password":"nobody's password"})", 400, "wrong_password"},
    {"a kept name with a hash", "", "POST", "/api/login", R"({"name":"Anna","password":"$argon2id$v=19$m=65536,t=2,p=1$"})", 400, "wrong_password"},
    {"a kept name by id", "", "POST", "/api/login", R"({"name":"ANNA","password":"richtig lang"})", 400, "wrong_password"},
    {"a kept name with a wildcard", "", "POST", "/api/login", R"({"name":"an%","password":"richtig lang"})", 400, "wrong_password"},
    {"a question to the database", "", "POST", "/api/login", R"({"name":"' OR 1=1 --","password":"richtig lang"})", 400, "wrong_password"},
    {"a NUL after the name", "", "POST", "/api/login", R"({"name":"anna\u0000","password":"richtig lang"})", 400, "wrong_password"},
    {"nobody's name", "", "POST", "/api/login", R"({"name":"Zoe","password":"nobody's password"})", 400, "wrong_password"},
    {"no name at all", "", "POST", "/api/login", R"({"name":"","password":"nobody's password"})", 400, "wrong_password"},
    {"a kept name as a guest", "", "POST", "/api/guest", R"({"name":"anna"})", 400, "name_taken"},
    {"a kept name in wide letters", "", "POST", "/api/guest", R"({"name":"Ａｎｎａ"})", 400, "name_taken"},
    {"a kept name in Greek and Cyrillic capitals", "", "POST", "/api/guest", R"({"name":"АΝΝА"})", 400, "name_taken"},
    {"a kept name by renaming", "eva", "POST", "/api/name", R"({"name":"ANNa"})", 400, "name_taken"},
    {"the name of somebody at one's table", "anna", "POST", "/api/name", R"({"name":"ben"})", 400, "same_name"},
    {"a name that looks like theirs", "anna", "POST", "/api/name", R"({"name":"Bеn"})", 400, "same_name"},
    {"another password without the old one", "anna", "POST", "/api/password", R"({"password":"noch viel laenger"})", 400, "wrong_password"},
    {"another password with a wrong old one", "anna", "POST", "/api/password", R"({"password":"noch viel laenger","old":"nobody's password"})", 400, "wrong_password"},
    {"another password with an empty old one", "anna", "POST", "/api/password", R"({"password":"noch viel laenger","old":""})", 400, "wrong_password"},
    // Nobody in particular.
    {"a password for nobody", "", "POST", "/api/password", R"({"password":"noch viel laenger"})", 401, "no_session"},
    {"a new name for nobody", "", "POST", "/api/name", R"({"name":"Zoe"})", 401, "no_session"},
    {"who is nobody", "", "GET", "/api/me", "", 401, "no_session"},
    {"games of nobody", "", "GET", "/api/finished?mine=1", "", 401, "no_session"},
    {"a file of nobody's", "", "POST", "/api/records", "{}", 401, "no_session"},
    {"an empty cookie", "cookie stellwerk_session=", "GET", "/api/me", "", 401, "no_session"},
    {"a made up cookie", "cookie stellwerk_session=0123456789abcdef", "GET", "/api/me", "", 401, "no_session"},
    {"an id for a cookie", "cookie stellwerk_session=BEN", "GET", "/api/me", "", 401, "no_session"},
    {"a question to the database for a cookie", "cookie stellwerk_session=' OR 1=1 --", "GET", "/api/me", "", 401, "no_session"},
    {"a cookie of another name", "cookie my_stellwerk_session=1", "GET", "/api/me", "", 401, "no_session"},
    {"sessions of nobody", "", "GET", "/api/sessions", "", 401, "no_session"},
    {"a session ended by nobody", "", "POST", "/api/sessions/end", R"({"session":"x"})", 401, "no_session"},
    {"a session that is nobody's", "ben", "POST", "/api/sessions/end", R"({"session":"x"})", 404, "unknown_session"},
    {"a session that is a list", "ben", "POST", "/api/sessions/end", R"({"session":["x"]})", 400, "malformed"},
    {"the page of nobody", "", "GET", "/api/people/", "", 404, "unknown_person"},
    {"the page of a question to the database", "", "GET", "/api/people/%27%20OR%201=1", "", 404, "unknown_person"},
    // Names that are none.
    {"no name", "", "POST", "/api/guest", R"({"name":""})", 400, "bad_name"},
    {"a blank name", "", "POST", "/api/guest", R"({"name":"   "})", 400, "bad_name"},
    {"a name of wide blanks", "", "POST", "/api/guest", R"({"name":"\u3000\u2003"})", 400, "bad_name"},
    {"a name of Braille blanks", "", "POST", "/api/guest", R"({"name":"\u2800"})", 400, "bad_name"},
    {"a name of Hangul fillers", "", "POST", "/api/guest", R"({"name":"\u3164"})", 400, "bad_name"},
    {"a name too long", "", "POST", "/api/guest", R"({"name":"abcdefghijklmnopqrstuvwxy"})", 400, "bad_name"},
    {"a name with a line break", "", "POST", "/api/guest", R"({"name":"a\nb"})", 400, "bad_name"},
    {"a name with a NUL", "", "POST", "/api/guest", R"({"name":"a\u0000b"})", 400, "bad_name"},
    {"a name with a bell", "", "POST", "/api/guest", R"({"name":"a\u0007b"})", 400, "bad_name"},
    {"a name with an escape", "", "POST", "/api/guest", R"({"name":"\u001b[31mred"})", 400, "bad_name"},
    {"a name of no width", "", "POST", "/api/guest", R"({"name":"\u200b"})", 400, "bad_name"},
    {"a name with a joiner", "", "POST", "/api/guest", R"({"name":"An\u200dna"})", 400, "bad_name"},
    {"a name that turns around", "", "POST", "/api/guest", R"({"name":"\u202eannA"})", 400, "bad_name"},
    {"a name that is isolated", "", "POST", "/api/guest", R"({"name":"\u2066Anna\u2069"})", 400, "bad_name"},
    {"a name with a byte order mark", "", "POST", "/api/guest", R"({"name":"\ufeffAnna"})", 400, "bad_name"},
    {"a name for private use", "", "POST", "/api/guest", R"({"name":"\ue000"})", 400, "bad_name"},
    {"a name that is unassigned", "", "POST", "/api/guest", R"({"name":"\uffff"})", 400, "bad_name"},
    {"a name with the replacement character", "", "POST", "/api/guest", R"({"name":"a\ufffdb"})", 400, "bad_name"},
    {"a new name that is none", "ben", "POST", "/api/name", R"({"name":" "})", 400, "bad_name"},
    // Passwords that are none.
    {"a short password", "ben", "POST", "/api/password", R"({"password":"1234567"})", 400, "bad_password"},
    {"an empty password", "ben", "POST", "/api/password", R"({"password":""})", 400, "bad_password"},
    // What is no wish.
    {"an empty body", "", "POST", "/api/guest", "", 400, "malformed"},
    {"a list", "", "POST", "/api/guest", "[]", 400, "malformed"},
    {"null", "", "POST", "/api/guest", "null", 400, "malformed"},
    {"a form", "", "POST", "/api/guest", "name=Zoe", 400, "malformed"},
    {"no name in it", "", "POST", "/api/guest", "{}", 400, "malformed"},
    {"a number for a name", "", "POST", "/api/guest", R"({"name":7})", 400, "malformed"},
    {"null for a name", "", "POST", "/api/guest", R"({"name":null})", 400, "malformed"},
    {"a list for a name", "", "POST", "/api/guest", R"({"name":["Zoe"]})", 400, "malformed"},
    {"an id of one's own", "", "POST", "/api/guest", R"({"name":"Zoe","id":"BEN"})", 400, "malformed"},
    {"two names in one", "", "POST", "/api/guest", R"({"name":"Zoe","name":"Anna"})", 400, "malformed"},
    {"a cookie of two sessions, one made up", "cookie stellwerk_session=x; stellwerk_session=y", "GET", "/api/me", "", 401, "no_session"},
    {"two passwords in one", "", "POST", "/api/login", R"({"name":"Anna","password":"x","password":"richtig lang"})", 400, "malformed"},
    {"deeper than deep", "", "POST", "/api/guest", "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]", 400, "malformed"},
    {"a log-in without a password", "", "POST", "/api/login", R"({"name":"Anna"})", 400, "malformed"},
    {"a log-in with a list", "", "POST", "/api/login", R"({"name":"Anna","password":["richtig lang"]})", 400, "malformed"},
    {"a log-in with true", "", "POST", "/api/login", R"({"name":"Anna","password":true})", 400, "malformed"},
    {"a password that is a number", "ben", "POST", "/api/password", R"({"password":12345678})", 400, "malformed"},
    {"half a character", "", "POST", "/api/guest", R"({"name":"\ud83d"})", 400, "malformed"},
    {"bytes that are no text", "", "POST", "/api/guest", "{\"name\":\"\xff\xfe\"}", 400, "malformed"},
    // Files that are no games.
    {"an empty file", "ben", "POST", "/api/records", "", 400, "malformed"},
    {"a file of nonsense", "ben", "POST", "/api/records", "nonsense\n", 400, "malformed"},
    {"a file without a start", "ben", "POST", "/api/records", R"({"is":"end","over":true,"standings":null,"secret":""})", 400, "malformed"},
    // Places that are none.
    {"nowhere", "", "GET", "/api/nothing", "", 404, "not_found"},
    {"nowhere to post to", "", "POST", "/api/nothing", "{}", 404, "not_found"},
    {"posted to a page", "", "POST", "/", "{}", 405, "method_not_allowed"},
    {"what is told backstage", "", "GET", "/metrics", "", 404, "not_found"},
    {"a table without a question", "", "GET", "/api/tables/TABLE", "", 404, "not_found"},
    {"a table without a name", "", "GET", "/api/tables//record", "", 404, "unknown_table"},
    {"a table that is nowhere", "", "GET", "/api/tables/nowhere/record", "", 404, "unknown_table"},
    {"a table that is a path", "", "GET", "/api/tables/..%2f..%2fetc/record", "", 404, "not_found"},
    {"a table's taste", "", "GET", "/api/tables/TABLE/taste", "", 404, "not_found"},
    {"the record of a game that is played", "", "GET", "/api/tables/TABLE/record", "", 409, "not_finished"},
    {"its replay", "", "GET", "/api/tables/TABLE/replay", "", 409, "not_finished"},
    {"its replay by one who plays", "ben", "GET", "/api/tables/TABLE/replay", "", 409, "not_finished"},
    {"its verification", "", "GET", "/api/tables/TABLE/verify", "", 409, "not_finished"},
    {"a step below all", "", "GET", "/api/tables/TABLE/replay?from=-1", "", 400, "malformed"},
    {"a step beyond all numbers", "", "GET", "/api/tables/TABLE/replay?from=99999999999", "", 400, "malformed"},
    {"a step that is a word", "", "GET", "/api/tables/TABLE/replay?from=first", "", 400, "malformed"},
    {"a page below all", "", "GET", "/api/finished?page=-1", "", 400, "malformed"},
    {"a page beyond all numbers", "", "GET", "/api/finished?page=4294967296", "", 400, "malformed"},
    {"a page that is a word", "", "GET", "/api/finished?page=last", "", 400, "malformed"},
    {"a page with a plus", "", "GET", "/api/finished?page=%2B1", "", 400, "malformed"},
    {"a page in other digits", "", "GET", "/api/finished?page=%D9%A1", "", 400, "malformed"},
    {"who am I, by a detour", "ben", "GET", "/api/../api/me", "", 404, "not_found"},
    {"who am I, with a slash too many", "ben", "GET", "/api/me/", "", 404, "not_found"},
    {"the page of no text", "", "GET", "/api/people/%ff%fe", "", 404, "unknown_person"},
    {"a socket that is none", "ben", "GET", "/ws", "", 426, "not_a_websocket"},
    // Methods that are none of ours.
    {"put", "ben", "PUT", "/api/name", R"({"name":"Zoe"})", 405, "method_not_allowed"},
    {"delete", "ben", "DELETE", "/api/me", "", 405, "method_not_allowed"},
    {"patch", "ben", "PATCH", "/api/me", "{}", 405, "method_not_allowed"},
    {"options", "", "OPTIONS", "/api/me", "", 405, "method_not_allowed"},
    {"trace", "", "TRACE", "/", "", 405, "method_not_allowed"},
    {"something made up", "", "BREW", "/api/me", "", 405, "method_not_allowed"},
    {"something made up for nowhere", "", "BREW", "/api/coffee", "", 404, "not_found"},
    {"a log-in by asking", "", "GET", "/api/login?name=Anna&password=richtig+lang", "", 405, "method_not_allowed"},
    {"a log-out by asking", "ben", "GET", "/api/logout", "", 405, "method_not_allowed"},
    {"a new name by asking", "ben", "GET", "/api/name?name=Zoe", "", 405, "method_not_allowed"},
    {"who am I, posted", "ben", "POST", "/api/me", "{}", 405, "method_not_allowed"},
    {"a table posted to", "ben", "POST", "/api/tables/TABLE/record", "{}", 405, "method_not_allowed"},
};

// What is no HTTP, or none that we speak: answered with this status, and the connection is closed.
// A log-out asks for nothing: whatever of these is taken for a request is answered with 200.
struct Raw {
    std::string_view name, bytes;
    int status;
};
constexpr Raw kRaw[] = {
    {"no request at all", "hello\r\n\r\n", 400},
    {"no version", "GET /healthz\r\n\r\n", 400},
    {"a version to come", "GET /healthz HTTP/9.9\r\nHost: x\r\n\r\n", 400},
    {"no Host", "GET /healthz HTTP/1.1\r\n\r\n", 400},
    {"two Hosts", "GET /healthz HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n", 400},
    {"the same Host twice", "GET /healthz HTTP/1.1\r\nHost: x\r\nHost: x\r\n\r\n", 400},
    {"a header without a colon", "GET /healthz HTTP/1.1\r\nHost x\r\n\r\n", 400},
    {"a space before the colon", "GET /healthz HTTP/1.1\r\nHost : x\r\n\r\n", 400},
    {"a control character in a header", "GET /healthz HTTP/1.1\r\nHost: x\r\nX: a\x01z\r\n\r\n", 400},
    {"a target that is no path", "GET healthz HTTP/1.1\r\nHost: x\r\n\r\n", 400},
    {"a whole address", "GET http://x/healthz HTTP/1.1\r\nHost: x\r\n\r\n", 400},
    {"an asterisk", "OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n", 400},
    {"a half escape", "GET /% HTTP/1.1\r\nHost: x\r\n\r\n", 400},
    {"a wrong escape", "GET /%zz HTTP/1.1\r\nHost: x\r\n\r\n", 400},
    {"a NUL in the path", "GET /%00 HTTP/1.1\r\nHost: x\r\n\r\n", 400},
    {"a line break in the path", "GET /a%0d%0ab HTTP/1.1\r\nHost: x\r\n\r\n", 400},
    {"a length that is a word", "POST /api/logout HTTP/1.1\r\nHost: x\r\nContent-Length: ten\r\n\r\n", 400},
    {"a length below zero", "POST /api/logout HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n", 400},
    {"a length with a plus", "POST /api/logout HTTP/1.1\r\nHost: x\r\nContent-Length: +5\r\n\r\nhello", 400},
    {"a length in hexadecimal", "POST /api/logout HTTP/1.1\r\nHost: x\r\nContent-Length: 0x5\r\n\r\nhello", 400},
    {"two lengths", "POST /api/logout HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello", 400},
    {"a length and chunks", "POST /api/logout HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400},
    {"chunks in an unknown coding", "POST /api/logout HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip\r\n\r\n", 400},
    {"chunks not last", "POST /api/logout HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n", 400},
    {"chunks under another coding", "POST /api/logout HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n", 400},
    {"chunks twice", "POST /api/logout HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400},
    {"a chunk of no size", "POST /api/logout HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nsize\r\n", 400},
    {"a chunk beyond all numbers", "POST /api/logout HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n", 400},
    {"chunks before there were any", "POST /api/logout HTTP/1.0\r\nHost: x\r\nConnection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400},
    {"chunks named twice in one line", "POST /api/logout HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n", 400},
    {"an empty coding and a length", "POST /api/logout HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: \r\nContent-Length: 2\r\n\r\n{}", 400},
    {"a chunk of a size below zero", "POST /api/logout HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n-1\r\n", 400},
    {"a chunk longer than it says", "POST /api/logout HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}xx0\r\n\r\n", 400},
    {"a line that ends within a chunk's extension", "POST /api/logout HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n2;a=\"\n\"\r\n{}\r\n0\r\n\r\n", 400},
    {"lines that end early", "GET /healthz HTTP/1.1\nHost: x\n\n", 400},
    {"half a line's end in a header", "GET /healthz HTTP/1.1\r\nHost: x\r\nX: a\rb\r\n\r\n", 400},
    {"a NUL in a header", std::string_view("GET /healthz HTTP/1.1\r\nHost: x\r\nX: a\0b\r\n\r\n", 42), 400},
    {"a fragment in the target", "GET /healthz#x HTTP/1.1\r\nHost: x\r\n\r\n", 400},
    {"a tunnel", "CONNECT x:80 HTTP/1.1\r\nHost: x:80\r\n\r\n", 400},
    {"another protocol's preface", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400},
    {"a secret handshake", "\x16\x03\x01\x02\x01\x01\x01\x01\xfc\x03\x03", 400},
    {"a frame before the handshake is answered", "GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n\x81\x80" "abcd", 400},
    {"a body too long for a wish", "POST /api/logout HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n", 413},
    {"a file too long", "POST /api/records HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n", 413},
    {"a file of nobody's, though not too long", "POST /api/records HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n", 413},
    {"a body with a question", "GET /healthz HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n", 413},
};
// clang-format on

TEST_F(Attacks, RequestsAreRefused) {
    for (const Request& row : kRequests) expect_refusal(row);
    expect_all_is_well();
}

TEST_F(Attacks, WhatIsNoRequestIsRefusedAndClosed) {
    for (const Raw& row : kRaw) {
        SCOPED_TRACE(row.name);
        HttpClient client(server->port());
        client.send_raw(row.bytes);
        EXPECT_EQ(client.read_reply().status, row.status);
        client.end_sending();
        EXPECT_EQ(client.read_to_end(), "");
    }
    expect_all_is_well();
}

TEST_F(Attacks, OtherSitesMayNotActForAnybody) {
    for (const char* origin : {"http://evil.example", "null", "http://localhost.evil.example",
                               "https://localhost:1", "file://"})
        for (const char* path : {"/api/guest", "/api/login", "/api/name", "/api/password",
                                 "/api/logout", "/api/logout/everywhere", "/api/records"}) {
            const auto reply = HttpClient(server->port())
                                   .ask("POST", path, R"({"name":"Zoe"})",
                                        {{"Cookie", ben_->cookie()}, {"Origin", origin}});
            EXPECT_EQ(reply.status, 403) << origin << " " << path;
        }
    expect_all_is_well();
}

}  // namespace

}  // namespace stellwerk::test
