// Runs a command of `stellwerk` inside the test, with its own input, and keeps what it says.
#pragma once
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>

#include <gtest/gtest.h>

#include "cli/command.h"

namespace stellwerk::cli {

struct Outcome {
    int code = -1;
    std::string out, err;
};

// Puts other buffers behind std::cin, std::cout and std::cerr, and the old ones back.
class Redirected {
  public:
    explicit Redirected(const std::string& input) : in_(input) {}
    ~Redirected() {
        std::cin.rdbuf(old_in_);
        std::cout.rdbuf(old_out_);
        std::cerr.rdbuf(old_err_);
        std::cin.clear();
    }
    Redirected(const Redirected&) = delete;
    Redirected& operator=(const Redirected&) = delete;
    std::string out() const { return out_.str(); }
    std::string err() const { return err_.str(); }

  private:
    std::istringstream in_;
    std::ostringstream out_, err_;
    std::streambuf* old_in_ = std::cin.rdbuf(in_.rdbuf());
    std::streambuf* old_out_ = std::cout.rdbuf(out_.rdbuf());
    std::streambuf* old_err_ = std::cerr.rdbuf(err_.rdbuf());
};

inline Outcome run(std::vector<std::string> args, const std::string& input = "") {
    CLI::App app("", "stellwerk");
    Work work;
    add_bench(app, work);
    add_match(app, work);
    add_perft(app, work);
    add_play(app, work);
    add_replay(app, work);
    add_serve(app, work);
    add_verify(app, work);
    std::ranges::reverse(args);  // as CLI11 takes a vector
    Redirected streams(input);
    Outcome outcome;
    try {
        app.parse(args);
        outcome.code = work();
    } catch (const CLI::ParseError& error) {
        outcome.code = error.get_exit_code();
        if (outcome.code != kDone) std::cerr << error.what() << "\n";
    }
    outcome.out = streams.out();
    outcome.err = streams.err();
    return outcome;
}

// A folder that is gone after the test.
class TemporaryFolder {
  public:
    TemporaryFolder() {
        std::string name = (std::filesystem::temp_directory_path() / "stellwerk-XXXXXX").string();
        path_ = ::mkdtemp(name.data());
    }
    ~TemporaryFolder() { std::filesystem::remove_all(path_); }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    std::string file(std::string_view name) const { return (path_ / name).string(); }

  private:
    std::filesystem::path path_;
};

inline std::string contents(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

inline std::vector<std::string> lines_of(const std::string& text) {
    std::istringstream in(text);
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

}  // namespace stellwerk::cli
