// A page without a browser: as much of Playwright's as people need to press controls, on a board that is
// mounted in this process. It is as strict as a browser: a control has to be there, once, and enabled.
import { fireEvent } from "@testing-library/svelte";
import type { Page } from "playwright-core";
import { listen } from "./ear.ts";

class Found {
  constructor(
    readonly name: string,
    readonly all: () => HTMLElement[],
  ) {}

  locator(selector: string): Found {
    return new Found(`${this.name} ${selector}`, () => [
      ...new Set(this.all().flatMap((e) => [...e.querySelectorAll<HTMLElement>(selector)])),
    ]);
  }
  nth(at: number): Found {
    return new Found(`${this.name} (${at})`, () => this.all().slice(at, at + 1));
  }
  first(): Found {
    return this.nth(0);
  }

  #one(): HTMLElement {
    const all = this.all();
    if (all.length !== 1) throw new Error(`${all.length} of ${this.name}`);
    return all[0]!;
  }
  #enabled(): HTMLElement {
    const one = this.#one();
    if (one.closest(":disabled, [aria-disabled='true']"))
      throw new Error(`${this.name} is disabled`);
    return one;
  }

  count = () => Promise.resolve(this.all().length);
  getAttribute = (name: string) => Promise.resolve(this.#one().getAttribute(name));
  evaluate = <T>(see: (element: HTMLElement) => T) => Promise.resolve(see(this.#one()));
  click = () => fireEvent.click(this.#enabled(), { detail: 1 });
  tap = this.click;
  blur = () => fireEvent.blur(this.#one());
  async fill(text: string): Promise<void> {
    await fireEvent.input(this.#enabled(), { target: { value: text } });
    await fireEvent.change(this.#one());
  }
}

// A thing by its role and by what it is called, itself or by the words around it.
const byRole = (role: string, name: string) =>
  new Found(`${role} ${name}`, () =>
    [...document.querySelectorAll<HTMLElement>(`[role="${role}"]`)].filter((element) =>
      (element.ariaLabel ?? element.closest("label")?.textContent)?.includes(name),
    ),
  );

export function pretendPage(touches: boolean): Page {
  const page = {
    on: () => undefined,
    locator: (selector: string) =>
      new Found("", () => [document.documentElement]).locator(selector),
    getByRole: (role: string, { name }: { name: string }) => byRole(role, name),
    evaluate: <T>(see: () => T) => Promise.resolve(see()),
    viewportSize: () => (touches ? { width: 390, height: 844 } : { width: 1440, height: 900 }),
  } as unknown as Page;
  listen(page);
  return page;
}
