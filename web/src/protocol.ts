// Written from the C++ records by `stellwerk types`; do not edit. A test keeps it true.

export const version = 1;

export interface Hello {
    n: number;
    version: number;
}

export type Phase = "gathering" | "running" | "finished";

export interface WatchLobby {
    n: number;
    game: string | null;
    phase: Phase | null;
    page: number | null;
}

export interface LeaveLobby {
    n: number;
}

export type Pace = "none" | "relaxed" | "fast" | "half_day" | "day" | "three_days" | "week";

export interface Settings {
    game: string;
    seats: number;
    options: unknown;
    pace: Pace;
    listed: boolean;
    bots_pause: boolean;
    watchers_chat: boolean | null;
}

export interface Create {
    n: number;
    settings: Settings;
    seats: string[];
    begin: boolean;
}

export interface Open {
    n: number;
    table: string;
    after: number;
}

export interface Close {
    n: number;
    table: string;
}

export type Seat = number;

export interface Sit {
    n: number;
    table: string;
    seat: Seat;
}

export interface SeatBot {
    n: number;
    table: string;
    seat: Seat;
    bot: string;
}

export interface Stand {
    n: number;
    table: string;
    seat: Seat;
}

export interface Begin {
    n: number;
    table: string;
}

export interface Disband {
    n: number;
    table: string;
}

export interface Answer {
    n: number;
    table: string;
    seat: Seat;
    question: number;
    action: unknown;
}

export interface TakeBack {
    n: number;
    table: string;
    seat: Seat;
}

export interface Undo {
    n: number;
    table: string;
    seat: Seat;
}

export interface AgreeToUndo {
    n: number;
    table: string;
    agrees: boolean;
}

export interface Say {
    n: number;
    table: string;
    text: string;
}

export interface Pause {
    n: number;
    table: string;
}

export interface Resume {
    n: number;
    table: string;
}

export interface GoAway {
    n: number;
    table: string;
    seat: Seat;
}

export interface ComeBack {
    n: number;
    table: string;
    seat: Seat;
}

export interface Resign {
    n: number;
    table: string;
    seat: Seat;
}

export interface AgreeToEnd {
    n: number;
    table: string;
}

export interface Rematch {
    n: number;
    table: string;
    turned: boolean;
}

export interface WhyNot {
    n: number;
    table: string;
    seat: Seat;
    action: unknown;
}

export interface Hint {
    n: number;
    table: string;
    seat: Seat;
}

export interface Preview {
    n: number;
    table: string;
    seat: Seat;
    action: unknown;
}

export interface Plans {
    n: number;
    table: string;
    seat: Seat;
}

export interface Ping {
    n: number;
}

export type ClientMessage =
    | ({ is: "hello" } & Hello)
    | ({ is: "watch_lobby" } & WatchLobby)
    | ({ is: "leave_lobby" } & LeaveLobby)
    | ({ is: "create" } & Create)
    | ({ is: "open" } & Open)
    | ({ is: "close" } & Close)
    | ({ is: "sit" } & Sit)
    | ({ is: "seat_bot" } & SeatBot)
    | ({ is: "stand" } & Stand)
    | ({ is: "begin" } & Begin)
    | ({ is: "disband" } & Disband)
    | ({ is: "answer" } & Answer)
    | ({ is: "take_back" } & TakeBack)
    | ({ is: "undo" } & Undo)
    | ({ is: "agree_to_undo" } & AgreeToUndo)
    | ({ is: "say" } & Say)
    | ({ is: "pause" } & Pause)
    | ({ is: "resume" } & Resume)
    | ({ is: "go_away" } & GoAway)
    | ({ is: "come_back" } & ComeBack)
    | ({ is: "resign" } & Resign)
    | ({ is: "agree_to_end" } & AgreeToEnd)
    | ({ is: "rematch" } & Rematch)
    | ({ is: "why_not" } & WhyNot)
    | ({ is: "hint" } & Hint)
    | ({ is: "preview" } & Preview)
    | ({ is: "plans" } & Plans)
    | ({ is: "ping" } & Ping);

