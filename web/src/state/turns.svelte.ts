// Tells me that it is my turn: in the title, by a chime, by a notification.
import { untrack } from "svelte";
import { lasting } from "../duration.ts";
import { games } from "../games/index.ts";
import { notify } from "../notify.ts";
import { sounds } from "../sound.ts";
import type { LobbyRow } from "../protocol.ts";
import { announcer } from "./announce.svelte.ts";
import { lobby, mySeats } from "./lobby.svelte.ts";
import { notices } from "./notices.svelte.ts";
import { prefs } from "./prefs.svelte.ts";
import { href, router } from "./router.svelte.ts";
import { session } from "./session.svelte.ts";
import { join, say } from "./text.svelte.ts";

let before = new Set<string>();
const waiting = new Set<string>(); // tables at which I have a seat before the game begins
const askers = new Map<string, number>(); // how many want to play once more at each table, without me
const guests = new Map<string, Set<string>>(); // who sat at each table that I have opened
const greetings = new Map<string, number[]>(); // the notices of who came there
let hurried = $state.raw<ReadonlySet<string>>(new Set()); // tables where my time runs out

export function watchTurns(): void {
  $effect(() =>
    session.hear((message) => {
      if (message.is !== "reminder") return;
      const { table, seconds } = message;
      tell("bad", say("turn.hurry", { time: lasting(seconds) }), table);
      if (prefs.sound) sounds.myTurn();
      hurried = new Set([...hurried, table]);
    }),
  );
  $effect(() => {
    const count = lobby.waiting.length;
    const isLate = lobby.waiting.some((row) => hurried.has(row.table));
    document.title = isLate
      ? say("turn.title_hurry")
      : count > 0
        ? say("turn.title", { count })
        : "Stellwerk";
  });
  $effect(() => {
    const now = new Set(lobby.waiting.map((row) => row.table));
    for (const row of lobby.waiting) {
      if (before.has(row.table)) continue;
      if (prefs.sound) sounds.myTurn();
      const title = say("turn.yours");
      announcer.say(title);
      notify(title, games[row.game]?.cover.title ?? row.game, () =>
        router.go({ at: "table", table: row.table }),
      );
    }
    before = now;
    // Whoever has answered is late no more.
    const still = new Set([...hurried].filter((table) => now.has(table)));
    if (still.size < hurried.size) hurried = still;
  });
  $effect(() => {
    const at = href(router.route);
    untrack(() => notices.arrived(at));
  });
  $effect(() => {
    for (const row of lobby.mine) if (row.host === lobby.me) greet(row);
  });
  $effect(() => {
    for (const row of lobby.rows) {
      dismissed(row);
      onceMore(row);
    }
  });
}

// Whoever waits for a game to begin is told if they wait in vain, unless they have left themselves.
function dismissed(row: LobbyRow): void {
  const isSeated = mySeats(row, lobby.me).length > 0;
  const wasWaiting = waiting.has(row.table);
  if (isSeated && row.phase === "gathering") waiting.add(row.table);
  else waiting.delete(row.table);
  if (!wasWaiting || lobby.left.has(row.table)) return;
  const game = gameAt(row.table);
  if (row.phase === "gathering" && !isSeated)
    tell("bad", say("gather.removed", { game }), row.table);
  if (row.phase === "finished" && row.host !== lobby.me)
    tell("bad", say("gather.disbanded", { game }), row.table);
}

// Whoever has left the table hears of a rematch; at the table itself it stands beside the board.
function onceMore(row: LobbyRow): void {
  const seats = mySeats(row, lobby.me);
  const isAsked =
    row.phase === "finished" &&
    seats.length > 0 &&
    !seats.some((seat) => row.rematch_agreed.includes(seat));
  const before = askers.get(row.table) ?? 0;
  askers.set(row.table, isAsked ? row.rematch_agreed.length : 0);
  if (!isAsked || row.rematch_agreed.length <= before) return;
  const who = join(row.rematch_agreed.map((seat) => row.chairs[seat]?.name ?? ""));
  const text = say("turn.rematch", {
    who,
    count: row.rematch_agreed.length,
    game: gameAt(row.table),
  });
  if (isAt(row.table)) return notify(text, gameAt(row.table), () => undefined);
  tell("good", text, row.table);
  announcer.say(text);
  if (prefs.sound) sounds.arrival();
}

// With the way there, for those who are elsewhere.
function tell(tone: "good" | "bad", text: string, table: string): number {
  const run = () => router.go({ at: "table", table });
  const about = href({ at: "table", table });
  const notice = notices.show({
    tone,
    text,
    ...(!isAt(table) && { about, action: { label: say("turn.go"), run } }),
  });
  notify(text, gameAt(table), run);
  return notice;
}

const isAt = (table: string): boolean => location.hash === href({ at: "table", table });
const gameAt = (table: string): string => {
  const game = lobby.rows.find((row) => row.table === table)?.game ?? "";
  return games[game]?.cover.title ?? game;
};

// Whoever has opened a table hears and sees who sits down there, wherever they look meanwhile.
function greet(row: LobbyRow): void {
  const known = guests.get(row.table);
  const people = row.chairs.filter((chair) => chair.occupant === "person");
  guests.set(row.table, new Set(people.map((chair) => chair.person)));
  // Once the game runs, the line above the board is for what happens there.
  if (row.phase === "running") {
    for (const id of greetings.get(row.table) ?? []) notices.dismiss(id);
    greetings.delete(row.table);
  }
  if (!known || row.phase !== "gathering") return;
  for (const { person, name } of people) {
    if (person === lobby.me || known.has(person)) continue;
    const text = say("gather.came", { who: name });
    const notice = tell("good", text, row.table);
    greetings.set(row.table, [...(greetings.get(row.table) ?? []), notice]);
    announcer.say(text);
    if (prefs.sound) sounds.arrival();
  }
}
