// The lobby: what people who look in are told of tables, their own and those that they could join
// or watch. However many tables there are, a message stays short: the newest, a page at a time, and
// how many there are.
#pragma once
#include <functional>
#include <map>
#include <set>
#include <string>
#include <unordered_map>

#include "server/net.h"
#include "server/protocol.h"
#include "server/told.h"

namespace stellwerk {

class Lobby {
  public:
    using Send = std::function<void(net::SocketId, net::Text)>;

    // Rows in one message; those of the first look are shared out between the three lists.
    static constexpr std::size_t kRows = 50, kMine = 20, kGathering = 15, kRunning = 15;
    static_assert(kMine + kGathering + kRunning <= kRows);
    static constexpr int kLastPage = 200;

    Lobby(Send send, WhereIs where_is) : send_(std::move(send)), where_is_(std::move(where_is)) {}

    // Answers with the first look or the page that was asked for; from then on this socket is told
    // of changes.
    void watch(net::SocketId, const std::string& person, const protocol::WatchLobby&);
    void leave(net::SocketId);

    // The table as it is now, new or changed. Everybody hears of new people and phases; who is
    // asked matters only to those who sit there. What is finished is told a last time.
    void put(const Table&, Seconds at);

  private:
    // Newest first.
    using Stamp = std::uint64_t;
    using Newest = std::map<Stamp, std::string, std::greater<>>;

    struct Known {
        Stamp stamp = 0;
        protocol::LobbyRow row;  // without who is connected, which changes on its own
    };
    struct Watcher {
        std::string person;
        std::optional<std::string> game;
    };

    void add_to_lists(const Known&);
    void remove_from_lists(const Known&);
    void tell(const protocol::LobbyRow& before, const protocol::LobbyRow& now);
    const Newest& list(Phase, const std::optional<std::string>& game) const;
    void take(std::vector<protocol::LobbyRow>& out, const Newest&, std::size_t from,
              std::size_t count, std::string_view without) const;
    protocol::LobbyRow shown(protocol::LobbyRow) const;

    Send send_;
    WhereIs where_is_;
    Stamp last_ = 0;
    std::unordered_map<std::string, Known> known_;
    // Listed tables by phase and game, all games under "".
    std::map<std::pair<Phase, std::string>, Newest> lists_;
    std::map<std::string, Newest, std::less<>> of_person_;  // unfinished ones, listed or not
    std::unordered_map<net::SocketId, Watcher> watchers_;
};

}  // namespace stellwerk
