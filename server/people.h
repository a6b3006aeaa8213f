// Who is who: guests with a name, names kept with a password, and the sessions by which browsers
// are recognised. Passwords are hashed by the workers; tokens are stored as hashes only.
#pragma once
#include <functional>
#include <map>
#include <string>

#include "server/workers.h"
#include "store/store.h"

namespace stellwerk {

struct Person {
    std::string id, name;
    bool has_password = false;
    bool operator==(const Person&) const = default;
};

class People {
  public:
    // Runs something on the loop's thread.
    using Post = std::function<void(std::move_only_function<void()>)>;
    struct Login {
        Person person;
        std::string token;  // for the cookie; told once
    };
    // Codes: "bad_name", "name_taken", "bad_password", "wrong_password", "storage".
    using Answer = std::move_only_function<void(std::expected<Login, std::string>)>;

    static constexpr std::size_t kMaxName = 24, kMinPassword = 8, kMaxPassword = 200;

    People(store::Store& store, Workers& workers, Post post)
        : store_(store),
          workers_(workers),
          post_(std::move(post)) {}

    // All answers come on the loop's thread, later.
    void come_as_guest(const std::string& name, Answer answer);
    void log_in(const std::string& name, std::string password, Answer answer);
    void keep_name(const Person&, std::string password, Answer answer);
    void rename(const Person&, const std::string& name, Answer answer);
    void log_out(const std::string& token, std::move_only_function<void()> done);

    // The person behind a session token, if it is good.
    std::optional<Person> with_token(const std::string& token);

  private:
    void remember(store::User user, bool is_new, Answer answer);

    store::Store& store_;
    Workers& workers_;
    Post post_;
    std::map<std::string, Person, std::less<>> by_token_hash_;  // those seen lately
};

// A name as it is shown: trimmed, 1 to kMaxName characters, none of them invisible. Nothing if it
// is not.
std::optional<std::string> good_name(std::string_view name);

}  // namespace stellwerk
