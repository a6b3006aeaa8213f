// For a program that is built to play: what writes the client's types takes long to compile, and
// only developers need it.
#include "cli/command.h"

namespace stellwerk::cli {

void add_types(CLI::App&, Work&) {}

}  // namespace stellwerk::cli
