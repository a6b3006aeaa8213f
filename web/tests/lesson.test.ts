// Every lesson is played to its end, as the pupil is told to.
import { describe, expect, test } from "vitest";
import { acted, attempted, isTaught, lessonOf, waits } from "../src/lesson.ts";
import { games } from "../src/games/index.ts";

test("every game is taught", () => {
  expect(Object.keys(games).filter((game) => !isTaught(game))).toEqual([]);
});

describe.each(Object.keys(games))("%s", (game) => {
  test("every step can be done as it is said, and what is said differs by language", async () => {
    const { script, scenes } = (await lessonOf(game))!;
    expect(scenes).toHaveLength(script.steps.length);
    expect(script.steps.length).toBeGreaterThanOrEqual(6);
    expect(script.steps.length).toBeLessThanOrEqual(10);
    expect(script.steps.filter(waits).length).toBeGreaterThanOrEqual(4);
    for (const [i, step] of script.steps.entries()) {
      const { view, choices, refused } = scenes[i]!;
      expect(view.seat).toBe(script.seat);
      expect(step.say.de).not.toBe(step.say.en);
      for (const said of Object.values(step.say)) expect(said.length).toBeLessThanOrEqual(190);
      if (step.do) {
        expect(choices).toContainEqual(step.do);
        expect(acted(step, step.do)).toBe("on");
        const other = choices.find((choice) => JSON.stringify(choice) !== JSON.stringify(step.do));
        if (other) expect(acted(step, other)).toBe("another");
      }
      if (step.try) {
        expect(choices).not.toContainEqual(step.try);
        expect(refused?.rule).toMatch(/^\d/);
        expect(attempted(step, step.try)).toBe("refused");
      }
    }
    expect(waits(script.steps.at(-1)!)).toBe(false);
  });

  test("the others are called like bots at a table, not like a level", async () => {
    const { script, names } = (await lessonOf(game))!;
    expect(names).toHaveLength(script.players);
    expect(names[script.seat]).toBe("");
    const others = names.filter((_, seat) => seat !== script.seat);
    expect(new Set(others).size).toBe(others.length);
    for (const name of others) expect(name).toMatch(/^\p{Lu}\p{Ll}+$/u);
  });
});
