// One table: who sits where, the game in progress, what is asked of whom, undo, clock, chat. A
// value, without sockets, threads or files. Every command is a question to the table as it is,
// answered by the entries to write and the table as it will be then; nothing changes until the
// caller, once the entries are safe, puts the new table in the place of the old one.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "games/any_game.h"
#include "table/clock.h"
#include "table/entries.h"
#include "table/secret.h"
#include "table/shared.h"

namespace stellwerk {

NAMED_ENUM(Phase, Gathering, Running, Finished)
NAMED_ENUM(Occupant, Nobody, Person, Bot)

struct Chair {
    Occupant occupant{};
    std::string person;     // who it belongs to
    std::string name;       // as shown
    std::string bot;        // which bot plays it: of its own right, or standing in
    bool resigned = false;  // a bot plays on for good
    int missed = 0;         // times in a row that the clock ran out
    RECORD(Chair, occupant, person, name, bot, resigned, missed)

    bool is_played_by_bot() const { return !bot.empty(); }
};

// Why a command was not carried out. Codes are part of the protocol.
NAMED_ENUM(Code, NotHost, NoSuchSeat, SeatTaken, NotYourSeat, NotGathering, NotRunning, IsPaused,
           SeatsAreOpen, NoSuchBot, NotYourTurn, Stale, Malformed, Illegal, NothingToUndo,
           SecretCameOut, SaidInTheOpen, NotAsked, TextEmpty, TextTooLong, NotSeated, NotFinished,
           Uncertain, NobodyLeft, WatchersOnlyRead)
struct Rejection {
    Code code{};
    std::optional<Refusal> refusal;  // of Illegal: the rules' reason
    std::optional<Problem> problem;  // of Malformed: what and where
};
Rejection rejection_of(const AnyGame::Rejection&);

template <class Json>
struct SnapshotOf;  // table/snapshot.h
using TableSnapshot = SnapshotOf<json::Value>;

class Table {
  public:
    // What a command leads to.
    struct Change;
    using Outcome = std::expected<Change, Rejection>;
    using Now = Moment;

    static constexpr int kChatKept = 30, kMaxText = 500, kUndoKept = 16;

    // ---- From the log

    static std::expected<Table, Problem> from(std::shared_ptr<const AnyGame>,
                                              const std::vector<Logged>&);
    // What was played under other rules than today's is history: it changes nothing.
    std::optional<Problem> apply(const Entry&, Now);
    // What is to be written before a table whose rules have changed can go on, and the table then;
    // nothing if they have not. So many of its last entries came after the position it stands at.
    std::optional<Change> under_new_rules(int dropped, const Secret& fresh, Now) const;

    // What is to be written before a table goes on whose clocks have run out while nobody kept
    // time, and the table then; nothing if none has.
    std::optional<Change> reopened(Now) const;

    // The whole table at once, and back. Entries that came later are applied to it. Older ones do
    // not say until when people have time: it begins afresh.
    TableSnapshot snapshot() const;
    std::string snapshot_text() const;  // its JSON, without the documents in between
    static std::expected<Table, Problem> from(std::shared_ptr<const AnyGame>, const TableSnapshot&,
                                              Now);

    // ---- What there is to see

    const std::string& id() const { return id_; }
    const AnyGame& game() const { return *game_; }
    const std::shared_ptr<const AnyGame>& shared_game() const { return game_; }
    const Settings& settings() const { return *settings_; }
    const std::string& host() const { return host_; }
    const std::string& fingerprint() const { return *fingerprint_; }
    int rules() const { return rules_; }  // the version it is played under
    Phase phase() const { return phase_; }
    bool is_paused() const { return paused_; }
    const std::vector<Chair>& chairs() const { return *chairs_; }
    const Chair& chair(Seat p) const { return (*chairs_)[std::size_t(index(p))]; }
    const std::vector<Said>& chat() const { return *chat_; }
    const std::optional<std::string>& rematch() const { return rematch_; }
    SeatSet rematch_agreed() const { return rematch_agreed_; }  // want to play once more
    bool rematch_turned() const { return rematch_turned_; }     // each one seat further on
    // Have all people agreed to it? Where a bot has played to the end, nobody need be asked.
    bool is_rematch_agreed() const;
    const std::optional<std::string>& told_secret() const { return told_secret_; }
    const json::Value& standings() const { return standings_; }  // null until the end
    std::optional<Ending> ending() const { return ending_; }     // nothing until then
    SeatSet end_agreed() const { return end_agreed_; }           // want to end it without a result
    Maybe<Seat> undo_asked() const { return undo_asked_; }
    int moves() const { return moves_; }
    const std::optional<Position>& position() const {
        return position_;
    }  // nothing while gathering
    Names names() const;
    bool is_seated(const std::string& person) const;
    SeatSet kept_names() const { return kept_names_; }  // whose names nobody else can have

