// What a good player reads off the table: points so far by category, how far each goal is and what
// is missing, prices and limits that apply now, what ends the game and when. A game may have it as
// Rules::outlook; boards, the client, hints and bots read it, so that nobody works out a rule a
// second time.
#pragma once
#include "core/game.h"

namespace stellwerk {

// It is asked through the eyes of a seat or, for a spectator, of the table alone; it is handed
// nothing else, so it cannot give anything away. Points are as this viewer knows them: what another
// seat still hides counts nothing.
template <class R>
concept HasOutlook =
    Game<R> && Record<typename R::Outlook> && std::is_trivially_copyable_v<typename R::Outlook> &&
    requires(const R& rules, const View<typename R::State>& view,
             const typename R::State::Table& table, typename R::Outlook outlook) {
        { rules.outlook(view) } -> std::same_as<typename R::Outlook>;
        { rules.outlook(table) } -> std::same_as<typename R::Outlook>;
        { outlook.points } -> std::same_as<PerSeat<Indexed<typename R::Category, int>>&>;
    };

}  // namespace stellwerk
