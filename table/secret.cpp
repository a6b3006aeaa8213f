#include "table/secret.h"

#include <sodium.h>

namespace stellwerk {

namespace {

std::string to_hex(const std::array<unsigned char, 32>& bytes) {
    std::array<char, 65> text{};
    sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
    return text.data();
}

}  // namespace

Secret Secret::random() {
    Secret secret;
    randombytes_buf(secret.bytes_.data(), secret.bytes_.size());
    return secret;
}

std::optional<Secret> Secret::from_hex(std::string_view hex) {
    Secret secret;
    std::size_t size = 0;
    const char* end = nullptr;
    const int failed = sodium_hex2bin(secret.bytes_.data(), secret.bytes_.size(), hex.data(),
                                      hex.size(), nullptr, &size, &end);
    if (failed != 0 || size != secret.bytes_.size() || end != hex.data() + hex.size()) return {};
    return secret;
}

std::string Secret::hex() const { return to_hex(bytes_); }

std::string Secret::fingerprint() const {
    std::array<unsigned char, 32> hash{};
    crypto_generichash(hash.data(), hash.size(), bytes_.data(), bytes_.size(), nullptr, 0);
    return to_hex(hash);
}

Luck Secret::luck(std::uint64_t move) const {
    // Byte by byte, so that machines of either byte order make the same game of it.
    std::array<unsigned char, 8> number{};
    for (unsigned i = 0; i < 8; ++i) number[i] = static_cast<unsigned char>(move >> 8 * i);
    std::array<unsigned char, 32> hash{};
    crypto_generichash(hash.data(), hash.size(), number.data(), number.size(), bytes_.data(),
                       bytes_.size());
    Luck::Key key{};
    for (unsigned i = 0; i < 32; ++i) key[i / 8] |= std::uint64_t(hash[i]) << 8 * (i % 8);
    return Luck(key);
}

}  // namespace stellwerk
