// Who is who: guests with a name, names kept with a password, and the sessions by which browsers
// are recognised. Passwords are hashed by the workers; tokens are stored as hashes only.
#pragma once
#include <chrono>
#include <functional>
#include <map>
#include <set>
#include <string>

#include "server/workers.h"
#include "store/store.h"

namespace stellwerk {

struct Person {
    std::string id, name;
    bool has_password = false;
    bool operator==(const Person&) const = default;
};

// One browser of a person's. The key tells sessions apart and opens nothing: it is the hash of the
// token that does.
struct Session {
    std::string key;
    Person person;
};

class People {
  public:
    // Runs something on the loop's thread.
    using Post = std::function<void(std::move_only_function<void()>)>;
    using Now = std::function<store::UnixMs()>;
    // Told as soon as sessions have ended: whoever is connected by one of them is to be sent away.
    using Ended = std::function<void(const std::function<bool(const Session&)>& has_ended)>;

    struct Login {
        Session session;
        std::string token;  // for the cookie, told once; empty where the session goes on
    };
    // Codes: "bad_name", "name_taken", "name_of_bots", "bad_password", "wrong_password", "busy"
    // (too many others are waiting), "no_session", "storage".
    using Answer = std::move_only_function<void(std::expected<Login, std::string>)>;
    using Done = std::move_only_function<void(bool)>;  // false: the store failed

    static constexpr std::size_t kMinPassword = 8, kMaxPassword = 200;
    // A session that nobody has used for so long ends.
    static constexpr auto kUnused = std::chrono::days(30);

    People(store::Store&, Workers&, Post, Now, Ended);

    // All answers come on the loop's thread, later. Whoever comes with an old session leaves it
    // behind: it ends.
    void come_as_guest(const std::string& name, Answer);
    void log_in(const std::string& name, std::string password, std::optional<Session> old,
                const Account&, Answer);
    // Makes the name one's own, or changes the password: then the old one is asked for. Either way
    // every other session of this person ends.
    void set_password(const Session&, std::string old, std::string password, const Account&,
                      Answer);
    void rename(const Session&, const std::string& name, Answer);
    void log_out(const Session&, Done);
    void log_out_everywhere(const Session&, Done);
    // The sessions of a person that were used last; and whether one of that key is theirs.
    store::Result<std::vector<store::Session>> sessions(const Person&) const;
    bool is_session_of(const Person&, const std::string& key) const;
    // Forgets what nobody has used for long. To be called now and then.
    void drop_unused();

    // The session of a token, if it is good.
    std::optional<Session> with_token(const std::string& token);

  private:
    struct Known {
        Person person;
        store::UnixMs last_seen = 0;  // as the store has it
    };
    using HasEnded = std::function<bool(const Session&)>;
    void begin_session(const store::User&, store::Batch before, HasEnded, Answer);
    void write(store::Batch, std::move_only_function<void(const store::Result<void>&)> then);
    void forget(const HasEnded&);
    store::Result<std::optional<store::User>> owner_of(const std::string& name) const;
    bool is_used_up(store::UnixMs last_seen) const;
    void touch(const std::string& key, Known&);
    void set_password(const Session&, const store::User& checked, std::optional<std::string> hash,
                      Answer);
    std::expected<store::User, std::string> still(const store::User& checked) const;
    Answer changing(const std::string& id, Answer);
    using Then = std::move_only_function<void(Answer)>;
    using Slow = std::move_only_function<Then()>;
    void on_worker(const Account&, Answer, Slow);

    store::Store& store_;
    Workers& workers_;
    Post post_;
    Now now_;
    Ended ended_;
    std::map<std::string, Known, std::less<>> known_;  // sessions seen lately, by key
    // Ended, but perhaps still in the store: by key, and all of a person's.
    std::multiset<std::string, std::less<>> ending_, ending_of_;
    std::set<std::string, std::less<>> changing_;  // whose row is being written, by id
};

}  // namespace stellwerk
