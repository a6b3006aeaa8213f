// What `stellwerk serve` is told on its line and in its file, as far as it is refused.
#include "tests/cli/run.h"

namespace stellwerk::cli {

namespace {

TEST(ServeCommand, APortThatCannotBeIsRefusedAndNeverAnother) {
    for (const char* port : {"65536", "70000", "-1", "4294967376", "80.5", "http"})
        for (const char* flag : {"--port", "--admin-port"})
            EXPECT_NE(run({"serve", flag, port, "--data", "/dev/null/nowhere"}).code, kDone)
                << flag << " " << port;
}

TEST(ServeCommand, TheFilesSettingsAreCheckedLikeFlags) {
    const TemporaryFolder folder;
    const std::string path = folder.file("stellwerk.toml");
    const std::pair<const char*, const char*> kRefused[] = {
        {"\nport = 65536\n", ":2: "},
        {"admin-port = -1\n", ":1: "},
        {"trusted-proxy = [\"127.0.0.1\", \"nobody\"]\n", "nobody is not an IP address"},
        {"prot = 80\n", "'prot' is not a setting"},
        {"config = \"another.toml\"\n", "'config' is not a setting"},
        {"port = 1\nport = 2\n", ":2: "},
        {"port = \n", ":1: "},
    };
    for (const auto& [text, complaint] : kRefused) {
        std::ofstream(path) << text;
        const Outcome outcome = run({"serve", "--config", path, "--data", "/dev/null/nowhere"});
        EXPECT_NE(outcome.code, kDone) << text;
        EXPECT_NE(outcome.err.find(complaint), std::string::npos) << text << outcome.err;
    }
}

TEST(ServeCommand, AFlagComesBeforeTheFile) {
    const TemporaryFolder folder;
    const std::string path = folder.file("stellwerk.toml");
    std::ofstream(path) << "data = \"/dev/null/of-the-file\"\n";
    EXPECT_NE(run({"serve", "--config", path}).err.find("of-the-file"), std::string::npos);
    const Outcome flagged = run({"serve", "--config", path, "--data", "/dev/null/of-the-line"});
    EXPECT_NE(flagged.err.find("of-the-line"), std::string::npos) << flagged.err;
}

}  // namespace

}  // namespace stellwerk::cli
