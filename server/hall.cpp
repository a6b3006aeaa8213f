#include "server/hall.h"

#include <functional>

namespace stellwerk {

struct Hall::Desks {
    Desks(net::Loop&, store::Store&, Workers&, const Limits&, const Games&);

    void time_is_up(const std::string& table);
    void remind(const std::string& person, const std::string& table, Seat, int seconds);
    void bot_answers(const std::string& table, Seat, int question, AnyAction);

    net::Loop& loop;
    HouseClock clock;
    Presence presence;
    Replies replies;
    Lobby lobby;
    TableReader reader;
    Tables tables;
    ClockDesk clocks;
    BotDesk bots;
    AdviceDesk advice;
    Dispatcher dispatcher;
};

Hall::Desks::Desks(net::Loop& loop, store::Store& store, Workers& workers, const Limits& limits,
                   const Games& games)
    : loop(loop),
      clock(loop, limits.clock_speed),
      presence(limits.sockets_per_person, clock),
      replies(loop),
      lobby([this](net::SocketId id, net::Text text) { this->loop.send(id, std::move(text)); },
            [this](const std::string& person) { return where_is(presence, person); }),
      reader(store, workers, loop, games),
      tables(store, loop, reader, presence, replies, clock, lobby),
      clocks(loop, clock, std::bind_front(&Desks::time_is_up, this),
             std::bind_front(&Desks::remind, this)),
      bots(loop, workers, {limits.bot_pause, limits.bot_time},
           std::bind_front(&Desks::bot_answers, this)),
      advice(loop, workers, presence, replies, bots),
      dispatcher(limits, games, loop, clock, presence, replies, lobby, tables, advice) {
    tables.attach(clocks, bots);
}

void Hall::Desks::time_is_up(const std::string& id) {
    TableHost* host = tables.find(id);
    if (!host) return;
    host->act({}, [](const Table& table, Table::Now now) -> Table::Outcome {
        auto change = table.expire(now);
        if (!change) return std::unexpected(Rejection{Code::Stale, {}, {}});
        return *std::move(change);
    });
}

// Wherever they are looking.
void Hall::Desks::remind(const std::string& person, const std::string& table, Seat p, int seconds) {
    for (net::SocketId id : presence.sockets_of(person))
        replies.send(id, protocol::Reminder{table, p, seconds});
}

void Hall::Desks::bot_answers(const std::string& id, Seat p, int question, AnyAction action) {
    TableHost* host = tables.find(id);
    if (!host) return;
    host->act({}, [=](const Table& table, Table::Now now) {
        return table.answer_for_bot(p, question, action, now);
    });
}

Hall::Hall(store::Store& store, Workers& workers, Limits limits, Games games)
    : store_(store),
      workers_(workers),
      limits_(limits),
      games_(std::move(games)) {}

Hall::~Hall() = default;

void Hall::attach(net::Loop& loop) {
    desks_ = std::make_unique<Desks>(loop, store_, workers_, limits_, games_);
}

std::expected<Tables::Loaded, std::string> Hall::load() { return desks_->tables.load(games_); }

void Hall::close() {
    desks_->bots.send_home();
    desks_->tables.close();
}

net::Listener* Hall::connected(net::SocketId id, const Session& session,
                               const std::string& address) {
    return desks_->dispatcher.welcome(id, session, address) ? &desks_->dispatcher : nullptr;
}

void Hall::send_away(const std::function<bool(const Session&)>& has_ended) {
    for (const auto& [id, visitor] : desks_->presence.visitors())
        if (has_ended({visitor.session, visitor.person}))
            desks_->loop.close(id, protocol::kLoggedOut, "the session has ended");
}

bool Hall::has_namesake(const std::string& person, const std::string& name) const {
    return desks_->tables.has_namesake(person, name);
}

void Hall::renamed(const Person& person) {
    desks_->presence.rename(person);
    desks_->tables.rename(person);
}

Hall::Counters Hall::counters() const {
    const Tables& tables = desks_->tables;
    return {tables.moves(), desks_->replies.refused(), tables.failures(),
            tables.size(),  desks_->presence.people(), desks_->bots.thinking()};
}

}  // namespace stellwerk
