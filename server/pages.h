// The files of the web client, as they lie in the program: with the names, sizes and compressed
// forms that the build gave them.
#pragma once
#include <map>
#include <span>
#include <string_view>

#include "server/net.h"

namespace stellwerk {

struct Page {
    std::string_view path;                 // "/assets/index-3f2a.js"
    std::string_view type;                 // "text/javascript"
    std::string_view etag;                 // changes with the content
    std::string_view plain, gzip, brotli;  // the compressed forms are empty where they do not help
};

// What a browser may do with anything of ours: nothing but talk to us.
net::Headers safe_headers();

// Those that this program was built with; none if the client was not built before it.
std::span<const Page> shipped_pages();

class Pages {
  public:
    explicit Pages(std::span<const Page>);

    // Any address without an extension is a place in the client, which has one page. Files under
    // /assets/ have their content's hash in their name and may be kept for ever.
    net::Response answer(const net::Request&) const;

  private:
    const Page* find(std::string_view path) const;
    std::map<std::string_view, const Page*> pages_;
};

}  // namespace stellwerk
