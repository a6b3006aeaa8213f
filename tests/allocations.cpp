#include "tests/allocations.h"

#include <cstdlib>
#include <new>

namespace {

// A plain counter of its own for each thread: ready before any constructor runs, and never shared.
constinit thread_local std::uint64_t allocations = 0;

void* allocate(std::size_t size) noexcept {
    ++allocations;
    return std::malloc(size == 0 ? 1 : size);
}

void* allocate(std::size_t size, std::align_val_t alignment) noexcept {
    ++allocations;
    const auto align = std::size_t(alignment);
    return std::aligned_alloc(align, (size / align + 1) * align);  // a multiple, as C demands
}

// Running out of memory is no subject of any test.
void* or_stop(void* memory) {
    if (!memory) std::abort();
    return memory;
}

}  // namespace

std::uint64_t stellwerk::allocations_of_this_thread() { return allocations; }

// All of them, since a sanitizer would pair the ones left out with its own.
// clang-format off
void* operator new(std::size_t n) { return or_stop(allocate(n)); }
void* operator new[](std::size_t n) { return or_stop(allocate(n)); }
void* operator new(std::size_t n, std::align_val_t a) { return or_stop(allocate(n, a)); }
void* operator new[](std::size_t n, std::align_val_t a) { return or_stop(allocate(n, a)); }
void* operator new(std::size_t n, const std::nothrow_t&) noexcept { return allocate(n); }
void* operator new[](std::size_t n, const std::nothrow_t&) noexcept { return allocate(n); }
void* operator new(std::size_t n, std::align_val_t a, const std::nothrow_t&) noexcept { return allocate(n, a); }
void* operator new[](std::size_t n, std::align_val_t a, const std::nothrow_t&) noexcept { return allocate(n, a); }

void operator delete(void* p) noexcept { std::free(p); }
void operator delete[](void* p) noexcept { std::free(p); }
void operator delete(void* p, std::size_t) noexcept { std::free(p); }
void operator delete[](void* p, std::size_t) noexcept { std::free(p); }
void operator delete(void* p, std::align_val_t) noexcept { std::free(p); }
void operator delete[](void* p, std::align_val_t) noexcept { std::free(p); }
void operator delete(void* p, std::size_t, std::align_val_t) noexcept { std::free(p); }
void operator delete[](void* p, std::size_t, std::align_val_t) noexcept { std::free(p); }
void operator delete(void* p, const std::nothrow_t&) noexcept { std::free(p); }
void operator delete[](void* p, const std::nothrow_t&) noexcept { std::free(p); }
void operator delete(void* p, std::align_val_t, const std::nothrow_t&) noexcept { std::free(p); }
void operator delete[](void* p, std::align_val_t, const std::nothrow_t&) noexcept { std::free(p); }
// clang-format on
