// The server as browsers see it: pages and small questions over HTTP, everything about tables over
// one WebSocket. Decides who somebody is and whether a request may come from where it comes from;
// the rest is the Hall's.
#pragma once
#include "server/hall.h"
#include "server/pages.h"

namespace stellwerk {

class Site : public net::App {
  public:
    struct Config {
        std::string public_origin;  // "https://trains.example.org" behind a proxy; else as the Host
                                    // header says
        bool secure_cookies = false;    // where browsers come by https
        double guests_per_minute = 30;  // of one address
        Hall::Limits limits{};
        std::span<const Page> pages{};  // of the web client
    };

    Site(Config, store::Store&, Workers&);
    void attach(net::Loop&);
    std::expected<Hall::Loaded, std::string> load() { return hall_.load(); }
    void close() { hall_.close(); }

    void request(net::Request, net::Answer) override;
    std::optional<net::Response> upgrade(const net::Request&, net::SocketId) override;
    void message(net::SocketId id, std::string_view text) override { hall_.message(id, text); }
    void closed(net::SocketId id) override { hall_.disconnected(id); }

  private:
    bool is_same_origin(const net::Request&) const;
    std::optional<Person> person(const net::Request&);
    bool may_come(const std::string& remote);
    void post(const net::Request&, net::Answer);
    People::Answer with_cookie(net::Answer) const;
    void on_worker(std::move_only_function<net::Response()>, net::Answer);
    void finished(const net::Request&, net::Answer);
    void table(const net::Request&, net::Answer);
    void take_in(const net::Request&, net::Answer);
    net::Response metrics() const;

    Config config_;
    store::Store& store_;
    Workers& workers_;
    Pages pages_;
    net::Loop* loop_ = nullptr;
    People people_;
    Hall hall_;
    struct Bucket {
        double tokens = 0;
        net::Clock::time_point refilled{};
    };
    std::map<std::string, Bucket> guests_;  // by address
};

}  // namespace stellwerk
