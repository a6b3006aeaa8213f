// No word is missing, none is left over, and none stands in the markup.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse as parseSvelte } from "svelte/compiler";
import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { games } from "../src/games/index.ts";
import type { Code } from "../src/protocol.ts";
import { worthALine } from "../src/log.ts";
import de from "../src/text/de.json";
import en from "../src/text/en.json";
import { Catalogue, type Messages } from "../src/words.ts";

const catalogues = { de: new Catalogue("de", [de]), en: new Catalogue("en", [en]) };
const root = join(import.meta.dirname, "../src");
const files = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(svelte|ts)$/.test(name) && !name.startsWith("games/"))
  .map((name) => ({ name, text: readFileSync(join(root, name), "utf8") }));

// Keys that are put together while the program runs.
const codes: Record<Code, true> = {
  not_host: true,
  no_such_seat: true,
  seat_taken: true,
  not_your_seat: true,
  not_gathering: true,
  not_running: true,
  is_paused: true,
  seats_are_open: true,
  no_such_bot: true,
  not_your_turn: true,
  stale: true,
  malformed: true,
  illegal: true,
  nothing_to_undo: true,
  secret_came_out: true,
  said_in_the_open: true,
  not_asked: true,
  text_empty: true,
  text_too_long: true,
  not_seated: true,
  not_finished: true,
  uncertain: true,
  nobody_left: true,
  watchers_only_read: true,
};
const served = readFileSync(join(root, "../../docs/protocol.md"), "utf8");

function flat(messages: Messages, prefix = ""): [string, string][] {
  return Object.entries(messages).flatMap(([name, message]): [string, string][] =>
    typeof message === "string" ? [[prefix + name, message]] : flat(message, `${prefix}${name}.`),
  );
}

function argumentsIn(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.plural || element.type === TYPE.select)
      return [
        element.value,
        ...Object.values(element.options).flatMap((option) => argumentsIn(option.value)),
      ];
    return element.type === TYPE.argument || element.type === TYPE.number ? [element.value] : [];
  });
}

const keysOf = (messages: Messages) => flat(messages).map(([key]) => key);

describe("catalogues", () => {
  const pairs: [string, Messages, Messages][] = [["the client", de, en]];

  test.each(pairs)("%s has the same keys and arguments in both languages", (_, one, other) => {
    expect(keysOf(one)).toEqual(keysOf(other));
    const others = new Map(flat(other));
    for (const [key, message] of flat(one)) {
      const wanted = [...new Set(argumentsIn(parse(message)))].sort();
      const found = [...new Set(argumentsIn(parse(others.get(key)!)))].sort();
      expect([key, found]).toEqual([key, wanted]);
    }
  });

  test.each(Object.entries(games))("the catalogues and cover of %s agree", async (_, entry) => {
    const { texts, shapes, categories } = await entry.load();
    expect(keysOf(texts.de).sort()).toEqual(keysOf(texts.en).sort());
    const words = new Catalogue("de", [texts.de]);
    for (const group of ["event", "choice", "reason"] as const)
      for (const is of Object.keys(shapes[group])) expect(words.has(`${group}.${is}`)).toBe(true);
    for (const category of categories) expect(words.has(`name.category.${category}`)).toBe(true);
    for (const language of ["de", "en"] as const) {
      const { title, tagline, kind, playing_time } = texts[language];
      expect(entry.cover.words[language]).toEqual({ title, tagline, kind, playing_time });
    }
    expect(entry.cover.picture).toContain("cover");
  });

  test("German is not English", () => {
    const english = new Map(flat(en));
    const same = flat(de).filter(([key, message]) => english.get(key) === message);
    // Words that both languages share.
    expect(same.map(([key]) => key).sort()).toEqual([
      "create.bots",
      "me.name",
      "panel.chat",
      "tools.pause",
    ]);
  });
});

describe("keys", () => {
  const literal = files.flatMap(({ name, text }) =>
    [...text.matchAll(/\bsay\(\s*(?:[^"`()]*\?\s*)?"([a-z_.]+)"(?:\s*:\s*"([a-z_.]+)")?/g)].flatMap(
      ([, ...keys]) => keys.filter(Boolean).map((key) => ({ name, key: key! })),
    ),
  );

  test("every key in the program has its words", () => {
    expect(literal.length).toBeGreaterThan(100);
    for (const { name, key } of literal)
      if (key.includes(".")) expect([name, key, catalogues.de.has(key)]).toEqual([name, key, true]);
  });

  test("every refusal of the server has its words", () => {
    const listed = [...served.matchAll(/^Codes of refusals:([\s\S]*?)\n\n/gm)][0]![1]!;
    const errors = [
      ...served.matchAll(/others have `"ok": false` and an `error`:([\s\S]*?)\./g),
    ][0]![1]!;
    const told = [...`${listed}${errors}`.matchAll(/`([a-z_]+)`/g)].map(([, code]) => code!);
    expect(told.length).toBeGreaterThan(30);
    for (const code of [...told, ...Object.keys(codes)])
      expect([code, catalogues.de.has(`refusal.${code}`)]).toEqual([code, true]);
  });

  test("every entry worth a line has its words", () => {
    for (const is of ["answered", ...worthALine])
      expect(catalogues.en.has(`entry.${is}`)).toBe(true);
  });

  test("no words are left over", () => {
    const program = files.map(({ text }) => text).join("\n");
    const stems = [...program.matchAll(/`([a-z_.]+)\$\{/g)].map(([, stem]) => stem!);
    const unused = catalogues.de
      .keys()
      .filter(
        (key) => !program.includes(`"${key}"`) && !stems.some((stem) => key.startsWith(stem)),
      );
    expect(unused).toEqual([]);
  });
});

describe("markup", () => {
  interface Node {
    type: string;
    data?: string;
    name?: string;
  }
  const shownAttributes = new Set(["title", "alt", "placeholder", "aria-label"]);
  const hasLetters = (text: string) => /\p{L}{2,}/u.test(text);
  // Names that are the same in every language.
  const names = new Set(["Stellwerk", "Deutsch", "English"]);

  function wordsIn(node: unknown): string[] {
    if (Array.isArray(node)) return node.flatMap(wordsIn);
    if (typeof node !== "object" || node === null) return [];
    const { type, data, name } = node as Node;
    if (type === "Text") return hasLetters(data ?? "") ? [data!.trim()] : [];
    if (type === "StyleDirective") return [];
    if (type === "Attribute" && !shownAttributes.has(name ?? "")) return [];
    return Object.values(node).flatMap(wordsIn);
  }

  test.each(files.filter(({ name }) => name.endsWith(".svelte")))(
    "$name has no words of its own",
    ({ text }) => {
      const tree = parseSvelte(text, { modern: true });
      expect(wordsIn(tree.fragment).filter((word) => !names.has(word))).toEqual([]);
    },
  );
});
