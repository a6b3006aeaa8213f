// Another program as a player of matches. It is told games and questions on its standard input, a
// line of JSON each, and answers with a line: see docs/engine.md.
#pragma once
#include <chrono>
#include <memory>
#include <string>

#include "bots/match.h"

namespace stellwerk::cli {

// Runs the command in a shell when it is first needed, and again for the next game if it has
// broken down. Whoever takes longer for a decision is stopped.
std::unique_ptr<Outsider> outside_bot(std::string command, std::chrono::milliseconds patience);

}  // namespace stellwerk::cli
