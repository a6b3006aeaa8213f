// The catalogue's messages: what comes over a WebSocket and is not as it should be.
#include <utility>

#include "tests/server/attacks.h"

namespace stellwerk::test {

namespace {

// clang-format off
constexpr Message kNonsense[] = {
    {"nothing", "eva", "", "malformed"},
    {"a space", "eva", " ", "malformed"},
    {"an open brace", "eva", "{", "malformed"},
    {"a list", "eva", "[]", "malformed"},
    {"null", "eva", "null", "malformed"},
    {"a word", "eva", "hello", "malformed"},
    {"a word in quotes", "eva", R"("hello")", "malformed"},
    {"a number", "eva", "7", "malformed"},
    {"an empty object", "eva", "{}", "malformed"},
    {"no kind", "eva", R"({"n":7})", "malformed"},
    {"a kind that is a number", "eva", R"({"is":7,"n":7})", "malformed"},
    {"a kind that is null", "eva", R"({"is":null,"n":7})", "malformed"},
    {"an unknown kind", "eva", R"({"is":"fly","n":7})", "malformed"},
    {"a kind of the server's", "eva", R"({"is":"done","n":7,"table":null})", "malformed"},
    {"a kind in capitals", "eva", R"({"is":"Ping","n":7})", "malformed"},
    {"no number", "eva", R"({"is":"ping"})", "malformed"},
    {"a number as text", "eva", R"({"is":"ping","n":"7"})", "malformed"},
    {"a broken number", "eva", R"({"is":"ping","n":7.5})", "malformed"},
    {"a number just too large", "eva", R"({"is":"ping","n":2147483648})", "malformed"},
    {"a number just too small", "eva", R"({"is":"ping","n":-2147483649})", "malformed"},
    {"a number far too large", "eva", R"({"is":"ping","n":99999999999999999999})", "malformed"},
    {"a number beyond all", "eva", R"({"is":"ping","n":1e400})", "malformed"},
    {"no number at all", "eva", R"({"is":"ping","n":NaN})", "malformed"},
    {"a number that is true", "eva", R"({"is":"ping","n":true})", "malformed"},
    {"a number in a list", "eva", R"({"is":"ping","n":[7]})", "malformed"},
    {"one member too many", "eva", R"({"is":"ping","n":7,"m":8})", "malformed"},
    {"a number twice", "eva", R"({"is":"ping","n":7,"n":8})", "malformed"},
    {"two kinds in one", "eva", R"({"is":"ping","n":7,"is":"leave_lobby"})", "malformed"},
    {"a member twice, far inside", "eva", R"({"is":"answer","n":7,"table":"TABLE","seat":0,"question":1,"action":{"is":"draw","is":"draw"}})", "malformed"},
    {"a comment", "eva", R"({"is":"ping","n":7} // ping)", "malformed"},
    {"two messages in one", "eva", R"({"is":"ping","n":7}{"is":"ping","n":8})", "malformed"},
    {"single quotes", "eva", "{'is':'ping','n':7}", "malformed"},
    {"a trailing comma", "eva", R"({"is":"ping","n":7,})", "malformed"},
    {"a byte order mark", "eva", "\xEF\xBB\xBF{\"is\":\"ping\",\"n\":7}", "malformed"},
    {"half a character", "eva", R"({"is":"\ud800","n":7})", "malformed"},
    {"a control character in text", "eva", "{\"is\":\"pi\x01ng\",\"n\":7}", "malformed"},
    {"another version", "eva", R"({"is":"hello","n":7,"version":2})", "other_version"},
    {"no version", "eva", R"({"is":"hello","n":7})", "malformed"},
    {"a negative version", "eva", R"({"is":"hello","n":7,"version":-1})", "other_version"},
};

constexpr Message kLobby[] = {
    {"a phase that is none", "eva", R"({"is":"watch_lobby","n":7,"phase":"over"})", "malformed"},
    {"a page as text", "eva", R"({"is":"watch_lobby","n":7,"phase":"running","page":"1"})", "malformed"},
    {"a page beyond all numbers", "eva", R"({"is":"watch_lobby","n":7,"phase":"running","page":4294967296})", "malformed"},
    {"a game that is a list", "eva", R"({"is":"watch_lobby","n":7,"game":[]})", "malformed"},
};

constexpr Message kOnTables[] = {
    {"a table that is nowhere", "eva", R"({"is":"open","n":7,"table":"nowhere","after":0})", "unknown_table"},
    {"a table without a name", "eva", R"({"is":"open","n":7,"table":"","after":0})", "unknown_table"},
    {"a path for a table", "eva", R"({"is":"open","n":7,"table":"../../etc/passwd","after":0})", "unknown_table"},
    {"a question to the database", "eva", R"({"is":"open","n":7,"table":"' OR 1=1 --","after":0})", "unknown_table"},
    {"a NUL in a table's name", "eva", R"({"is":"open","n":7,"table":"TABLE\u0000","after":0})", "unknown_table"},
    {"a table in capitals", "eva", R"({"is":"open","n":7,"table":"%","after":0})", "unknown_table"},
    {"a table that is a number", "eva", R"({"is":"open","n":7,"table":7,"after":0})", "malformed"},
    {"after a word", "eva", R"({"is":"open","n":7,"table":"TABLE","after":"now"})", "malformed"},
    {"after more than all", "eva", R"({"is":"open","n":7,"table":"TABLE","after":9999999999})", "malformed"},
    {"nobody sits down while they play", "eva", R"({"is":"sit","n":7,"table":"TABLE","seat":0})", "not_gathering"},
    {"on no seat at all", "eva", R"({"is":"sit","n":7,"table":"TABLE","seat":5})", "not_gathering"},
    {"nobody puts a bot there", "eva", R"({"is":"seat_bot","n":7,"table":"TABLE","seat":0,"bot":"random"})", "not_gathering"},
    {"nobody stands up", "eva", R"({"is":"stand","n":7,"table":"TABLE","seat":0})", "not_gathering"},
    {"nobody begins anew", "eva", R"({"is":"begin","n":7,"table":"TABLE"})", "not_gathering"},
    {"a stranger disbands", "eva", R"({"is":"disband","n":7,"table":"TABLE"})", "not_gathering"},
    {"a stranger ends it", "eva", R"({"is":"agree_to_end","n":7,"table":"TABLE"})", "not_seated"},
    {"one ends it while all are there", "ben", R"({"is":"agree_to_end","n":7,"table":"TABLE"})", "nobody_left"},
    {"not even the host", "anna", R"({"is":"begin","n":7,"table":"TABLE"})", "not_gathering"},
    {"a stranger takes back", "eva", R"({"is":"take_back","n":7,"table":"TABLE","seat":0})", "not_your_seat"},
    {"a stranger undoes", "eva", R"({"is":"undo","n":7,"table":"TABLE","seat":0})", "not_your_seat"},
    {"a stranger agrees", "eva", R"({"is":"agree_to_undo","n":7,"table":"TABLE","agrees":true})", "not_asked"},
    {"a stranger pauses", "eva", R"({"is":"pause","n":7,"table":"TABLE"})", "not_seated"},
    {"a stranger resumes", "eva", R"({"is":"resume","n":7,"table":"TABLE"})", "not_running"},
    {"a stranger sends away", "eva", R"({"is":"go_away","n":7,"table":"TABLE","seat":0})", "not_your_seat"},
    {"a stranger comes back", "eva", R"({"is":"come_back","n":7,"table":"TABLE","seat":0})", "not_your_seat"},
    {"a stranger resigns", "eva", R"({"is":"resign","n":7,"table":"TABLE","seat":0})", "not_your_seat"},
    {"a stranger wants a rematch", "eva", R"({"is":"rematch","n":7,"table":"TABLE","turned":false})", "not_finished"},
    {"a stranger asks why not", "eva", R"({"is":"why_not","n":7,"table":"TABLE","seat":0,"action":{"is":"draw"}})", "not_your_seat"},
    {"a stranger wants a hint", "eva", R"({"is":"hint","n":7,"table":"TABLE","seat":0})", "not_your_seat"},
    {"a stranger looks ahead", "eva", R"({"is":"preview","n":7,"table":"TABLE","seat":0,"action":{"is":"draw"}})", "not_your_seat"},
    {"a stranger wants plans", "eva", R"({"is":"plans","n":7,"table":"TABLE","seat":0})", "not_your_seat"},
    {"a stranger answers", "eva", R"({"is":"answer","n":7,"table":"TABLE","seat":SEAT,"question":QUESTION,"action":CHOICE})", "not_your_seat"},
    {"the other answers", "other", R"({"is":"answer","n":7,"table":"TABLE","seat":SEAT,"question":QUESTION,"action":CHOICE})", "not_your_seat"},
    {"the other undoes", "other", R"({"is":"undo","n":7,"table":"TABLE","seat":SEAT})", "not_your_seat"},
    {"the other takes back", "other", R"({"is":"take_back","n":7,"table":"TABLE","seat":SEAT})", "not_your_seat"},
    {"the other resigns for them", "other", R"({"is":"resign","n":7,"table":"TABLE","seat":SEAT})", "not_your_seat"},
    {"the other comes back for them", "other", R"({"is":"come_back","n":7,"table":"TABLE","seat":SEAT})", "not_your_seat"},
    {"the other wants their hint", "other", R"({"is":"hint","n":7,"table":"TABLE","seat":SEAT})", "not_your_seat"},
    {"the other looks ahead for them", "other", R"({"is":"preview","n":7,"table":"TABLE","seat":SEAT,"action":CHOICE})", "not_your_seat"},
    {"the other asks why not for them", "other", R"({"is":"why_not","n":7,"table":"TABLE","seat":SEAT,"action":CHOICE})", "not_your_seat"},
    {"the other makes their plans", "other", R"({"is":"plans","n":7,"table":"TABLE","seat":SEAT})", "not_your_seat"},
    {"a guest sends the host away", "ben", R"({"is":"go_away","n":7,"table":"TABLE","seat":0})", "not_your_seat"},
    {"one agrees to what nobody asked", "anna", R"({"is":"agree_to_undo","n":7,"table":"TABLE","agrees":true})", "not_asked"},
    {"one comes back who never left", "ben", R"({"is":"come_back","n":7,"table":"TABLE","seat":1})", "not_running"},
    {"one resumes what runs", "ben", R"({"is":"resume","n":7,"table":"TABLE"})", "not_running"},
    {"a seat beyond the table", "anna", R"({"is":"resign","n":7,"table":"TABLE","seat":5})", "not_your_seat"},
    {"a rematch before the end", "anna", R"({"is":"rematch","n":7,"table":"TABLE","turned":false})", "not_finished"},
    {"an answer to an old question", "mover", R"({"is":"answer","n":7,"table":"TABLE","seat":SEAT,"question":0,"action":CHOICE})", "stale"},
    {"an answer to a question to come", "mover", R"({"is":"answer","n":7,"table":"TABLE","seat":SEAT,"question":99999,"action":CHOICE})", "stale"},
    {"an answer to a question below all", "mover", R"({"is":"answer","n":7,"table":"TABLE","seat":SEAT,"question":-1,"action":CHOICE})", "stale"},
    {"a question beyond all numbers", "mover", R"({"is":"answer","n":7,"table":"TABLE","seat":SEAT,"question":4294967297,"action":CHOICE})", "malformed"},
    {"an action that is not due", "mover", R"({"is":"answer","n":7,"table":"TABLE","seat":SEAT,"question":QUESTION,"action":{"is":"draw"}})", "illegal"},
    {"not said anything", "anna", R"({"is":"say","n":7,"table":"TABLE","text":""})", "text_empty"},
    {"only spaces said", "anna", R"({"is":"say","n":7,"table":"TABLE","text":" \t \n "})", "text_empty"},
    {"a number said", "anna", R"({"is":"say","n":7,"table":"TABLE","text":7})", "malformed"},
};

constexpr Message kCreating[] = {
    {"an unknown game", "eva", R"({"is":"create","n":7,"settings":{"game":"chess","seats":2,"options":{},"pace":"none","listed":true,"bots_pause":true},"seats":[],"begin":false})", "unknown_game"},
    {"no game", "eva", R"({"is":"create","n":7,"settings":{"game":"","seats":2,"options":{},"pace":"none","listed":true,"bots_pause":true},"seats":[],"begin":false})", "unknown_game"},
    {"a game that is a path", "eva", R"({"is":"create","n":7,"settings":{"game":"../chess","seats":2,"options":{},"pace":"none","listed":true,"bots_pause":true},"seats":[],"begin":false})", "unknown_game"},
    {"for nobody", "eva", R"({"is":"create","n":7,"settings":{"game":"game-of-trains","seats":0,"options":{},"pace":"none","listed":true,"bots_pause":true},"seats":[],"begin":false})", "malformed"},
    {"for one", "eva", R"({"is":"create","n":7,"settings":{"game":"game-of-trains","seats":1,"options":{},"pace":"none","listed":true,"bots_pause":true},"seats":[],"begin":false})", "malformed"},
    {"for too many", "eva", R"({"is":"create","n":7,"settings":{"game":"game-of-trains","seats":5,"options":{},"pace":"none","listed":true,"bots_pause":true},"seats":[],"begin":false})", "malformed"},
    {"for a million", "eva", R"({"is":"create","n":7,"settings":{"game":"game-of-trains","seats":1000000,"options":{},"pace":"none","listed":true,"bots_pause":true},"seats":[],"begin":false})", "malformed"},
    {"for fewer than none", "eva", R"({"is":"create","n":7,"settings":{"game":"game-of-trains","seats":-2,"options":{},"pace":"none","listed":true,"bots_pause":true},"seats":[],"begin":false})", "malformed"},
    {"for a number that wraps to two", "eva", R"({"is":"create","n":7,"settings":{"game":"game-of-trains","seats":4294967298,"options":{},"pace":"none","listed":true,"bots_pause":true},"seats":[],"begin":false})", "malformed"},
    {"options that are none", "eva", R"({"is":"create","n":7,"settings":{"game":"game-of-trains","seats":2,"options":null,"pace":"none","listed":true,"bots_pause":true},"seats":[],"begin":false})", "malformed"},
    {"options that nobody knows", "eva", R"({"is":"create","n":7,"settings":{"game":"game-of-trains","seats":2,"options":{"cheat":true},"pace":"none","listed":true,"bots_pause":true},"seats":[],"begin":false})", "malformed"},
    {"a pace that is none", "eva", R"({"is":"create","n":7,"settings":{"game":"game-of-trains","seats":2,"options":{},"pace":"warp","listed":true,"bots_pause":true},"seats":[],"begin":false})", "malformed"},
    {"listed perhaps", "eva", R"({"is":"create","n":7,"settings":{"game":"game-of-trains","seats":2,"options":{},"pace":"none","listed":"perhaps","bots_pause":true},"seats":[],"begin":false})", "malformed"},
    {"not said whether listed", "eva", R"({"is":"create","n":7,"settings":{"game":"game-of-trains","seats":2,"options":{},"pace":"none","bots_pause":true},"seats":[],"begin":false})", "malformed"},
    {"watchers who chat perhaps", "eva", R"({"is":"create","n":7,"settings":{"game":"game-of-trains","seats":2,"options":{},"pace":"none","listed":true,"bots_pause":true,"watchers_chat":"perhaps"},"seats":[],"begin":false})", "malformed"},
    {"a bot that nobody knows", "eva", R"({"is":"create","n":7,"settings":{"game":"game-of-trains","seats":2,"options":{},"pace":"none","listed":true,"bots_pause":true},"seats":["me","deep thought"],"begin":false})", "no_such_bot"},
    {"more people than seats", "eva", R"({"is":"create","n":7,"settings":{"game":"game-of-trains","seats":2,"options":{},"pace":"none","listed":true,"bots_pause":true},"seats":["me","me","me"],"begin":false})", "no_such_seat"},
    {"more seats than any table", "eva", R"({"is":"create","n":7,"settings":{"game":"game-of-trains","seats":2,"options":{},"pace":"none","listed":true,"bots_pause":true},"seats":["open","open","open","open","open","open","me"],"begin":false})", "no_such_seat"},
    {"begun with an open seat", "eva", R"({"is":"create","n":7,"settings":{"game":"game-of-trains","seats":2,"options":{},"pace":"none","listed":true,"bots_pause":true},"seats":["me","open"],"begin":true})", "seats_are_open"},
    {"seats that are numbers", "eva", R"({"is":"create","n":7,"settings":{"game":"game-of-trains","seats":2,"options":{},"pace":"none","listed":true,"bots_pause":true},"seats":[1,2],"begin":false})", "malformed"},
    {"a secret of one's own", "eva", R"({"is":"create","n":7,"secret":"00","settings":{"game":"game-of-trains","seats":2,"options":{},"pace":"none","listed":true,"bots_pause":true},"seats":[],"begin":false})", "malformed"},
};
// At a table where whoever watches only reads: Ben has it open, Eva has not.
constexpr Message kWhereWatchersOnlyRead[] = {
    {"a watcher chats", "ben", R"({"is":"say","n":7,"table":"TABLE","text":"Nimm die 7!"})", "watchers_only_read"},
    {"a watcher says nothing", "ben", R"({"is":"say","n":7,"table":"TABLE","text":""})", "watchers_only_read"},
    {"somebody chats from outside", "eva", R"({"is":"say","n":7,"table":"TABLE","text":"Nimm die 7!"})", "not_seated"},
};
// clang-format on

TEST_F(Attacks, NonsenseIsRefused) {
    for (const Message& row : kNonsense) expect_refusal(row);
    for (const Message& row : kLobby) expect_refusal(row);
    expect_all_is_well();
}

TEST_F(Attacks, WhatIsNotTheirsIsRefused) {
    look_who_moves();
    for (const Message& row : kOnTables) expect_refusal(row);
    expect_all_is_well();
}

TEST_F(Attacks, TablesThatCannotBeAreRefused) {
    for (const Message& row : kCreating) expect_refusal(row);
    expect_all_is_well();
}

TEST_F(Attacks, WhoeverWatchesOnlyReadsWhereTheTableSaysSo) {
    json::Object wish = settings(2);
    wish["watchers_chat"] = false;
    const auto made = anna_->ask({{"is", "create"},
                                  {"settings", wish},
                                  {"seats", json::Array{"me", "open"}},
                                  {"begin", false}});
    const std::string played_at = std::exchange(table_, std::string(made.at("table").as_string()));
    open(*ben_, table_);
    for (const Message& row : kWhereWatchersOnlyRead) expect_refusal(row);
    EXPECT_EQ(anna_->ask({{"is", "say"}, {"table", table_}, {"text", "Ruhe!"}}).at("is"), "done");
    EXPECT_EQ(ben_->ask({{"is", "sit"}, {"table", table_}, {"seat", 1}}).at("is"), "done");
    EXPECT_EQ(ben_->ask({{"is", "say"}, {"table", table_}, {"text", "Ja."}}).at("is"), "done");
    table_ = played_at;
    expect_all_is_well();
}

// Every kind of message about a table: to one that is nowhere, and on a seat that is none.
TEST_F(Attacks, EveryKindOfMessageChecksTableAndSeat) {
    constexpr std::string_view kNowhere[] = {
        R"("is":"sit","seat":0)",
        R"("is":"seat_bot","seat":0,"bot":"random")",
        R"("is":"stand","seat":0)",
        R"("is":"begin")",
        R"("is":"disband")",
        R"("is":"agree_to_end")",
        R"("is":"take_back","seat":0)",
        R"("is":"undo","seat":0)",
        R"("is":"agree_to_undo","agrees":true)",
        R"("is":"say","text":"Hallo")",
        R"("is":"pause")",
        R"("is":"resume")",
        R"("is":"go_away","seat":0)",
        R"("is":"come_back","seat":0)",
        R"("is":"resign","seat":0)",
        R"("is":"rematch","turned":false)",
        R"("is":"hint","seat":0)",
        R"("is":"plans","seat":0)",
        R"("is":"why_not","seat":0,"action":{})",
        R"("is":"preview","seat":0,"action":{})",
        R"("is":"answer","seat":0,"question":1,"action":{})",
    };
    constexpr std::string_view kBadSeats[] = {"-1",     "6",    "255",  "256", "4294967296", "0.5",
                                              R"("0")", "null", "true", "[0]", "{}"};
    for (const std::string_view kind : kNowhere) {
        const std::string nowhere =
            "{" + std::string(kind) + R"(,"n":7,"table":"0123456789abcdef0123"})";
        expect_refusal(Message{kind, "eva", nowhere, "unknown_table"});
        const auto seat = kind.find(R"("seat":0)");
        if (seat == kind.npos) continue;
        for (const std::string_view bad : kBadSeats) {
            std::string on(kind);
            on.replace(seat + 7, 1, bad);
            on = "{" + on + R"(,"n":7,"table":"TABLE"})";
            expect_refusal(Message{on, "ben", on, "malformed"});
        }
    }
    expect_all_is_well();
}

// What is no action is refused with its place, whether it is played, asked about or looked at.
TEST_F(Attacks, WhatIsNoActionIsRefused) {
    look_who_moves();
    constexpr std::string_view kActions[] = {
        "null",
        "[]",
        "{}",
        "7",
        R"("draw")",
        R"({"is":null})",
        R"({"is":"fly"})",
        R"({"is":"draw","twice":true})",
        R"({"is":"replace"})",
        R"({"is":"replace","place":1.5})",
        R"({"is":"replace","place":"1"})",
    };
    // Formed like actions: the rules refuse them.
    constexpr std::string_view kBeyond[] = {
        R"({"is":"replace","place":0})",
        R"({"is":"replace","place":99})",
        R"({"is":"replace","place":-1})",
        R"({"is":"replace","place":4294967297})",
        R"({"is":"exchange","wagon":18446744073709551615,"place":1})",
    };
    auto expect_refusals = [&](std::string_view action, const char* code) {
        for (const std::string_view kind :
             {R"("is":"answer","question":QUESTION)", R"("is":"why_not")", R"("is":"preview")"}) {
            const std::string text = "{" + std::string(kind) +
                                     R"(,"n":7,"table":"TABLE","seat":SEAT,"action":)" +
                                     std::string(action) + "}";
            expect_refusal(Message{text, "mover", text, code});
        }
    };
    for (const std::string_view action : kActions) expect_refusals(action, "malformed");
    for (const std::string_view action : kBeyond) expect_refusals(action, "illegal");
    expect_all_is_well();
}

}  // namespace

}  // namespace stellwerk::test
