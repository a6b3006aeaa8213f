// Things of the table in words, for those who hear them.
import type { Words } from "../../words.ts";
import { locoCard, multiplierOf } from "./cards.ts";
import type { Goal, Track, Train } from "./types.ts";

export function engineWords(train: Train, words: Words): string {
  if (train.substitute) return words.say("board.substitute");
  if (train.loco === null) return words.say("board.free");
  const card = locoCard(train.loco);
  const loco = words.name("loco", train.loco);
  return words.say("board.loco", { ...card, loco, multiplier: multiplierOf(train)! });
}

export function trainWords(train: Train, track: Track, words: Words): string {
  const wagons = train.wagons.map(({ kind, value }) =>
    words.say("board.wagon", { kind: words.name("kind", kind), value }),
  );
  const engine = `${words.say("board.track", { track })}: ${engineWords(train, words)}`;
  return [engine, words.join(wagons)].filter(Boolean).join(". ");
}

// What somebody who looks closely is told.
export const aboutLoco = (train: Train, words: Words): string =>
  [engineWords(train, words), words.say(`board.about.${train.substitute ? "substitute" : "loco"}`)]
    .filter((_, i) => i === 0 || train.substitute || train.loco !== null)
    .join(".\n");

export const aboutGoal = (goal: Goal, words: Words): string =>
  `${words.name("goal", goal)}. ${words.say(`help.goal.${goal}`)}`;

export const aboutWagon = ({ kind, value }: Train["wagons"][number], words: Words): string =>
  [
    words.say("board.wagon", { kind: words.name("kind", kind), value }),
    words.say("board.about.wagon"),
  ].join(".\n");
