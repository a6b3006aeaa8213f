// The real program, killed without warning while people play: what anybody was told is there
// afterwards.
#include <csignal>
#include <cstdio>
#include <fstream>

#include <sys/wait.h>
#include <unistd.h>

#include "games/all.h"
#include "table/game_record.h"
#include "tests/paths.h"
#include "tests/server/running_server.h"

namespace stellwerk::test {

namespace {

// `stellwerk serve` as a process of its own.
class ServerProcess {
  public:
    explicit ServerProcess(const std::filesystem::path& folder) {
        int out[2];
        if (pipe(out) != 0) throw std::runtime_error("no pipe");
        child_ = fork();
        if (child_ == 0) {
            dup2(out[1], STDOUT_FILENO);
            close(out[0]), close(out[1]);
            freopen("/dev/null", "w", stderr);
            execl(program().c_str(), "stellwerk", "serve", "--port", "0", "--bot-time", "5",
                  "--data", folder.c_str(), nullptr);
            _exit(127);
        }
        close(out[1]);
        FILE* lines = fdopen(out[0], "r");
        unsigned port = 0;
        const int read = std::fscanf(lines, "Stellwerk is at http://127.0.0.1:%u/", &port);
        std::fclose(lines);
        if (read != 1) throw std::runtime_error("the server does not say where it is");
        port_ = std::uint16_t(port);
    }
    ~ServerProcess() { kill(); }
    void kill() {
        if (child_ <= 0) return;
        ::kill(child_, SIGKILL);
        waitpid(std::exchange(child_, 0), nullptr, 0);
    }
    std::uint16_t port() const { return port_; }

  private:
    pid_t child_ = 0;
    std::uint16_t port_ = 0;
};

TEST(ServerCrash, LosesNothingThatAnybodyWasTold) {
    constexpr int kCrashes = 5;
    const auto folder = std::filesystem::temp_directory_path() /
                        ("stellwerk_" + Secret::random().hex().substr(0, 12));
    std::filesystem::create_directories(folder);
    std::optional<ServerProcess> server(folder);
    Player anna(server->port(), "Anna");
    const auto created = anna.ask({{"is", "create"},
                                   {"settings", json::Object{{"game", "game-of-trains"},
                                                             {"seats", 3},
                                                             {"options", json::Object{}},
                                                             {"pace", "none"},
                                                             {"listed", true},
                                                             {"bots_pause", false}}},
                                   {"seats", json::Array{"me", "random", "random"}},
                                   {"begin", true}});
    const json::Value table = created.at("table");
    auto seq = [&] { return anna.news().at("seq").as_int64(); };
    auto is_over = [](const json::Value& news) { return news.at("phase") == "finished"; };
    auto wants = [&](const json::Value& news) {
        return is_over(news) || news.at("eyes").at(0).at("question").as_int64() > 0;
    };
    // Anna answers with some choice or other, and reads what comes of it.
    auto move = [&] {
        anna.read_until(wants);
        if (is_over(anna.news())) return;
        const auto& choices = anna.eyes().at("choices").as_array();
        const auto before = seq();
        const auto done =
            anna.ask({{"is", "answer"},
                      {"table", table},
                      {"seat", 0},
                      {"question", anna.eyes().at("question")},
                      {"action", json::Value(choices[std::size_t(before) % choices.size()])}});
        ASSERT_EQ(done.at("is"), "done") << json::dump(done);
        anna.read_until(
            [&](const json::Value& news) { return news.at("seq").as_int64() > before; });
    };
    anna.ask({{"is", "open"}, {"table", table}, {"after", 0}});
    for (int crash = 0; crash < kCrashes; ++crash) {
        for (int moves = 0; moves < 3 + crash; ++moves) move();
        const auto known = seq();
        server->kill();  // in the middle of the bots' moves
        server.reset();
        server.emplace(folder);
        anna.connect(server->port());
        anna.ask({{"is", "open"}, {"table", table}, {"after", int(known)}});
        anna.read_until([](const json::Value&) { return true; });
        EXPECT_GE(seq(), known) << "after crash " << crash + 1;
    }
    anna.ask({{"is", "resign"}, {"table", table}, {"seat", 0}});
    anna.read_until(is_over);
    const auto file = HttpClient(server->port())
                          .ask("GET", "/api/tables/" + std::string(table.as_string()) + "/record");
    const auto record = read_record(file.body);
    ASSERT_TRUE(record) << file.body;
    const auto problem = verify(*record, *open_game("game-of-trains"));
    EXPECT_FALSE(problem) << problem->path << " " << problem->key;
    server.reset();
    std::filesystem::remove_all(folder);
}

// What a command prints, on both outputs, and the code it ends with.
std::pair<std::string, int> run(const std::string& command) {
    FILE* output = popen((command + " 2>&1").c_str(), "r");
    std::string text;
    for (int c = std::fgetc(output); c != EOF; c = std::fgetc(output)) text += char(c);
    const int status = pclose(output);
    return {text, WIFEXITED(status) ? WEXITSTATUS(status) : -1};
}

TEST(ServerProcess, ASecondOneOnTheSameFolderIsRefused) {
    const auto folder = std::filesystem::temp_directory_path() /
                        ("stellwerk_" + Secret::random().hex().substr(0, 12));
    {
        const ServerProcess first(folder);
        const auto [text, code] =
            run(program().string() + " serve --port 0 --data " + folder.string());
        EXPECT_EQ(text,
                  "stellwerk: " + folder.string() + ": another server is using this folder\n");
        EXPECT_EQ(code, 2);
    }
    const ServerProcess next(folder);
    EXPECT_EQ(HttpClient(next.port()).ask("GET", "/healthz").status, 200);
    std::filesystem::remove_all(folder);
}

TEST(ServerProcess, SaysWhichFileIsNoDatabase) {
    const auto folder = std::filesystem::temp_directory_path() /
                        ("stellwerk_" + Secret::random().hex().substr(0, 12));
    std::filesystem::create_directories(folder);
    const auto file = folder / "stellwerk.db";
    std::ofstream(file) << std::string(10'000, 'x');
    const auto [text, code] = run(program().string() + " serve --port 0 --data " + folder.string());
    EXPECT_EQ(text, "stellwerk: " + file.string() + ": file is not a database\n");
    EXPECT_EQ(code, 2);
    std::filesystem::remove_all(folder);
}

}  // namespace

}  // namespace stellwerk::test
