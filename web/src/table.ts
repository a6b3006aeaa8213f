// Pure parts of a table's life on this screen.
import { seatNames } from "./names.ts";
import type { ChairSeen, Said } from "./protocol.ts";
import type { Player } from "./games/board.ts";
import type { EntryTold, EventTold, EyesTold, NewsTold } from "./wire.ts";

// Everything a table has told so far. Events differ by the eyes that see them.
export interface Past {
  entries: readonly EntryTold[];
  events: ReadonlyMap<number | null, readonly EventTold[]>;
  chat: readonly Said[];
}
export const noPast: Past = { entries: [], events: new Map(), chat: [] };

// `opened`: the news answers to opening the table and brings the latest chat as a whole.
export function withNews(past: Past, news: NewsTold, opened: boolean): Past {
  const known = past.entries.at(-1)?.seq ?? 0;
  const fresh = news.entries.filter(({ seq }) => seq > known);
  const events = new Map(past.events);
  for (const eyes of news.eyes) {
    const told = eyes.events.filter(({ seq }) => seq > known);
    if (told.length > 0) events.set(eyes.seat, [...(events.get(eyes.seat) ?? []), ...told]);
  }
  const said = fresh.flatMap(({ entry }) => (entry.is === "said" ? [entry] : []));
  return {
    entries: [...past.entries, ...fresh],
    events,
    chat: opened ? news.chat : [...past.chat, ...said],
  };
}

// Of several pairs of eyes at one screen: the ones in use, if they are still there.
export function eyesOf(news: NewsTold, seat: number | null): EyesTold | undefined {
  return news.eyes.find((eyes) => eyes.seat === seat) ?? news.eyes[0];
}

// Whom the screen should be passed to: somebody else who sits here is asked, and the present
// player is not.
export function nextAtScreen(news: NewsTold, seat: number | null): number | null {
  if (news.eyes.length < 2 || (seat !== null && news.asked.includes(seat))) return null;
  const next = news.eyes.find((eyes) => eyes.question !== 0);
  return next?.seat ?? null;
}

export function playersOf(
  chairs: readonly ChairSeen[],
  botName: (bot: string) => string,
  local: readonly string[],
): Player[] {
  const names = seatNames(chairs, botName, local);
  return chairs.map((chair, seat) => ({
    seat,
    name: names[seat]!,
    bot: chair.bot,
    absent: chair.occupant === "person" && (!chair.connected || chair.bot !== ""),
    resigned: chair.resigned,
  }));
}

// Who still has to agree before a rematch begins: bots do by themselves, and where one has played to
// the end nobody is asked.
export function stillToAgree(news: NewsTold): number[] {
  return news.chairs.flatMap((chair, seat) =>
    chair.occupant === "person" && chair.bot === "" && !news.rematch_agreed.includes(seat)
      ? [seat]
      : [],
  );
}

export const sameJson = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);
