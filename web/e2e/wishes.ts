// People who want to have done everything once, and who look at what they are asked.
import type { Locator, Page } from "playwright-core";
import { Person } from "./people.ts";

// Everything is to be done once, by any of those who share this list.
export class Wishes<Kind extends string> {
  readonly done = new Set<Kind>();
  constructor(readonly kinds: readonly Kind[]) {}
  get open(): Kind[] {
    return this.kinds.filter((kind) => !this.done.has(kind));
  }
}

export abstract class Wisher<Table, Hand, Action extends { is: string }> extends Person<
  Table,
  Hand,
  Action
> {
  keyboard = false; // keys instead of fingers
  protected wish: Action | null = null; // the latest

  // Before every answer they may have a look.
  constructor(
    page: Page,
    readonly wishes: Wishes<Action["is"]>,
    readonly look: (person: Wisher<Table, Hand, Action>) => Promise<void> = () => Promise.resolve(),
  ) {
    super(
      page,
      (_, action) => this.pressFor(action),
      (choices) => (this.wish = this.want(choices)),
    );
  }
  protected abstract pressFor(action: Action): Promise<void>;
  protected abstract want(choices: Action[]): Action;

  // What was done, if the question was still there after the look.
  override async answer(): Promise<void> {
    await this.look(this);
    if (!this.isAsked) return;
    const before = this.moves;
    await super.answer();
    if (this.moves > before) this.wishes.done.add(this.wish!.is);
  }

  override async press(control: Locator): Promise<void> {
    if (!this.keyboard) return super.press(control);
    await control.focus();
    await this.page.keyboard.press("Enter");
  }
}
