// All tables that I may see, as the server tells of them.
import type { LobbyRow, ServerMessage } from "../protocol.ts";
import { session } from "./session.svelte.ts";

export const mySeats = (row: LobbyRow, me: string): number[] =>
  row.chairs.flatMap((chair, seat) => (chair.person === me && me !== "" ? [seat] : []));

export const isMyTurn = (row: LobbyRow, me: string): boolean =>
  row.phase === "running" &&
  mySeats(row, me).some((seat) => row.asked.includes(seat) && row.chairs[seat]!.bot === "");

// My tables, those first that wait for me, then those that run.
export function sortMine(rows: readonly LobbyRow[], me: string): LobbyRow[] {
  const rank = (row: LobbyRow) =>
    isMyTurn(row, me) ? 0 : row.phase === "running" ? 1 : row.phase === "gathering" ? 2 : 3;
  return rows
    .filter((row) => row.phase !== "finished" && mySeats(row, me).length > 0)
    .sort((a, b) => rank(a) - rank(b));
}

export function changed(rows: readonly LobbyRow[], message: ServerMessage): readonly LobbyRow[] {
  if (message.is === "lobby") return message.tables;
  if (message.is === "lobby_gone") return rows.filter((row) => row.table !== message.table);
  if (message.is !== "lobby_changed") return rows;
  const known = rows.some((row) => row.table === message.row.table);
  return known
    ? rows.map((row) => (row.table === message.row.table ? message.row : row))
    : [...rows, message.row];
}

class LobbyStore {
  rows = $state.raw<readonly LobbyRow[]>([]);
  known = $state(false); // whether the first list has come
  me = $derived(session.you?.id ?? "");
  mine = $derived(sortMine(this.rows, this.me));
  waiting = $derived(this.mine.filter((row) => isMyTurn(row, this.me)));
  others = $derived(this.rows.filter((row) => mySeats(row, this.me).length === 0));
  open = $derived(this.others.filter((row) => row.phase === "gathering"));
  running = $derived(this.others.filter((row) => row.phase === "running"));

  start(): void {
    session.hear((message) => (this.rows = changed(this.rows, message)));
    session.whenever(() => void this.#watch());
  }
  async #watch(): Promise<void> {
    const answer = await session.ask({ is: "watch_lobby" }).catch(() => null);
    if (answer) this.rows = changed(this.rows, answer);
    this.known = true;
  }
}

export const lobby = new LobbyStore();
