// What a client says on a WebSocket, taken out of its frames (RFC 6455, section 5). Bytes go in as
// they come, messages and pings come out; no sockets here.
#pragma once
#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace stellwerk::net {

enum class FrameKind : std::uint8_t { Text = 1, Binary = 2, Close = 8, Ping = 9, Pong = 10 };

// A frame of the server's: what goes before its content.
struct FrameHeader {
    std::array<char, 10> bytes{};
    std::size_t size = 0;

    FrameHeader(FrameKind, std::size_t length);
};

class FrameReader {
  public:
    struct Heard {
        FrameKind kind{};
        std::string_view content;  // there until the next call; text is valid UTF-8
    };

    explicit FrameReader(std::size_t max_message) : max_message_(max_message) {}

    // The next that is complete; nothing until more bytes have come. What is used of them is taken
    // from their front, and changed: clients send everything masked. Or the code to close with:
    // after that, nobody can know where a next frame would begin.
    std::expected<std::optional<Heard>, std::uint16_t> next(std::span<char>& bytes);

  private:
    // True if it is complete.
    std::expected<bool, std::uint16_t> take_header(std::span<char>& bytes);
    std::optional<std::uint16_t> flaw_of_header() const;
    std::uint64_t length_of_frame() const;
    std::size_t whole_header() const;
    void unmask(std::span<char>);
    std::optional<Heard> take_content(std::span<char>& bytes);

    bool is_final() const { return (header_[0] & 0x80u) != 0; }
    unsigned opcode() const { return header_[0] & 0x0fu; }
    bool is_control() const { return opcode() >= 8; }

    std::size_t max_message_;
    std::array<std::uint8_t, 14> header_{};  // of the frame at hand
    std::size_t header_size_ = 0, mask_at_ = 0;
    std::optional<std::uint64_t> left_{};  // of its content; nothing while its header comes
    // What came of a message and of a control frame before; the latter may come between the frames
    // of the former.
    std::optional<FrameKind> message_kind_{};
    std::string message_, control_, told_;
};

// The code of somebody's goodbye; 1005 if they gave none. Or, if it makes no sense, with what to
// answer.
std::expected<std::uint16_t, std::uint16_t> close_code_of(std::string_view content);

bool is_utf8(std::string_view);

}  // namespace stellwerk::net
