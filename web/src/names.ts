// Names: friendly ones for newcomers, and those of the people and bots at a table.
import type { ChairSeen } from "./protocol.ts";
import type { Language } from "./words.ts";

const parts: Record<Language, { first: string[]; second: string[] }> = {
  de: {
    first: ["Flinke", "Blaue", "Kühne", "Stille", "Rote", "Helle", "Frohe", "Kluge"],
    second: ["Weiche", "Lok", "Schiene", "Fähre", "Draisine", "Kelle", "Brücke", "Rampe"],
  },
  en: {
    first: ["Swift", "Blue", "Bold", "Quiet", "Red", "Bright", "Merry", "Clever"],
    second: ["Signal", "Engine", "Switch", "Tender", "Whistle", "Bridge", "Lantern", "Buffer"],
  },
};

export function friendlyName(language: Language, random: () => number = Math.random): string {
  const pick = (list: string[]) => list[Math.floor(random() * list.length)]!;
  const { first, second } = parts[language];
  return `${pick(first)} ${pick(second)} ${10 + Math.floor(random() * 90)}`;
}

// Characters as the server counts them: an emoji of several parts is one.
const parted = new Intl.Segmenter(undefined, { granularity: "grapheme" });
export const characters = (text: string): string[] =>
  [...parted.segment(text)].map(({ segment }) => segment);

export const longestName = 24;

// By seat, as shown: people and bots by name, a bot without one by its level; whoever sits twice is
// numbered, unless this device knows better (`local`).
export function seatNames(
  chairs: readonly ChairSeen[],
  botName: (bot: string) => string,
  local: readonly string[] = [],
): string[] {
  const plain = chairs.map((chair, seat) =>
    chair.occupant === "nobody"
      ? ""
      : chair.occupant === "bot"
        ? chair.name || botName(chair.bot)
        : local[seat] || chair.name,
  );
  return numbered(plain);
}

// Whoever has the same name as somebody else at the table gets a number.
export function numbered(names: readonly string[]): string[] {
  return names.map((name, seat) => {
    const same = names.flatMap((other, i) => (other === name ? [i] : []));
    return name === "" || same.length < 2 ? name : `${name} ${same.indexOf(seat) + 1}`;
  });
}
