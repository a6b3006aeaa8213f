// The examples of docs/protocol.md, over a real socket.
#include <fstream>

#include "tests/documented.h"
#include "tests/paths.h"
#include "tests/server/running_server.h"

namespace stellwerk::test {

namespace {

// TABLE in an example is the table that was created last.
std::string with_table(std::string text, const std::string& table) {
    for (auto at = text.find("TABLE"); at != std::string::npos; at = text.find("TABLE"))
        text.replace(at, 5, table);
    return text;
}

TEST(ProtocolDocs, EveryExampleIsTrue) {
    const auto folder = std::filesystem::temp_directory_path() /
                        ("stellwerk_" + Secret::random().hex().substr(0, 12));
    std::filesystem::create_directories(folder);
    const auto blocks = conversations(source_folder() / "docs/protocol.md", "```protocol");
    EXPECT_GE(blocks.size(), 3u);
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        const RunningServer server(folder / (std::to_string(i) + ".db"));
        SocketClient socket(server.port(), "/ws",
                            {{{"Cookie", Player::log_in(server.port(), "Anna")}}});
        std::string table;
        for (const DocumentedLine& line : blocks[i]) {
            const std::string text = with_table(line.text, table);
            if (line.is_request) {
                socket.send(text);
                continue;
            }
            const std::string found = socket.receive();
            EXPECT_TRUE(fits(text, found)) << "docs/protocol.md:" << line.number << "\n" << found;
            const auto value = json::parse(found).value();
            if (value.at("is") == "done" && value.at("table").is_string())
                table = std::string(value.at("table").as_string());
        }
    }
    std::filesystem::remove_all(folder);
}

}  // namespace

}  // namespace stellwerk::test
