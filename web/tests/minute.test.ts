// "In a minute" is short, in both languages, and every part has its picture.
import { render } from "@testing-library/svelte";
import { describe, expect, test } from "vitest";
import { games } from "../src/games/index.ts";
import { parts } from "../src/games/minute.ts";
import { Catalogue } from "../src/words.ts";

describe.each(Object.keys(games))("%s in a minute", (id) => {
  test.each(["de", "en"] as const)("takes at most 120 words (%s)", async (language) => {
    const module = await games[id]!.load();
    const words = new Catalogue(language, [module.texts[language]]);
    const texts = parts.map((part) => words.say(`minute.${part}`));
    for (const text of texts) expect(text).not.toContain("⟨");
    expect(texts.join(" ").split(/\s+/).length).toBeLessThanOrEqual(120);
  });

  test("shows the game's own pieces", async () => {
    const Pieces = await (await games[id]!.load()).pieces();
    const pictures = parts.map((part) => render(Pieces, { part }).container.innerHTML);
    for (const picture of pictures) expect(picture).not.toBe("");
    expect(new Set(pictures).size).toBe(parts.length);
  });
});
