// What happened around the game, in words.
import type { ChairSeen, Entry } from "./protocol.ts";
import { botName, say } from "./state/text.svelte.ts";

export function entryWords(
  entry: Entry,
  chairs: readonly ChairSeen[],
  names: readonly string[],
): string {
  const bySeat = "seat" in entry ? (names[entry.seat] ?? "") : "";
  const byPerson =
    "person" in entry ? (chairs.find((chair) => chair.person === entry.person)?.name ?? "") : "";
  const named = entry.is === "sat" || entry.is === "renamed";
  const who = named ? entry.name : bySeat || byPerson;
  const bot = "bot" in entry ? botName(entry.bot) : "";
  // Where a bot plays on it is named; of two, nobody does.
  const is = entry.is === "resigned" && entry.bot === "" ? "gave_up" : entry.is;
  return say(`entry.${is}`, {
    who,
    bot,
    ...(entry.is === "undone" && { moves: entry.moves }),
    ...(entry.is === "rules_changed" && { dropped: entry.dropped }),
  });
}
