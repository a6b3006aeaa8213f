import { describe, expect, test } from "vitest";
import { groupsOf } from "../src/about.ts";
import { minutes } from "../src/format.ts";
import { games } from "../src/games/index.ts";
import { seenBy, viewOf } from "../src/replay.ts";
import { blocks, chapters, inline, matching } from "../src/rules.ts";
import { href, parse, type Route } from "../src/state/router.svelte.ts";

const address = (paragraph: string) => `#${paragraph}`;

describe("rules pages", () => {
  test("paragraphs get anchors, and references lead there", () => {
    const [heading, text] = blocks("### §3.2 Ziehen\n\nSiehe §5.10 und R7.", address);
    expect(heading).toMatchObject({
      kind: "heading",
      level: 3,
      anchor: "3.2",
      html: ["§3.2 Ziehen"],
    });
    expect(text!.html[0]).toBe('Siehe <a href="#5.10">§5.10</a> und <a href="#R7">R7</a>.');
  });

  test("lists, bold, italics; and nothing of the text becomes markup", () => {
    const [list] = blocks("- **eins**\n  weiter\n- *zwei* <b>", address);
    expect(list!.html).toEqual(["<strong>eins</strong> weiter", "<em>zwei</em> &lt;b&gt;"]);
    expect(inline("<img src=x>", address)).toBe("&lt;img src=x&gt;");
  });

  test.each(Object.entries(games))(
    "every reference of %s leads somewhere, in both languages",
    async (_, entry) => {
      const { rules } = await entry.load();
      const pages = await Promise.all(Object.values(rules).map((page) => page()));
      const anchors = pages.map((markdown) => {
        const parts = blocks(markdown, address);
        const known = new Set(parts.map(({ anchor }) => anchor).filter(Boolean));
        for (const html of parts.flatMap((part) => part.html))
          for (const [, to] of html.matchAll(/href="#([^"]*)"/g)) expect(known).toContain(to);
        return [...known];
      });
      expect(anchors[0]).toEqual(anchors[1]);
      expect(anchors[0]!.length).toBeGreaterThan(10);
    },
  );
});

describe("replay", () => {
  const state = { table: { step: "act" }, hands: ["h0", "h1"], box: "b" };
  test("one seat sees the table and its own hand, all open sees all hands", () => {
    const { table, hands } = state;
    const step = { state, outlook: "all", outlooks: ["o0", "o1"] };
    expect(viewOf(step, 1)).toEqual({ table, hand: "h1", seat: 1, outlook: "o1" });
    expect(viewOf(step, null)).toEqual({ table, hands, outlook: "all", outlooks: ["o0", "o1"] });
  });
  test("a private field is known to those it was told to", () => {
    const event = { is: "exchanged", who: 1, thrown: { to: [1], value: [3] } };
    expect(seenBy(event, 1)).toEqual(event);
    expect(seenBy(event, null)).toEqual(event);
    expect(seenBy(event, 0)).toEqual({ ...event, thrown: { to: [1], value: null } });
  });
});

test("every address leads to its screen and back", () => {
  const routes: Route[] = [
    { at: "lobby" },
    { at: "create", game: "game-of-trains" },
    { at: "learn", game: "game-of-trains" },
    { at: "table", table: "abc" },
    { at: "replay", table: "abc", move: 17, eyes: null },
    { at: "replay", table: "abc", move: 17, eyes: 0 },
    { at: "rules", game: "game-of-trains", paragraph: "3.2" },
    { at: "rules", game: "game-of-trains", paragraph: "" },
    { at: "about" },
    { at: "me" },
  ];
  for (const route of routes) expect(parse(href(route))).toEqual(route);
  // Whoever follows a garbled address is told so.
  for (const garbled of ["#/nonsense", "#/%E0%A4%A", "#/table", "#/replay/"])
    expect(parse(garbled)).toEqual({ at: "lost" });
  expect(parse("#/replay/abc/x/0")).toEqual({ at: "replay", table: "abc", move: 0, eyes: null });
  expect(parse("")).toEqual({ at: "lobby" });
});

test("seconds as minutes", () => {
  expect([0, 5, 59.2, 60, 75].map(minutes)).toEqual(["0:00", "0:05", "1:00", "1:00", "1:15"]);
});

test.each(Object.entries(games))(
  "the edition of %s has words in both languages",
  async (_, entry) => {
    const { edition, about } = await entry.load();
    const groups = groupsOf(edition, {})
      .map(({ name }) => name)
      .sort();
    expect(groups.length).toBeGreaterThan(0);
    expect(Object.keys(about.de).sort()).toEqual(groups);
    expect(Object.keys(about.en).sort()).toEqual(groups);
    const [first] = groupsOf(edition, about.de);
    expect(first!.source).toBe("reconstructed");
  },
);

describe("rules that a player finds things in", () => {
  const page =
    "# Trains\n\nAbout it.\n\n## §1 Goal\n\nRise & win.\n\n### §1.1 Ties\n\nNobody ties.\n\n## §2 A turn\n\nDraw a wagon.";
  const found = chapters(blocks(page, () => "#"));

  test("have chapters", () => {
    expect(found.map(({ title, anchor }) => [title, anchor])).toEqual([
      ["Trains", ""],
      ["§1 Goal", "1"],
      ["§2 A turn", "2"],
    ]);
  });
  test("are searched by all words, and say where a thing stands", () => {
    const say = (wanted: string) =>
      found.flatMap((chapter) => matching(chapter, wanted)).map(({ html }) => html[0]);
    expect(say("NOBODY tie")).toEqual(["§1.1 Ties", "Nobody ties."]);
    expect(say("& win")).toEqual(["§1 Goal", "Rise &amp; win."]);
    expect(say("wagon goal")).toEqual([]);
  });
});
