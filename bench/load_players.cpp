#include "bench/load_players.h"

#include <cstring>
#include <optional>
#include <random>
#include <stdexcept>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <fmt/format.h>

namespace stellwerk::load {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using Clock = std::chrono::steady_clock;
constexpr auto kThrowing = asio::use_awaitable;

http::request<http::string_body> request(http::verb verb, const std::string& path,
                                         std::string body = "") {
    http::request<http::string_body> out{verb, path, 11};
    out.set(http::field::host, "127.0.0.1");
    out.body() = std::move(body);
    out.prepare_payload();
    return out;
}

// ---- Reading messages: parsing them whole would cost more than the server needs to write them.

// NB: not string_view::find, which stops at every quotation mark on its way.
std::string_view after(std::string_view text, std::string_view key) {
    const void* found = memmem(text.data(), text.size(), key.data(), key.size());
    if (!found) return "";
    return text.substr(std::size_t(static_cast<const char*>(found) - text.data()) + key.size());
}
bool has(std::string_view text, std::string_view key) { return !after(text, key).empty(); }
int number_after(std::string_view text, std::string_view key) {
    const std::string_view rest = after(text, key);
    return rest.empty() ? 0 : std::atoi(rest.data());
}
std::string word_after(std::string_view text, std::string_view key) {
    const std::string_view rest = after(text, key);
    return std::string(rest.substr(0, rest.find('"')));
}

// The objects of an array that begins here.
std::vector<std::string_view> objects(std::string_view text) {
    std::vector<std::string_view> found;
    std::size_t depth = 0, start = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '{' && depth++ == 0) start = i;
        if (text[i] == '}' && --depth == 0) found.push_back(text.substr(start, i + 1 - start));
        if (text[i] == ']' && depth == 0) break;
    }
    return found;
}

// ---- Frames of WebSockets, by hand: two thousand clients share the machine with the server they
// measure, and a library that reads each message in pieces would take most of it.

// RFC 6455, section 5.2. Clients mask what they send; with zeros it stays as it is.
std::string frame(unsigned char kind, std::string_view text) {
    std::string out(1, char(kind));
    if (text.size() < 126)
        out += char(0x80 | text.size());
    else
        (out += char(0x80 | 126)) += {char(text.size() >> 8), char(text.size() & 0xFF)};
    return out.append(4, '\0').append(text);
}
constexpr unsigned char kText = 0x81, kClose = 0x88, kPing = 0x89, kPong = 0x8A;

// The first frame in these bytes, without its header; nothing if it is not all there yet.
struct Frame {
    unsigned char kind = 0;
    std::string_view text;
    std::size_t size = 0;  // with its header
};
std::optional<Frame> first_frame(std::string_view bytes) {
    auto byte = [&](std::size_t i) { return std::size_t(static_cast<unsigned char>(bytes[i])); };
    if (bytes.size() < 2) return {};
    std::size_t length = byte(1), header = 2;
    if (length >= 126) {
        header = length == 126 ? 4 : 10;
        if (bytes.size() < header) return {};
        length = 0;
        for (std::size_t i = 2; i < header; ++i) length = length << 8 | byte(i);
    }
    if (bytes.size() < header + length) return {};
    return Frame{static_cast<unsigned char>(bytes[0]), bytes.substr(header, length),
                 header + length};
}

// Nobody clicks faster, and a server that takes floods for floods should not take us for one.
constexpr auto kFastest = std::chrono::milliseconds(40);

struct Table {
    std::string id;
    int seq_asked = 0;  // what was known when the last answer was sent
    Clock::time_point sent{};
    bool is_measured = true;
    int finished = 0;  // how many of the two have seen the end
};

struct Person {
    int number = 0;
    std::string cookie{};
    std::unique_ptr<tcp::socket> socket{};
    std::string in{};  // the beginning of a message whose end has not come yet
    std::string out{}, leaving{};
    std::string unanswered{};  // the latest news before play began
    std::string next{};        // the answer to be given
    std::unique_ptr<asio::steady_timer> timer{};
    Clock::time_point last{};
    int seq = 0, answered = 0, n = 10;
    bool sits = false, has_seen_the_end = false;

    bool is_host() const { return number % 2 == 0; }
};

}  // namespace

