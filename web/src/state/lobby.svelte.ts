// All tables that I may see, as the server tells of them.
import type { LobbyCounts, LobbyRow, ServerMessage } from "../protocol.ts";
import { session } from "./session.svelte.ts";

export const mySeats = (row: LobbyRow, me: string): number[] =>
  row.chairs.flatMap((chair, seat) => (chair.person === me && me !== "" ? [seat] : []));

export const isMyTurn = (row: LobbyRow, me: string): boolean =>
  row.phase === "running" &&
  mySeats(row, me).some((seat) => row.asked.includes(seat) && row.chairs[seat]!.bot === "");

// How my tables are grouped: where others wait for me, where I wait for others, where there are
// only bots.
export const groups = ["my_turn", "waiting", "bots"] as const;
export type Group = (typeof groups)[number];
export function groupOf(row: LobbyRow, me: string): Group {
  const others = row.chairs.filter((chair) => chair.person !== me && chair.occupant !== "nobody");
  const onlyBots = others.length > 0 && others.every((chair) => chair.occupant === "bot");
  if (row.phase === "running" && onlyBots) return "bots";
  return isMyTurn(row, me) ? "my_turn" : "waiting";
}

// Whoever has given up has no more to do with a table.
export const isMine = (row: LobbyRow, me: string): boolean =>
  mySeats(row, me).some((seat) => !row.chairs[seat]!.resigned);

// My tables, those first that wait for me, then those that run.
export function sortMine(rows: readonly LobbyRow[], me: string): LobbyRow[] {
  const rank = (row: LobbyRow) =>
    isMyTurn(row, me) ? 0 : row.phase === "running" ? 1 : row.phase === "gathering" ? 2 : 3;
  return rows
    .filter((row) => row.phase !== "finished" && isMine(row, me))
    .sort((a, b) => rank(a) - rank(b));
}

// Rows that come, known ones in their places.
export function withRows(
  rows: readonly LobbyRow[],
  more: readonly LobbyRow[],
): readonly LobbyRow[] {
  const coming = new Map(more.map((row) => [row.table, row]));
  const kept = rows.map((row) => coming.get(row.table) ?? row);
  const known = new Set(rows.map((row) => row.table));
  return [...kept, ...more.filter((row) => !known.has(row.table))];
}

export const changed = (rows: readonly LobbyRow[], message: ServerMessage): readonly LobbyRow[] =>
  message.is === "lobby_changed" ? withRows(rows, [message.row]) : rows;

const rowsOfAPage = 50;

class LobbyStore {
  rows = $state.raw<readonly LobbyRow[]>([]);
  known = $state(false); // whether the first list has come
  me = $derived(session.you?.id ?? "");
  mine = $derived(sortMine(this.rows, this.me));
  waiting = $derived(this.mine.filter((row) => isMyTurn(row, this.me)));
  // A table that I have left is still known here, and nobody's business if it is not listed.
  others = $derived(this.rows.filter((row) => row.listed && !isMine(row, this.me)));
  open = $derived(this.others.filter((row) => row.phase === "gathering"));
  running = $derived(this.others.filter((row) => row.phase === "running"));

  readonly left = new Set<string>(); // tables at which I have given up my seat myself

  // How many of each kind there are; only the newest are shown until more are asked for.
  counts = $state.raw<LobbyCounts>({ mine: 0, gathering: 0, running: 0 });

  start(): void {
    session.hear((message) => (this.rows = changed(this.rows, message)));
    session.whenever(() => void this.#watch());
  }
  // How many more of that phase the server knows than are shown here.
  hidden(phase: "gathering" | "running"): number {
    const shown = this.rows.filter((row) => row.listed && row.phase === phase).length;
    return Math.max(0, this.counts[phase] - shown);
  }
  async more(phase: "gathering" | "running"): Promise<void> {
    const shown = this.rows.filter((row) => row.phase === phase).length;
    const page = Math.floor(shown / rowsOfAPage);
    const answer = await session
      .ask({ is: "watch_lobby", game: null, phase, page })
      .catch(() => null);
    if (answer?.is === "lobby") this.#take(answer, withRows(this.rows, answer.tables));
  }
  async #watch(): Promise<void> {
    const first = { is: "watch_lobby", game: null, phase: null, page: null } as const;
    const answer = await session.ask(first).catch(() => null);
    if (answer?.is === "lobby") this.#take(answer, answer.tables);
    this.known = true;
  }
  #take({ counts }: { counts: LobbyCounts }, rows: readonly LobbyRow[]): void {
    this.counts = counts;
    this.rows = rows;
  }
}

export const lobby = new LobbyStore();
