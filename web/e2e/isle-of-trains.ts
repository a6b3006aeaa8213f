// How people point at things on the board of Isle of Trains.
import type { Page } from "playwright-core";
import type { Action, Hand, Table } from "../src/games/isle-of-trains/types.ts";
import type { UnderTest } from "./games.ts";
import { Person } from "./people.ts";

export class Islander extends Person<Table, Hand, Action> {
  constructor(page: Page) {
    super(page, (_, action) => this.#point(action));
  }

  async #point(action: Action): Promise<void> {
    const at = (selector: string) => this.page.locator(`.isle ${selector}`).first();
    const inHand = (card: string | null) =>
      this.press(at(`.hand [data-card="${card ?? "phantom"}"]`));
    const confirm = () => this.press(at(".buttons .main"));
    switch (action.is) {
      case "draw":
        return this.press(at("[data-pile]"));
      case "fulfil":
        return this.press(at(`[data-order="${action.order}"]`));
      case "build":
        await inHand(action.card);
        return this.press(at(".buttons button"));
      case "pay":
      case "discard":
        await inHand(action.card);
        // The rest of what is due: from the end, as cards are named in their order.
        while (await at(".buttons .main").isDisabled())
          await this.press(this.page.locator('.isle .hand [aria-pressed="false"]').last());
        return confirm();
      case "load":
        await inHand(action.card);
        return this.press(
          at(
            `${action.owner === this.view.seat ? ".mine" : ".rival"} [data-car="${action.place}"]`,
          ),
        );
      case "unload":
        await this.press(at(`.mine [data-cargo="${action.place}.${action.spot}"]`));
        return confirm();
      default:
        throw new Error(`nobody has shown how to point at ${action.is}`);
    }
  }
}

export const underTest: UnderTest = {
  title: "Isle of Trains",
  players: 4,
  steps: 3,
  pupil: (page) => new Islander(page),
};