struct Players::Crowd {
    Crowd(std::uint16_t port, const Manner& manner)
        : port(port),
          manner(manner),
          luck(manner.seed),
          tables(std::size_t(manner.tables)),
          people(std::size_t(manner.tables) * 2) {
        for (std::size_t i = 0; i < people.size(); ++i) people[i].number = int(i);
    }

    Table& table_of(const Person& me) { return tables[std::size_t(me.number) / 2]; }
    void fail(const Person& me, std::string what) {
        if (errors.size() < 20)
            errors.push_back(fmt::format("person {}: {}", me.number, std::move(what)));
    }

    // ---- Connections

    asio::awaitable<void> log_in(Person& me) {
        tcp::socket socket(io);
        co_await socket.async_connect({asio::ip::address_v4::loopback(), port}, kThrowing);
        const auto ask = request(http::verb::post, "/api/guest",
                                 fmt::format(R"({{"name":"Person {}"}})", me.number));
        co_await http::async_write(socket, ask, kThrowing);
        beast::flat_buffer buffer;
        http::response<http::string_body> answer;
        co_await http::async_read(socket, buffer, answer, kThrowing);
        const std::string cookie(answer[http::field::set_cookie]);
        if (cookie.empty()) throw std::runtime_error("no session: " + answer.body());
        me.cookie = cookie.substr(0, cookie.find(';'));
    }

    // Connects, reads until the connection is lost, and comes again.
    asio::awaitable<void> live(Person& me) {
        while (true) {
            std::string lost;
            try {
                if (me.cookie.empty()) co_await log_in(me);
                co_await talk(me);
            } catch (const std::exception& e) {
                lost = e.what();
            }
            me.socket.reset();
            me.in.clear(), me.out.clear();
            me.timer.reset();
            if (!manner.may_lose) fail(me, "connection lost: " + lost);
            asio::steady_timer pause(io, std::chrono::milliseconds(20));
            co_await pause.async_wait(kThrowing);
        }
    }

    asio::awaitable<void> talk(Person& me) {
        beast::websocket::stream<tcp::socket> opening(io);
        co_await opening.next_layer().async_connect({asio::ip::address_v4::loopback(), port},
                                                    kThrowing);
        opening.next_layer().set_option(tcp::no_delay(true));
        opening.set_option(beast::websocket::stream_base::decorator(
            [&me](auto& handshake) { handshake.set(http::field::cookie, me.cookie); }));
        // NB: nothing is told before we say hello, so nothing is lost in its buffer.
        co_await opening.async_handshake("127.0.0.1", "/ws", kThrowing);
        me.socket = std::make_unique<tcp::socket>(std::move(opening.next_layer()));
        me.socket->non_blocking(true);
        send(me, R"({"is":"hello","n":1,"version":1})");
        me.answered = 0;
        if (me.sits) open(me);
        while (true) {
            co_await me.socket->async_wait(tcp::socket::wait_read, kThrowing);
            read(me);
        }
    }

    // Whatever has come, through a buffer that all share.
    void read(Person& me) {
        beast::error_code failed;
        const std::size_t size = me.socket->read_some(asio::buffer(shared), failed);
        if (failed == asio::error::would_block) return;
        if (failed) throw beast::system_error(failed);
        bytes += size;
        std::string_view rest(shared.data(), size);
        if (!me.in.empty()) rest = me.in.append(rest);
        while (const auto frame = first_frame(rest)) {
            rest.remove_prefix(frame->size);
            if (frame->kind == kText) heard(me, frame->text);
            if (frame->kind == kPing) write(me, load::frame(kPong, frame->text));
            if (frame->kind == kClose) throw std::runtime_error("the server says goodbye");
        }
        me.in = std::string(rest);
    }

    void send(Person& me, std::string_view text) { write(me, frame(kText, text)); }
    void write(Person& me, std::string_view frame) {
        if (!me.socket) return;
        me.out += frame;
        if (me.leaving.empty()) leave(me);
    }
    void leave(Person& me) {
        me.leaving = std::exchange(me.out, "");
        asio::async_write(*me.socket, asio::buffer(me.leaving),
                          [this, &me](beast::error_code failed, std::size_t) {
                              me.leaving.clear();
                              if (!failed && me.socket && !me.out.empty()) leave(me);
                          });
    }

    // ---- What they do

