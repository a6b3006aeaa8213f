#include "server/table_host.h"

#include <algorithm>

namespace stellwerk {

using namespace protocol;

bool TableHost::is_at_rest() const {
    return watchers_.empty() && !is_busy() && waiting_.empty() && opening_ == 0;
}

WhereIs TableHost::presence() const {
    return [this](const std::string& person) -> Whereabouts {
        // Mostly they look at this very table.
        if (std::ranges::find(watchers_, person, &Watcher::person) != watchers_.end())
            return {.is_here = true};
        return where_is(house_.presence, person);
    };
}

// ---- Decide, write, apply ------------------------------------------------------------------------

void TableHost::write_first(Table::Change change, Table::Now now, Reply reply) {
    if (seq_ > 0) owed_ = {change, now};
    write({std::move(change), {}, id()}, now, reply, {});
}

void TableHost::write_owed() {
    const auto [change, at] = *owed_;
    write_first(change, at, {});
}

void TableHost::act(Reply reply, Simple command) {
    act(reply, Command([command = std::move(command)](const Table& table,
                                                      Table::Now now) mutable -> Decided {
            auto outcome = command(table, now);
            if (!outcome) return std::unexpected(outcome.error());
            return Decision{*std::move(outcome), {}, {}};
        }));
}

void TableHost::act(Reply reply, Command command) {
    if (is_busy())
        return void(waiting_.emplace_back([this, reply, command = std::move(command)]() mutable {
            act(reply, std::move(command));
        }));
    if (owed_) return house_.replies.refuse(reply, "storage", "this table cannot be written to");
    const Table::Now now = house_.clock.now();
    auto decision = command(table_, now);
    if (!decision) return house_.replies.refuse(reply, decision.error());
    if (!decision->change) return house_.replies.done(reply, decision->table);
    write(*std::move(decision), now, reply, std::move(command));
}

void TableHost::write(Decision decision, Table::Now now, Reply reply, Command command) {
    store::Batch batch = writes(seq_ == 0 ? nullptr : &table_, seq_, *decision.change, now);
    if (decision.new_table)
        std::ranges::move(writes(nullptr, 0, *decision.new_table, now), std::back_inserter(batch));
    writing_.emplace(std::move(decision), reply, std::move(command));
    house_.store.commit(std::move(batch), [host = shared_from_this()](auto result) mutable {
        net::Loop& loop = host->house_.loop;
        loop.post([host = std::move(host), result = std::move(result)] { host->written(result); });
    });
}

void TableHost::written(const store::Result<void>& result) {
    Writing writing = *std::exchange(writing_, {});
    if (!result) return not_written(std::move(writing), result.error());
    auto& [decision, reply, command] = writing;
    std::vector<Numbered> news;
    for (Entry& entry : decision.change->entries) {
        house_.moves += std::holds_alternative<Answered>(entry);
        news.push_back({++seq_, std::move(entry)});
    }
    table_ = std::move(decision.change->after);
    owed_.reset();
    house_.replies.done(reply, decision.table);
    tell(news);
    house_.changed(*this);
    if (decision.new_table)
        house_.opened(std::move(decision.new_table->after),
                      int(decision.new_table->entries.size()));
    next_waiting();
}

// Nothing was told, so nothing has happened: the table stays as it was.
void TableHost::not_written(Writing writing, const store::Failure& failure) {
    if (failure.kind == store::Failure::Kind::Conflict && writing.command)
        return read_on(writing.reply, std::move(writing.command));
    // Somebody else has done it: the next command reads what.
    if (failure.kind == store::Failure::Kind::Conflict) owed_.reset();
    ++house_.failures;
    house_.replies.refuse(writing.reply, "storage", failure.message);
    house_.failed(*this);
    if (seq_ == 0) return waiting_.clear();  // there is no such table
    next_waiting();
}

// Somebody else has written to this table: takes in what it was, and decides again.
void TableHost::read_on(Reply reply, Command command) {
    is_reading_on_ = true;
    // On the table's own account, which has one such piece of work at most and is never refused.
    house_.reader.entries_after(
        id(), seq_, {id(), ""},
        [host = shared_from_this(), reply, command = std::move(command)](auto entries) mutable {
            host->has_read_on(entries, reply, std::move(command));
        });
}

void TableHost::has_read_on(const std::expected<std::vector<Numbered>, std::string>& entries,
                            Reply reply, Command command) {
    is_reading_on_ = false;
    Table after = table_;
    bool is_good = entries && !entries->empty();
    for (std::size_t i = 0; is_good && i < entries->size(); ++i)
        is_good = !after.apply((*entries)[i].entry, (*entries)[i].at);
    if (!is_good) {
        ++house_.failures;
        house_.replies.refuse(reply, "storage", "the log of this table cannot be read on");
        house_.failed(*this);
        return next_waiting();
    }
    table_ = std::move(after);
    seq_ = entries->back().seq;
    tell(*entries);
    waiting_.emplace_front(
        [this, reply, command = std::move(command)]() mutable { act(reply, std::move(command)); });
    house_.changed(*this);
    next_waiting();
}

void TableHost::next_waiting() {
    while (!is_busy() && !waiting_.empty()) {
        net::Task task = std::move(waiting_.front());
        waiting_.pop_front();
        task();
    }
    house_.at_rest(*this);
}

// ---- Tell ----------------------------------------------------------------------------------------

void TableHost::tell(const std::vector<Numbered>& entries) {
    if (watchers_.empty()) return;
    const News news(table_, seq_, entries, presence(), house_.clock.now());
    // By person; whoever has no seat sees the same as any spectator.
    std::vector<std::pair<std::string_view, net::Text>> texts;
    for (const auto& [socket, person] : watchers_) {
        const std::string_view who = table_.is_seated(person) ? person : std::string_view();
        auto told = std::ranges::find(texts, who, &std::pair<std::string_view, net::Text>::first);
        if (told == texts.end())
            told =
                texts.insert(told, {who, std::make_shared<const std::string>(news.text_for(who))});
        house_.loop.send(socket, told->second);
    }
}

void TableHost::tell_presence() { tell({}); }

void TableHost::open(Reply reply, int after) {
    if (Visitor* visitor = house_.presence.find(reply.socket)) visitor->tables.insert(id());
    if (is_busy())  // first what is on its way
        return void(waiting_.emplace_back([this, reply, after] { look(reply, after); }));
    look(reply, after);
}

void TableHost::look(Reply reply, int after) {
    const int from = std::max(after, seq_ - kPast);
    if (from >= seq_) return show(reply, {});
    ++opening_;
    read_missed(reply, {}, from);
}

void TableHost::read_missed(Reply reply, std::vector<Numbered> missed, int after) {
    const Visitor* visitor = house_.presence.find(reply.socket);
    auto then = [host = shared_from_this(), reply, missed = std::move(missed)](auto read) mutable {
        if (!read) {
            --host->opening_;
            host->house_.replies.refuse(reply, "storage", read.error());
            return host->house_.at_rest(*host);
        }
        // What is durable but not applied yet will be told when it is.
        for (Numbered& numbered : *read)
            if (numbered.seq <= host->seq_) missed.push_back(std::move(numbered));
        const int last = missed.empty() ? host->seq_ : missed.back().seq;
        if (last < host->seq_) return host->read_missed(reply, std::move(missed), last);
        --host->opening_;
        host->show(reply, std::move(missed));
    };
    const Account account = visitor ? visitor->account() : Account{};
    if (house_.reader.entries_after(id(), after, account, std::move(then))) return;
    --opening_;
    house_.replies.refuse(reply, "too_fast", "too many are waiting");
}

void TableHost::show(Reply reply, std::vector<Numbered> missed) {
    const Visitor* visitor = house_.presence.find(reply.socket);
    const bool still_looks = visitor && visitor->tables.contains(id());
    if (!still_looks) return house_.at_rest(*this);
    if (std::ranges::find(watchers_, reply.socket, &Watcher::socket) == watchers_.end())
        watchers_.push_back({reply.socket, visitor->person.id});
    house_.replies.done(reply, id());
    house_.loop.send(reply.socket, opening_news(std::move(missed), visitor->person.id));
}

// Of what was missed, only the latest that fits into one message.
net::Text TableHost::opening_news(std::vector<Numbered> missed, const std::string& person) const {
    while (true) {
        const News news(table_, seq_, missed, presence(), house_.clock.now(), table_.chat());
        auto message = std::make_shared<const std::string>(news.text_for(person));
        if (message->size() <= kLongest || missed.empty()) return message;
        missed.erase(missed.begin(), missed.begin() + std::ssize(missed) / 2 + 1);
    }
}

void TableHost::leave(net::SocketId socket) {
    std::erase_if(watchers_, [&](const Watcher& watcher) { return watcher.socket == socket; });
    house_.at_rest(*this);
}

}  // namespace stellwerk
