// What the engine can say without changing anything: questions about the game on its table, and
// about games in general. Also how it says no.
#pragma once
#include "cli/engine_requests.h"
#include "table/match.h"

namespace stellwerk::cli {

// A foreign program cannot make the engine think for ever or fill the memory.
struct EngineLimits {
    int iterations = 10'000'000, milliseconds = 600'000;  // of one suggestion
    int moves = 20'000;                                   // kept for undo; games end long before
    std::size_t line = 1 << 20;                           // bytes of a request
};

// Why a request cannot be done.
struct Failure {
    Problem problem;
    std::string game;                // its id: in whose words it is told; empty: in everybody's
    std::optional<Refusal> refusal;  // by the rules of that game
};

// The members of the answer.
using Answer = std::expected<json::Object, Failure>;

std::unexpected<Failure> failure(Problem);
std::unexpected<Failure> failure(std::string_view path, std::string_view key, TextArgs = {});
// The same for a problem in one member of the request.
std::unexpected<Failure> failure_within(std::string_view path, Problem, std::string game = {});
// {"code": …, "message": …, "at": …}
json::Object error_of(const Failure&, Language);

// ---- About games --------------------------------------------------------------------------------

Answer tell(const request::Games&, const std::optional<Match>&, Language);
Answer tell(const request::Rules&, const std::optional<Match>&, Language);

std::expected<std::shared_ptr<const AnyGame>, Failure> game_for(
    const std::string& id, const std::optional<json::Value>& edition);
// Text of 64 hexadecimal digits is the secret itself, a number is the same with zeros before it;
// without either it is random.
std::expected<Secret, Failure> secret_for(const std::optional<json::Value>& seed);

// ---- About the game on the table ----------------------------------------------------------------

Answer tell(const request::State&, const Match&);
Answer tell(const request::View&, const Match&);
Answer tell(const request::Choices&, const Match&, Language);
Answer tell(const request::WhyNot&, const Match&, Language);
Answer tell(const request::Plans&, const Match&);
Answer tell(const request::Standings&, const Match&);
Answer tell(const request::Suggest&, const Match&, const EngineLimits&, Language);
Answer tell(const request::Record&, const Match&);

// Who decides, whether it is over, how many moves were played.
json::Object situation(const Match&);
std::string hash_of(const Match&);

// A seat that decides now: the one asked for; without one the first, or for Several::No the only
// one.
enum class Several { No, Yes };
std::expected<Seat, Failure> decider(const Match&, std::optional<Seat> asked, Several);
std::expected<Seat, Failure> decider(SeatSet deciders, std::optional<Seat> asked, Several);
// A seat that somebody sits on.
std::optional<Problem> not_a_seat_of(const Match&, std::optional<Seat>, std::string_view path);

}  // namespace stellwerk::cli
