// A fingerprint of a value: of its described fields, not of its bytes, so that padding and the
// unused end of a List do not matter and every compiler agrees. Not for secrets.
#pragma once
#include <string>

#include "core/shapes.h"

namespace stellwerk {

class Hash {
  public:
    constexpr std::uint64_t value() const { return value_; }

    template <class T>
    constexpr Hash& add(const T& value) {
        if constexpr (NumberShape<T> || std::is_enum_v<T> || std::same_as<T, bool>) {
            mix(std::uint64_t(value));  // negative ones fill up with ones, whatever their width
        } else if constexpr (SequenceShape<T> || PileShape<T> || SetShape<T> || IndexedShape<T> ||
                             std::same_as<T, SeatSet>) {
            if constexpr (!IndexedShape<T>) mix(std::uint64_t(value.size()));
            for (const auto& item : value) add(item);
        } else if constexpr (std::same_as<T, std::string>) {
            mix(value.size());
            for (char c : value) mix(std::uint64_t(std::uint8_t(c)));
        } else if constexpr (BagShape<T>) {
            for (auto card : all<typename T::Kind>) mix(std::uint64_t(value.count(card)));
        } else if constexpr (OptionalShape<T>) {
            mix(value ? 1u : 0u);
            if (value) add(*value);
        } else if constexpr (VariantShape<T>) {
            mix(value.index());
            visit_by_switch([&](const auto& alternative) { add(alternative); }, value);
        } else {
            for_each_field(value, [&](std::string_view, const auto& field) { add(field); });
        }
        return *this;
    }

  private:
    constexpr void mix(std::uint64_t word) {
        value_ = (value_ ^ word) * 0x9E3779B97F4A7C15u;
        value_ ^= value_ >> 29;
    }
    std::uint64_t value_ = 0x5374656C6C776572u;
};

// What a State counts as for comparing games: all of it, box and hands included.
template <class State>
constexpr std::uint64_t state_hash(const State& state) {
    return Hash().add(state).value();
}

// As it is written in files: sixteen hexadecimal digits.
inline std::string hash_text(std::uint64_t hash) {
    std::string text(16, '0');
    for (std::size_t i = 16; i-- > 0; hash >>= 4) text[i] = "0123456789abcdef"[hash & 15];
    return text;
}

}  // namespace stellwerk
