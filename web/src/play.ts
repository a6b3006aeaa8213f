// The shortest ways to a table.
import type { GameModule } from "./games/board.ts";
import { games } from "./games/index.ts";
import type { Settings } from "./protocol.ts";
import { notices } from "./state/notices.svelte.ts";
import { remember, remembered } from "./state/prefs.svelte.ts";
import { router } from "./state/router.svelte.ts";
import { session } from "./state/session.svelte.ts";

// Whoever plays a game for the first time here begins with what is easy.
const played = (game: string) => `played.${game}`;
export const easyOptions = (game: string, module: GameModule | undefined) =>
  (remembered(played(game)) === null && module?.firstGame) || {};

export async function create(
  settings: Settings,
  seats: string[],
  names: string[] = [],
): Promise<void> {
  const begin = !seats.includes("open");
  try {
    const answer = await session.ask({ is: "create", settings, seats, begin });
    if (answer.is !== "done" || answer.table === null) return;
    remember(played(settings.game), "yes");
    if (names.some(Boolean)) remember(`names.${answer.table}`, JSON.stringify(names));
    router.go({ at: "table", table: answer.table });
  } catch (problem) {
    notices.bad(problem);
  }
}

// Against one bot, at once.
export async function playNow(game: string): Promise<void> {
  const options = easyOptions(game, await games[game]?.load());
  const usual = { pace: "none", listed: false, bots_pause: true, watchers_chat: true } as const;
  await create({ game, seats: 2, options, ...usual }, ["me", session.usualBot]);
}
