import { beforeEach, expect, test } from "vitest";
import { grip } from "../src/stage/grip.ts";

let told: string[] = [];
let node: HTMLElement;
let release: () => void;

beforeEach(() => {
  told = [];
  document.body.innerHTML = "<button id='thing'></button><p id='place'></p>";
  node = document.getElementById("thing")!;
  node.setPointerCapture = () => undefined;
  document.elementFromPoint = () => document.getElementById("place");
  const hooks = {
    canDrag: () => true,
    start: () => told.push("start"),
    over: (target: Element | null) => told.push(`over ${target?.id}`),
    drop: (target: Element | null) => told.push(`drop ${target?.id}`),
    cancel: () => told.push("cancel"),
  };
  release = grip(hooks)(node) as () => void;
});

const point = (target: EventTarget, type: string, x: number, pointerId = 1) =>
  target.dispatchEvent(
    new PointerEvent(type, { clientX: x, pointerId, isPrimary: pointerId === 1, bubbles: true }),
  );

test("a hand that is off the thing at its first move drags it all the same", () => {
  point(node, "pointerdown", 0);
  point(document.body, "pointermove", 200);
  point(document.body, "pointerup", 200);
  expect(told).toEqual(["start", "over place", "drop place"]);
});

test("a press that hardly wanders stays a press", () => {
  point(node, "pointerdown", 0);
  point(node, "pointermove", 5);
  point(node, "pointerup", 5);
  point(document.body, "pointermove", 200);
  expect(told).toEqual([]);
});

test("a second finger changes nothing", () => {
  point(node, "pointerdown", 0);
  point(node, "pointerdown", 0, 2);
  point(document.body, "pointermove", 90, 2);
  point(document.body, "pointerup", 90, 2);
  point(document.body, "pointermove", 50);
  point(document.body, "pointercancel", 50);
  expect(told).toEqual(["start", "over place", "cancel"]);
});

test("what is no longer there is not dragged", () => {
  point(node, "pointerdown", 0);
  release();
  point(document.body, "pointermove", 200);
  expect(told).toEqual([]);
});
