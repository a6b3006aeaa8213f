import { describe, expect, test } from "vitest";
import { tickets, towns, tracks } from "../../src/games/zug-um-zug-maerklin/facts.ts";
import {
  arrows,
  bounds,
  distanceTo,
  framed,
  labels,
  laid,
  nextTo,
  townUnder,
} from "../../src/games/zug-um-zug-maerklin/geometry.ts";
import game from "../../src/games/zug-um-zug-maerklin/index.ts";
import { giving } from "../../src/games/zug-um-zug-maerklin/moves.ts";
import { goodsOf, pointsOf } from "../../src/games/zug-um-zug-maerklin/outlook.ts";
import { around, byKey, within, zoomed } from "../../src/games/zug-um-zug-maerklin/panzoom.ts";
import { flightsIn, spotOf } from "../../src/games/zug-um-zug-maerklin/scenes.ts";
import type { Event } from "../../src/games/zug-um-zug-maerklin/types.ts";
import { Catalogue } from "../../src/words.ts";
import { games } from "./recorded.ts";

const town = (name: string) => towns.findIndex(({ names }) => names.de === name);
const between = (a: string, b: string, colour: string | null = null) =>
  tracks.findIndex(
    (t) => t.a === town(a) && t.b === town(b) && (colour === null || t.colour === colour),
  );
const ticket = (a: string, b: string) =>
  tickets.findIndex((t) => t.a === town(a) && t.b === town(b));

describe("what is printed", () => {
  test("there is as much of everything as in the box", () => {
    expect(towns).toHaveLength(40);
    expect(tracks).toHaveLength(110);
    expect(tickets.map(({ distance }) => distance).filter((d) => d === "short")).toHaveLength(23);
    expect(tickets).toHaveLength(46);
    expect(towns.flatMap(({ goods }) => goods)).toHaveLength(74);
  });

  test("everything has the name that the rules give it", () => {
    const de = new Catalogue("de", [game.texts.de]);
    const en = new Catalogue("en", [game.texts.en]);
    expect(de.say(`name.track.${between("Berlin", "Hamburg", "blue")}`)).toBe(
      "Berlin–Hamburg (blau)",
    );
    expect(en.say(`name.track.${between("Berlin", "Hamburg", "yellow")}`)).toBe(
      "Berlin–Hamburg (yellow)",
    );
    const gray = between("Augsburg", "München");
    expect(de.say(`name.track.${gray}`)).toBe("Augsburg–München (Gleis 1)");
    expect(de.say(`name.track.${gray + 1}`)).toBe("Augsburg–München (Gleis 2)");
    expect(en.say(`name.town.${town("Österreich")}`)).toBe("Austria");
    expect(de.say(`name.ticket.${ticket("Berlin", "Chemnitz")}`)).toBe("Berlin–Chemnitz (6)");
  });
});

