// People with scripts: two at each table, who sit down, play quickly and sensibly, and watch for
// everything that should not happen. Game of Trains alone, for its games are short.
#pragma once
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace stellwerk::load {

struct Manner {
    int tables = 1000;
    int bots = 4;                // every so many tables also have a bot; 0: none
    std::string bot = "random";  // its level
    int rate = 0;  // answers a second of all people together; 0: as fast as they are asked
    std::uint64_t seed = 1;
    // Where the server may die, lost connections are no error, but lost entries are.
    bool may_lose = false;
};

class Players {
  public:
    Players(std::uint16_t port, const Manner&);
    ~Players();

    void come();      // everybody logs in, connects and says hello
    void sit_down();  // everybody has a table with its game begun, and waits
    void begin();     // from now on whoever is asked answers
    void play_for(std::chrono::milliseconds);
    void play_to_the_end();
    void turn_away();  // from tables that are over: everybody can sit down again

    bool all_finished() const;
    int finished() const;
    std::vector<std::string> finished_tables() const;
    const std::vector<double>& latencies() const;  // milliseconds, in the order they were measured
    // While nine tables of ten were still playing: later there are ever fewer to keep a server
    // busy.
    struct Busy {
        std::size_t moves = 0;
        double seconds = 0;
    };
    Busy busy() const;
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