    // The seats that owe an answer, and the number of the question each has to answer.
    SeatSet asked() const;
    int question(Seat p) const { return questions_[p]; }
    std::optional<Now> deadline(Seat p) const { return deadlines_[p]; }
    std::optional<Now> next_deadline() const;
    // When a seat that has not answered is to be reminded; nothing if it never is.
    std::optional<Now> reminder(Seat) const;
    // A seat whose answer a bot has to give.
    std::optional<Seat> bot_to_move() const;

    // ---- Commands

    static std::expected<Change, Problem> create(std::shared_ptr<const AnyGame>, Created);
    Outcome sit(Seat, const std::string& person, const std::string& name) const;
    Outcome seat_bot(Seat, const std::string& person, const std::string& bot) const;  // by the host
    Outcome stand(Seat, const std::string& person) const;  // one's own seat; the host anybody's
    // The same person under another name, or with one that is kept now, on all their seats. Whoever
    // has played to the end keeps the name that they won or lost under.
    Outcome rename(const std::string& person, const std::string& name, bool is_kept = false) const;
    Outcome begin(const std::string& person, Now) const;
    Outcome disband(const std::string& person) const;  // by the host; there will be no game
    Outcome answer(Seat, const std::string& person, int question, const json::Value& action,
                   Now) const;
    Outcome answer_for_bot(Seat, int question, const AnyAction&, Now) const;
    Outcome take_back(Seat, const std::string& person, Now) const;
    Outcome undo(Seat, const std::string& person, Now) const;
    Outcome agree_to_undo(const std::string& person, bool agrees, Now) const;
    Outcome say(const std::string& person, const std::string& name, const std::string& text,
                Now) const;
    Outcome pause(const std::string& person) const;
    Outcome resume(const std::string& person, Now) const;
    Outcome come_back(Seat, const std::string& person, Now) const;
    // Of two, the other has won; of more, a bot plays on.
    Outcome resign(Seat, const std::string& person, Now) const;
    // A bot stands in: by oneself, by the host, and by anybody at the table for a seat that has
    // been left for long.
    Outcome go_away(Seat, const std::string& person, SeatSet left, Now) const;
    // Where somebody has left for long, the others may agree to end it without a result; whoever
    // plays against bots alone need not ask anybody.
    Outcome agree_to_end(const std::string& person, SeatSet left, Now) const;
    // One person on several seats agrees for all of them.
    Outcome agree_to_rematch(const std::string& person, bool turned) const;
    Outcome rematched(const std::string& table) const;
    // What an answer would lead to, if that is certain: no luck and nobody's secret has a say in
    // it.
    std::expected<AnyGame::Played, Rejection> preview(Seat, const json::Value& action) const;
    // Answers for everybody whose time is up.
    std::optional<Change> expire(Now) const;

  private:
    // A position to go back to, and whose decision changed it.
    struct Step {
        Position before;
        Seat seat;
    };
    // Sealed answers of seats that were asked together: until the last is in, each can be taken
    // back.
    struct SealedRound {
        Position before;
        int moves;
        std::vector<std::pair<Seat, AnyAction>> answers;
    };

    // A move tried out.
    struct PlayedOut {
        Position position;
        std::vector<AnyEvent> events;
        bool secret_came_out;
    };

