#include "server/pages.h"

#include "server/net_lists.h"

namespace stellwerk {

net::Headers safe_headers() {
    return {
        {"Content-Security-Policy",
         "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
         "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"},
        {"X-Content-Type-Options", "nosniff"},
        {"Referrer-Policy", "same-origin"},
    };
}

Pages::Pages(std::span<const Page> pages) {
    for (const Page& page : pages) pages_[page.path] = &page;
}

const Page* Pages::find(std::string_view path) const {
    if (const auto found = pages_.find(path); found != pages_.end()) return found->second;
    if (path.substr(path.rfind('/')).find('.') != path.npos) return nullptr;
    const auto index = pages_.find("/index.html");
    return index == pages_.end() ? nullptr : index->second;
}

net::Response Pages::answer(const net::Request& request) const {
    net::Headers headers = safe_headers();
    const Page* page = find(request.path);
    if (!page) {
        headers.emplace_back("Content-Type", "text/plain; charset=utf-8");
        return {404, std::move(headers),
                net::Body::permanent(pages_.empty() ? "This program was built without its pages.\n"
                                                    : "There is nothing here.\n")};
    }
    headers.emplace_back("Cache-Control", page->path.starts_with("/assets/")
                                              ? "public, max-age=31536000, immutable"
                                              : "no-cache");
    headers.emplace_back("ETag", page->etag);
    headers.emplace_back("Vary", "Accept-Encoding");
    if (net::names_tag(request.header("if-none-match"), page->etag))
        return {304, std::move(headers), {}};

    headers.emplace_back("Content-Type", page->type);
    const std::string_view accepted = request.header("accept-encoding");
    std::string_view body = page->plain;
    if (!page->brotli.empty() && net::accepts_coding(accepted, "br")) {
        body = page->brotli;
        headers.emplace_back("Content-Encoding", "br");
    } else if (!page->gzip.empty() && net::accepts_coding(accepted, "gzip")) {
        body = page->gzip;
        headers.emplace_back("Content-Encoding", "gzip");
    }
    return {200, std::move(headers), net::Body::permanent(body)};
}

}  // namespace stellwerk
