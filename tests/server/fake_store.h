// A store in memory whose disk is the test: what is committed waits until the test writes it, or
// lets it fail. All on the test's thread.
#pragma once
#include <algorithm>
#include <deque>
#include <map>

#include "store/store.h"

namespace stellwerk::test {

class FakeStore : public store::Store {
  public:
    void commit(store::Batch batch, Done done) override {
        waiting_.emplace_back(std::move(batch), std::move(done));
    }
    // Writes the batch that has waited longest; false if none does.
    bool write_one() {
        if (waiting_.empty()) return false;
        auto [batch, done] = std::move(waiting_.front());
        waiting_.pop_front();
        auto result = apply(batch);
        ++activity_.batches;
        if (result) activity_.trouble.reset();
        done(std::move(result));
        return true;
    }
    void write_all() {
        while (write_one()) {}
    }
    void fail_one(store::Failure::Kind kind) {
        auto [batch, done] = std::move(waiting_.front());
        waiting_.pop_front();
        const store::Failure failure{kind, "the test lets it fail"};
        ++activity_.batches, ++activity_.failed;
        activity_.trouble = failure;
        done(std::unexpected(failure));
    }
    // As another server would, at once.
    store::Result<void> write(const store::Batch& batch) { return apply(batch); }

    std::size_t queued() const override { return waiting_.size(); }
    store::Activity activity() const override { return activity_; }

    store::Result<std::vector<store::Entry>> entries(std::string_view table, store::Seq after,
                                                     int limit) const override {
        std::vector<store::Entry> out;
        const auto log = logs_.find(table);
        if (log == logs_.end()) return out;
        for (auto i = std::size_t(after); i < log->second.size() && int(out.size()) < limit; ++i)
            out.push_back({store::Seq(i) + 1, log->second[i]});
        return out;
    }
    store::Result<std::optional<store::Snapshot>> snapshot(std::string_view table) const override {
        return find(snapshots_, table);
    }
    store::Result<std::vector<store::TableRow>> tables(store::Phase phase,
                                                       std::optional<std::string_view> game,
                                                       int limit, int offset) const override {
        return rows(
            [&](const store::TableRow& row) {
                return row.phase == phase && row.listed && (!game || row.game == *game);
            },
            limit, offset);
    }
    store::Result<std::vector<store::TableRow>> tables_of(std::string_view user, store::Phase phase,
                                                          std::optional<std::string_view> game,
                                                          int limit, int offset) const override {
        return rows(
            [&](const store::TableRow& row) {
                return row.phase == phase && (!game || row.game == *game) &&
                       std::ranges::count(players_, std::pair(std::string(user), row.id)) > 0;
            },
            limit, offset);
    }
    store::Result<std::vector<store::TableRow>> unfinished_tables() const override {
        return rows([](const store::TableRow& row) { return row.phase != store::Phase::Finished; },
                    1'000'000, 0);
    }
    store::Result<std::optional<store::User>> user(std::string_view id) const override {
        return find(users_, id);
    }
    store::Result<std::optional<store::User>> user_by_name(std::string_view key) const override {
        for (const auto& [id, user] : users_)
            if (user.name_key == key || user.name_look == key) return user;
        return std::nullopt;
    }
    store::Result<std::optional<store::Session>> session(std::string_view hash) const override {
        return find(sessions_, hash);
    }
    store::Result<std::vector<store::Session>> sessions_of(std::string_view user) const override {
        std::vector<store::Session> found;
        for (const auto& [hash, session] : sessions_)
            if (session.user == user) found.push_back(session);
        std::ranges::sort(found, std::greater<>{}, &store::Session::last_seen);
        return found;
    }
    std::size_t session_count() const { return sessions_.size(); }
    store::Result<void> close() override { return {}; }

  private:
    template <class T>
    using Map = std::map<std::string, T, std::less<>>;

