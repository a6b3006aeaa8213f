// Words for problems that are no game's own, in English: for developers, and for whoever brings a
// file.
#pragma once
#include "core/text.h"

namespace stellwerk {

const Catalogue& common_words();

}  // namespace stellwerk
