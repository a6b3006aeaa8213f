// For those who run the server: how it does, on an address of its own that visitors do not reach,
// and on a thread of its own that answers however full the house is.
#pragma once
#include "server/site.h"

namespace stellwerk {

class Backstage : public net::App {
  public:
    // Asks the site on the loop that the site lives on, which must run as long as this one does.
    Backstage(const Site& site, net::Loop& loop_of_site)
        : site_(site),
          loop_of_site_(loop_of_site) {}
    void attach(net::Loop& own) { own_ = &own; }

    void request(net::Request, net::Answer) override;
    std::size_t max_body(const net::Request&) override { return 0; }
    std::expected<net::Listener*, net::Response> upgrade(const net::Request&,
                                                         net::SocketId) override;

  private:
    const Site& site_;
    net::Loop& loop_of_site_;
    net::Loop* own_ = nullptr;
};

}  // namespace stellwerk
