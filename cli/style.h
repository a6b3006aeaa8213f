// Colours of the terminal. A Style without them leaves every text as it is, so whatever a screen
// says it must say in words and shapes too.
#pragma once
#include <string>
#include <string_view>

namespace stellwerk::cli {

class Style {
  public:
    enum class Colours { No, Yes };
    explicit Style(Colours colours) : colours_(colours) {}

    std::string strong(std::string_view text) const { return in("1", text); }
    std::string dim(std::string_view text) const { return in("2", text); }
    std::string good(std::string_view text) const { return in("1;32", text); }
    std::string mild(std::string_view text) const { return in("32", text); }
    std::string mine(std::string_view text) const { return in("1;36", text); }
    std::string special(std::string_view text) const { return in("33", text); }
    std::string bad(std::string_view text) const { return in("31", text); }

  private:
    std::string in(std::string_view code, std::string_view text) const {
        if (colours_ == Colours::No || text.empty()) return std::string(text);
        return std::string("\x1b[").append(code).append("m").append(text).append("\x1b[0m");
    }
    Colours colours_;
};

}  // namespace stellwerk::cli
