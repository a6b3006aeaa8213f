#include "server/people.h"

#include <algorithm>
#include <array>
#include <chrono>

#include <sodium.h>

#include "core/text.h"
#include "server/ids.h"
#include "server/names.h"

namespace stellwerk {

namespace {

constexpr std::size_t kCachedSessions = 10'000;

std::string to_hex(std::span<const unsigned char> bytes) {
    std::string text(bytes.size() * 2 + 1, '\0');
    sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
    text.pop_back();
    return text;
}

std::string random_hex(std::size_t size) {
    std::vector<unsigned char> bytes(size);
    randombytes_buf(bytes.data(), bytes.size());
    return to_hex(bytes);
}

std::string token_hash(const std::string& token) {
    std::array<unsigned char, 32> hash{};
    const auto* bytes = reinterpret_cast<const unsigned char*>(token.data());
    crypto_generichash(hash.data(), hash.size(), bytes, token.size(), nullptr, 0);
    return to_hex(hash);
}

std::optional<std::string> password_hash(const std::string& password) {
    std::array<char, crypto_pwhash_STRBYTES> hash{};
    if (crypto_pwhash_str(hash.data(), password.data(), password.size(),
                          crypto_pwhash_OPSLIMIT_INTERACTIVE,
                          crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0)
        return {};
    return hash.data();
}

constexpr store::UnixMs milliseconds(std::chrono::milliseconds time) { return time.count(); }
// Sessions are used all the time; that one was is written down once a day.
constexpr store::UnixMs kTouchedEvery = milliseconds(std::chrono::days(1));

// Nobody can log in as somebody without a password; but to refuse it takes as long
// as a wrong password does, so that nobody learns whose names are kept.
bool is_password_of(const store::User& user, const std::string& password) {
    static const std::string nobodys = password_hash(random_hex(32)).value_or("");
    const std::string& hash = user.password_hash ? *user.password_hash : nobodys;
    const bool fits = crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
    return fits && user.password_hash;
}

bool is_good_password(const std::string& password) {
    return password.size() >= People::kMinPassword && password.size() <= People::kMaxPassword;
}

// From now on nobody else can have the name, nor one that looks like it.
void keep(store::User& user) {
    Looks looks = looks_of(user.name);
    user.name_key = std::move(looks.small), user.name_look = std::move(looks.capital);
}

}  // namespace

People::People(store::Store& store, Workers& workers, Post post, Now now, Ended ended)
    : store_(store),
      workers_(workers),
      post_(std::move(post)),
      now_(std::move(now)),
      ended_(std::move(ended)) {}

// Whose kept name this is, or looks like. Names that were kept long ago are known by their letters
// only.
store::Result<std::optional<store::User>> People::owner_of(const std::string& name) const {
    const Looks looks = looks_of(name);
    for (const std::string& look : {looks.small, looks.capital}) {
        auto owner = store_.user_by_name(look);
        if (!owner || *owner) return owner;
    }
    return store_.user_by_name(fold_case(name));
}

// ---- Coming in -----------------------------------------------------------------------------------

void People::come_as_guest(const std::string& wish, Answer answer) {
    const auto name = good_name(wish);
    if (!name) return answer(std::unexpected("bad_name"));
    if (is_a_bots(*name)) return answer(std::unexpected("name_of_bots"));
    const auto owner = owner_of(*name);
    if (!owner) return answer(std::unexpected("storage"));
    if (*owner) return answer(std::unexpected("name_taken"));
    // A guest's name is nobody's: only a password makes it one's own.
    const store::User guest{fresh_id(), *name, {}, {}, {}, now_()};
    begin_session(guest, {store::PutUser{guest}}, {}, std::move(answer));
}

// Does what takes time on a worker, and then, on the loop, what that says.
void People::on_worker(const Account& account, Answer answer, Slow slow) {
    // The answer must come from here if there is no room, so it is not given away before.
    const auto waiting = std::make_shared<Answer>(std::move(answer));
    const bool has_room =
        workers_.run(Work::Password, account, [this, waiting, slow = std::move(slow)]() mutable {
            Then then = [](Answer refused) { refused(std::unexpected("busy")); };
            try {
                then = slow();
            } catch (const std::bad_alloc&) {
            }  // nothing was done; another time there may be memory for it
            post_([waiting, then = std::move(then)]() mutable { then(std::move(*waiting)); });
        });
    if (!has_room) (*waiting)(std::unexpected("busy"));
}

void People::log_in(const std::string& name, std::string password, std::optional<Session> old,
                    const Account& account, Answer answer) {
    const auto user = owner_of(name);
    if (!user) return answer(std::unexpected("storage"));
    // A look-alike is not the name itself.
    const bool is_meant = *user && fold_case((*user)->name) == fold_case(name);
    on_worker(account, std::move(answer),
              [this, found = is_meant ? **user : store::User{}, password = std::move(password),
               old = std::move(old)]() mutable -> Then {
                  if (!is_password_of(found, password))
                      return [](Answer refused) { refused(std::unexpected("wrong_password")); };
                  return [this, found = std::move(found), old = std::move(old)](Answer right) {
                      const auto user = still(found);
                      if (!user) return right(std::unexpected(user.error()));
                      store::Batch before;
                      HasEnded has_ended;
                      if (old) {
                          before.emplace_back(store::DropSession{old->key});
                          has_ended = [key = old->key](const Session& s) { return s.key == key; };
                      }
                      begin_session(*user, std::move(before), std::move(has_ended),
                                    std::move(right));
                  };
              });
}

// Writes what comes before it and a fresh session, and sends away those that end with it.
void People::begin_session(const store::User& user, store::Batch batch, HasEnded has_ended,
                           Answer answer) {
    const std::string token = random_hex(32);
    const store::Session stored{token_hash(token), user.id, now_(), now_()};
    const Session session{stored.token_hash, {user.id, user.name, user.password_hash.has_value()}};
    batch.emplace_back(store::PutSession{stored});
    write(std::move(batch), [this, session, token, seen = stored.last_seen,
                             has_ended = std::move(has_ended),
                             answer = std::move(answer)](const auto& result) mutable {
        if (!result)
            return answer(std::unexpected(
                result.error().kind == store::Failure::Kind::NameTaken ? "name_taken" : "storage"));
        if (has_ended) forget(has_ended), ended_(has_ended);
        // If all sessions of this person are ending just now, so does this one.
        if (!ending_of_.contains(session.person.id)) known_[session.key] = {session.person, seen};
        answer(Login{session, token});
    });
}

// ---- Names and passwords -------------------------------------------------------------------------

void People::set_password(const Session& session, std::string old, std::string password,
                          const Account& account, Answer answer) {
    if (!is_good_password(password)) return answer(std::unexpected("bad_password"));
    const auto user = store_.user(session.person.id);
    if (!user || !*user) return answer(std::unexpected("storage"));
    on_worker(account, std::move(answer),
              [this, session, user = **user, old = std::move(old),
               password = std::move(password)]() mutable -> Then {
                  if (user.password_hash && !is_password_of(user, old))
                      return [](Answer refused) { refused(std::unexpected("wrong_password")); };
                  return [this, session, user = std::move(user), hash = password_hash(password)](
                             Answer right) { set_password(session, user, hash, std::move(right)); };
              });
}

void People::set_password(const Session& session, const store::User& checked,
                          std::optional<std::string> hash, Answer answer) {
    if (!hash) return answer(std::unexpected("storage"));
    const bool has_ended = ending_.contains(session.key) || ending_of_.contains(checked.id) ||
                           !is_session_of(session.person, session.key);
    if (has_ended) return answer(std::unexpected("no_session"));  // meanwhile
    auto user = still(checked);
    if (!user) return answer(std::unexpected(user.error()));
    user->password_hash = std::move(hash);
    const auto owner = owner_of(user->name);
    if (!owner) return answer(std::unexpected("storage"));
    if (*owner && (*owner)->id != user->id) return answer(std::unexpected("name_taken"));
    keep(*user);
    begin_session(
        *user, {store::PutUser{*user}, store::DropSessionsOf{user->id}},
        [id = user->id](const Session& s) { return s.person.id == id; },
        changing(user->id, std::move(answer)));
}

// This person as they are now, if their password is still the one that was checked.
std::expected<store::User, std::string> People::still(const store::User& checked) const {
    if (changing_.contains(checked.id)) return std::unexpected("busy");
    auto user = store_.user(checked.id);
    if (!user || !*user) return std::unexpected("storage");
    if ((*user)->password_hash != checked.password_hash) return std::unexpected("wrong_password");
    return **std::move(user);
}

// Until this is answered nobody else changes the person: it would undo this change.
People::Answer People::changing(const std::string& id, Answer answer) {
    changing_.insert(id);
    return [this, id, answer = std::move(answer)](auto login) mutable {
        changing_.erase(id);
        answer(std::move(login));
    };
}

// A guest's new name is as much nobody's as the old one; a kept name is changed for one that is
// free.
void People::rename(const Session& session, const std::string& wish, Answer answer) {
    const auto name = good_name(wish);
    if (!name) return answer(std::unexpected("bad_name"));
    if (is_a_bots(*name)) return answer(std::unexpected("name_of_bots"));
    const auto owner = owner_of(*name);
    const auto user = store_.user(session.person.id);
    if (!owner || !user || !*user) return answer(std::unexpected("storage"));
    if (*owner && (*owner)->id != session.person.id) return answer(std::unexpected("name_taken"));
    if (changing_.contains(session.person.id)) return answer(std::unexpected("busy"));
    store::User renamed = **user;
    renamed.name = *name;
    if (renamed.password_hash) keep(renamed);
    const Session after{session.key, {renamed.id, *name, renamed.password_hash.has_value()}};
    auto told = changing(renamed.id, std::move(answer));
    write({store::PutUser{renamed}}, [this, after,
                                      answer = std::move(told)](const auto& result) mutable {
        if (!result)
            return answer(std::unexpected(
                result.error().kind == store::Failure::Kind::NameTaken ? "name_taken" : "storage"));
        for (auto& [key, known] : known_)
            if (known.person.id == after.person.id) known.person = after.person;
        answer(Login{after, ""});
    });
}

// ---- Going ---------------------------------------------------------------------------------------

void People::log_out(const Session& session, Done done) {
    const HasEnded has_ended = [key = session.key](const Session& s) { return s.key == key; };
    forget(has_ended);
    ending_.insert(session.key);
    ended_(has_ended);
    write({store::DropSession{session.key}},
          [this, key = session.key, done = std::move(done)](const auto& result) mutable {
              // What could not be written stays refused here, at least as long as this server runs.
              if (result) ending_.erase(ending_.find(key));
              done(result.has_value());
          });
}

void People::log_out_everywhere(const Session& session, Done done) {
    const std::string& id = session.person.id;
    const HasEnded has_ended = [id](const Session& s) { return s.person.id == id; };
    forget(has_ended);
    ending_of_.insert(id);
    ended_(has_ended);
    write({store::DropSessionsOf{id}},
          [this, id, key = session.key, done = std::move(done)](const auto& result) mutable {
              ending_of_.erase(ending_of_.find(id));
              if (!result) ending_.insert(key);  // here at least, as in log_out
              done(result.has_value());
          });
}

store::Result<std::vector<store::Session>> People::sessions(const Person& person) const {
    auto all = store_.sessions_of(person.id);
    if (all)
        std::erase_if(*all, [&](const store::Session& session) {
            return ending_.contains(session.token_hash) || is_used_up(session.last_seen);
        });
    return all;
}

bool People::is_session_of(const Person& person, const std::string& key) const {
    const auto session = store_.session(key);
    return session && *session && (*session)->user == person.id;
}

void People::drop_unused() {
    write({store::DropSessionsOlderThan{now_() - milliseconds(kUnused)}}, [](const auto&) {});
}

void People::forget(const HasEnded& has_ended) {
    std::erase_if(known_, [&](const auto& known) {
        return has_ended(Session{known.first, known.second.person});
    });
}

void People::write(store::Batch batch,
                   std::move_only_function<void(const store::Result<void>&)> then) {
    store_.commit(std::move(batch), [this, then = std::move(then)](auto result) mutable {
        post_([result = std::move(result), then = std::move(then)]() mutable { then(result); });
    });
}

// ---- Being recognised ----------------------------------------------------------------------------

bool People::is_used_up(store::UnixMs last_seen) const {
    return last_seen < now_() - milliseconds(kUnused);
}

void People::touch(const std::string& key, Known& known) {
    if (now_() - known.last_seen < kTouchedEvery) return;
    known.last_seen = now_();
    write({store::TouchSession{key, known.last_seen}}, [](const auto&) {});
}

std::optional<Session> People::with_token(const std::string& token) {
    if (token.empty() || token.size() > 128) return {};
    const std::string key = token_hash(token);
    if (ending_.contains(key)) return {};
    auto known = known_.find(key);
    if (known == known_.end()) {
        const auto session = store_.session(key);
        if (!session || !*session || ending_of_.contains((*session)->user)) return {};
        const auto user = store_.user((*session)->user);
        if (!user || !*user) return {};
        if (known_.size() >= kCachedSessions) known_.clear();
        const Person person{(*user)->id, (*user)->name, (*user)->password_hash.has_value()};
        known = known_.emplace(key, Known{person, (*session)->last_seen}).first;
    }
    if (is_used_up(known->second.last_seen)) return known_.erase(known), std::nullopt;
    touch(key, known->second);
    return Session{key, known->second.person};
}

}  // namespace stellwerk