export interface You {
    id: string;
    name: string;
    has_password: boolean;
}

export interface GameOffer {
    id: string;
    title: string;
    min_players: number;
    max_players: number;
}

export interface Welcome {
    n: number;
    version: number;
    you: You;
    games: GameOffer[];
    bots: string[];
    usual_bot: string;
}

export type Occupant = "nobody" | "person" | "bot";

export interface ChairSeen {
    occupant: Occupant;
    person: string;
    name: string;
    bot: string;
    resigned: boolean;
    connected: boolean;
    gone: boolean;
    kept: boolean;
}

export interface LobbyRow {
    table: string;
    game: string;
    host: string;
    phase: Phase;
    pace: Pace;
    chairs: ChairSeen[];
    asked: Seat[];
    listed: boolean;
    round: number;
    moves: number;
    at: number;
    rematch_agreed: Seat[];
}

export interface LobbyCounts {
    mine: number;
    gathering: number;
    running: number;
}

export interface Lobby {
    n: number;
    tables: LobbyRow[];
    counts: LobbyCounts;
}

export interface LobbyChanged {
    row: LobbyRow;
}

export type Ending = "played" | "resigned" | "broken_off";

export interface Written {
    seq: number;
    entry: unknown;
}

export interface Said {
    person: string;
    name: string;
    text: string;
    at: number;
}

export interface Happened {
    seq: number;
    event: unknown;
    rule: string;
}

export interface Eyes {
    seat: Seat | null;
    view: unknown;
    question: number;
    choices: unknown;
    events: Happened[];
}

export interface TableNews {
    table: string;
    seq: number;
    settings: Settings;
    host: string;
    fingerprint: string;
    phase: Phase;
    paused: boolean;
    chairs: ChairSeen[];
    asked: Seat[];
    clocks: number[];
    undo_asked: Seat | null;
    rematch: string | null;
    secret: string | null;
    rematch_agreed: Seat[];
    rematch_turned: boolean;
    standings: unknown;
    ending: Ending | null;
    end_agreed: Seat[];
    entries: Written[];
    chat: Said[];
    eyes: Eyes[];
}

export interface Done {
    n: number;
    table: string | null;
}

export interface Refused {
    n: number;
    code: string;
    reason: unknown;
    rule: string;
    at: string;
    message: string;
}

export interface Suggestion {
    action: unknown;
    percent: number;
    why: string;
}

export interface Hinted {
    n: number;
    best: Suggestion[];
}

export interface Previewed {
    n: number;
    view: unknown;
    events: Happened[];
}

export interface Planned {
    n: number;
    plans: unknown[];
}

export interface Reminder {
    table: string;
    seat: Seat;
    seconds: number;
}

export interface Pong {
    n: number;
}

export type ServerMessage =
    | ({ is: "welcome" } & Welcome)
    | ({ is: "lobby" } & Lobby)
    | ({ is: "lobby_changed" } & LobbyChanged)
    | ({ is: "table_news" } & TableNews)
    | ({ is: "done" } & Done)
    | ({ is: "refused" } & Refused)
    | ({ is: "hinted" } & Hinted)
    | ({ is: "previewed" } & Previewed)
    | ({ is: "planned" } & Planned)
    | ({ is: "reminder" } & Reminder)
    | ({ is: "pong" } & Pong);

export interface Created {
    table: string;
    settings: Settings;
    rules: number;
    edition: string;
    host: string;
    fingerprint: string;
    at: number;
}

export interface Sat {
    seat: Seat;
    person: string;
    name: string;
}

export interface BotSat {
    seat: Seat;
    bot: string;
}

export interface Stood {
    seat: Seat;
}

export interface Began {
    at: number;
}

export type By = "person" | "bot" | "clock";

export interface Answered {
    seat: Seat;
    by: By;
    at: number;
}

export interface TookBack {
    seat: Seat;
}

export interface Undone {
    seat: Seat;
    moves: number;
}

export interface UndoAsked {
    seat: Seat;
}

export interface UndoAgreed {
    seat: Seat;
}

