// A database that is deleted or replaced while it is open: what is written then is not
// acknowledged.
#include "tests/store/store_fixture.h"

namespace stellwerk::store {
namespace {

class LostFile : public StoreTest {
  protected:
    void expect_refused(const char* what) {
        const auto refused = write({AppendEntry{"a", 2, "y"}});
        ASSERT_THAT(refused, FailedWith(Failure::Kind::Other)) << what;
        EXPECT_EQ(refused.error().message, "the database was deleted or replaced");
        EXPECT_TRUE(store().activity().trouble);
    }
    void SetUp() override {
        StoreTest::SetUp();
        ASSERT_THAT(write({AppendEntry{"a", 1, "x"}}), Succeeded());
        EXPECT_FALSE(store().activity().trouble);
    }
};

TEST_F(LostFile, Deleted) {
    std::filesystem::remove(file());
    expect_refused("deleted");
}

TEST_F(LostFile, Moved) {
    std::filesystem::rename(file(), file().string() + ".old");
    expect_refused("moved");
}

TEST_F(LostFile, ReplacedByACopy) {
    std::filesystem::copy_file(file(), file().string() + ".copy");
    std::filesystem::rename(file().string() + ".copy", file());
    expect_refused("replaced");
}

TEST_F(LostFile, DeletedWithItsFolder) {
    std::filesystem::remove_all(file().parent_path());
    expect_refused("with its folder");
}

TEST_F(LostFile, ItsLogDeleted) {
    std::filesystem::remove(file().string() + "-wal");
    expect_refused("the log");
}

TEST_F(StoreTest, ProbingChangesNothingThatIsRead) {
    ASSERT_THAT(write({AppendEntry{"a", 1, "x"}}), Succeeded());
    EXPECT_THAT(write({Probe{}}), Succeeded());
    EXPECT_EQ(log("a").size(), 1u);
}

}  // namespace
}  // namespace stellwerk::store
