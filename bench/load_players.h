// People with scripts: two at each table, who sit down, play quickly and sensibly, and watch for
// everything that should not happen. Game of Trains alone, for its games are short.
#pragma once
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace stellwerk::load {

class Players {
  public:
    // Where the server may die, lost connections are no error, but lost entries are.
    Players(std::uint16_t port, int tables, int bots_every, std::uint64_t seed, bool may_lose);
    ~Players();

    void come();      // everybody logs in, connects and says hello
    void sit_down();  // everybody has a table with its game begun, and waits
    void begin();     // from now on whoever is asked answers
    void play_for(std::chrono::milliseconds);
    void play_to_the_end();

    bool all_finished() const;
    int finished() const;
    std::vector<std::string> finished_tables() const;
    const std::vector<double>& latencies() const;  // milliseconds
    const std::vector<std::string>& errors() const;
    std::uint64_t bytes() const;
    int refusals() const;

  private:
    struct Crowd;
    std::unique_ptr<Crowd> crowd_;
};

// The body of an answer; empty if it is not a good one.
std::string http_get(std::uint16_t port, const std::string& path);

}  // namespace stellwerk::load
