// Does the counter count? Tests that find no allocation rely on it.
#include <new>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "tests/allocations.h"

namespace stellwerk {
namespace {

// A compiler may leave out a new-expression that nobody needs, but not a call of the operator
// itself.
void allocate_once() { operator delete(operator new(8)); }

TEST(Allocations, of_every_kind_are_counted) {
    constexpr auto kWide = std::align_val_t(64);
    const auto& nothrow = std::nothrow;
    EXPECT_EQ(allocations_during(allocate_once), 1u);
    EXPECT_EQ(allocations_during([] { operator delete(operator new(0)); }), 1u);
    EXPECT_EQ(allocations_during([] { operator delete[](operator new[](8)); }), 1u);
    EXPECT_EQ(allocations_during([&] { operator delete(operator new(8, nothrow)); }), 1u);
    EXPECT_EQ(allocations_during([&] { operator delete[](operator new[](8, nothrow)); }), 1u);
    EXPECT_EQ(allocations_during([&] { operator delete(operator new(8, kWide), kWide); }), 1u);
    EXPECT_EQ(allocations_during([&] { operator delete[](operator new[](8, kWide), kWide); }), 1u);
    EXPECT_EQ(allocations_during([&] { operator delete(operator new(8, kWide, nothrow), kWide); }),
              1u);
    EXPECT_EQ(
        allocations_during([&] { operator delete[](operator new[](8, kWide, nothrow), kWide); }),
        1u);
    EXPECT_EQ(allocations_during([] {}), 0u);
}

TEST(Allocations, are_aligned_as_asked) {
    struct alignas(128) Wide {
        char byte;
    };
    const std::vector<Wide> wide(3);
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(wide.data()) % 128, 0u);
}

TEST(Allocations, of_another_thread_are_not_ours) {
    std::uint64_t theirs = 0;
    std::thread thread([&] {
        theirs = allocations_during([] {
            for (int i = 0; i < 100; ++i) allocate_once();
        });
    });
    const std::uint64_t ours = allocations_during([&] { thread.join(); });
    EXPECT_EQ(theirs, 100u);
    EXPECT_EQ(ours, 0u);
}

}  // namespace
}  // namespace stellwerk
