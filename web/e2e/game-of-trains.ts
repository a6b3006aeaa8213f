// How people point at things on the board of Game of Trains.
import type { Locator, Page } from "playwright-core";
import { toolOf, waysOf } from "../src/games/game-of-trains/gestures.ts";
import type { Action, Hand, Place, Table } from "../src/games/game-of-trains/types.ts";
import { inTurn, Person, type Decide } from "./people.ts";

// Tries what there is, but draws more often than not and puts every wagon about where it belongs, so
// that a game comes to its end.
export const sorts: Decide<Table, Hand, Action> = (choices, person) => {
  const { drawn } = person.view.table;
  const off = (choice: Action) => {
    if (choice.is !== "exchange" && choice.is !== "replace") return 0;
    const number = choice.is === "exchange" ? choice.wagon : (drawn ?? 0);
    return Math.abs(Math.ceil(number / 12) - choice.place);
  };
  const draw = choices.find((choice) => choice.is === "draw");
  if (draw) return person.moves % 3 > 0 ? draw : inTurn(choices, person);
  return choices.reduce((best, choice) => (off(choice) < off(best) ? choice : best));
};

export class Conductor extends Person<Table, Hand, Action> {
  constructor(page: Page, decide: Decide<Table, Hand, Action> = sorts) {
    super(page, (_, action) => this.pointAt(action), decide);
  }

  wagon(place: Place): Locator {
    return this.page.locator(`[data-place="${place}"] button`);
  }
  // What is taken in hand first: a card of one's own, or one of the display.
  tool(action: Action): Locator | null {
    const tool = toolOf(action);
    if (typeof tool === "number") return this.page.locator(`[data-hand="${tool}"]`);
    return tool === null || tool === "drawn"
      ? null
      : this.page.locator(`[data-function="${tool}"]`);
  }

  async pointAt(action: Action): Promise<void> {
    if (action.is === "draw") return this.press(this.page.locator(".piles .draw"));
    const tool = this.tool(action);
    // A card that is in hand already would be put back.
    if (tool && (await tool.getAttribute("aria-pressed")) !== "true") await this.press(tool);
    const [way] = waysOf(action);
    if (!way) return this.press(this.page.locator(".bar .main"));
    if (way.from !== null) await this.press(this.wagon(way.from));
    if (!("from" in action)) await this.press(this.wagon(way.to));
  }
}
