#include "cli/outside_bot.h"

#include <csignal>
#include <cstring>
#include <optional>

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <spawn.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

namespace stellwerk::cli {

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

// A running program with both ends of its pipes.
class Program {
  public:
    explicit Program(const std::string& command) {
        int in[2], out[2];
        if (::pipe2(in, O_CLOEXEC) != 0) {
            error_ = errno;
            return;
        }
        if (::pipe2(out, O_CLOEXEC) != 0) {
            error_ = errno;
            ::close(in[0]);
            ::close(in[1]);
            return;
        }
        posix_spawn_file_actions_t files;
        posix_spawn_file_actions_init(&files);
        posix_spawn_file_actions_adddup2(&files, in[0], STDIN_FILENO);
        posix_spawn_file_actions_adddup2(&files, out[1], STDOUT_FILENO);
        posix_spawnattr_t attributes;
        posix_spawnattr_init(&attributes);
        // A group of its own: what the shell starts can be stopped with it, and Ctrl-C is for us.
        posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
        std::string shell = "sh", option = "-c", text = command;
        char* arguments[] = {shell.data(), option.data(), text.data(), nullptr};
        error_ = ::posix_spawn(&process_, "/bin/sh", &files, &attributes, arguments, environ);
        if (error_ != 0) process_ = 0;
        posix_spawn_file_actions_destroy(&files);
        posix_spawnattr_destroy(&attributes);
        ::close(in[0]);
        ::close(out[1]);
        to_ = in[1];
        from_ = out[0];
        ::fcntl(to_, F_SETFL, O_NONBLOCK);
    }
    ~Program() {
        if (to_ >= 0) ::close(to_);
        if (from_ >= 0) ::close(from_);
        if (process_ <= 0) return;
        ::kill(-process_, SIGKILL);
        ::waitpid(process_, nullptr, 0);
    }
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    // Nothing, or what went wrong.
    std::expected<void, std::string> tell(const std::string& line, Clock::time_point until) const {
        if (to_ < 0) return std::unexpected(end(until));
        for (std::size_t told = 0; told < line.size();) {
            if (!waits_for(to_, POLLOUT, until)) return std::unexpected("it does not listen");
            const auto n = ::write(to_, line.data() + told, line.size() - told);
            if (n < 0) return std::unexpected(end(until));
            told += std::size_t(n);
        }
        return {};
    }

    // The next line, or what went wrong.
    std::expected<std::string, std::string> hear(Clock::time_point until) {
        constexpr std::size_t kLongest = 1 << 16;
        for (;;) {
            if (const auto end = heard_.find('\n'); end != heard_.npos) {
                std::string line = heard_.substr(0, end);
                heard_.erase(0, end + 1);
                return line;
            }
            if (heard_.size() > kLongest) return std::unexpected("its line does not end");
            if (!waits_for(from_, POLLIN, until))
                return std::unexpected("it did not answer in time");
            char piece[4096];
            const auto n = ::read(from_, piece, sizeof piece);
            if (n <= 0) return std::unexpected(end(until));
            heard_.append(piece, std::size_t(n));
        }
    }

  private:
    // How a program has come to its end that can be spoken with no more.
    std::string end(Clock::time_point until) const {
        if (error_ != 0) return fmt::format("could not be started: {}", std::strerror(error_));
        const int process = int(::syscall(SYS_pidfd_open, process_, 0));
        const bool has_ended = process >= 0 && waits_for(process, POLLIN, until);
        if (process >= 0) ::close(process);
        siginfo_t how{};
        // It is still there to be waited for, so that its number belongs to nobody else.
        if (!has_ended || ::waitid(P_PID, id_t(process_), &how, WEXITED | WNOHANG | WNOWAIT) != 0 ||
            how.si_pid == 0)
            return "it has closed its output";
        if (how.si_code != CLD_EXITED)
            return fmt::format("it was ended by signal {} ({})", how.si_status,
                               ::strsignal(how.si_status));
        // What a shell says of a command that it does not find, or may not run.
        if (how.si_status == 127) return "could not be started: there is no such command";
        if (how.si_status == 126) return "could not be started: it is no program to run";
        return fmt::format("it ended with exit status {}", how.si_status);
    }

    static bool waits_for(int file, short event, Clock::time_point until) {
        const auto left = std::chrono::duration_cast<milliseconds>(until - Clock::now()).count();
        pollfd wanted{file, event, 0};
        return left > 0 && ::poll(&wanted, 1, int(left)) == 1;
    }

    int error_ = 0;  // why it could not be started
    pid_t process_ = 0;
    int to_ = -1, from_ = -1;
    std::string heard_;
};

class OutsideBot final : public Outsider {
  public:
    OutsideBot(std::string command, milliseconds patience)
        : command_(std::move(command)),
          patience_(patience) {
        std::signal(SIGPIPE, SIG_IGN);  // a program that has ended is noticed when writing to it
    }

    void begin(const json::Value& game) override {
        if (!program_) program_.emplace(command_);
        if (const auto told = program_->tell(json::dump(game) + "\n", Clock::now() + patience_);
            !told)
            give_up(told.error());
    }

    std::expected<int, std::string> decide(const json::Value& question) override {
        if (!program_) return std::unexpected(broken_);  // for the rest of the game
        const auto until = Clock::now() + patience_;
        const auto told = program_->tell(json::dump(question) + "\n", until);
        const auto line = told ? program_->hear(until) : std::unexpected(told.error());
        if (!line) {
            give_up(line.error());
            return std::unexpected(broken_);
        }
        const auto answer = json::parse(*line);
        const auto* choice =
            answer && answer->is_object() ? answer->get_object().if_contains("choice") : nullptr;
        if (!choice || !choice->is_int64())
            return std::unexpected("it did not answer {\"choice\": NUMBER}");
        const std::int64_t number = choice->get_int64();
        return number < 0 || number > 1'000'000 ? -1 : int(number);
    }

  private:
    void give_up(const std::string& why) {
        program_.reset();
        broken_ = why;
    }

    const std::string command_;
    const milliseconds patience_;
    std::optional<Program> program_;
    std::string broken_;  // what became of the last one
};

}  // namespace

std::unique_ptr<Outsider> outside_bot(std::string command, std::chrono::milliseconds patience) {
    return std::make_unique<OutsideBot>(std::move(command), patience);
}

}  // namespace stellwerk::cli
