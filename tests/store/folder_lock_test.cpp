// One program at a time.
#include "store/folder_lock.h"

#include <csignal>

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/store/store_fixture.h"

namespace stellwerk::store {
namespace {

TEST(FolderLock, IsHadByOneAtATime) {
    const TempFolder folder;
    auto first = FolderLock::take(folder.path());
    ASSERT_TRUE(first) << first.error();
    {
        const FolderLock moved = *std::move(first);
        const auto second = FolderLock::take(folder.path());
        ASSERT_FALSE(second);
        EXPECT_EQ(second.error(), "another server is using this folder");
    }
    EXPECT_TRUE(FolderLock::take(folder.path())) << "the first has let it go";
}

TEST(FolderLock, ACrashLetsItGo) {
    const TempFolder folder;
    int told[2];
    ASSERT_EQ(pipe(told), 0);
    const pid_t child = fork();
    if (child == 0) {
        const auto lock = FolderLock::take(folder.path());
        const char had = lock ? 'y' : 'n';
        if (write(told[1], &had, 1) == 1) pause();
        _exit(1);
    }
    char had = '?';
    ASSERT_EQ(read(told[0], &had, 1), 1);
    EXPECT_EQ(had, 'y');
    EXPECT_FALSE(FolderLock::take(folder.path()));
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    EXPECT_TRUE(FolderLock::take(folder.path()));
    close(told[0]), close(told[1]);
}

TEST(FolderLock, SaysWhyAFolderCannotBeHad) {
    const auto lock = FolderLock::take("/nowhere/to/be/found");
    ASSERT_FALSE(lock);
    EXPECT_EQ(lock.error(), "No such file or directory");
}

}  // namespace
}  // namespace stellwerk::store
