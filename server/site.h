// The server as browsers see it: pages and small questions over HTTP, everything about tables over
// one WebSocket. Decides who somebody is and whether a request may come from where it comes from;
// the rest is the Hall's.
#pragma once
#include "server/archive.h"
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
        Games games{};      // instead of those we ship
        People::Now now{};  // instead of the system's clock
        // A line each about what went wrong.
        std::function<void(std::string_view)> log = [](std::string_view) {};
        std::span<const Page> pages{};  // of the web client
    };

    Site(Config, store::Store&, Workers&);
    void attach(net::Loop&);
    std::expected<Tables::Loaded, std::string> load() { return hall_.load(); }
    void close() { hall_.close(); }

    // For those who run the server (server/backstage.h).
    net::Response metrics() const;
    net::Response health() const;

    void request(net::Request, net::Answer) override;
    std::size_t max_body(const net::Request&) override;
    std::expected<net::Listener*, net::Response> upgrade(const net::Request&,
                                                         net::SocketId) override;

  private:
    bool is_same_origin(const net::Request&) const;
    std::optional<Session> session(const net::Request&);
    bool may_guess(const std::string& name, const std::string& address);
    Account account(const net::Request&);
    void post(const net::Request&, net::Answer);
    void set_password(const net::Request&, net::Answer);
    void rename(const net::Request&, net::Answer);
    void log_out(const net::Request&, net::Answer);
    net::Response sessions(const net::Request&);
    void end_session(const net::Request&, net::Answer);
    void person_page(const net::Request&, net::Answer);
    void drop_unused_sessions();
    std::string cookie(std::string_view token, std::chrono::seconds age) const;
    People::Answer with_cookie(net::Answer) const;
    People::Answer told_at_tables(People::Answer);
    void on_worker(const net::Request&, std::move_only_function<net::Response()>, net::Answer);
    void finished(const net::Request&, net::Answer);
    void table(const net::Request&, net::Answer);
    void take_in(const net::Request&, net::Answer);
    void take_in(archive::Result<archive::Imported>, net::Answer);
    void watch_store();

    Config config_;
    store::Store& store_;
    Workers& workers_;
    Pages pages_;
    net::Loop* loop_ = nullptr;
    People people_;
    Hall hall_;
    RateLimit coming_;                       // by address: as a guest, by password, with a file
    RateLimit guessing_, guessing_from_;     // passwords: by name, and from one address
    RateLimit renaming_;                     // by person
    std::uint64_t failures_told_ = 0;        // of the store's
    net::Clock::time_point silent_until_{};  // about them
};

}  // namespace stellwerk
