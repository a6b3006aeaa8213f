#include "server/site.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/json.h"
#include "server/archive.h"

namespace stellwerk {

namespace {

using net::Answer;
using net::Request;
using net::Response;

constexpr std::string_view kCookie = "stellwerk_session";

Response reply(int status, std::string_view type, net::Body body) {
    net::Headers headers = safe_headers();
    headers.emplace_back("Content-Type", type);
    headers.emplace_back("Cache-Control", "no-store");
    return {status, std::move(headers), std::move(body)};
}
Response json_reply(int status, const json::Value& value) {
    return reply(status, "application/json", json::dump(value));
}
Response error(int status, std::string_view code) {
    return json_reply(status, {{"ok", false}, {"error", boost::json::string(code)}});
}

struct GuestWish {
    std::string name;
    RECORD(GuestWish, name)
};
struct LoginWish {
    std::string name, password;
    RECORD(LoginWish, name, password)
};
struct PasswordWish {
    std::string password;
    RECORD(PasswordWish, password)
};

template <class Wish>
std::expected<Wish, Response> read_body(const Request& request) {
    auto value = json::parse(request.body);
    auto wish = value ? json::read<Wish>(*value) : std::unexpected(value.error());
    if (wish) return *wish;
    return std::unexpected(json_reply(400, {{"ok", false},
                                            {"error", "malformed"},
                                            {"at", wish.error().path},
                                            {"key", wish.error().key}}));
}

std::string cookie_value(const Request& request, std::string_view name) {
    std::string_view cookies = request.header("cookie");
    while (!cookies.empty()) {
        std::string_view one = cookies.substr(0, cookies.find(';'));
        cookies.remove_prefix(std::min(cookies.size(), one.size() + 1));
        one.remove_prefix(std::min(one.find_first_not_of(' '), one.size()));
        if (one.starts_with(name) && one.substr(name.size()).starts_with('='))
            return std::string(one.substr(name.size() + 1));
    }
    return {};
}

json::Value person_json(const Person& person) {
    return {{"ok", true},
            {"id", person.id},
            {"name", person.name},
            {"has_password", person.has_password}};
}

}  // namespace

Site::Site(Config config, store::Store& store, Workers& workers)
    : config_(std::move(config)),
      store_(store),
      workers_(workers),
      pages_(config_.pages),
      people_(store, workers, [this](net::Task task) { loop_->post(std::move(task)); }),
      hall_(store, workers, config_.limits) {}

void Site::attach(net::Loop& loop) {
    loop_ = &loop;
    hall_.attach(loop);
}

// ---- Who, and from where -------------------------------------------------------------------------

// Browsers say which page a request comes from; a page of somebody else must not act in a user's
// name. Programs that are no browsers say nothing, and have no cookie that they did not ask for.
bool Site::is_same_origin(const Request& request) const {
    const std::string_view origin = request.header("origin");
    if (origin.empty()) return true;
    if (!config_.public_origin.empty()) return origin == config_.public_origin;
    const std::string host(request.header("host"));
    return origin == "http://" + host || origin == "https://" + host;
}

std::optional<Person> Site::person(const Request& request) {
    return people_.with_token(cookie_value(request, kCookie));
}

bool Site::may_come(const std::string& remote) {
    constexpr std::size_t kRemembered = 10'000;
    if (guests_.size() > kRemembered) guests_.clear();
    const auto now = net::Clock::now();
    auto [found, is_new] = guests_.try_emplace(remote, Bucket{config_.guests_per_minute, now});
    Bucket& bucket = found->second;
    const std::chrono::duration<double> passed = now - std::exchange(bucket.refilled, now);
    bucket.tokens = std::min(config_.guests_per_minute,
                             bucket.tokens + passed.count() * config_.guests_per_minute / 60);
    if (bucket.tokens < 1) return false;
    bucket.tokens -= 1;
    return true;
}

std::optional<Response> Site::upgrade(const Request& request, net::SocketId id) {
    if (request.path != "/ws") return error(404, "not_found");
    if (!is_same_origin(request)) return error(403, "other_origin");
    const auto who = person(request);
    if (!who) return error(401, "no_session");
    hall_.connected(id, *who);
    return {};
}

// ---- Requests --------------------------------------------------------------------------------------

void Site::request(Request request, Answer answer) {
    const std::string& path = request.path;
    if (request.method == "POST") {
        if (!is_same_origin(request)) return answer(error(403, "other_origin"));
        return post(request, std::move(answer));
    }
    if (request.method != "GET" && request.method != "HEAD")
        return answer(error(405, "method_not_allowed"));
    if (path == "/healthz") return answer(json_reply(200, {{"ok", true}}));
    if (path == "/metrics") return answer(metrics());
    if (path == "/api/me") {
        const auto who = person(request);
        return answer(who ? json_reply(200, person_json(*who)) : error(401, "no_session"));
    }
    if (path == "/api/finished") return finished(request, std::move(answer));
    if (path.starts_with("/api/tables/")) return table(request, std::move(answer));
    if (path.starts_with("/api/")) return answer(error(404, "not_found"));
    answer(pages_.answer(request));
}

People::Answer Site::with_cookie(Answer answer) const {
    return [secure = config_.secure_cookies, answer = std::move(answer)](auto login) mutable {
        if (!login) return answer(error(login.error() == "storage" ? 503 : 400, login.error()));
        Response response = json_reply(200, person_json(login->person));
        response.headers.emplace_back(
            "Set-Cookie", fmt::format("{}={}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000{}",
                                      kCookie, login->token, secure ? "; Secure" : ""));
        answer(std::move(response));
    };
}

void Site::post(const Request& request, Answer answer) {
    if (request.path == "/api/guest") {
        if (!may_come(request.remote)) return answer(error(429, "too_fast"));
        auto wish = read_body<GuestWish>(request);
        if (!wish) return answer(std::move(wish.error()));
        return people_.come_as_guest(wish->name, with_cookie(std::move(answer)));
    }
    if (request.path == "/api/login") {
        if (!may_come(request.remote)) return answer(error(429, "too_fast"));
        auto wish = read_body<LoginWish>(request);
        if (!wish) return answer(std::move(wish.error()));
        return people_.log_in(wish->name, wish->password, with_cookie(std::move(answer)));
    }
    if (request.path == "/api/password") {
        const auto who = person(request);
        if (!who) return answer(error(401, "no_session"));
        auto wish = read_body<PasswordWish>(request);
        if (!wish) return answer(std::move(wish.error()));
        return people_.keep_name(*who, wish->password, with_cookie(std::move(answer)));
    }
    if (request.path == "/api/name") {
        const auto who = person(request);
        if (!who) return answer(error(401, "no_session"));
        auto wish = read_body<GuestWish>(request);
        if (!wish) return answer(std::move(wish.error()));
        return people_.rename(*who, wish->name,
                              [this, answer = with_cookie(std::move(answer))](auto login) mutable {
                                  if (login) hall_.renamed(login->person);
                                  answer(std::move(login));
                              });
    }
    if (request.path == "/api/records") {
        if (!may_come(request.remote)) return answer(error(429, "too_fast"));
        return take_in(request, std::move(answer));
    }
    if (request.path == "/api/logout") {
        return people_.log_out(
            cookie_value(request, kCookie),
            [answer = std::move(answer)]() mutable { answer(json_reply(200, {{"ok", true}})); });
    }
    answer(error(404, "not_found"));
}

// ---- Finished games --------------------------------------------------------------------------------

namespace {

Response error(const archive::Error& what) {
    const int status = what.code == "storage"                                        ? 503
                       : what.code == "unknown_table" || what.code == "no_such_move" ? 404
                       : what.code == "not_finished" || what.code == "not_genuine"   ? 409
                                                                                     : 400;
    return json_reply(
        status, {{"ok", false}, {"error", what.code}, {"at", what.at}, {"message", what.message}});
}

template <class T>
Response told(const archive::Result<T>& result) {
    return result ? reply(200, "application/json", json::text(*result)) : error(result.error());
}

// The game as a file for `stellwerk replay` and `verify`; only when it is over and has no secrets
// left.
Response file(const archive::Result<GameRecord>& record) {
    if (!record) return error(record.error());
    Response response = reply(200, "application/jsonl", write_record(*record));
    response.headers.emplace_back(
        "Content-Disposition",
        fmt::format("attachment; filename=\"{}.jsonl\"", record->start.game));
    return response;
}

std::optional<std::string> query(const Request& request, std::string_view name) {
    const auto found = request.query.find(name);
    if (found == request.query.end() || found->second.empty()) return {};
    return found->second;
}

// A whole number of up to six digits; nothing if it is something else.
std::optional<int> number(const Request& request, std::string_view name) {
    const std::string text = query(request, name).value_or("0");
    const bool is_number =
        text.size() <= 6 && std::ranges::all_of(text, [](char c) { return '0' <= c && c <= '9'; });
    if (!is_number) return {};
    return std::stoi(text);
}

}  // namespace

// Reading and playing games again takes time: the loop does not wait for it.
void Site::on_worker(std::move_only_function<Response()> work, Answer answer) {
    workers_.run([this, work = std::move(work), answer = std::move(answer)]() mutable {
        loop_->post([response = work(), answer = std::move(answer)]() mutable {
            answer(std::move(response));
        });
    });
}

void Site::finished(const Request& request, Answer answer) {
    const auto who = person(request);
    const bool mine = query(request, "mine") == "1";
    if (mine && !who) return answer(error(401, "no_session"));
    const auto page = number(request, "page");
    if (!page) return answer(error(400, "malformed"));
    const auto player = mine ? std::optional(who->id) : std::nullopt;
    on_worker([this, player, game = query(request, "game"),
               page = *page] { return told(archive::finished(store_, player, game, page)); },
              std::move(answer));
}

// GET /api/tables/ID/WHAT
void Site::table(const Request& request, Answer answer) {
    const std::string_view rest = std::string_view(request.path).substr(sizeof("/api/tables/") - 1);
    const std::size_t slash = rest.find('/');
    if (slash == rest.npos) return answer(error(404, "not_found"));
    const std::string id(rest.substr(0, slash)), what(rest.substr(slash + 1));
    const auto from = number(request, "from");
    if (!from) return answer(error(400, "malformed"));
    if (what != "record" && what != "replay" && what != "verify")
        return answer(error(404, "not_found"));
    on_worker(
        [this, id, what, from = *from] {
            if (what == "record") return file(archive::record(store_, id));
            if (what == "replay") return told(archive::replay(store_, id, from));
            const auto moves = archive::verified(store_, id);
            return moves ? json_reply(200, {{"ok", true}, {"moves", *moves}})
                         : error(moves.error());
        },
        std::move(answer));
}

void Site::take_in(const Request& request, Answer answer) {
    const auto who = person(request);
    if (!who) return answer(error(401, "no_session"));
    workers_.run([this, text = request.body, host = who->id, answer = std::move(answer)]() mutable {
        const auto now = std::chrono::system_clock::now().time_since_epoch();
        const auto at = Seconds(std::chrono::duration_cast<std::chrono::seconds>(now).count());
        auto imported = archive::imported(text, Hall::new_id(), host, at);
        loop_->post([this, imported = std::move(imported), answer = std::move(answer)]() mutable {
            if (!imported) return answer(error(imported.error()));
            store_.commit(
                std::move(imported->batch),
                [this, table = imported->table, answer = std::move(answer)](auto result) mutable {
                    loop_->post([result, table, answer = std::move(answer)]() mutable {
                        answer(result ? json_reply(200, {{"ok", true}, {"table", table}})
                                      : error(503, "storage"));
                    });
                });
        });
    });
}

Response Site::metrics() const {
    const auto net = loop_->statistics();
    const auto hall = hall_.counters();
    const auto activity = store_.activity();
    std::string out;
    auto metric = [&](std::string_view name, std::string_view kind, std::string_view help,
                      auto value) {
        out +=
            fmt::format("# HELP stellwerk_{0} {1}\n# TYPE stellwerk_{0} {2}\nstellwerk_{0} {3}\n",
                        name, help, kind, value);
    };
    metric("moves_total", "counter", "Moves made durable and told", hall.moves);
    metric("refused_total", "counter", "Commands refused", hall.refused);
    metric("tables", "gauge", "Tables in memory", hall.tables);
    metric("people_connected", "gauge", "People with an open socket", hall.people);
    metric("bots_thinking", "gauge", "Bots at work", hall.thinking);
    metric("sockets", "gauge", "Open WebSockets", net.open_sockets);
    metric("connections", "gauge", "Open connections of both kinds", net.open_connections);
    metric("connections_refused_total", "counter", "Connections over a limit", net.refused);
    metric("requests_total", "counter", "HTTP requests", net.requests);
    metric("messages_in_total", "counter", "WebSocket messages received", net.messages_in);
    metric("messages_out_total", "counter", "WebSocket messages sent", net.messages_out);
    metric("bytes_in_total", "counter", "Bytes received", net.bytes_in);
    metric("bytes_out_total", "counter", "Bytes sent", net.bytes_out);
    metric("slow_readers_dropped_total", "counter", "Clients that did not read", net.dropped_slow);
    metric("store_batches_total", "counter", "Batches written", activity.batches);
    metric("store_groups_total", "counter", "Commits they were written in", activity.groups);
    metric("store_failures_total", "counter", "Batches that failed", activity.failed);
    metric("store_queued", "gauge", "Batches waiting for the disk", store_.queued());
    return reply(200, "text/plain; version=0.0.4", std::move(out));
}

}  // namespace stellwerk