    void create(Person& host) {
        const bool with_bot = manner.bots > 0 && host.number / 2 % manner.bots == 0;
        send(host,
             fmt::format(R"({{"is":"create","n":2,"settings":{{"game":"game-of-trains","seats":{},)"
                         R"("options":{{}},"pace":"none","listed":false,"bots_pause":false}},)"
                         R"("seats":["me","open"{}],"begin":false}})",
                         with_bot ? 3 : 2, with_bot ? fmt::format(R"(,"{}")", manner.bot) : ""));
    }
    void open(Person& me) {
        send(me, fmt::format(R"({{"is":"open","n":3,"table":"{}","after":{}}})", table_of(me).id,
                             me.seq));
    }

    void heard(Person& me, std::string_view text) {
        const std::string is = word_after(text, R"("is":")");
        if (is == "table_news") return news(me, text);
        if (is == "welcome") {
            ++greeted;
        } else if (is == "refused") {
            ++refusals;
            if (!manner.may_lose) fail(me, std::string(text));
        } else if (is == "done") {
            done(me, number_after(text, R"("n":)"), text);
        }
    }

    // Host: create, open. Guest: open, sit. Host: begin.
    void done(Person& me, int n, std::string_view text) {
        Person& other = people[std::size_t(me.number ^ 1)];
        if (n == 2) {
            table_of(me).id = word_after(text, R"("table":")");
            for (Person* person : {&me, &other}) person->sits = true, open(*person);
            send(other,
                 fmt::format(R"({{"is":"sit","n":4,"table":"{}","seat":1}})", table_of(me).id));
        } else if (n == 4) {
            send(other, fmt::format(R"({{"is":"begin","n":5,"table":"{}"}})", table_of(me).id));
        } else if (n == 5) {
            ++begun;
        }
    }

    void news(Person& me, std::string_view text) {
        Table& table = table_of(me);
        const int seq = number_after(text, R"("seq":)");
        if (seq < me.seq) fail(me, fmt::format("was told {} entries, now only {}", me.seq, seq));
        me.seq = seq;
        if (!table.is_measured && seq > table.seq_asked) {
            table.is_measured = true;
            const std::chrono::duration<double, std::milli> passed = Clock::now() - table.sent;
            latencies.push_back(passed.count());
        }
        if (has(text, R"("phase":"finished")")) {
            if (!std::exchange(me.has_seen_the_end, true) && ++table.finished == 2) ++finished;
            if (busy.moves == 0 && finished * 10 > manner.tables)
                busy = {latencies.size(), Clock::now()};
            return;
        }
        if (plays)
            answer(me, text);
        else
            me.unanswered = text;
    }

