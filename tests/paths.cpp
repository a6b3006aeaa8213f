#include "tests/paths.h"

namespace stellwerk {

std::filesystem::path source_folder() { return STELLWERK_SOURCE_DIR; }
std::filesystem::path program() { return STELLWERK_PROGRAM; }

}  // namespace stellwerk
