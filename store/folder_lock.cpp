#include "store/folder_lock.h"

#include <cerrno>
#include <system_error>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace stellwerk::store {

std::expected<FolderLock, std::string> FolderLock::take(const std::filesystem::path& folder) {
    const auto why = [] { return std::system_category().message(errno); };
    const auto path = folder / "stellwerk.lock";
    const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0) return std::unexpected(why());
    FolderLock lock(file);
    if (::flock(file, LOCK_EX | LOCK_NB) == 0) return lock;
    return std::unexpected(errno == EWOULDBLOCK ? "another server is using this folder" : why());
}

FolderLock::~FolderLock() {
    if (file_ != kNone) ::close(file_);
}

}  // namespace stellwerk::store
