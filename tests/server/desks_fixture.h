// What the server's subjects work with, without sockets: a disk, a loop, a clock and threads that
// the test steps by hand; and two people who have come in.
#pragma once
#include <ranges>

#include <gtest/gtest.h>

#include "server/house_clock.h"
#include "server/new_table.h"
#include "server/presence.h"
#include "server/replies.h"
#include "server/table_reader.h"
#include "tests/server/fake_loop.h"
#include "tests/server/fake_store.h"
#include "tests/table/sealed_game.h"

namespace stellwerk::test {

class DesksTest : public testing::Test {
  protected:
    static constexpr net::SocketId kAnna = 1, kBen = 2;

    DesksTest() {
        for (const auto& [socket, name] : {std::pair(kAnna, "anna"), std::pair(kBen, "ben")})
            EXPECT_TRUE(presence_.come(socket, {{name, name, false}, name, "here"}));
    }

    static std::shared_ptr<const AnyGame> sealed_game() {
        static const auto game = sealed_game::game();
        return game;
    }
    // A table of Anna's with these on its seats, begun.
    Table::Change table_with(const std::vector<std::string>& seats, Pace pace = Pace::None,
                             std::shared_ptr<const AnyGame> game = sealed_game()) const {
        protocol::Create wish;
        wish.settings.game = game->info().id;
        wish.settings.seats = int(seats.size());
        wish.settings.pace = pace;
        wish.settings.bots_pause = false;
        wish.seats = seats;
        wish.begin = true;
        return new_table(game, wish, {"anna", "anna", false}, clock_.now()).value();
    }
    // Until there is nothing to do but to wait for the disk.
    void settle() {
        while (workers_.work_off() || loop_.step()) {}
    }
    void write_and_settle() {
        for (settle(); store_.write_one(); settle()) {}
    }
    // What came of the last message: "done", or why it was refused.
    std::string last_answer(net::SocketId id) {
        for (const json::Value& message : loop_.sent[id] | std::views::reverse) {
            if (message.at("is") == "done") return "done";
            if (message.at("is") == "refused") return message.at("code").as_string().c_str();
        }
        return "";
    }

    FakeStore store_;
    FakeLoop loop_;
    Workers workers_{0};
    HouseClock clock_{loop_};
    Presence presence_{20, clock_};
    Replies replies_{loop_};
    TableReader reader_{store_, workers_, loop_, [](std::string_view) { return sealed_game(); }};
};

}  // namespace stellwerk::test
