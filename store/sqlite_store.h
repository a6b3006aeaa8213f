// The store in a file of SQLite: for one server on one machine.
#pragma once
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>

#include "store/store.h"

namespace stellwerk::store {

struct SqliteOptions {
    // How long to wait for another program that has locked the file, such as a backup.
    std::chrono::milliseconds patience{5000};
    // How large the database may grow; 0 for as large as the disk allows.
    std::uint64_t max_bytes = 0;
};

// Opens the file, or makes it; its folder must exist. A file that an older Stellwerk made is
// brought up to date, one that a newer made or that is not ours is refused untouched.
Result<std::unique_ptr<Store>> open_sqlite_store(const std::filesystem::path&,
                                                 const SqliteOptions& = {});

}  // namespace stellwerk::store
