#include "server/net_frames.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "server/net.h"

namespace stellwerk::net {

namespace {

constexpr std::uint16_t kProtocolError = 1002, kNoCode = 1005;

}  // namespace

// ---- Writing ------------------------------------------------------------------------------------

FrameHeader::FrameHeader(FrameKind kind, std::size_t length) {
    const auto put = [&](std::size_t byte) { bytes[size++] = char(byte & 0xff); };
    const auto put_number = [&](int count) {
        for (int i = count - 1; i >= 0; --i) put(length >> (8 * i));
    };
    put(0x80u | std::size_t(kind));  // all of it in one frame
    if (length < 126)
        put(length);
    else if (length <= 0xffff)
        put(126), put_number(2);
    else
        put(127), put_number(8);
}

// ---- Reading ------------------------------------------------------------------------------------

auto FrameReader::next(std::span<char>& bytes)
    -> std::expected<std::optional<Heard>, std::uint16_t> {
    std::string().swap(told_);  // a long one is not kept
    while (true) {
        if (!left_) {
            const auto is_whole = take_header(bytes);
            if (!is_whole) return std::unexpected(is_whole.error());
            if (!*is_whole) return std::nullopt;
        }
        auto heard = take_content(bytes);
        if (heard && heard->kind == FrameKind::Text && !is_utf8(heard->content))
            return std::unexpected(close_code::kBadText);
        if (heard || left_) return heard;
    }
}

std::size_t FrameReader::whole_header() const {
    constexpr std::size_t kStart = 2, kMask = 4;
    if (header_size_ < kStart) return kStart;
    const unsigned length = header_[1] & 0x7fu;
    return kStart + (length == 126 ? 2 : length == 127 ? 8 : 0) + kMask;
}

std::expected<bool, std::uint16_t> FrameReader::take_header(std::span<char>& bytes) {
    // Its first two bytes say how long it is.
    while (header_size_ < whole_header()) {
        if (bytes.empty()) return false;
        const std::size_t count = std::min(bytes.size(), whole_header() - header_size_);
        std::memcpy(&header_[header_size_], bytes.data(), count);
        header_size_ += count;
        bytes = bytes.subspan(count);
        // Whoever sends no mask sends four bytes less: it must not be waited for.
        const bool is_masked = header_size_ < 2 || (header_[1] & 0x80u) != 0;
        if (!is_masked) return std::unexpected(kProtocolError);
    }
    if (const auto flaw = flaw_of_header()) return std::unexpected(*flaw);
    if (!is_control() && opcode() != 0) message_kind_ = FrameKind(opcode());
    left_ = length_of_frame();
    mask_at_ = 0;
    return true;
}

std::uint64_t FrameReader::length_of_frame() const {
    const unsigned length = header_[1] & 0x7fu;
    const std::size_t bytes = length == 126 ? 2 : length == 127 ? 8 : 0;
    if (bytes == 0) return length;
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < bytes; ++i) number = number << 8 | header_[2 + i];
    return number;
}

std::optional<std::uint16_t> FrameReader::flaw_of_header() const {
    const std::uint64_t length = length_of_frame();
    const unsigned said = header_[1] & 0x7fu;
    const bool is_known = opcode() <= 2 || (8 <= opcode() && opcode() <= 10);
    const bool is_extended = (header_[0] & 0x70u) != 0;  // by what nobody has agreed to
    const bool is_padded = (said == 126 && length < 126) || (said == 127 && length <= 0xffff);
    if (!is_known || is_extended || is_padded || length >> 63 != 0) return kProtocolError;
    if (is_control())
        return is_final() && said < 126 ? std::nullopt : std::optional(kProtocolError);
    // A message goes on if it has begun, and only then.
    if ((opcode() == 0) != message_kind_.has_value()) return kProtocolError;
    if (length > max_message_ - message_.size()) return close_code::kTooBig;
    return {};
}

void FrameReader::unmask(std::span<char> bytes) {
    const std::uint8_t* mask = &header_[whole_header() - 4];
    for (char& byte : bytes) byte = char(std::uint8_t(byte) ^ mask[mask_at_++ % 4]);
}

auto FrameReader::take_content(std::span<char>& bytes) -> std::optional<Heard> {
    const auto here = bytes.first(std::size_t(std::min<std::uint64_t>(*left_, bytes.size())));
    bytes = bytes.subspan(here.size());
    unmask(here);
    *left_ -= here.size();
    const bool is_whole = *left_ == 0;
    if (is_whole) left_.reset(), header_size_ = 0;

    std::string& before = is_control() ? control_ : message_;
    const bool is_complete = is_whole && is_final();
    // Mostly it came in one piece, and need not be copied.
    std::string_view content(here.data(), here.size());
    if (!is_complete || !before.empty()) before.append(content);
    if (!is_complete) return {};
    if (!before.empty()) content = told_ = std::exchange(before, {});
    if (is_control()) return Heard{FrameKind(opcode()), content};
    return Heard{*std::exchange(message_kind_, {}), content};
}

std::expected<std::uint16_t, std::uint16_t> close_code_of(std::string_view content) {
    if (content.empty()) return kNoCode;
    if (content.size() == 1) return std::unexpected(kProtocolError);
    const int code = std::uint8_t(content[0]) << 8 | std::uint8_t(content[1]);
    const bool is_known = (1000 <= code && code <= 1003) || (1007 <= code && code <= 1014) ||
                          (3000 <= code && code < 5000);
    if (!is_known) return std::unexpected(kProtocolError);
    if (!is_utf8(content.substr(2))) return std::unexpected(close_code::kBadText);
    return std::uint16_t(code);
}

// ---- UTF-8 --------------------------------------------------------------------------------------

namespace {

// How many bytes the character takes that begins here; 0 if there is none (Unicode, table 3-7).
std::size_t length_of_character(std::string_view text) {
    const auto byte = [&](std::size_t i) { return unsigned(std::uint8_t(text[i])); };
    const auto goes_on = [&](std::size_t from, std::size_t to) {
        for (std::size_t i = from; i < to; ++i)
            if (i >= text.size() || (byte(i) & 0xc0u) != 0x80u) return false;
        return true;
    };
    const unsigned first = byte(0);
    if (first < 0x80) return 1;
    if (first < 0xc2 || first > 0xf4) return 0;
    const std::size_t length = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    if (!goes_on(1, length)) return 0;
    const unsigned second = byte(1);
    // Nothing that fits in fewer bytes, no halves of pairs, nothing beyond the last character.
    const bool is_bad = (first == 0xe0 && second < 0xa0) || (first == 0xed && second > 0x9f) ||
                        (first == 0xf0 && second < 0x90) || (first == 0xf4 && second > 0x8f);
    return is_bad ? 0 : length;
}

}  // namespace

bool is_utf8(std::string_view text) {
    constexpr std::uint64_t kHigh = 0x8080808080808080;
    while (!text.empty()) {
        // Most of what is said is ASCII.
        std::uint64_t eight = 0;
        if (text.size() >= sizeof eight) {
            std::memcpy(&eight, text.data(), sizeof eight);
            if ((eight & kHigh) == 0) {
                text.remove_prefix(sizeof eight);
                continue;
            }
        }
        const std::size_t length = length_of_character(text);
        if (length == 0) return false;
        text.remove_prefix(length);
    }
    return true;
}

}  // namespace stellwerk::net
