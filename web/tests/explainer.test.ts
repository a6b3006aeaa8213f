// Anything on the board explains itself to a mouse, a finger and a keyboard.
import { render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import Explainer from "../src/stage/Explainer.svelte";

let card: HTMLElement;
let pressed: number;

beforeEach(() => {
  vi.useFakeTimers();
  pressed = 0;
  document.body.innerHTML = `<div class="stage"><button data-about="Pulls 4."><b>4</b></button></div>`;
  card = document.querySelector("button")!;
  card.addEventListener("click", () => ++pressed);
  render(Explainer);
});
afterEach(() => vi.useRealTimers());

const explained = () => document.querySelector(".explained")!.textContent;
function point(target: Element, type: string, pointerType = "mouse", x = 0): void {
  const event = new PointerEvent(type, { bubbles: true, pointerType, clientX: x, isPrimary: true });
  target.dispatchEvent(event);
}
async function pass(ms: number): Promise<void> {
  vi.advanceTimersByTime(ms);
  await tick();
}

test("a mouse that rests is told, one that passes by is not", async () => {
  point(card.firstElementChild!, "pointerover");
  await pass(300);
  expect(explained()).toBe("");
  await pass(300);
  expect(explained()).toBe("Pulls 4.");
  point(document.body, "pointerover");
  await pass(0);
  expect(explained()).toBe("");
  point(card, "pointerover");
  await pass(300);
  point(document.body, "pointerover");
  await pass(600);
  expect(explained()).toBe("");
});

test("a mouse that has pressed is told nothing until it moves on", async () => {
  point(card, "pointerdown");
  point(card.firstElementChild!, "pointerover"); // what was pressed has become something else
  await pass(600);
  expect(explained()).toBe("");
  point(card, "pointermove", "mouse", 4);
  await pass(600);
  expect(explained()).toBe("");
  point(card, "pointermove", "mouse", 40);
  await pass(600);
  expect(explained()).toBe("Pulls 4.");
});

test("what is explained may change, or go away", async () => {
  point(card, "pointerover");
  await pass(600);
  card.dataset.about = "Pulls 3.";
  await pass(0);
  expect(explained()).toBe("Pulls 3.");
  card.remove();
  await pass(0);
  expect(explained()).toBe("");
});

test("where the board tells a mouse more, nothing is said twice", async () => {
  card.dataset.told = "";
  point(card, "pointerover");
  await pass(600);
  expect(explained()).toBe("");
});

test("a finger that presses long is told, and its press does nothing else", async () => {
  point(card, "pointerdown", "touch");
  await pass(600);
  expect(explained()).toBe("Pulls 4.");
  point(card, "pointerup", "touch");
  card.click();
  expect(pressed).toBe(0);
  await pass(10);
  point(card, "pointerdown", "touch");
  await pass(0);
  expect(explained()).toBe("");
  point(card, "pointerup", "touch");
  card.click();
  expect(pressed).toBe(1);
});

test("a finger that moves is on its way", async () => {
  point(card, "pointerdown", "touch");
  point(card, "pointermove", "touch", 40);
  await pass(600);
  expect(explained()).toBe("");
});

test("i explains what has the focus, and once more i or Escape ends it", async () => {
  const type = async (key: string) => {
    document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    await pass(0);
  };
  card.focus();
  await type("i");
  expect(explained()).toBe("Pulls 4.");
  await type("i");
  expect(explained()).toBe("");
  await type("i");
  await type("Escape");
  expect(explained()).toBe("");
  document.body.innerHTML += "<input>";
  document.querySelector("input")!.focus();
  await type("i");
  expect(explained()).toBe("");
});
