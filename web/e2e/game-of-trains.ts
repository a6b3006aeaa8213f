// How people point at things on the board of Game of Trains.
import type { Locator, Page } from "playwright-core";
import { toolOf, waysOf } from "../src/games/game-of-trains/gestures.ts";
import type {
  Action,
  Hand,
  Place,
  Table,
  Train,
  Wagon,
} from "../src/games/game-of-trains/types.ts";
import type { UnderTest } from "./games.ts";
import { Person, type Decide } from "./people.ts";

// The train as it would be, as far as that can be said; luck decides the rest.
function after(action: Action, train: Train, drawn: Wagon | null): (Wagon | null)[] | null {
  const { wagons } = train;
  const swapped = (a: Place, b: Place) =>
    wagons.with(a - 1, wagons[b - 1]!).with(b - 1, wagons[a - 1]!);
  switch (action.is) {
    case "exchange":
      return wagons.with(action.place - 1, action.wagon);
    case "replace":
      return wagons.with(action.place - 1, drawn);
    case "swap_neighbours":
      return swapped(action.left, action.left + 1);
    case "swap_across":
      return swapped(action.left, action.left + 2);
    default:
      return null;
  }
}

// How far the wagons are from where they belong if the train is to rise evenly.
const disorder = (wagons: (Wagon | null)[]) =>
  wagons.reduce<number>((sum, wagon, i) => sum + Math.abs((wagon ?? 0) / 12 - i - 0.5), 0);

// Puts the train in order as quickly as it can, so that a game comes to its end.
export const sorts: Decide<Table, Hand, Action> = (choices, person) => {
  const { table, seat } = person.view;
  const train = table.trains[seat!]!;
  const worth = (choice: Action) => {
    const then = after(choice, train, table.drawn);
    if (then) return disorder(train.wagons) - disorder(then);
    return choice.is === "draw" ? 0.5 : -1;
  };
  return choices.reduce((best, choice) => (worth(choice) > worth(best) ? choice : best));
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

export const underTest: UnderTest = {
  title: "Game of Trains",
  players: 4,
  steps: 3,
  pupil: (page) => new Conductor(page),
  sit: (page) => new Conductor(page),
};
