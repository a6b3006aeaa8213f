// Where things are on this machine. Only paths.cpp is compiled with their addresses, so that a
// compiler cache can serve all other files in every clone and work tree.
#pragma once
#include <filesystem>

namespace stellwerk {

std::filesystem::path source_folder();  // the root of the repository
std::filesystem::path program();        // stellwerk, where it is built

}  // namespace stellwerk
