// Ghosts fly over the board, and leave nothing behind.
import { afterEach, beforeEach, expect, test } from "vitest";
import { ghosts } from "../src/stage/flights.ts";

const animate = Element.prototype.animate;
let landed: (() => void)[] = [];
beforeEach(() => {
  landed = [];
  Element.prototype.animate = (() => ({
    finished: new Promise<void>((done) => landed.push(done)),
  })) as unknown as typeof animate;
  document.body.innerHTML = `<div id="root">
    <i class="pile"></i><i class="hand" data-home="0"></i><b class="card" data-card="7">Seven</b></div>`;
});
afterEach(() => void (Element.prototype.animate = animate));

const root = () => document.getElementById("root")!;
const flying = () => [...root().querySelectorAll<HTMLElement>(".ghost")];

test("a ghost looks like what it shows, but cannot be taken for it", () => {
  ghosts(root(), [{ from: ".pile", to: ".hand", like: "[data-card]" }]);
  expect(flying().map((ghost) => ghost.textContent)).toEqual(["Seven"]);
  expect(root().querySelectorAll("[data-card]")).toHaveLength(1);
  expect(flying()[0]!.getAttribute("aria-hidden")).toBe("true");
});

test("it is gone when it has landed, or when somebody is in a hurry", async () => {
  ghosts(root(), [{ from: ".pile", to: ".hand", face: "token", text: "+2" }]);
  expect(flying()[0]!.className).toBe("ghost token");
  landed[0]!();
  await Promise.resolve().then(() => undefined);
  expect(flying()).toEqual([]);
  const end = ghosts(root(), [{ from: ".pile", to: ".hand", text: "+2" }]);
  expect(flying()).toHaveLength(1);
  end();
  expect(flying()).toEqual([]);
});

test("what is nowhere flies nowhere, and of many only the last do", () => {
  ghosts(root(), [{ from: ".nowhere", to: ".hand" }]);
  expect(flying()).toEqual([]);
  ghosts(root(), Array(9).fill({ from: ".pile", to: ".hand" }));
  expect(flying()).toHaveLength(6);
});