export interface UndoRefused {
    seat: Seat;
}

export interface Paused {
    person: string;
}

export interface Resumed {
    person: string;
}

export interface WentAway {
    seat: Seat;
    bot: string;
}

export interface CameBack {
    seat: Seat;
}

export interface Resigned {
    seat: Seat;
    bot: string;
}

export interface Finished {
    standings: unknown;
    secret: string;
    at: number;
    ending: Ending | null;
}

export interface Rematched {
    table: string;
}

export interface Renamed {
    seat: Seat;
    name: string;
}

export interface RulesChanged {
    rules: number;
    edition: string;
    dropped: number;
    moves: number;
    fingerprint: string;
    at: number;
}

export type Disbanded = object;

export interface EndAgreed {
    seat: Seat;
}

export interface RematchAgreed {
    seat: Seat;
    turned: boolean;
}

export type Reopened = object;

export interface NameKept {
    seat: Seat;
}

export type Entry =
    | ({ is: "created" } & Created)
    | ({ is: "sat" } & Sat)
    | ({ is: "bot_sat" } & BotSat)
    | ({ is: "stood" } & Stood)
    | ({ is: "began" } & Began)
    | ({ is: "answered" } & Answered)
    | ({ is: "took_back" } & TookBack)
    | ({ is: "undone" } & Undone)
    | ({ is: "undo_asked" } & UndoAsked)
    | ({ is: "undo_agreed" } & UndoAgreed)
    | ({ is: "undo_refused" } & UndoRefused)
    | ({ is: "said" } & Said)
    | ({ is: "paused" } & Paused)
    | ({ is: "resumed" } & Resumed)
    | ({ is: "went_away" } & WentAway)
    | ({ is: "came_back" } & CameBack)
    | ({ is: "resigned" } & Resigned)
    | ({ is: "finished" } & Finished)
    | ({ is: "rematched" } & Rematched)
    | ({ is: "renamed" } & Renamed)
    | ({ is: "rules_changed" } & RulesChanged)
    | ({ is: "disbanded" } & Disbanded)
    | ({ is: "end_agreed" } & EndAgreed)
    | ({ is: "rematch_agreed" } & RematchAgreed)
    | ({ is: "reopened" } & Reopened)
    | ({ is: "name_kept" } & NameKept);

export interface FinishedGame {
    table: string;
    game: string;
    names: string[];
    places: number[];
    at: number;
    people: string[] | null;
    points: number[] | null;
    ending: Ending | null;
}

export interface FinishedGames {
    ok: boolean;
    tables: FinishedGame[];
    more: boolean;
}

export interface Played {
    game: string;
    played: number;
    won: number;
    best: number | null;
}

export interface Opponent {
    person: string;
    name: string;
    played: number;
    won: number;
}

export interface PersonPage {
    ok: boolean;
    id: string;
    name: string;
    has_password: boolean;
    games: Played[];
    opponents: Opponent[];
}

export interface SessionSeen {
    session: string;
    since: number;
    last_used: number;
    is_this: boolean;
}

export interface Sessions {
    ok: boolean;
    sessions: SessionSeen[];
}

export interface ReplayStep {
    number: number;
    seat: Seat | null;
    events: Happened[];
    state: unknown;
    outlook: unknown;
    outlooks: unknown[];
}

export interface Replay {
    ok: boolean;
    game: string;
    names: string[];
    options: unknown;
    fingerprint: string;
    secret: string;
    standings: unknown;
    resigned: Seat | null;
    moves: number;
    steps: ReplayStep[];
    next: number | null;
}

export type Code = "not_host" | "no_such_seat" | "seat_taken" | "not_your_seat" | "not_gathering" | "not_running" | "is_paused" | "seats_are_open" | "no_such_bot" | "not_your_turn" | "stale" | "malformed" | "illegal" | "nothing_to_undo" | "secret_came_out" | "said_in_the_open" | "not_asked" | "text_empty" | "text_too_long" | "not_seated" | "not_finished" | "uncertain" | "nobody_left" | "watchers_only_read";
