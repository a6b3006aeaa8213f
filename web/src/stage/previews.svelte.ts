// What a choice would lead to, asked for once and shown while the player points at it.
type Ask<Action, Outcome> = (action: Action) => Promise<Outcome | null>;

const hesitation = 90; // milliseconds: whoever only passes over a thing does not ask

export class Previews<Action, Outcome> {
  #known = new Map<string, Promise<Outcome | null>>();
  #wanted: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #outcome = $state.raw<Outcome | null>(null);

  constructor(readonly ask: () => Ask<Action, Outcome>) {}

  get outcome(): Outcome | null {
    return this.#outcome;
  }

  look(action: Action): void {
    const key = JSON.stringify(action);
    this.#wanted = key;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#fetch(key, action), hesitation);
  }

  away(): void {
    this.#wanted = null;
    this.#outcome = null;
    clearTimeout(this.#timer);
  }

  // The position has changed: nothing that was known is true any more.
  forget(): void {
    this.#known.clear();
    this.away();
  }

  async #fetch(key: string, action: Action): Promise<void> {
    const known = this.#known;
    if (!known.has(key)) known.set(key, this.ask()(action));
    const outcome = await known.get(key)!;
    if (this.#wanted === key) this.#outcome = outcome;
  }
}
