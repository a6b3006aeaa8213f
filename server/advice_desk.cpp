#include "server/advice_desk.h"

#include <cmath>
#include <ranges>

#include "server/told.h"

namespace stellwerk {

using namespace protocol;

// Only about a seat of one's own, in a game that has begun; otherwise they have been refused.
bool AdviceDesk::may_ask(Reply reply, const Table& table, Seat p) {
    const bool is_mine = index(p) < int(table.chairs().size()) &&
                         table.chair(p).person == presence_.at(reply.socket).person.id;
    if (!is_mine) return replies_.refuse(reply, Rejection{Code::NotYourSeat, {}, {}}), false;
    if (!table.position())
        return replies_.refuse(reply, Rejection{Code::NotRunning, {}, {}}), false;
    return true;
}

void AdviceDesk::answer(net::SocketId id, const Table& table, const WhyNot& question) {
    const Reply reply{id, question.n};
    if (!may_ask(reply, table, question.seat)) return;
    const auto choice = table.game().read_choice(*table.position(), question.seat, question.action);
    if (!choice) return replies_.refuse(reply, rejection_of(choice.error()));
    replies_.done(reply);
}

void AdviceDesk::answer(net::SocketId id, const Table& table, const Preview& wish) {
    const Reply reply{id, wish.n};
    if (!may_ask(reply, table, wish.seat)) return;
    auto played = table.preview(wish.seat, wish.action);
    if (!played) return replies_.refuse(reply, played.error());
    replies_.send(id, Previewed{wish.n, table.game().view(played->position, wish.seat),
                                happened(table.game(), wish.seat, 0, played->events)});
}

template <class Work>
void AdviceDesk::think(Reply reply, bool Visitor::* awaits, Work work) {
    Visitor& visitor = presence_.at(reply.socket);
    if (std::exchange(visitor.*awaits, true))
        return replies_.refuse(reply, "too_fast", "the last is still being thought about");
    auto job = [this, reply, awaits, work = std::move(work)] {
        loop_.post([this, reply, awaits, message = work()] {
            Visitor* visitor = presence_.find(reply.socket);
            if (!visitor) return;
            visitor->*awaits = false;
            replies_.send(reply.socket, message);
        });
    };
    if (workers_.run(stellwerk::Work::Question, visitor.account(), std::move(job))) return;
    visitor.*awaits = false;
    replies_.refuse(reply, "too_fast", "too many are waiting");
}

void AdviceDesk::answer(net::SocketId id, const Table& table, const Plans& wish) {
    const Reply reply{id, wish.n};
    if (!may_ask(reply, table, wish.seat)) return;
    think(reply, &Visitor::awaits_plans,
          [wish, game = table.shared_game(), position = *table.position()] {
              return Planned{wish.n, game->plans(position, wish.seat)};
          });
}

namespace {

Hinted hinted(int n, const AnyGame& game, const AnyThought& thought) {
    constexpr std::size_t kMost = 3;
    Hinted answer{n, {}};
    for (const auto& c : thought.considered | std::views::take(kMost))
        answer.best.push_back(
            {game.written(c.action), int(std::lround(c.value * 100)), std::string(c.why)});
    return answer;
}

}  // namespace

void AdviceDesk::answer(net::SocketId id, const Table& table, const Hint& wish) {
    const Reply reply{id, wish.n};
    if (!may_ask(reply, table, wish.seat)) return;
    if (!table.asked().contains(wish.seat))
        return replies_.refuse(reply, Rejection{Code::NotYourTurn, {}, {}});
    think(reply, &Visitor::awaits_hint,
          [this, wish, game = table.shared_game(), position = *table.position()] {
              return hinted(wish.n, *game,
                            bots_.advice(adviser().name, *game, position, wish.seat));
          });
}

}  // namespace stellwerk
