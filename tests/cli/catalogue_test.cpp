// The words of commands: complete in both languages, and exactly those that are used.
#include <regex>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/command.h"
#include "games/all.h"
#include "tests/cli/run.h"
#include "tests/paths.h"

namespace stellwerk::cli {

namespace {

const std::filesystem::path kSources = source_folder();

std::string all_sources_of(std::string_view folder) {
    std::string text;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(kSources / folder))
        if (entry.path().extension() == ".cpp" || entry.path().extension() == ".h")
            text += contents(entry.path().string());
    return text;
}

std::set<std::string> found_in(const std::string& text, const char* pattern) {
    const std::regex regex(pattern);
    std::set<std::string> out;
    for (std::sregex_iterator i(text.begin(), text.end(), regex), end; i != end; ++i)
        out.insert((*i)[1]);
    return out;
}

// The keys of a file of ours, without those of the other folders.
std::set<std::string> keys_of(std::string_view file) {
    const std::string text = contents((kSources / file).string());
    const std::string_view view = text;
    return Catalogue::load(Language::En, std::array{view}).value().keys();
}

}  // namespace

TEST(CommandWords, BothLanguagesHaveTheSameKeysAndArguments) {
    const Catalogue &de = words(Language::De), &en = words(Language::En);
    EXPECT_EQ(de.keys(), en.keys());
    for (const std::string& key : en.keys()) EXPECT_EQ(de.arguments(key), en.arguments(key)) << key;
    // Each file for itself, too: what one lacks, another must not make up for.
    for (const std::string folder : {"cli", "table", "core"})
        EXPECT_EQ(keys_of(folder + "/text/de.json"), keys_of(folder + "/text/en.json")) << folder;
}

TEST(CommandWords, EveryKeyThatIsSaidExists) {
    const auto said = found_in(all_sources_of("cli"), R"(say\(\s*\"([^\"]+)\")");
    EXPECT_GT(said.size(), 40u);
    const auto game = *open_game("game-of-trains");
    for (const std::string& key : said) {
        if (key.ends_with(".")) continue;  // the beginning of a key that is put together
        EXPECT_TRUE(words(Language::En).has(key) || game->catalogue(Language::En).has(key)) << key;
    }
}

// Whatever a file of ours says is wrong must be there in the words of whoever tells it: those of
// the commands, or for a game its own.
TEST(CommandWords, EveryProblemThatCodeCanNameIsThereInBothLanguages) {
    const char* kNamed = R"(\"((?:problem|record|engine|option)\.[a-z_]+)\")";
    for (Language language : all<Language>) {
        for (const char* folder : {"core", "table", "cli"})
            for (const std::string& key : found_in(all_sources_of(folder), kNamed))
                EXPECT_TRUE(words(language).has(key)) << name_of(language) << ": " << key;
        for (const GameInfo& info : all_games()) {
            std::string folder = "games/" + std::string(info.id);
            std::ranges::replace(folder, '-', '_');
            const std::string sources = all_sources_of(folder);
            auto keys = found_in(sources, kNamed);
            for (const std::string& fact : found_in(sources, R"(\"([A-Z][0-9]+)\")"))
                keys.insert("fact." + fact);
            EXPECT_GT(keys.size(), 3u) << folder;
            for (const std::string& key : keys)
                EXPECT_TRUE(shipped_game(info.id)->catalogue(language).has(key))
                    << info.id << ", " << name_of(language) << ": " << key;
        }
    }
}

TEST(CommandWords, WhatIsSaidOfAGameIsOfItsActionsAndSteps) {
    const auto is_there = [](const std::string& key) {
        const auto game = key.find('.') + 1, last = key.rfind('.') + 1;
        const std::string id = key.substr(game, last - 1 - game), name = key.substr(last);
        const std::string group = key.starts_with("command.") ? "choice." : "question.";
        return is_a_game(id) && shipped_game(id)->catalogue(Language::En).has(group + name);
    };
    for (const std::string& key : keys_of("cli/text/en.json"))
        if (key.starts_with("command.") || key.starts_with("question.") || key.starts_with("turn."))
            EXPECT_TRUE(is_there(key)) << key;
}

TEST(CommandWords, EveryKeyIsUsedSomewhere) {
    const auto literals = found_in(all_sources_of("cli"), R"(\"([a-z_]+\.[a-z_.]+)\")");
    for (const std::string& key : keys_of("cli/text/en.json")) {
        // Commands are called like actions, questions and turns like steps.
        if (key.starts_with("command.") || key.starts_with("question.") || key.starts_with("turn."))
            continue;
        const std::string stem = key.substr(0, key.rfind('.') + 1);
        EXPECT_TRUE(literals.contains(key) || literals.contains(stem)) << key;
    }
}

}  // namespace stellwerk::cli
