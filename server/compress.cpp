#include "server/compress.h"

#define ZLIB_CONST  // what is read is not written to
#include <zlib.h>

#include "server/net_lists.h"

namespace stellwerk {

namespace {

constexpr std::size_t kWorthTheTrouble = 1024;

// Empty if there is no memory for it.
std::string gzipped(std::string_view text) {
    constexpr int kWindow = 15, kGzip = 16, kMemory = 8;
    z_stream stream{};
    if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, kWindow + kGzip, kMemory,
                     Z_DEFAULT_STRATEGY) != Z_OK)
        return {};
    std::string out(deflateBound(&stream, text.size()), '\0');
    stream.next_in = reinterpret_cast<const Bytef*>(text.data());
    stream.avail_in = uInt(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = uInt(out.size());
    const bool is_whole = deflate(&stream, Z_FINISH) == Z_STREAM_END;
    out.resize(is_whole ? stream.total_out : 0);
    deflateEnd(&stream);
    return out;
}

}  // namespace

void compress(const std::string& accept_encoding, net::Response& response) {
    response.headers.emplace_back("Vary", "Accept-Encoding");
    const std::string_view body = response.body.view();
    if (body.size() < kWorthTheTrouble || !net::accepts_coding(accept_encoding, "gzip")) return;
    std::string shorter = gzipped(body);
    if (shorter.empty()) return;
    response.headers.emplace_back("Content-Encoding", "gzip");
    response.body = std::move(shorter);
}

}  // namespace stellwerk
