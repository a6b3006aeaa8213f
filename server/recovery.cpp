#include "server/recovery.h"

#include <utility>

namespace stellwerk {

void Recovery::stalled(const std::string& table) {
    stalled_.insert(table);
    if (!std::exchange(is_probing_, true)) probe_later();
}

void Recovery::probe_later() {
    constexpr auto kPause = std::chrono::seconds(1);
    loop_.call_at(loop_.now() + kPause, [this] { probe(); });
}

void Recovery::probe() {
    store_.commit({store::Probe{}}, [this](const auto& result) {
        loop_.post([this, works = result.has_value()] {
            if (!works) return probe_later();
            is_probing_ = false;
            for (const std::string& table : std::exchange(stalled_, {})) go_on_(table);
        });
    });
}

}  // namespace stellwerk
