// store_bench: how many entries a second the store makes durable, and how long each of them waits.
// Every client appends to one of its tables, waits until that is durable, and goes on to the next.
#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <iostream>
#include <mutex>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <unistd.h>

#include "store/sqlite_store.h"

namespace {

using namespace stellwerk::store;
using Clock = std::chrono::steady_clock;

struct Args {
    std::size_t tables = 1000, clients = 64, entries = 50'000, bytes = 1500;
    std::filesystem::path folder = ".";
};

// Ids as random ones would be: tables that are busy together are not neighbours in the database.
std::string id_of(std::size_t table) {
    return fmt::format("{:016x}", (table + 1) * 0x9e3779b97f4a7c15);
}

// All its members but `finished` are touched on the store's thread alone once start() is through.
class Bench {
  public:
    Bench(Store& store, const Args& args)
        : store_(store),
          args_(args),
          last_seq_(args.tables),
          text_(args.bytes, 'x') {
        latencies_.reserve(args.entries);
    }

    // Milliseconds that each entry waited, the shortest first; or what went wrong.
    Result<std::vector<double>> run() {
        // The first entry of every client is in one batch's `done`, so that all of them are queued
        // from the store's thread.
        store_.commit({}, [this](const Result<void>&) {
            running_ = args_.clients;
            for (std::size_t client = 0; client < args_.clients; ++client) append(client);
        });
        std::unique_lock lock(mutex_);
        finished_.wait(lock, [this] { return is_finished_; });
        if (failure_) return std::unexpected(*failure_);
        std::ranges::sort(latencies_);
        return std::move(latencies_);
    }

  private:
    // A client has the tables whose number is its own modulo the number of clients.
    void append(std::size_t table) {
        if (started_ == args_.entries || failure_) return leave();
        ++started_;
        const auto start = Clock::now();
        Batch batch{AppendEntry{id_of(table), ++last_seq_[table], text_}};
        store_.commit(std::move(batch), [this, table, start](const Result<void>& result) {
            const std::chrono::duration<double, std::milli> waited = Clock::now() - start;
            latencies_.push_back(waited.count());
            if (!result) failure_ = result.error();
            const std::size_t next = table + args_.clients;
            append(next < args_.tables ? next : table % args_.clients);
        });
    }

    void leave() {
        if (--running_ > 0) return;
        const std::lock_guard lock(mutex_);
        is_finished_ = true;
        finished_.notify_one();
    }

    Store& store_;
    const Args& args_;
    std::vector<Seq> last_seq_;
    std::string text_;
    std::vector<double> latencies_;
    std::size_t started_ = 0, running_ = 0;
    std::optional<Failure> failure_;

    std::mutex mutex_;
    std::condition_variable finished_;
    bool is_finished_ = false;
};

int fail(const Failure& failure) {
    std::cerr << "store_bench: " << failure.message << '\n';
    return 2;
}

int measure(const std::filesystem::path& file, const Args& args) {
    auto store = open_sqlite_store(file);
    if (!store) return fail(store.error());

    const auto start = Clock::now();
    const auto waits = Bench(**store, args).run();
    const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
    if (!waits) return fail(waits.error());

    const auto groups = (*store)->activity().groups;
    if (auto closed = (*store)->close(); !closed) return fail(closed.error());
    const auto count = static_cast<double>(waits->size());
    const auto percentile = [&](double share) {
        return (*waits)[static_cast<std::size_t>(share * (count - 1))];
    };
    std::cout << fmt::format(
        "{} in flight: {:.0f} appends/s, {:.1f} a group; wait p50 {:.2f} ms, p99 {:.2f} ms, "
        "longest {:.1f} ms; {:.0f} bytes on disk an entry\n",
        args.clients, count / seconds, count / static_cast<double>(groups), percentile(0.5),
        percentile(0.99), waits->back(),
        static_cast<double>(std::filesystem::file_size(file)) / count);
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    Args args;
    CLI::App app("Measures the store: durable appends a second, and how long each waits.");
    app.add_option("--tables", args.tables, "that entries are spread over")
        ->check(CLI::PositiveNumber);
    app.add_option("--in-flight", args.clients, "appends that wait at the same time")
        ->check(CLI::PositiveNumber);
    app.add_option("--entries", args.entries, "to append in all")->check(CLI::PositiveNumber);
    app.add_option("--bytes", args.bytes, "in an entry");
    app.add_option("--folder", args.folder, "on the disk to measure; the file in it is removed");
    try {
        app.parse(argc, argv);
        if (args.clients > args.tables)
            throw CLI::ValidationError("--in-flight", "a table has one append in flight at most");
    } catch (const CLI::CallForHelp& help) {
        return app.exit(help);
    } catch (const CLI::ParseError& error) {
        std::cerr << "store_bench: " << error.what() << '\n';
        return 2;
    }

    const auto file = args.folder / fmt::format("store_bench-{}.db", getpid());
    const int status = measure(file, args);
    for (const char* suffix : {"", "-wal", "-shm"}) {
        std::error_code ignored;
        std::filesystem::remove(file.string() + suffix, ignored);
    }
    return status;
}
