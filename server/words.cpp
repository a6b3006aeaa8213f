#include "server/words.h"

#include <array>

#include "core/embedded.h"
#include "table/embedded.h"

namespace stellwerk {

const Catalogue& common_words() {
    static const Catalogue words =
        Catalogue::load(Language::En, std::array{std::string_view(embedded::en_json),
                                                 std::string_view(table_embedded::en_json)})
            .value();
    return words;
}

}  // namespace stellwerk
