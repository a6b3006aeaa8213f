// What tables and people are called, among programs.
#pragma once
#include <string>

namespace stellwerk {

// Never twice, and nobody guesses it: the link to a table that is not listed is its invitation.
// Those from before November 2026 have another form, and are as good.
std::string fresh_id();

}  // namespace stellwerk