    Table() = default;
    template <class Json>
    SnapshotOf<Json> snapshot_of() const;
    Outcome done(Entry entry, Now now) const;
    static Change ended(Change, Ending, json::Value standings, Now);
    Outcome play(Seat, By, const AnyAction&, Now) const;
    static Change finished_if_over(Change, Now);
    PlayedOut played_out(Seat, const AnyAction&) const;
    std::optional<Rejection> why_not_asked(Seat, int question) const;
    std::optional<Rejection> why_not(Seat, const AnyAction&) const;
    std::expected<AnyAction, Rejection> read_answer(Seat, int question,
                                                    const json::Value& action) const;
    bool is_full() const;
    bool owns(Seat p, const std::string& person) const;
    SeatSet seats_to_agree(Seat asker) const;
    bool is_chair(Seat p) const { return index(p) < int(chairs_->size()); }
    Chair& chair_of(Seat p) { return chairs_.edit()[std::size_t(index(p))]; }
    bool is_count(const Position&, Seat) const;
    int steps_to_undo(Seat) const;
    Code why_no_undo(Seat) const;

    std::optional<Problem> add(const Created&, Now);
    std::optional<Problem> add(const Sat&, Now);
    std::optional<Problem> add(const BotSat&, Now);
    std::optional<Problem> add(const Renamed&, Now);
    std::optional<Problem> add(const NameKept&, Now);
    std::optional<Problem> add(const Stood&, Now);
    std::optional<Problem> add(const Began&, Now);
    std::optional<Problem> add(const Answered&, Now);
    std::optional<Problem> add(const TookBack&, Now);
    std::optional<Problem> add(const Undone&, Now);
    std::optional<Problem> add(const UndoAsked&, Now);
    std::optional<Problem> add(const UndoAgreed&, Now);
    std::optional<Problem> add(const UndoRefused&, Now);
    std::optional<Problem> add(const Said&, Now);
    std::optional<Problem> add(const Paused&, Now);
    std::optional<Problem> add(const Resumed&, Now);
    std::optional<Problem> add(const WentAway&, Now);
    std::optional<Problem> add(const CameBack&, Now);
    std::optional<Problem> add(const Resigned&, Now);
    std::optional<Problem> add(const Finished&, Now);
    std::optional<Problem> add(const RematchAgreed&, Now);
    std::optional<Problem> add(const Rematched&, Now);
    std::optional<Problem> add(const Reopened&, Now);
    std::optional<Problem> add(const RulesChanged&, Now);
    std::optional<Problem> add(const Disbanded&, Now);
    std::optional<Problem> add(const EndAgreed&, Now);
    void settle(Seat, By, const AnyAction&, Position after, bool secret_came_out, Now);
    void remember(Step, bool secret_came_out);
    void drop_steps(int count);
    void ask(SeatSet before, Now);
    void start_clock(Seat, Now);
    int people() const;  // those who have a seat, bots not counted

    std::string id_, host_;
    Shared<std::string> fingerprint_;
    std::shared_ptr<const AnyGame> game_;
    Shared<Settings> settings_;
    Secret secret_;
    Phase phase_{};
    bool paused_ = false;
    Shared<std::vector<Chair>> chairs_;
    SeatSet kept_names_;
    Shared<std::vector<Said>> chat_;
    std::optional<std::string> rematch_, told_secret_;
    json::Value standings_;
    std::optional<Ending> ending_;
    int rules_ = 0;

    std::optional<Position> position_;
    int moves_ = 0;
    std::vector<Step> steps_;  // the latest since a secret came out, for undo
    SeatSet beyond_undo_;      // have decided something before them
    std::optional<SealedRound> sealed_;
    Maybe<Seat> undo_asked_;
    SeatSet undo_agreed_, end_agreed_, rematch_agreed_;
    bool rematch_turned_ = false;
    PerSeat<int> questions_{};
    PerSeat<std::uint16_t> rounds_{};  // of the tempo that each was asked in
    PerSeat<std::optional<Now>> deadlines_;
    int next_question_ = 1;
};

struct Table::Change {
    std::vector<Entry> entries;
    Table after;
};

}  // namespace stellwerk
