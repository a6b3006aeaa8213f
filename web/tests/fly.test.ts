// Cards fly from where they were to where they are; piles stay.
import { afterEach, expect, test } from "vitest";
import { fly, snapshot } from "../src/stage/fly.ts";

const animate = Element.prototype.animate;
afterEach(() => void (Element.prototype.animate = animate));

test("a card flies that has moved or comes from the pile, and the pile never does", () => {
  document.body.innerHTML = `<div id="root">
    <i data-card="pile" data-still></i><i data-card="stays"></i><i data-card="moved"></i></div>`;
  const root = document.getElementById("root")!;
  const of = (name: string) => root.querySelector<HTMLElement>(`[data-card="${name}"]`)!;
  const at = (thing: HTMLElement, left: number) => {
    thing.getBoundingClientRect = () => new DOMRect(left, 0, 40, 60);
  };
  for (const name of ["pile", "stays", "moved"]) at(of(name), 100);
  const before = snapshot(root, new Set());
  at(of("moved"), 300);
  at(of("pile"), 120); // the line has become longer beside it
  root.insertAdjacentHTML("beforeend", `<i data-card="drawn"></i>`);
  at(of("drawn"), 500);
  const flown: string[] = [];
  Element.prototype.animate = function (this: HTMLElement) {
    flown.push(this.dataset.card!);
    return { finished: Promise.resolve(), cancel: () => undefined } as unknown as Animation;
  };
  fly(root, before, { ms: 100, source: "[data-still]", sink: "[data-still]" });
  expect(flown).toEqual(["moved", "drawn"]);
});
