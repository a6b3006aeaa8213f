// The program under load: a process that can be started, measured, stopped and killed.
#pragma once
#include <cstdint>
#include <string>

#include <sys/types.h>

namespace stellwerk::load {

class Server {
  public:
    Server(std::string program, std::string data, int bot_time);  // in milliseconds, a decision
    ~Server();

    void start();  // and waits until it listens; always on the same port
    void kill();   // without a word
    bool stop();   // politely; says whether it ended well
    std::uint16_t port() const { return port_; }

    double resident_bytes() const;
    int descriptors() const;  // that it has open
    double peak_bytes() const;
    double cpu_seconds() const;

  private:
    std::string program_, data_;
    int bot_time_;
    std::uint16_t port_ = 0;
    pid_t pid_ = 0;
};

}  // namespace stellwerk::load
