// What takes more room for a while is drawn smaller, and as large as before when it is gone.
import { fireEvent, render } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { SvelteSet } from "svelte/reactivity";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import Fit from "../src/stage/Fit.svelte";
import { grown, largest, shrunk } from "../src/stage/fitting.ts";

const films = new SvelteSet<"now">();
vi.mock("../src/stage/frame.ts", () => ({
  getFrame: () => ({
    get filming() {
      return films.has("now");
    },
  }),
}));

const bounds = { least: 0.5, most: 2 };

describe("a scale", () => {
  const upTo = (limit: number) => (scale: number) => scale <= limit;

  test("is the largest at which all fits", () => {
    expect(largest(upTo(1.3), bounds)).toBeCloseTo(1.3, 1);
    expect(largest(upTo(1.3), bounds)).toBeLessThanOrEqual(1.3);
    expect(largest(upTo(9), bounds)).toBe(2);
    expect(largest(upTo(0.1), bounds)).toBe(0.5);
  });
  test("gets smaller when less fits, and larger only when it is worth it", () => {
    expect(shrunk(upTo(1), 1, bounds)).toBe(1);
    expect(shrunk(upTo(0.8), 1, bounds)).toBeCloseTo(0.8, 1);
    expect(grown(upTo(1.05), 1, bounds)).toBe(1);
    expect(grown(upTo(1.5), 1, bounds)).toBeCloseTo(1.5, 1);
    expect(grown(upTo(9), 1.95, bounds)).toBe(2);
    expect(grown(upTo(9), 2, bounds)).toBe(2);
  });
});

describe("a board", () => {
  // A room of 1600 by 800, in which the board takes as many pixels of height, and fills it in any case.
  const room = { width: 0, height: 800 };
  let height = 0;
  let measured = 0;
  let resized: () => void;
  const paper = () => document.querySelector<HTMLElement>(".fit .paper")!;
  const scale = () => Number(/[\d.]+/.exec(paper().style.transform)?.[0] ?? 1);
  const frames = async () => {
    for (let i = 0; i < 5; ++i) await new Promise((shown) => requestAnimationFrame(shown));
  };
  const changes = async (to: number) => {
    height = to;
    document.querySelector(".content")!.append(document.createElement("i"));
    await frames();
  };

  beforeEach(() => {
    films.clear();
    measured = 0;
    vi.stubGlobal(
      "ResizeObserver",
      class {
        constructor(told: () => void) {
          resized = told;
        }
        observe() {}
        disconnect() {}
      },
    );
    const spyOn = (side: "clientWidth" | "clientHeight", size: () => number) =>
      vi.spyOn(HTMLElement.prototype, side, "get").mockImplementation(size);
    spyOn("clientWidth", () => room.width);
    spyOn("clientHeight", () => room.height);
    room.width = 1600;
    vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockImplementation(() => {
      measured += 1;
      return Math.max(height, Math.floor(Number.parseFloat(paper().style.height)));
    });
    height = 500;
    const children = createRawSnippet(() => ({ render: () => "<b></b>" }));
    render(Fit, { ...bounds, children });
    resized();
  });
  afterEach(() => vi.restoreAllMocks());

  test("is never laid out narrower than on a phone, nor on a desk as for one", () => {
    room.width = 400;
    height = 100;
    resized();
    expect(Number.parseFloat(paper().style.width)).toBeCloseTo(380);
    room.width = 280;
    resized();
    expect(scale()).toBe(1);
    room.width = 1025; // a desk
    resized();
    expect(Number.parseFloat(paper().style.width)).toBeCloseTo(820);
  });
  test("grows again when there is less on it", async () => {
    expect(scale()).toBeCloseTo(1.6, 1);
    height = 1000;
    resized();
    expect(scale()).toBeCloseTo(0.8, 1);
    await changes(500);
    expect(scale()).toBeCloseTo(1.6, 1);
  });
  test("is measured once for a change, and not again while nothing changes", async () => {
    await changes(510);
    const once = measured;
    await frames();
    expect(measured).toBe(once);
    await changes(505);
    expect(measured - once).toBeLessThanOrEqual(3);
    expect(scale()).toBeCloseTo(1.6, 1);
  });
  test("does not move under a finger", async () => {
    height = 1000;
    resized();
    await fireEvent.pointerDown(window);
    await changes(500);
    expect(scale()).toBeCloseTo(0.8, 1);
    await fireEvent.pointerUp(window);
    await frames();
    expect(scale()).toBeCloseTo(1.6, 1);
  });
  test("keeps its size during a film", async () => {
    height = 1000;
    resized();
    films.add("now");
    await changes(500);
    expect(scale()).toBeCloseTo(0.8, 1);
    films.clear();
    await frames();
    expect(scale()).toBeCloseTo(1.6, 1);
  });
});
