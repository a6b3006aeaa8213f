#include "bench/load_server.h"

#include <array>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <utility>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace stellwerk::load {

Server::Server(std::string program, std::string data, int bot_time)
    : program_(std::move(program)),
      data_(std::move(data)),
      bot_time_(bot_time) {
    rlimit files{};
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
}

Server::~Server() { kill(); }

void Server::start() {
    std::array<int, 2> out{};
    if (pipe(out.data()) != 0) throw std::runtime_error("no pipe");
    pid_ = fork();
    if (pid_ == 0) {
        dup2(out[1], STDOUT_FILENO);
        close(out[0]);
        const int quiet = open((data_ + ".log").c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
        dup2(quiet, STDERR_FILENO);
        execl(program_.c_str(), program_.c_str(), "serve", "--port", std::to_string(port_).c_str(),
              "--data", data_.c_str(), "--guests-per-minute", "1000000",
              "--connections-per-address", "0", "--tables-per-minute", "1000000",
              "--messages-per-second", "1000000", "--bot-time", std::to_string(bot_time_).c_str(),
              nullptr);
        _exit(127);
    }
    close(out[1]);
    std::string line;
    for (char c = 0; read(out[0], &c, 1) == 1 && c != '\n';) line += c;
    close(out[0]);
    const auto colon = line.rfind(':');
    if (colon == line.npos) throw std::runtime_error("the server does not start: " + line);
    port_ = std::uint16_t(std::stoi(line.substr(colon + 1)));
}

void Server::kill() {
    if (pid_ == 0) return;
    ::kill(pid_, SIGKILL);
    waitpid(std::exchange(pid_, 0), nullptr, 0);
}

bool Server::stop() {
    ::kill(pid_, SIGTERM);
    int status = 0;
    waitpid(std::exchange(pid_, 0), &status, 0);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

namespace {

// A line of /proc/PID/status, in KiB there.
double status_bytes(pid_t pid, const std::string& name) {
    std::ifstream in("/proc/" + std::to_string(pid) + "/status");
    for (std::string line; std::getline(in, line);)
        if (line.starts_with(name)) return std::stod(line.substr(name.size() + 1)) * 1024;
    return 0;
}

}  // namespace

double Server::resident_bytes() const { return status_bytes(pid_, "VmRSS"); }
int Server::descriptors() const {
    const std::filesystem::directory_iterator open("/proc/" + std::to_string(pid_) + "/fd");
    return int(std::distance(begin(open), end(open)));
}
double Server::peak_bytes() const { return status_bytes(pid_, "VmHWM"); }

double Server::cpu_seconds() const {
    std::ifstream in("/proc/" + std::to_string(pid_) + "/stat");
    std::string field;
    double ticks = 0;
    for (int i = 1; i <= 15 && in >> field; ++i)
        if (i >= 14) ticks += std::stod(field);
    return ticks / double(sysconf(_SC_CLK_TCK));
}

}  // namespace stellwerk::load
