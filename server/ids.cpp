#include "server/ids.h"

#include <array>
#include <string_view>

#include <sodium.h>

namespace stellwerk {

std::string fresh_id() {
    // Each letter is 5 bits of luck: 75 in all. A std::string holds so many without memory of its
    // own, and ids are what a server looks up and copies most.
    constexpr std::string_view kLetters = "0123456789abcdefghjkmnpqrstvwxyz";
    constexpr std::size_t kLength = 15;
    std::array<unsigned char, kLength> luck{};
    randombytes_buf(luck.data(), luck.size());
    std::string id;
    for (const unsigned char byte : luck) id += kLetters[byte % kLetters.size()];
    return id;
}

}  // namespace stellwerk
