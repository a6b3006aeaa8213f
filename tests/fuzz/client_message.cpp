// Any bytes as messages of a client: each is read or refused with its place, and what was read says
// the same when it is written and read again.
#include <cstdlib>

#include "server/protocol.h"

using namespace stellwerk;

namespace {

void require(bool good) {
    if (!good) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto value = json::parse({reinterpret_cast<const char*>(data), size});
    if (!value) return 0;
    const auto message = json::read<protocol::ClientMessage>(*value);
    if (!message) {
        require(!message.error().key.empty());
        return 0;
    }
    const std::string text = json::text(*message);
    require(text == json::dump(json::write(*message)));
    const auto again = json::read<protocol::ClientMessage>(json::parse(text).value());
    require(again && *again == *message);
    return 0;
}
