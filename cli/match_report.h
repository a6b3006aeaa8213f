// What a match is told as: a table for people, JSON and CSV for programs.
#pragma once
#include "bots/match.h"

namespace stellwerk::cli {

std::string as_table(const Contest&, const ContestResult&);
std::string as_json(const Contest&, const ContestResult&);
std::string as_csv(const Contest&, const ContestResult&);

}  // namespace stellwerk::cli
