// Counts what is taken from the heap. Linking allocations.cpp replaces the global operator new and
// delete of the program, with and without sanitizers.
#pragma once
#include <cstdint>

namespace stellwerk {

// How often this thread has asked for memory since it began; other threads do not matter.
std::uint64_t allocations_of_this_thread();

// Calls something and says how often it asked for memory.
template <class Work>
std::uint64_t allocations_during(Work&& work) {
    const std::uint64_t before = allocations_of_this_thread();
    work();
    return allocations_of_this_thread() - before;
}

}  // namespace stellwerk
