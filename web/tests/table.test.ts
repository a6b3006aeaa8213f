import { describe, expect, test } from "vitest";
import { entryWords } from "../src/entries.ts";
import { logLines } from "../src/log.ts";
import { friendlyName, numbered, seatNames } from "../src/names.ts";
import type { ChairSeen } from "../src/protocol.ts";
import { speak } from "../src/state/text.svelte.ts";
import { asSeats, resized, seating } from "../src/seating.ts";
import { eyesOf, nextAtScreen, noPast, playersOf, stillToAgree, withNews } from "../src/table.ts";
import type { NewsTold } from "../src/wire.ts";

const chair = (over: Partial<ChairSeen>): ChairSeen => ({
  occupant: "person",
  person: "p",
  name: "Anna",
  bot: "",
  resigned: false,
  connected: true,
  gone: false,
  kept: false,
  ...over,
});
const eyes = (seat: number | null, question = 0, seqs: number[] = []) => ({
  seat,
  view: null,
  question,
  choices: [],
  events: seqs.map((seq) => ({ seq, event: { is: "e" }, rule: "" })),
});
const news = (over: Partial<NewsTold>): NewsTold =>
  ({ eyes: [eyes(null)], entries: [], chat: [], asked: [], ...over }) as unknown as NewsTold;
const said = (seq: number, text: string) => ({
  seq,
  entry: { is: "said" as const, person: "p", name: "Anna", text, at: 0 },
});

test("a rematch waits for people, not for bots nor where one has played to the end", () => {
  const chairs = [
    chair({}),
    chair({ person: "q" }),
    chair({ occupant: "bot", person: "", bot: "random" }),
    chair({ person: "r", bot: "greedy", resigned: true }),
  ];
  expect(stillToAgree(news({ chairs, rematch_agreed: [] }))).toEqual([0, 1]);
  expect(stillToAgree(news({ chairs, rematch_agreed: [1] }))).toEqual([0]);
});

describe("withNews", () => {
  test("adds what is new, and nothing twice", () => {
    const first = withNews(
      noPast,
      news({ entries: [said(1, "a")], eyes: [eyes(0, 0, [1])] }),
      false,
    );
    const again = withNews(
      first,
      news({ entries: [said(1, "a"), said(2, "b")], eyes: [eyes(0, 0, [1, 2])] }),
      false,
    );
    expect(again.entries.map(({ seq }) => seq)).toEqual([1, 2]);
    expect(again.events.get(0)?.map(({ seq }) => seq)).toEqual([1, 2]);
    expect(again.chat.map(({ text }) => text)).toEqual(["a", "b"]);
  });

  test("an opened table brings its whole chat, which is not said a second time", () => {
    const chat = [said(1, "a").entry, said(2, "b").entry];
    const past = withNews(noPast, news({ entries: [said(1, "a"), said(2, "b")], chat }), true);
    expect(past.chat.map(({ text }) => text)).toEqual(["a", "b"]);
  });

  test("keeps what each seat saw apart", () => {
    const past = withNews(
      noPast,
      news({ entries: [said(1, "a")], eyes: [eyes(0, 0, [1]), eyes(1)] }),
      false,
    );
    expect(past.events.get(0)).toHaveLength(1);
    expect(past.events.get(1)).toBeUndefined();
  });
});

describe("a new name", () => {
  const renamed = { seq: 3, entry: { is: "renamed" as const, seat: 0, name: "Annette" } };
  const told = news({ chairs: [chair({ name: "Annette" }), chair({ person: "q", name: "Ben" })] });

  test("is the name of its seat from then on, and a line of the log", async () => {
    await speak("en");
    const past = withNews(noPast, { ...told, entries: [renamed] }, false);
    expect(playersOf(told.chairs, (bot) => bot, []).map(({ name }) => name)).toEqual([
      "Annette",
      "Ben",
    ]);
    expect(logLines(past.entries, []).map(({ entry, who }) => [entry?.is, who])).toEqual([
      ["renamed", 0],
    ]);
    expect(entryWords(renamed.entry, told.chairs, ["Annette", "Ben"])).toBe(
      "A new name at the table: Annette.",
    );
  });
});

describe("several people at one screen", () => {
  test("it is passed on when somebody else is asked, and only then", () => {
    const two = news({ eyes: [eyes(0), eyes(2, 7)], asked: [2] });
    expect(nextAtScreen(two, 0)).toBe(2);
    expect(nextAtScreen(two, 2)).toBeNull();
    expect(nextAtScreen(news({ eyes: [eyes(0), eyes(2)], asked: [1] }), 0)).toBeNull();
    expect(nextAtScreen(news({ eyes: [eyes(0, 3)], asked: [0] }), 0)).toBeNull();
  });
  test("the eyes in use stay in use while they are there", () => {
    const two = news({ eyes: [eyes(0), eyes(2)] });
    expect(eyesOf(two, 2)?.seat).toBe(2);
    expect(eyesOf(two, 5)?.seat).toBe(0);
  });
});

describe("names", () => {
  const botName = (bot: string) => `<${bot}>`;
  test("twins are numbered, unless this device knows their names", () => {
    const chairs = [chair({}), chair({}), chair({ occupant: "bot", bot: "easy", name: "Lilli" })];
    expect(seatNames(chairs, botName)).toEqual(["Anna 1", "Anna 2", "Lilli"]);
    expect(seatNames(chairs, botName, ["Oma", "Opa"])).toEqual(["Oma", "Opa", "Lilli"]);
  });
  test("so are those of a game that is over", () => {
    expect(numbered(["Bot", "Anna", "Bot"])).toEqual(["Bot 1", "Anna", "Bot 2"]);
  });
  test("nobody has no name", () => {
    const free = chair({ occupant: "nobody", name: "" });
    expect(seatNames([free, free], botName)).toEqual(["", ""]);
  });
  test("who is gone or replaced by a bot is absent; a bot never is", () => {
    const chairs = [
      chair({}),
      chair({ connected: false }),
      chair({ bot: "easy" }),
      chair({ occupant: "bot", bot: "easy", connected: false }),
    ];
    expect(playersOf(chairs, botName, []).map(({ absent }) => absent)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
  test("a friendly name fits everywhere, in both languages", () => {
    for (const language of ["de", "en"] as const)
      for (let i = 0; i < 200; ++i) expect(friendlyName(language).length).toBeLessThanOrEqual(24);
  });
});

describe("seating", () => {
  test("by company", () => {
    expect(seating("bots", 3, "hard")).toEqual(["me", "hard", "hard"]);
    expect(seating("friends", 2, "hard")).toEqual(["me", "open"]);
    expect(asSeats(seating("beside", 3, "hard"))).toEqual(["me", "me", "me"]);
  });
  test("more seats are taken by the same kind, fewer keep who was there", () => {
    expect(resized(["me", "open"], 4, "hard")).toEqual(["me", "open", "open", "open"]);
    expect(resized(["me", "easy", "open"], 2, "hard")).toEqual(["me", "easy"]);
    expect(resized(["me"], 2, "hard")).toEqual(["me", "hard"]);
  });
});