    template <class T>
    static std::optional<T> find(const Map<T>& map, std::string_view key) {
        const auto found = map.find(key);
        return found == map.end() ? std::nullopt : std::optional(found->second);
    }
    template <class Condition>
    std::vector<store::TableRow> rows(Condition condition, int limit, int offset) const {
        std::vector<store::TableRow> out;
        for (const auto& [id, row] : tables_)
            if (condition(row)) out.push_back(row);
        std::ranges::sort(out, std::greater{}, &store::TableRow::updated);
        out.erase(out.begin(), out.begin() + std::min(std::ptrdiff_t(offset), std::ssize(out)));
        out.resize(std::min(out.size(), std::size_t(limit)));
        return out;
    }

    // All of it or nothing, as the real one.
    store::Result<void> apply(const store::Batch& batch) {
        FakeStore trial = copy();
        for (const store::Write& write : batch)
            if (auto put = std::visit([&](const auto& what) { return trial.put(what); }, write);
                !put)
                return put;
        logs_ = std::move(trial.logs_), snapshots_ = std::move(trial.snapshots_);
        tables_ = std::move(trial.tables_), players_ = std::move(trial.players_);
        users_ = std::move(trial.users_), sessions_ = std::move(trial.sessions_);
        return {};
    }
    FakeStore copy() const {
        FakeStore other;
        other.logs_ = logs_, other.snapshots_ = snapshots_, other.tables_ = tables_;
        other.players_ = players_, other.users_ = users_, other.sessions_ = sessions_;
        return other;
    }
    store::Result<void> put(const store::AppendEntry& entry) {
        auto& log = logs_[entry.table];
        if (entry.seq != store::Seq(log.size()) + 1)
            return std::unexpected(store::Failure{store::Failure::Kind::Conflict, entry.table});
        log.push_back(entry.text);
        return {};
    }
    store::Result<void> put(const store::PutSnapshot& s) {
        auto& kept = snapshots_[s.table];
        if (s.seq >= kept.seq) kept = {s.seq, s.text};
        return {};
    }
    store::Result<void> put(const store::PutTable& t) { return tables_[t.row.id] = t.row, ok(); }
    store::Result<void> put(const store::PutPlayer& p) {
        return players_.emplace_back(p.user, p.table), ok();
    }
    store::Result<void> put(const store::PutUser& u) {
        for (const auto& [id, user] : users_)
            if (id != u.user.id && ((u.user.name_key && user.name_key == u.user.name_key) ||
                                    (u.user.name_look && user.name_look == u.user.name_look)))
                return std::unexpected(store::Failure{store::Failure::Kind::NameTaken, id});
        return users_[u.user.id] = u.user, ok();
    }
    store::Result<void> put(const store::PutSession& s) {
        return sessions_[s.session.token_hash] = s.session, ok();
    }
    store::Result<void> put(const store::DropSession& s) {
        return sessions_.erase(s.token_hash), ok();
    }
    store::Result<void> put(const store::DropSessionsOf& s) {
        return std::erase_if(sessions_,
                             [&](const auto& kept) { return kept.second.user == s.user; }),
               ok();
    }
    store::Result<void> put(const store::TouchSession& s) {
        if (const auto kept = sessions_.find(s.token_hash); kept != sessions_.end())
            kept->second.last_seen = s.last_seen;
        return ok();
    }
    store::Result<void> put(const store::DropSessionsOlderThan& s) {
        return std::erase_if(sessions_,
                             [&](const auto& kept) { return kept.second.last_seen < s.last_seen; }),
               ok();
    }
    store::Result<void> put(const store::Probe&) { return {}; }
    static store::Result<void> ok() { return {}; }

    std::deque<std::pair<store::Batch, Done>> waiting_;
    store::Activity activity_;
    Map<std::vector<std::string>> logs_;
    Map<store::Snapshot> snapshots_;
    Map<store::TableRow> tables_;
    std::vector<std::pair<std::string, std::string>> players_;
    Map<store::User> users_;
    Map<store::Session> sessions_;
};

}  // namespace stellwerk::test
