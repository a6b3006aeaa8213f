import { describe, expect, test } from "vitest";
import { number } from "../src/format.ts";
import game from "../src/games/game-of-trains/index.ts";
import shellDe from "../src/text/de.json";
import shellEn from "../src/text/en.json";
import { Catalogue, sentence, type Language, type Messages, type Shapes } from "../src/words.ts";

const names = ["Anna", "Ben", "", "", "", ""];
const catalogue = (messages: Record<string, string>) => new Catalogue("de", [messages]);
const german = new Catalogue("de", [game.texts.de]);
const english = new Catalogue("en", [game.texts.en]);

describe("Catalogue", () => {
  test("writes numbers as the language does, in plain arguments and in plurals", () => {
    const words = catalogue({
      plain: "{n} Züge",
      plural: "{n, plural, one {# Zug} other {# Züge}}",
    });
    expect(words.say("plain", { n: 1234 })).toBe("1.234 Züge");
    expect(words.say("plural", { n: 1234 })).toBe("1.234 Züge");
    expect(words.say("plural", { n: 1 })).toBe("1 Zug");
  });

  test("counts on from an offset, as ICU does", () => {
    expect(german.say("choice.swap_across", { left: 3 })).toBe(
      "Die Waggons auf Platz 3 und 5 tauschen",
    );
  });

  test("shows a missing key or argument instead of hiding it", () => {
    expect(catalogue({}).say("no.such")).toBe("⟨no.such⟩");
    expect(catalogue({ a: "{who} zieht" }).say("a")).toBe("⟨a⟩");
  });

  test("joins lists in the language", () => {
    expect(german.join(["A", "B", "C"])).toBe("A, B und C");
    expect(english.join(["A", "B", "C"])).toBe("A, B, and C");
    expect(german.join([])).toBe("");
  });
});

test("places are counted as each language counts them", () => {
  const nth = (messages: Messages, language: Language) => (place: number) =>
    new Catalogue(language, [messages]).say("score.nth", { place });
  expect([1, 2, 3, 4].map(nth(shellDe, "de"))).toEqual(["1.", "2.", "3.", "4."]);
  expect([1, 2, 3, 4].map(nth(shellEn, "en"))).toEqual(["1st", "2nd", "3rd", "4th"]);
  expect(number(12_500, "de")).toBe("12.500");
  expect(number(12_500, "en")).toBe("12,500");
});

describe("sentence", () => {
  const exchanged = { is: "exchanged", who: 1, place: 2, in: 60, out: 9 };

  test("names players and enums", () => {
    const used = { is: "used", who: 0, card: 12, function: "protect" };
    expect(sentence("event", used, game.shapes, german, names)).toBe(
      "Anna nutzt die 12: Schützen.",
    );
    expect(sentence("event", used, game.shapes, english, names)).toBe("Anna uses 12: Protect.");
  });

  test("knows three kinds of secrets: told, empty and hidden", () => {
    const told = (value: number[] | null) => {
      const event = { ...exchanged, thrown: { to: [1], value } };
      return sentence("event", event, game.shapes, english, names);
    };
    const start = "Ben exchanges 9 on place 2 for 60; 9 goes into the display.";
    expect(told([3, 8])).toBe(`${start} Discarded face down: 3 and 8.`);
    expect(told([])).toBe(start);
    expect(told(null)).toBe(`${start} Any cards left over are discarded face down.`);
  });

  test("finds words for every kind of field", () => {
    const shapes: Shapes = {
      choice: {},
      reason: {},
      event: {
        all: {
          open: "flag",
          said: "text",
          who: "seats",
          maybe: { maybe: "number" },
          nothing: { maybe: "seat" },
          coins: { per_seat: "number" },
        },
      },
    };
    const words = catalogue({ "event.all": "{open} {said} {who} {maybe} [{nothing}] {coins}" });
    const record = {
      is: "all",
      open: true,
      said: "hü",
      who: [0, 1],
      maybe: 1234,
      nothing: null,
      coins: [3, 0, 9, 0, 0, 0],
    };
    expect(sentence("event", record, shapes, words, names)).toBe(
      "yes hü Anna und Ben 1234 [] Anna 3 und Ben 0",
    );
  });
});
