// The third part of Hall: bots at tables, and what players ask without changing anything: why not,
// what if, what would you do.
#include <sodium.h>

#include "bots/all.h"
#include "server/hall.h"

namespace stellwerk {

using namespace protocol;

namespace {

Luck fresh_luck() { return Luck(randombytes_random() | std::uint64_t(randombytes_random()) << 32); }

constexpr int kMaxRounds = 4000;

}  // namespace

// The more bots are waiting for a thread, the less time each takes.
Millis Hall::bot_time() const {
    constexpr Millis kLeast{20};
    const auto share = limits_.bot_time / long(1 + workers_.waiting() / workers_.size());
    return std::max(std::min(kLeast, limits_.bot_time), share);
}

void Hall::let_bot_think(const std::string& id) {
    Live& live = tables_.at(id);
    const auto p = live.table.bot_to_move();
    const int question = p ? live.table.question(*p) : 0;
    if (live.bot.question == question) return;
    live.bot.forget();
    if (!p) return;
    const auto stop = std::make_shared<std::atomic<bool>>(false);
    live.bot = {question, stop};
    const auto earliest =
        net::Clock::now() + (live.table.settings().bots_pause ? limits_.bot_pause : Millis(0));
    ++counters_.thinking;
    workers_.run([this, id, question, earliest, stop, p = *p, game = live.table.shared_game(),
                  position = *live.table.position(), bot = live.table.chair(*p).bot] {
        json::Value action;
        if (!*stop) {
            Luck luck = fresh_luck();
            const Budget budget{kMaxRounds, bot_time(), stop.get()};
            action = think(bot, *game, position, p, budget, luck).best();
        }
        loop_->post([this, id, question, earliest, stop, p, action = std::move(action)]() mutable {
            --counters_.thinking;
            if (*stop) return;
            auto answer = [this, id, question, stop, p, action = std::move(action)] {
                if (*stop) return;
                if (auto live = tables_.find(id); live != tables_.end()) live->second.bot.forget();
                act(id, {}, [=, this](const Table& table) {
                    return table.answer_for_bot(p, question, action, now());
                });
            };
            if (net::Clock::now() >= earliest)
                answer();
            else
                loop_->call_at(earliest, std::move(answer));
        });
    });
}

// The table, if that seat of it is this socket's person's; otherwise he has been refused.
const Table* Hall::own_table(const Reply& reply, const std::string& id, Seat p) {
    const Live* live = find(id);
    if (!live) return refuse(reply, "unknown_table"), nullptr;
    const Table& table = live->table;
    const bool is_mine = index(p) < int(table.chairs().size()) &&
                         table.chair(p).person == sockets_.at(reply.socket).person.id;
    if (!is_mine) return refuse(reply, Rejection{Code::NotYourSeat, {}, {}}), nullptr;
    if (!table.position()) return refuse(reply, Rejection{Code::NotRunning, {}, {}}), nullptr;
    return &table;
}

void Hall::handle(net::SocketId id, const WhyNot& question) {
    const Reply reply{id, question.n};
    const Table* table = own_table(reply, question.table, question.seat);
    if (!table) return;
    auto refused = table->game().why_not(*table->position(), question.seat, question.action);
    if (!refused) return refuse(reply, refused.error());
    if (*refused) return refuse(reply, Rejection{Code::Illegal, **refused, {}});
    send(id, Done{question.n, {}});
}

void Hall::handle(net::SocketId id, const Preview& wish) {
    const Reply reply{id, wish.n};
    const Table* table = own_table(reply, wish.table, wish.seat);
    if (!table) return;
    auto played = table->preview(wish.seat, wish.action);
    if (!played) return refuse(reply, played.error());
    send(id, Previewed{wish.n, table->game().view(played->position, wish.seat),
                       happened(table->game(), wish.seat, 0, played->events)});
}

// Thought about like a hint: a game may take its time.
void Hall::handle(net::SocketId id, const Plans& wish) {
    const Reply reply{id, wish.n};
    const Table* table = own_table(reply, wish.table, wish.seat);
    if (!table) return;
    if (std::exchange(sockets_.at(id).awaits_plans, true))
        return refuse(reply, "too_fast", "the last plans are still being made");
    workers_.run([this, id, n = wish.n, p = wish.seat, game = table->shared_game(),
                  position = *table->position()] {
        json::Array plans = game->plans(position, p);
        loop_->post([this, id, n, plans = std::move(plans)] {
            const auto socket = sockets_.find(id);
            if (socket == sockets_.end()) return;
            socket->second.awaits_plans = false;
            send(id, Planned{n, plans});
        });
    });
}

void Hall::handle(net::SocketId id, const Hint& wish) {
    const Reply reply{id, wish.n};
    const Table* table = own_table(reply, wish.table, wish.seat);
    if (!table) return;
    if (!table->asked().contains(wish.seat))
        return refuse(reply, Rejection{Code::NotYourTurn, {}, {}});
    Socket& socket = sockets_.at(id);
    if (std::exchange(socket.awaits_hint, true))
        return refuse(reply, "too_fast", "the last hint is still being thought about");
    workers_.run([this, id, n = wish.n, p = wish.seat, game = table->shared_game(),
                  position = *table->position()] {
        Luck luck = fresh_luck();
        json::Value action =
            think(all_bots().back(), *game, position, p, {kMaxRounds, bot_time()}, luck).best();
        loop_->post([this, id, n, action = std::move(action)] {
            const auto socket = sockets_.find(id);
            if (socket == sockets_.end()) return;
            socket->second.awaits_hint = false;
            send(id, Hinted{n, action});
        });
    });
}

}  // namespace stellwerk
