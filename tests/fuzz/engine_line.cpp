// Any bytes as a conversation with the engine: every line gets one line of JSON back, and one that
// is refused changes nothing.
#include <cstdlib>
#include <cstring>

#include <sodium.h>

#include "cli/engine.h"

using namespace stellwerk;

namespace {

// What breaks something must break it again, so what is random otherwise is always the same here.
void replace_randomness() {
    static randombytes_implementation always_seven{
        .implementation_name = [] { return "seven"; },
        .random = [] { return std::uint32_t(7); },
        .stir = nullptr,
        .uniform = nullptr,
        .buf = [](void* out, std::size_t size) { std::memset(out, 7, size); },
        .close = nullptr,
    };
    randombytes_set_implementation(&always_seven);
}

void require(bool good) {
    if (!good) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerInitialize(int*, char***) {
    replace_randomness();
    return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view lines(reinterpret_cast<const char*>(data), size);
    cli::Engine engine({.iterations = 30, .milliseconds = 1000, .moves = 60, .line = 1 << 14});
    std::string before = engine.answer(R"({"is":"state"})");
    while (!lines.empty() && !engine.finished()) {
        const std::string_view line = lines.substr(0, lines.find('\n'));
        lines.remove_prefix(std::min(lines.size(), line.size() + 1));
        const std::string answer = engine.answer(line);
        require(answer.find('\n') == std::string::npos);
        const auto parsed = json::parse(answer);
        require(parsed && parsed->is_object());
        const bool ok = parsed->at("ok").get_bool();
        require(ok != parsed->get_object().contains("error"));
        std::string after = engine.answer(R"({"is":"state"})");
        if (!ok) require(after == before);
        before = std::move(after);
    }
    return 0;
}
