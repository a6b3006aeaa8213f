// How a game has ended, in words to those who look at it.
import { join, say } from "./state/text.svelte.ts";
import type { StandingsTold } from "./wire.ts";

// `me`: whose eyes these are; nobody's where several people share the screen or somebody only watches.
// `resigned`: who has given up, where that ended the game.
export function verdict(
  standings: StandingsTold | null,
  names: readonly string[],
  me: number | null,
  resigned: number | null = null,
): string {
  if (!standings) return say("status.no_result");
  const won = winner(standings, names, me);
  if (resigned === null) return won;
  const how =
    resigned === me ? say("over.you_gave_up") : say("over.gave_up", { who: names[resigned] ?? "" });
  return `${won} ${how}`;
}

function winner(standings: StandingsTold, names: readonly string[], me: number | null): string {
  const first = names.map((_, seat) => seat).filter((seat) => standings.place[seat] === 1);
  const others = join(first.filter((seat) => seat !== me).map((seat) => names[seat] ?? ""));
  if (me === null || !first.includes(me))
    return say("status.won", { who: others, count: first.length });
  return first.length === 1 ? say("over.you_win") : say("over.you_share", { who: others });
}