describe("the map", () => {
  test("every space lies on the board, and none on another", () => {
    const spaces = laid.flatMap((track) => track.spaces);
    expect(spaces).toHaveLength(tracks.reduce((sum, { length }) => sum + length, 0));
    for (const { x, y } of spaces) {
      expect(x > bounds.x && x < bounds.x + bounds.w).toBe(true);
      expect(y > bounds.y && y < bounds.y + bounds.h).toBe(true);
    }
    const near = spaces.flatMap((a, i) =>
      spaces.slice(i + 1).filter((b) => Math.hypot(a.x - b.x, a.y - b.y) < 15),
    );
    expect(near).toEqual([]);
  });

  test("a finger means the town that it touches, and never one beside the track that it touches", () => {
    const all = [...towns.keys()].filter((t) => !towns[t]!.country);
    const wide = 80; // a finger on a small phone
    for (const one of all) expect(townUnder(towns[one]!.at, wide, all)).toBe(one);
    for (const { spaces } of laid)
      for (const space of spaces) expect(townUnder(space, wide, all)).toBe(null);
    const { x, y } = towns[town("Berlin")]!.at;
    expect(townUnder({ x: x + 14, y: y + 14 }, wide, [town("Berlin")])).toBe(town("Berlin"));
    expect(townUnder({ x: x + 14, y: y + 14 }, wide, [])).toBe(null);
  });

  test("arrow keys lead from every track to every other", () => {
    for (const start of tracks.keys()) {
      const reached = new Set([start]);
      for (const track of reached)
        for (const arrow of arrows) reached.add(nextTo(track, arrow) ?? track);
      expect([start, reached.size]).toEqual([start, tracks.length]);
    }
  });

  test("tracks of a connection lie side by side", () => {
    const [blue, yellow] = [
      between("Berlin", "Hamburg", "blue"),
      between("Berlin", "Hamburg", "yellow"),
    ];
    const [a, b] = [laid[blue]!.middle, laid[yellow]!.middle];
    expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(22);
    expect(distanceTo(blue, a)).toBeCloseTo(0);
    expect(distanceTo(blue, b)).toBeCloseTo(22);
  });

  test("every name is within the frame of a phone", () => {
    const frame = framed(374, 460);
    for (const [i, { x, anchor }] of labels.entries()) {
      const wide = towns[i]!.names.de.length * 12;
      const left = anchor === "start" ? x : anchor === "end" ? x - wide : x - wide / 2;
      expect(left).toBeGreaterThan(frame.x - 12);
      expect(left + wide).toBeLessThan(frame.x + frame.w + 12);
    }
  });

  const whole = { x: 0, y: 0, w: 100, h: 200 };
  test("what is seen stays on the map, however it is moved", () => {
    const near = zoomed(whole, { x: 30, y: 50 }, 0.5, whole);
    expect(near).toEqual({ x: 15, y: 25, w: 50, h: 100 });
    expect(within({ ...near, x: -40, y: 900 }, whole)).toEqual({ x: 0, y: 100, w: 50, h: 100 });
    expect(zoomed(near, { x: 30, y: 50 }, 10, whole)).toEqual(whole);
    expect(zoomed(near, { x: 30, y: 50 }, 0.001, whole).w).toBeCloseTo(100 / 7);
  });
  test("keys move and zoom it, and no others are taken", () => {
    const near = { x: 20, y: 20, w: 50, h: 100 };
    expect(byKey("ArrowRight", near, whole)!.x).toBeGreaterThan(near.x);
    expect(byKey("ArrowUp", near, whole)!.y).toBeLessThan(near.y);
    expect(byKey("+", near, whole)!.w).toBeLessThan(near.w);
    expect(byKey("-", near, whole)!.w).toBeGreaterThan(near.w);
    expect(byKey("0", near, whole)).toEqual(whole);
    expect(byKey("a", near, whole)).toBe(null);
  });
  test("what is looked at comes into sight", () => {
    const near = { x: 0, y: 0, w: 20, h: 40 };
    expect(around([{ x: 10, y: 10 }], near, whole)).toBe(near);
    const { x, y, w, h } = around(
      [
        { x: 50, y: 90 },
        { x: 60, y: 100 },
      ],
      near,
      whole,
    );
    expect(x < 50 && x + w > 60 && y < 90 && y + h > 100).toBe(true);
  });
});

describe("tickets", () => {
  test("go back short ones first, each pile in the order they were put away", () => {
    expect(giving([30, 5, 25, 2], false).tickets).toEqual([5, 2, 30, 25]);
    expect(giving([30, 5], true).tickets).toEqual([5, 30]);
  });
});

test("points are those of tracks and goods", () => {
  const { view } = games[0]!.at(-1)!;
  const outlook = view.outlook!;
  const [tracks, goods] = outlook.points[1]!;
  expect(goodsOf(outlook, 1)).toBe(goods);
  expect(pointsOf(outlook, 1)).toBe(tracks! + goods!);
  expect(game.scores!(view)).toEqual([pointsOf(outlook, 0), pointsOf(outlook, 1)]);
});

describe("what happened", () => {
  test("is marked where it did", () => {
    const spot = spotOf(
      [
        { is: "travelled", who: 1, track: 7, to: 3 },
        { is: "goods_taken", who: 1, town: 3, goods: 2 },
        { is: "card_drawn", who: 0, card: { to: [0], value: "red" } },
        { is: "turned_up", cards: ["blue"] },
      ],
      0,
    );
    expect([...spot.tracks]).toEqual([7]);
    expect([...spot.towns]).toEqual([3]);
    expect([...spot.mine]).toEqual(["red"]);
    expect([...spot.open]).toEqual(["blue"]);
    expect([...spot.seats].sort()).toEqual([0, 1]);
  });

  test("cards fly from where they lay to whoever has them, and a hidden one from its back", () => {
    const events: Event[] = [
      { is: "card_taken", who: 0, card: "red" },
      { is: "card_drawn", who: 1, card: { to: [1], value: null } },
    ];
    const told = events.map((event) => ({ seq: 1, event, rule: "" }));
    expect(flightsIn(told, 0)).toEqual([
      { from: ".display", to: "[data-hand]", face: "red" },
      { from: "[data-pile]", to: '[data-seat="1"]', face: "back" },
    ]);
  });
});
