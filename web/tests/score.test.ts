// Points are counted out category by category, and the winner is known when all have been.
import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";
import ScoreSheet from "../src/components/table/ScoreSheet.svelte";
import { number } from "../src/format.ts";
import { games } from "../src/games/index.ts";
import { speak } from "../src/state/text.svelte.ts";
import { Catalogue, words as wordsOf } from "../src/words.ts";

test("the sheet fills row by row, its sum with it", async () => {
  await speak("en");
  const module = await games["zug-um-zug-maerklin"]!.load();
  const names = ["Anna", "Ben"];
  const words = wordsOf(new Catalogue("en", [module.texts.en]), module.shapes, names);
  const points = [0, 10].map((more) => module.categories.map((_, i) => i + 1 + more));
  const total = points.map((row) => row.reduce((sum, n) => sum + n));
  const standings = { points, total, place: [2, 1] } as never;
  const { rerender, container } = render(ScoreSheet, { standings, names, module, words, upTo: 0 });
  // The winner's column comes first.
  const cells = (row: string, at: number) =>
    [...container.querySelectorAll(`${row} tr`)].map((tr) => tr.children[at]!.textContent.trim());
  const empty = module.categories.map(() => "");
  expect(cells("tbody", 1)).toEqual(empty);
  expect(cells("tfoot", 1)).toEqual(["0", ""]);
  await rerender({ upTo: 2 });
  expect(cells("tbody", 1)).toEqual(["11", "12", ...empty.slice(2)]);
  expect(cells("tfoot", 1)).toEqual(["23", ""]);
  expect(container.querySelectorAll(".first")).toHaveLength(0);
  await rerender({ upTo: Infinity });
  expect(cells("tbody", 2)).toEqual(points[0]!.map(String));
  expect(cells("tfoot", 1)).toEqual([String(total[1]), "1st"]);
  expect(container.querySelectorAll(".first").length).toBeGreaterThan(0);
});

test("what is missing has the sign that boards print, too", () => {
  expect(number(-5050, "de")).toBe("−5.050");
  expect(number(-5050, "en")).toBe("−5,050");
});
