// The games, and what the tests for all of them have to know of each. `<game-id>.ts` exports it as
// `underTest`.
import type { Locator, Page } from "playwright-core";

export interface Sitter {
  readonly isAsked: boolean;
  readonly isOver: boolean;
  readonly view: { table: { step: string } };
  answer(): Promise<void>;
}

export interface UnderTest {
  title: string; // on its card in the lobby
  players: number; // at a full table
  steps: number; // kinds of questions that come up soon, each worth a look
  pupil(page: Page): object; // presses the board's own controls
  sit?(page: Page): Sitter; // until these steps have come up; else from the list of choices
  walk?(page: Page, to: Locator): Promise<void>; // by arrow keys, where they lead along no row
  look?(page: Page, size: string): Promise<void>; // at what else must be in sight
}

const boards = import.meta.glob("../src/games/*/index.ts");
const files = import.meta.glob<UnderTest>(["./*.ts", "!./*.test.ts"], { import: "underTest" });

async function load(game: string): Promise<[string, UnderTest]> {
  const underTest = await files[`./${game}.ts`]?.();
  if (!underTest) throw new Error(`e2e/${game}.ts does not export underTest`);
  return [game, underTest];
}

export const games = await Promise.all(
  Object.keys(boards).map((path) => load(path.split("/").at(-2)!)),
);
