// A folder that one program at a time may use. The lock goes with the program, however it ends: a
// crash leaves nothing behind that would have to be removed.
#pragma once
#include <expected>
#include <filesystem>
#include <string>
#include <utility>

namespace stellwerk::store {

class FolderLock {
  public:
    // The error says in English why not: another program has it, or the folder cannot be written.
    static std::expected<FolderLock, std::string> take(const std::filesystem::path& folder);

    FolderLock(FolderLock&& other) noexcept : file_(std::exchange(other.file_, kNone)) {}
    FolderLock& operator=(FolderLock&&) = delete;
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;
    ~FolderLock();

  private:
    static constexpr int kNone = -1;
    explicit FolderLock(int file) : file_(file) {}
    int file_;
};

}  // namespace stellwerk::store
