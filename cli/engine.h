// The other side of `stellwerk engine`: one line of JSON in, one line of JSON out. A value without
// input and output, so that tests and fuzzers can talk to it.
#pragma once
#include <iosfwd>

#include "cli/engine_answers.h"

namespace stellwerk::cli {

class Engine {
  public:
    explicit Engine(EngineLimits limits = {}) : limits_(limits) {}

    // Without line ends. A line that cannot be done is answered with an error and changes nothing.
    std::string answer(std::string_view line);
    // Has it been told to quit?
    bool finished() const { return finished_; }

    const EngineLimits& limits() const { return limits_; }

  private:
    Answer obey(const request::Any&, Language);
    Answer obey(const request::New&);
    Answer obey(const request::Load&);
    Answer obey(const request::Play&);
    Answer obey(const request::Undo&);
    Answer obey(const request::Quit&);

    EngineLimits limits_;
    std::optional<Match> match_;
    bool finished_ = false;
};

// Answers line by line until the end of the input or `quit`. Says whether every answer got through.
bool converse(Engine&, std::istream&, std::ostream&);

}  // namespace stellwerk::cli
