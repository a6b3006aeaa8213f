// stellwerk: one program for playing, measuring and checking. Each command lives in a file of its
// own.
#pragma once

namespace stellwerk::cli {

// Does what was typed; returns the exit code.
int run(int argc, char** argv);

}  // namespace stellwerk::cli
