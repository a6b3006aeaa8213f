#include "server/people.h"

#include <algorithm>
#include <array>
#include <chrono>

#include <sodium.h>

#include "core/text.h"

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

store::UnixMs now_ms() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

bool is_good_password(const std::string& password) {
    return password.size() >= People::kMinPassword && password.size() <= People::kMaxPassword;
}

}  // namespace

std::optional<std::string> good_name(std::string_view name) {
    const std::string_view blank = " \t\r\n";
    const auto first = name.find_first_not_of(blank);
    if (first == name.npos) return {};
    name = name.substr(first, name.find_last_not_of(blank) - first + 1);
    const auto characters = std::ranges::count_if(name, [](char c) { return (c & 0xC0) != 0x80; });
    const bool has_control = std::ranges::any_of(name, [](char c) { return c >= 0 && c < 32; });
    if (characters > std::ptrdiff_t(People::kMaxName) || has_control || !is_printable(name))
        return {};
    return std::string(name);
}

void People::come_as_guest(const std::string& wish, Answer answer) {
    const auto name = good_name(wish);
    if (!name) return answer(std::unexpected("bad_name"));
    const auto owner = store_.user_by_name(fold_case(*name));
    if (!owner) return answer(std::unexpected("storage"));
    if (*owner) return answer(std::unexpected("name_taken"));
    // A guest's name is nobody's: only a password makes it one's own.
    const std::string id = random_hex(12);
    remember({id, *name, "guest:" + id, {}, now_ms()}, true, std::move(answer));
}

void People::log_in(const std::string& name, std::string password, Answer answer) {
    const auto user = store_.user_by_name(fold_case(name));
    if (!user) return answer(std::unexpected("storage"));
    // A name that nobody has takes as long to refuse as a wrong password.
    static const std::string nobodys = password_hash("nobody's password").value_or("");
    store::User found = user->value_or(store::User{});
    const std::string hash = found.password_hash.value_or(nobodys);
    workers_.run([this, found = std::move(found), hash, password = std::move(password),
                  answer = std::move(answer)]() mutable {
        const bool right =
            crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
        post_([this, right, found = std::move(found), answer = std::move(answer)]() mutable {
            if (!right || found.id.empty()) return answer(std::unexpected("wrong_password"));
            remember(std::move(found), false, std::move(answer));
        });
    });
}

void People::keep_name(const Person& person, std::string password, Answer answer) {
    if (!is_good_password(password)) return answer(std::unexpected("bad_password"));
    workers_.run(
        [this, person, password = std::move(password), answer = std::move(answer)]() mutable {
            auto hash = password_hash(password);
            post_([this, person, hash = std::move(hash), answer = std::move(answer)]() mutable {
                if (!hash) return answer(std::unexpected("storage"));
                remember({person.id, person.name, fold_case(person.name), hash, now_ms()}, true,
                         std::move(answer));
            });
        });
}

// A guest's new name is as much nobody's as the old one; a kept name is changed for one that is
// free.
void People::rename(const Person& person, const std::string& wish, Answer answer) {
    const auto name = good_name(wish);
    if (!name) return answer(std::unexpected("bad_name"));
    const auto owner = store_.user_by_name(fold_case(*name));
    const auto user = store_.user(person.id);
    if (!owner || !user || !*user) return answer(std::unexpected("storage"));
    if (*owner && (*owner)->id != person.id) return answer(std::unexpected("name_taken"));
    store::User renamed = **user;
    renamed.name = *name;
    if (renamed.password_hash) renamed.name_key = fold_case(*name);
    std::erase_if(by_token_hash_, [&](const auto& known) { return known.second.id == person.id; });
    remember(std::move(renamed), true, std::move(answer));
}

// Writes the user, if he is new or changed, and a fresh session for him.
void People::remember(store::User user, bool is_new, Answer answer) {
    const std::string token = random_hex(32);
    const Person person{user.id, user.name, user.password_hash.has_value()};
    store::Batch batch;
    if (is_new) batch.emplace_back(store::PutUser{user});
    batch.emplace_back(store::PutSession{{token_hash(token), user.id, now_ms(), now_ms()}});
    store_.commit(std::move(batch), [this, person, token,
                                     answer = std::move(answer)](auto result) mutable {
        post_([this, person, token, result = std::move(result),
               answer = std::move(answer)]() mutable {
            if (!result)
                return answer(std::unexpected(result.error().kind == store::Failure::Kind::NameTaken
                                                  ? "name_taken"
                                                  : "storage"));
            by_token_hash_[token_hash(token)] = person;
            answer(Login{person, token});
        });
    });
}

void People::log_out(const std::string& token, std::move_only_function<void()> done) {
    by_token_hash_.erase(token_hash(token));
    store_.commit({store::DropSession{token_hash(token)}},
                  [this, done = std::move(done)](auto) mutable { post_(std::move(done)); });
}

std::optional<Person> People::with_token(const std::string& token) {
    if (token.empty() || token.size() > 128) return {};
    const std::string hash = token_hash(token);
    if (auto known = by_token_hash_.find(hash); known != by_token_hash_.end()) return known->second;
    const auto session = store_.session(hash);
    if (!session || !*session) return {};
    const auto user = store_.user((*session)->user);
    if (!user || !*user) return {};
    if (by_token_hash_.size() >= kCachedSessions) by_token_hash_.clear();
    return by_token_hash_[hash] = {(*user)->id, (*user)->name, (*user)->password_hash.has_value()};
}

}  // namespace stellwerk
