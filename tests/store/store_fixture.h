// A store in a folder of its own, and a way to wait for what it answers.
#pragma once
#include <filesystem>
#include <future>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <stdlib.h>

#include "store/sqlite_store.h"

namespace stellwerk::store {

inline std::string words(const Failure& failure) {
    constexpr const char* kNames[] = {"Conflict", "NameTaken", "Corrupt", "Full", "Other"};
    return kNames[static_cast<int>(failure.kind)] + (": " + failure.message);
}

MATCHER(Succeeded, "") {
    if (!arg) *result_listener << words(arg.error());
    return arg.has_value();
}

MATCHER_P(FailedWith, kind, "") {
    if (!arg) *result_listener << words(arg.error());
    return !arg && arg.error().kind == kind;
}

class TempFolder {
  public:
    TempFolder() {
        std::string name = (std::filesystem::temp_directory_path() / "stellwerk-XXXXXX").string();
        if (!mkdtemp(name.data())) std::abort();
        path_ = name;
    }
    ~TempFolder() { std::filesystem::remove_all(path_); }
    TempFolder(const TempFolder&) = delete;
    TempFolder& operator=(const TempFolder&) = delete;

    const std::filesystem::path& path() const { return path_; }

  private:
    std::filesystem::path path_;
};

inline std::future<Result<void>> commit(Store& store, Batch batch) {
    std::promise<Result<void>> promise;
    auto future = promise.get_future();
    store.commit(std::move(batch), [promise = std::move(promise)](Result<void> result) mutable {
        promise.set_value(std::move(result));
    });
    return future;
}

// Holds the store's thread up, so that all that is committed meanwhile makes one group.
class Pause {
  public:
    explicit Pause(Store& store) {
        std::promise<void> paused;
        auto is_paused = paused.get_future();
        store.commit({}, [go_on = go_on_.get_future(),
                          paused = std::move(paused)](const Result<void>&) mutable {
            paused.set_value();
            go_on.wait();
        });
        is_paused.wait();
    }
    ~Pause() { go_on_.set_value(); }
    Pause(const Pause&) = delete;
    Pause& operator=(const Pause&) = delete;

  private:
    std::promise<void> go_on_;
};

class StoreTest : public ::testing::Test {
  protected:
    void SetUp() override { reopen(); }

    void reopen(const SqliteOptions& options = {}) {
        store_.reset();
        auto opened = open_sqlite_store(file(), options);
        ASSERT_THAT(opened, Succeeded());
        store_ = std::move(*opened);
    }

    std::filesystem::path file() const { return folder_.path() / "games.db"; }
    Store& store() { return *store_; }
    Result<void> write(Batch batch) { return commit(*store_, std::move(batch)).get(); }

    // The texts of a table's log; its numbers must be 1, 2, 3 …
    std::vector<std::string> log(const std::string& table) {
        const auto entries = store_->entries(table, 0, 1'000'000);
        EXPECT_THAT(entries, Succeeded());
        std::vector<std::string> texts;
        if (!entries) return texts;
        for (const Entry& entry : *entries) {
            texts.push_back(entry.text);
            EXPECT_EQ(entry.seq, static_cast<Seq>(texts.size()));
        }
        return texts;
    }

  private:
    TempFolder folder_;
    std::unique_ptr<Store> store_;
};

}  // namespace stellwerk::store
