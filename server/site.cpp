#include "server/site.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/json.h"
#include "core/text.h"
#include "games/all.h"
#include "server/compress.h"
#include "server/ids.h"
#include "server/net_lists.h"

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
// `old` is needed where there is one.
struct PasswordWish {
    std::string password;
    std::optional<std::string> old;
    RECORD(PasswordWish, password, old)
};

struct SessionWish {
    std::string session;
    RECORD(SessionWish, session)
};

store::UnixMs system_now() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

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

constexpr std::string_view kTables = "/api/tables/", kPeople = "/api/people/";

bool is_one_of(std::string_view path, std::span<const std::string_view> paths) {
    return std::ranges::find(paths, path) != paths.end();
}

// What can be done with a path; nothing where there is none.
std::vector<std::string_view> methods_of(std::string_view path) {
    constexpr std::string_view kAsked[] = {"/api/me", "/api/finished", "/api/sessions"};
    constexpr std::string_view kWished[] = {
        "/api/guest",   "/api/login",  "/api/password",          "/api/name",
        "/api/records", "/api/logout", "/api/logout/everywhere", "/api/sessions/end"};
    if (is_one_of(path, kWished)) return {"POST"};
    const bool is_asked = !path.starts_with("/api/") || path.starts_with(kTables) ||
                          path.starts_with(kPeople) || is_one_of(path, kAsked);
    // How the server does is not for visitors: it is told backstage.
    if (!is_asked || path == "/metrics") return {};
    return {"GET", "HEAD"};
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
      people_(
          store, workers, [this](net::Task task) { loop_->post(std::move(task)); },
          config_.now ? config_.now : system_now,
          [this](const auto& has_ended) { hall_.send_away(has_ended); }),
      hall_(store, workers, config_.limits, config_.games ? config_.games : shipped_game),
      coming_(config_.guests_per_minute, config_.guests_per_minute),
      guessing_(60, 60),
      guessing_from_(10, 10),
      renaming_(10, 10) {}

void Site::attach(net::Loop& loop) {
    loop_ = &loop;
    hall_.attach(loop);
    loop.post([this] { drop_unused_sessions(), watch_store(); });
}

// Tells of batches that failed, once a minute while they do; and finds out when writing works
// again: nobody may come to write to a server that says that it is ill.
void Site::watch_store() {
    using namespace std::chrono_literals;
    const store::Activity activity = store_.activity();
    const auto now = loop_->now();
    if (activity.trouble && activity.failed > failures_told_ && now >= silent_until_) {
        config_.log(fmt::format("the store failed {} times: {}", activity.failed - failures_told_,
                                activity.trouble->message));
        failures_told_ = activity.failed;
        silent_until_ = now + 60s;
    }
    if (activity.trouble && store_.queued() == 0)
        store_.commit({store::Probe{}}, [](const auto&) {});
    loop_->call_at(now + 1s, [this] { watch_store(); });
}

void Site::drop_unused_sessions() {
    people_.drop_unused();
    loop_->call_at(loop_->now() + std::chrono::days(1), [this] { drop_unused_sessions(); });
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

std::optional<Session> Site::session(const Request& request) {
    return people_.with_token(std::string(net::cookie(request.header("cookie"), kCookie)));
}

// Somebody who tries one password after the other is held up long before they hold up whose name it
// is: most guesses come from few addresses.
bool Site::may_guess(const std::string& name, const std::string& address) {
    const std::string key = fold_case(name);
    const auto now = loop_->now();
    return guessing_from_.take(address + " " + key, now) && guessing_.take(key, now);
}

Account Site::account(const Request& request) {
    const auto who = session(request);
    return {who ? who->person.id : "", request.remote};
}

std::expected<net::Listener*, Response> Site::upgrade(const Request& request, net::SocketId id) {
    if (request.path != "/ws") return std::unexpected(error(404, "not_found"));
    if (!is_same_origin(request)) return std::unexpected(error(403, "other_origin"));
    const auto who = session(request);
    if (!who) return std::unexpected(error(401, "no_session"));
    net::Listener* listener = hall_.connected(id, *who, request.remote);
    if (!listener) return std::unexpected(error(429, "too_fast"));
    return listener;
}

// A wish is short; a file may be long, if somebody who is known brings it.
std::size_t Site::max_body(const Request& request) {
    constexpr std::size_t kWish = 4096;
    if (request.method == "GET" || request.method == "HEAD") return 0;
    const bool is_file = request.path == "/api/records" && session(request);
    return is_file ? std::numeric_limits<std::size_t>::max() : kWish;
}

// ---- Requests --------------------------------------------------------------------------------------

void Site::request(Request request, Answer answer) {
    const std::string& path = request.path;
    const auto methods = methods_of(path);
    if (methods.empty()) return answer(error(404, "not_found"));
    if (std::ranges::find(methods, request.method) == methods.end()) {
        Response response = error(405, "method_not_allowed");
        response.headers.emplace_back("Allow", fmt::format("{}", fmt::join(methods, ", ")));
        return answer(std::move(response));
    }
    if (request.method == "POST") {
        if (!is_same_origin(request)) return answer(error(403, "other_origin"));
        return post(request, std::move(answer));
    }
    if (path == "/robots.txt")
        return answer(
            reply(200, "text/plain", net::Body::permanent("User-agent: *\nDisallow: /api/\n")));
    if (path == "/healthz") return answer(health());
    if (path == "/ws") {
        Response response = error(426, "not_a_websocket");
        response.headers.emplace_back("Upgrade", "websocket");
        return answer(std::move(response));
    }
    if (path == "/api/me") {
        const auto who = session(request);
        return answer(who ? json_reply(200, person_json(who->person)) : error(401, "no_session"));
    }
    if (path == "/api/finished") return finished(request, std::move(answer));
    if (path == "/api/sessions") return answer(sessions(request));
    if (path.starts_with(kPeople)) return person_page(request, std::move(answer));
    if (path.starts_with(kTables)) return table(request, std::move(answer));
    answer(pages_.answer(request));
}

std::string Site::cookie(std::string_view token, std::chrono::seconds age) const {
    return fmt::format("{}={}; Path=/; HttpOnly; SameSite=Lax; Max-Age={}{}", kCookie, token,
                       age.count(), config_.secure_cookies ? "; Secure" : "");
}

People::Answer Site::with_cookie(Answer answer) const {
    return [this, answer = std::move(answer)](auto login) mutable {
        if (!login)
            return answer(error(login.error() == "storage" || login.error() == "busy" ? 503
                                : login.error() == "no_session"                       ? 401
                                                                                      : 400,
                                login.error()));
        Response response = json_reply(200, person_json(login->session.person));
        if (!login->token.empty())
            response.headers.emplace_back("Set-Cookie",
                                          cookie(login->token, std::chrono::years(1)));
        answer(std::move(response));
    };
}

void Site::post(const Request& request, Answer answer) {
    if (request.path == "/api/guest") {
        if (!coming_.take(request.remote, loop_->now())) return answer(error(429, "too_fast"));
        auto wish = read_body<GuestWish>(request);
        if (!wish) return answer(std::move(wish.error()));
        return people_.come_as_guest(wish->name, with_cookie(std::move(answer)));
    }
    if (request.path == "/api/login") {
        if (!coming_.take(request.remote, loop_->now())) return answer(error(429, "too_fast"));
        auto wish = read_body<LoginWish>(request);
        if (!wish) return answer(std::move(wish.error()));
        if (!may_guess(wish->name, request.remote)) return answer(error(429, "too_fast"));
        return people_.log_in(wish->name, wish->password, session(request), account(request),
                              with_cookie(std::move(answer)));
    }
    if (request.path == "/api/password") return set_password(request, std::move(answer));
    if (request.path == "/api/name") return rename(request, std::move(answer));
    if (request.path == "/api/records") {
        if (!coming_.take(request.remote, loop_->now())) return answer(error(429, "too_fast"));
        return take_in(request, std::move(answer));
    }
    if (request.path == "/api/sessions/end") return end_session(request, std::move(answer));
    log_out(request, std::move(answer));
}

void Site::set_password(const Request& request, Answer answer) {
    const auto who = session(request);
    if (!who) return answer(error(401, "no_session"));
    auto wish = read_body<PasswordWish>(request);
    if (!wish) return answer(std::move(wish.error()));
    if (wish->old && !may_guess(who->person.name, request.remote))
        return answer(error(429, "too_fast"));
    people_.set_password(*who, wish->old.value_or(""), wish->password, account(request),
                         told_at_tables(with_cookie(std::move(answer))));
}

void Site::rename(const Request& request, Answer answer) {
    const auto who = session(request);
    if (!who) return answer(error(401, "no_session"));
    auto wish = read_body<GuestWish>(request);
    if (!wish) return answer(std::move(wish.error()));
    if (!renaming_.take(who->person.id, loop_->now())) return answer(error(429, "too_fast"));
    if (hall_.has_namesake(who->person.id, wish->name)) return answer(error(400, "same_name"));
    people_.rename(*who, wish->name, told_at_tables(with_cookie(std::move(answer))));
}

People::Answer Site::told_at_tables(People::Answer answer) {
    return [this, answer = std::move(answer)](auto login) mutable {
        if (login) hall_.renamed(login->session.person);
        answer(std::move(login));
    };
}

// Of this browser, or of all that this person has come by. Whoever has no session is out already.
void Site::log_out(const Request& request, Answer answer) {
    auto done = [this, answer = std::move(answer)](bool is_written) mutable {
        Response response = is_written ? json_reply(200, {{"ok", true}}) : error(503, "storage");
        response.headers.emplace_back("Set-Cookie", cookie("", std::chrono::seconds(0)));
        answer(std::move(response));
    };
    const auto who = session(request);
    if (!who) return done(true);
    if (request.path == "/api/logout")
        people_.log_out(*who, std::move(done));
    else
        people_.log_out_everywhere(*who, std::move(done));
}

Response Site::sessions(const Request& request) {
    const auto who = session(request);
    if (!who) return error(401, "no_session");
    const auto all = people_.sessions(who->person);
    if (!all) return error(503, "storage");
    protocol::Sessions seen;
    for (const store::Session& one : *all)
        seen.sessions.push_back({one.token_hash, Seconds(one.created / 1000),
                                 Seconds(one.last_seen / 1000), one.token_hash == who->key});
    return reply(200, "application/json", json::text(seen));
}

// One's own on another device, say, that was left behind.
void Site::end_session(const Request& request, Answer answer) {
    const auto who = session(request);
    if (!who) return answer(error(401, "no_session"));
    auto wish = read_body<SessionWish>(request);
    if (!wish) return answer(std::move(wish.error()));
    if (!people_.is_session_of(who->person, wish->session))
        return answer(error(404, "unknown_session"));
    people_.log_out(
        {wish->session, who->person}, [answer = std::move(answer)](bool is_written) mutable {
            answer(is_written ? json_reply(200, {{"ok", true}}) : error(503, "storage"));
        });
}

// ---- Finished games --------------------------------------------------------------------------------

namespace {

Response error(const archive::Error& what) {
    const int status = what.code == "storage" || what.code == "busy" ? 503
                       : what.code == "unknown_table" || what.code == "unknown_person" ||
                               what.code == "no_such_move"
                           ? 404
                       : what.code == "not_finished" || what.code == "not_genuine" ? 409
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
void Site::on_worker(const Request& request, std::move_only_function<Response()> work,
                     Answer answer) {
    const auto waiting = std::make_shared<Answer>(std::move(answer));
    const bool has_room =
        workers_.run(Work::Archive, account(request),
                     [this, waiting, work = std::move(work),
                      accepted = std::string(request.header("accept-encoding"))]() mutable {
                         Response response;
                         try {
                             response = work();
                             compress(accepted, response);
                         } catch (const std::bad_alloc&) {
                             response = error(503, "busy");
                         }
                         loop_->post([response = std::move(response), waiting]() mutable {
                             (*waiting)(std::move(response));
                         });
                     });
    if (!has_room) (*waiting)(error(503, "busy"));
}

void Site::finished(const Request& request, Answer answer) {
    const auto who = session(request);
    const bool mine = query(request, "mine") == "1";
    if (mine && !who) return answer(error(401, "no_session"));
    const auto page = number(request, "page");
    if (!page) return answer(error(400, "malformed"));
    const auto player = mine ? std::optional(who->person.id) : query(request, "player");
    const auto shown =
        who && player == who->person.id ? archive::Shown::All : archive::Shown::Listed;
    on_worker(
        request,
        [this, player, shown, game = query(request, "game"), page = *page] {
            return told(archive::finished(store_, player, shown, game, page));
        },
        std::move(answer));
}

// GET /api/people/ID: one's own page shows private tables, too.
void Site::person_page(const Request& request, Answer answer) {
    const std::string id = request.path.substr(kPeople.size());
    const auto who = session(request);
    const auto shown = who && id == who->person.id ? archive::Shown::All : archive::Shown::Listed;
    on_worker(
        request, [this, id, shown] { return told(archive::page_of(store_, id, shown)); },
        std::move(answer));
}

// GET /api/tables/ID/WHAT
void Site::table(const Request& request, Answer answer) {
    const std::string_view rest = std::string_view(request.path).substr(kTables.size());
    const std::size_t slash = rest.find('/');
    if (slash == rest.npos) return answer(error(404, "not_found"));
    const std::string id(rest.substr(0, slash)), what(rest.substr(slash + 1));
    const auto from = number(request, "from");
    if (!from) return answer(error(400, "malformed"));
    if (what != "record" && what != "replay" && what != "verify")
        return answer(error(404, "not_found"));
    on_worker(
        request,
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
    const auto who = session(request);
    if (!who) return answer(error(401, "no_session"));
    const auto waiting = std::make_shared<Answer>(std::move(answer));
    const bool has_room =
        workers_.run(Work::Archive, account(request),
                     [this, text = request.body, host = who->person.id, waiting]() mutable {
                         const auto at = Seconds((config_.now ? config_.now : system_now)() / 1000);
                         archive::Result<archive::Imported> imported =
                             std::unexpected(archive::Error{"busy", "", ""});
                         try {
                             imported = archive::imported(text, fresh_id(), host, at);
                         } catch (const std::bad_alloc&) {
                         }  // nothing was taken in; another time there may be memory for it
                         loop_->post([this, imported = std::move(imported), waiting]() mutable {
                             take_in(std::move(imported), std::move(*waiting));
                         });
                     });
    if (!has_room) (*waiting)(error(503, "busy"));
}

void Site::take_in(archive::Result<archive::Imported> imported, Answer answer) {
    if (!imported) return answer(error(imported.error()));
    store_.commit(std::move(imported->batch),
                  [this, table = imported->table, answer = std::move(answer)](auto result) mutable {
                      loop_->post([result, table, answer = std::move(answer)]() mutable {
                          answer(result ? json_reply(200, {{"ok", true}, {"table", table}})
                                        : error(503, "storage"));
                      });
                  });
}

Response Site::health() const {
    const auto trouble = store_.activity().trouble;
    if (!trouble) return json_reply(200, {{"ok", true}});
    return json_reply(503, {{"ok", false}, {"error", "storage"}, {"message", trouble->message}});
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
    metric("jobs_failed_total", "counter", "Work given up for want of memory", workers_.failed());
    metric("store_batches_total", "counter", "Batches written", activity.batches);
    metric("store_groups_total", "counter", "Commits they were written in", activity.groups);
    metric("store_failures_total", "counter", "Batches that failed", activity.failed);
    metric("store_queued", "gauge", "Batches waiting for the disk", store_.queued());
    return reply(200, "text/plain; version=0.0.4", std::move(out));
}

}  // namespace stellwerk