    void answer(Person& me, std::string_view text) {
        const std::string_view asked = after(text, R"("question":)");
        const int question = asked.empty() ? 0 : std::atoi(asked.data());
        if (question == 0 || question == me.answered) return;
        me.answered = question;
        me.next = fmt::format(
            R"({{"is":"answer","n":{},"table":"{}","seat":{},"question":{},"action":{}}})", ++me.n,
            table_of(me).id, me.is_host() ? 0 : 1, question, choice(text, asked));
        const auto now = Clock::now();
        auto at = std::max(now, me.last + kFastest);
        if (manner.rate > 0) {
            // Everybody's answers together keep the pace, one after the other.
            at = std::max(at, next_answer);
            next_answer = at + std::chrono::nanoseconds(1'000'000'000 / manner.rate);
        }
        if (at == now) return say(me);
        me.timer = std::make_unique<asio::steady_timer>(io, at);
        me.timer->async_wait([this, &me](beast::error_code failed) {
            if (!failed) say(me);
        });
    }

    void say(Person& me) {
        Table& table = table_of(me);
        me.last = table.sent = Clock::now();
        table.seq_asked = me.seq, table.is_measured = false;
        send(me, std::exchange(me.next, ""));
    }

    // Low numbers to the front, high ones to the back: that wins games.
    std::string_view choice(std::string_view news, std::string_view asked) {
        const auto choices = objects(after(asked, R"("choices":)"));
        const auto even_place = [](int wagon) { return 1 + (wagon - 1) / 12; };
        const int drawn = number_after(after(news, R"("display":)"), R"("drawn":)");
        if (luck() % 8 != 0)
            for (const std::string_view one : choices) {
                const int place = number_after(one, R"("place":)");
                const int wagon = number_after(one, R"("wagon":)");
                if (one == R"({"is":"draw"})") return one;
                if (one.starts_with(R"({"is":"replace")") && place == even_place(drawn)) return one;
                if (one.starts_with(R"({"is":"exchange")") && place == even_place(wagon))
                    return one;
            }
        return choices[luck() % choices.size()];
    }

    template <class Condition>
    void run_until(Condition is_done) {
        const auto patience = Clock::now() + std::chrono::minutes(10);
        while (!is_done()) {
            io.run_one_for(std::chrono::milliseconds(100));
            if (!errors.empty() && !manner.may_lose) throw std::runtime_error(errors.front());
            if (Clock::now() > patience) throw std::runtime_error("the tables stand still");
        }
    }

    asio::io_context io{1};
    std::uint16_t port;
    Manner manner;
    std::mt19937_64 luck;
    std::vector<Table> tables;
    std::vector<Person> people;
    bool plays = false;
    int greeted = 0, begun = 0, finished = 0, refusals = 0;
    std::uint64_t bytes = 0;
    std::vector<double> latencies;
    std::vector<std::string> errors;
    Clock::time_point begun_at{}, next_answer{};
    // How far they were when one table in ten had finished.
    struct {
        std::size_t moves = 0;
        Clock::time_point at{};
    } busy;
    std::vector<char> shared = std::vector<char>(256 * 1024);
};

Players::Players(std::uint16_t port, const Manner& manner)
    : crowd_(std::make_unique<Crowd>(port, manner)) {}
Players::~Players() = default;

void Players::come() {
    for (Person& person : crowd_->people)
        asio::co_spawn(crowd_->io, crowd_->live(person), asio::detached);
    crowd_->run_until([&] { return crowd_->greeted == int(crowd_->people.size()); });
}

// Not all at once: what may wait to be read for one address is bounded, and all come from ours.
void Players::sit_down() {
    constexpr int kAtOnce = 200;
    int created = 0;
    for (Person& person : crowd_->people) {
        if (!person.is_host()) continue;
        crowd_->create(person);
        if (++created % kAtOnce == 0) crowd_->run_until([&] { return crowd_->begun == created; });
    }
    crowd_->run_until([&] { return crowd_->begun == created; });
}

void Players::begin() {
    crowd_->plays = true;
    crowd_->begun_at = Clock::now();
    for (Person& person : crowd_->people)
        crowd_->answer(person, std::exchange(person.unanswered, ""));
}

void Players::play_for(std::chrono::milliseconds time) { crowd_->io.run_for(time); }
void Players::play_to_the_end() {
    crowd_->run_until([&] { return all_finished(); });
}

void Players::turn_away() {
    Crowd& crowd = *crowd_;
    for (Person& me : crowd.people) {
        crowd.send(me,
                   fmt::format(R"({{"is":"close","n":6,"table":"{}"}})", crowd.table_of(me).id));
        me.seq = me.answered = 0;
        me.sits = me.has_seen_the_end = false;
    }
    crowd.tables.assign(crowd.tables.size(), {});
    crowd.plays = false;
    crowd.begun = crowd.finished = 0;
    crowd.latencies.clear();
    crowd.busy = {};
}

bool Players::all_finished() const { return crowd_->finished == int(crowd_->tables.size()); }
int Players::finished() const { return crowd_->finished; }
std::vector<std::string> Players::finished_tables() const {
    std::vector<std::string> ids;
    for (const Table& table : crowd_->tables)
        if (table.finished == 2) ids.push_back(table.id);
    return ids;
}
const std::vector<double>& Players::latencies() const { return crowd_->latencies; }
Players::Busy Players::busy() const {
    const auto& [moves, at] = crowd_->busy;
    return {moves, std::chrono::duration<double>(at - crowd_->begun_at).count()};
}
const std::vector<std::string>& Players::errors() const { return crowd_->errors; }
std::uint64_t Players::bytes() const { return crowd_->bytes; }
int Players::refusals() const { return crowd_->refusals; }

std::string http_get(std::uint16_t port, const std::string& path) {
    asio::io_context io;
    tcp::socket socket(io);
    socket.connect({asio::ip::address_v4::loopback(), port});
    http::write(socket, request(http::verb::get, path));
    beast::flat_buffer buffer;
    http::response_parser<http::string_body> parser;
    parser.body_limit(64 * 1024 * 1024);
    http::read(socket, buffer, parser);
    return parser.get().result() == http::status::ok ? parser.get().body() : "";
}

}  // namespace stellwerk::load
