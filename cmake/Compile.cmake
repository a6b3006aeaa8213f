# How every target of ours is compiled: link it to `stellwerk_flags`.

add_library(stellwerk_flags INTERFACE)
target_compile_features(stellwerk_flags INTERFACE cxx_std_23)
# Includes are written from the root of the repository: "core/seat.h".
target_include_directories(stellwerk_flags INTERFACE ${PROJECT_SOURCE_DIR})
set(CMAKE_CXX_EXTENSIONS OFF)

target_compile_options(stellwerk_flags INTERFACE
    -Wall -Wextra -Wpedantic -Werror
    -Wconversion -Wshadow -Wswitch -Wimplicit-fallthrough
    -Wold-style-cast -Wcast-align -Wcast-qual
    -Wnon-virtual-dtor -Woverloaded-virtual)

if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(stellwerk_flags INTERFACE
        # g++ 12 warns about correct code when it inlines std::string and std::optional
        # (GCC bugs 105651 and 80635); clang and the sanitizers watch these in its place.
        -Wno-restrict -Wno-maybe-uninitialized
        # It also takes a member of an enum class for a shadow of a type of that name.
        -Wno-shadow)
endif()

# Where asserts are on, the standard library checks its own preconditions too.
target_compile_definitions(stellwerk_flags INTERFACE $<$<CONFIG:Debug>:_GLIBCXX_ASSERTIONS>)

if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    # Faster than the default linker, and the one that understands clang's link-time optimisation.
    target_link_options(stellwerk_flags INTERFACE -fuse-ld=lld)
endif()

# Rules and bots make millions of moves a second, and nothing else does. So they alone are optimised
# in test builds, which otherwise are to build quickly, and across files in the program that people
# play, where the rest would only take longer to link.
function(optimise_moves target)
    target_compile_options(${target} PRIVATE $<$<CONFIG:Debug>:-O1>)
    set_property(TARGET ${target} PROPERTY INTERPROCEDURAL_OPTIMIZATION_RELEASE ${STELLWERK_OPTIMISE_ACROSS_FILES})
endfunction()

# Reads the headers that most files of the target include only once. That is quicker when all is
# built from nothing; day by day it would make every file depend on all of them. Headers of ours are
# written from the root of the repository.
function(precompile target)
    if(NOT STELLWERK_FROM_NOTHING)
        return()
    endif()
    set(headers ${ARGN})
    list(TRANSFORM headers REPLACE "^([a-z].*)$" "${PROJECT_SOURCE_DIR}/\\1")
    target_precompile_headers(${target} PRIVATE ${headers})
    if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
        # Without the time it was made, so that a compiler cache knows it again.
        target_compile_options(${target} PRIVATE "SHELL:-Xclang -fno-pch-timestamp")
    endif()
endfunction()

# Compiles the target's files in a few batches, for the same reason: what they share is read, and what
# they all use is generated, once for each batch. Files that are compiled for each game stay alone.
function(compile_together target)
    set_target_properties(${target} PROPERTIES
        UNITY_BUILD ${STELLWERK_FROM_NOTHING} UNITY_BUILD_BATCH_SIZE 6)
endfunction()

if(STELLWERK_SANITIZE)
    set(sanitize -fsanitize=${STELLWERK_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
    target_compile_options(stellwerk_flags INTERFACE ${sanitize})
    target_link_options(stellwerk_flags INTERFACE ${sanitize})
    target_compile_definitions(stellwerk_flags INTERFACE STELLWERK_SANITIZED)
endif()

if(STELLWERK_FUZZ_GUIDED)
    # Lets a fuzzer see which branches of our libraries its inputs reach. The fuzzers themselves
    # link with -fsanitize=fuzzer, which also brings their main().
    target_compile_options(stellwerk_flags INTERFACE -fsanitize=fuzzer-no-link)
endif()

# What was compiled once is not compiled again, not even in another clone or work tree: paths count
# from the root of the repository.
find_program(CCACHE ccache)
if(CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    set(settings CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1)
    if(STELLWERK_FROM_NOTHING)
        list(APPEND settings CCACHE_SLOPPINESS=pch_defines,time_macros)  # for precompiled headers
    endif()
    set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env ${settings} ${CCACHE})
endif()
