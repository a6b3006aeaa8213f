// The secret behind a table's luck. Its fingerprint is shown when the game starts and the secret
// itself when it is over: then everybody can check that no shuffle was made up afterwards.
#pragma once
#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "core/luck.h"

namespace stellwerk {

class Secret {
  public:
    static Secret random();  // from the operating system
    static std::optional<Secret> from_hex(std::string_view hex);

    std::string hex() const;
    std::string fingerprint() const;  // BLAKE2b of the secret, as hexadecimal

    // The luck of one move, set-up being move 0: BLAKE2b of the move's number under the secret as
    // key. Every move has luck of its own, so undoing one and playing another cannot fish for
    // better cards.
    Luck luck(std::uint64_t move) const;

    bool operator==(const Secret&) const = default;

  private:
    std::array<unsigned char, 32> bytes_{};
};

}  // namespace stellwerk
