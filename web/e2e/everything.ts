// Whole games as two people and a bot play them: one at a desk, one with a phone, over as many games as it
// takes until everything that can be done was done once, by the board's own controls.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { over, playOn, rename, together, type Setting } from "./people.ts";
import { accessible, desktop, phone, shot, type Stage } from "./stage.ts";
import { Wishes, type Wisher } from "./wishes.ts";

type Sat<Table, Hand, Action extends { is: string }> = Wisher<Table, Hand, Action>;

export interface Whole<Table extends { step: string }, Hand, Action extends { is: string }> {
  name: string; // of its pictures
  kinds: readonly Action["is"][]; // of actions
  setting: Setting;
  sit: new (
    page: Page,
    wishes: Wishes<Action["is"]>,
    look: (person: Sat<Table, Hand, Action>) => Promise<void>,
  ) => Sat<Table, Hand, Action>;
  isTyped(table: Table): boolean; // at the desk, without a mouse
  inspect(page: Page, name: string): Promise<void>; // at the desk: what has to be in sight
}

// Every kind of question is looked at once on each screen: whether it is accessible, and at the desk
// whether everything is in sight.
class Critic {
  readonly #seen = new Set<string>();

  async look(page: Page, name: string, inspect?: Whole<never, never, never>["inspect"]) {
    if (this.#seen.has(name)) return;
    this.#seen.add(name);
    await shot(page, name);
    await accessible(page);
    await inspect?.(page, name);
  }
}

export async function doEverything<
  Table extends { step: string },
  Hand,
  Action extends { is: string },
>(
  stage: Stage,
  { name, kinds, setting, sit: Sitter, isTyped, inspect }: Whole<Table, Hand, Action>,
  prepare?: (page: Page) => unknown,
): Promise<void> {
  const anna = await stage.visitor(desktop, prepare);
  const ben = await stage.visitor(phone);
  await rename(anna, "Anna");
  await rename(ben, "Ben");
  const wishes = new Wishes(kinds);
  const critic = new Critic();
  let typed = 0;

  async function play(enough?: () => boolean): Promise<void> {
    await together(anna, ben, 3, setting);
    const people = [
      new Sitter(anna, wishes, async (person) => {
        const { table } = person.view;
        await critic.look(anna, `${name}-${table.step}-desktop`, inspect);
        person.keyboard = isTyped(table);
        typed += Number(person.keyboard);
      }),
      new Sitter(ben, wishes, (person) =>
        critic.look(ben, `${name}-${person.view.table.step}-phone`),
      ),
    ];
    await playOn(people, enough);
  }

  await play();
  for (const page of [anna, ben]) await over(page).waitFor();
  await shot(anna, `${name}-over-desktop`);
  await shot(ben, `${name}-over-phone`);
  for (const page of [anna, ben]) await accessible(page);
  // What they have played fits on a phone, too.
  await ben.evaluate(() => (location.hash = "#/me"));
  await ben.getByRole("table").waitFor();
  await accessible(ben);
  // Further games are played for what is still to be done.
  const enough = () => wishes.open.length === 0;
  for (let more = 0; more < 11 && !enough(); ++more) await play(enough);
  expect(wishes.open).toEqual([]);
  expect(typed).toBeGreaterThan(0);
}
