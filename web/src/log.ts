// The log of a table: what happened in the game and around it, in one order.
import type { Entry } from "./protocol.ts";
import type { EntryTold, EventTold, Tagged } from "./wire.ts";

export interface LogLine {
  key: string;
  seq: number;
  event: Tagged | null;
  rule: string;
  entry: Entry | null; // what happened around the game
  who: number | null; // the seat whose mark stands beside it
  undone: boolean;
}

export const worthALine = new Set<Entry["is"]>([
  "sat",
  "bot_sat",
  "renamed",
  "stood",
  "began",
  "undone",
  "undo_asked",
  "undo_refused",
  "took_back",
  "paused",
  "resumed",
  "went_away",
  "came_back",
  "resigned",
  "finished",
  "rules_changed",
  "disbanded",
  "end_agreed",
  "rematch_agreed",
]);

// The entries whose moves were taken back later.
export function undoneMoves(entries: readonly EntryTold[]): Set<number> {
  const moves: { seq: number; seat: number }[] = [];
  const undone = new Set<number>();
  for (const { seq, entry } of entries) {
    if (entry.is === "answered") moves.push({ seq, seat: entry.seat });
    if (entry.is === "undone")
      for (const move of moves.splice(Math.max(0, moves.length - entry.moves)))
        undone.add(move.seq);
    if (entry.is === "rules_changed")
      for (const move of moves.splice(0)) {
        if (move.seq >= seq - entry.dropped) undone.add(move.seq);
        else moves.push(move);
      }
    if (entry.is === "took_back") {
      const last = moves.findLastIndex((move) => move.seat === entry.seat);
      for (const move of last < 0 ? [] : moves.splice(last, 1)) undone.add(move.seq);
    }
  }
  return undone;
}

const seatOf = (record: object): number | null => {
  const { who, seat } = record as { who?: unknown; seat?: unknown };
  return typeof who === "number" ? who : typeof seat === "number" ? seat : null;
};

export function logLines(entries: readonly EntryTold[], events: readonly EventTold[]): LogLine[] {
  const undone = undoneMoves(entries);
  const lines: LogLine[] = events.map(({ seq, event, rule }, i) => ({
    key: `e${seq}.${i}`,
    seq,
    event,
    rule,
    entry: null,
    who: seatOf(event),
    undone: undone.has(seq),
  }));
  for (const { seq, entry } of entries) {
    const byClock = entry.is === "answered" && entry.by === "clock";
    if (!byClock && !worthALine.has(entry.is)) continue;
    const line = { event: null, rule: "", entry, who: seatOf(entry), undone: false };
    lines.push({ key: `n${seq}`, seq, ...line });
  }
  // What a clock decided is said before what came of it; everything else keeps its order.
  return lines.sort((a, b) => a.seq - b.seq || Number(a.entry === null) - Number(b.entry === null));
}
