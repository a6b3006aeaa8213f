// What is seen at a glance on the map: whose network it is, and how everybody stands.
import { fireEvent } from "@testing-library/svelte";
import { tick } from "svelte";
import { SvelteSet } from "svelte/reactivity";
import { expect, test, vi } from "vitest";
import Board from "../../src/games/zug-um-zug-maerklin/Board.svelte";
import game from "../../src/games/zug-um-zug-maerklin/index.ts";
import { query, stage } from "../stage.ts";
import { steps } from "./recorded.ts";

const windows = new SvelteSet<"small">();
vi.mock("../../src/state/screen.svelte.ts", () => ({
  screen: {
    get wide() {
      return !windows.has("small");
    },
    roomy: false,
    lying: false,
  },
}));

const { show } = stage(Board, game, ["Anna", "Ben", "Cleo", "Dora", "Emil"]);
const claimed = steps.findLast(({ view }) => view.table.owner.includes(1))!;
const theirs = () =>
  [...document.querySelectorAll<SVGElement>(".track.theirs")].map((t) => Number(t.dataset.track));
const owned = (seat: number) =>
  claimed.view.table.owner.flatMap((owner, track) => (owner === seat ? [track] : []));

test("pointing at a player, at the name as well, shows their network", async () => {
  show(claimed);
  expect(theirs()).toEqual([]);
  await fireEvent.pointerEnter(query('.players [data-seat="1"]'));
  expect(owned(1).length).toBeGreaterThan(0);
  expect(theirs()).toEqual(owned(1));
  await fireEvent.pointerLeave(query('.players [data-seat="1"]'));
  expect(theirs()).toEqual([]);
});

test("a list of players that goes away under the pointer leaves no network behind", async () => {
  show(claimed);
  await fireEvent.pointerEnter(query('.players [data-seat="1"]'));
  expect(theirs()).toEqual(owned(1));
  windows.add("small");
  await tick();
  expect(query(".players")).toBeNull();
  expect(theirs()).toEqual([]);
  windows.clear();
});

test("at the end, the network that has won is shown", () => {
  show(claimed, { winners: [1] });
  expect(theirs()).toEqual(owned(1));
});

test("the score track says what the score sheet says", () => {
  const scores = Array.from({ length: claimed.view.table.players }, (_, seat) => 40 - 55 * seat);
  show(claimed, { scores });
  const told = [...document.querySelectorAll(".score .token")].map((t) => t.textContent.trim());
  expect(told).toEqual(
    scores.map((score, seat) => `${["Anna", "Ben", "Cleo", "Dora", "Emil"][seat]}: ${score}`),
  );
});
