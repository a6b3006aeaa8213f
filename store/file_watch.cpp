#include "store/file_watch.h"

#include <sys/stat.h>

namespace stellwerk::store {

bool FileWatch::is_same() {
    struct stat now{};
    if (::stat(path_.c_str(), &now) != 0) return !seen_;
    const std::pair identity(now.st_dev, now.st_ino);
    if (!seen_) seen_ = identity;
    return seen_ == identity;
}

}  // namespace stellwerk::store
