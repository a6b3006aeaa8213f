// Notices that a file which is open is no longer the one under its name: it was deleted, moved, or
// another was put in its place. Whatever is written to it then is lost with the program.
#pragma once
#include <filesystem>
#include <optional>
#include <utility>

#include <sys/types.h>

namespace stellwerk::store {

class FileWatch {
  public:
    // A file that is not there yet is watched from when it appears.
    explicit FileWatch(std::filesystem::path path) : path_(std::move(path)) {}

    // Is it, from the first time it was seen, the same file?
    bool is_same();

  private:
    std::filesystem::path path_;
    std::optional<std::pair<dev_t, ino_t>> seen_;
};

}  // namespace stellwerk::store
