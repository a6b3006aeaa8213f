// Cards and trains in words, for those who hear them.
import type { Words } from "../../words.ts";
import { isPair } from "./cards.ts";
import type { Card, Model, OnTrack, Track } from "./names.ts";

export function spokenCard(card: Card, words: Words): string {
  if (card.is === "lorry_card") return words.name("lorry", card.lorry);
  if (card.is === "wagon_card") return words.name("wagon", card.wagon);
  if (card.is === "locomotive_card") return words.name("model", card.model);
  if (card.is === "order_card") return words.name("order", card.order);
  if (card.is === "share_card") return words.name("destination", card.destination);
  if (card.is === "innovation_card") return words.name("innovation", card.innovation);
  return words.name("objective", card.objective);
}

// What somebody who looks closely at a card is told.
export function aboutCard(card: Card, words: Words): string {
  const help = () => {
    if (card.is === "lorry_card")
      return words.say(isPair(card.lorry) ? "board.about.pair" : "board.about.lorry");
    if (card.is === "wagon_card")
      return words.say(card.wagon === "joker" ? "board.about.joker" : "board.about.wagon");
    if (card.is === "locomotive_card") return words.say("board.about.locomotive");
    if (card.is === "order_card") return words.say("board.about.order");
    if (card.is === "share_card") return words.say("board.about.share");
    if (card.is === "innovation_card") return words.say(`help.innovation.${card.innovation}`);
    return words.say(`help.objective.${card.objective}`);
  };
  return `${spokenCard(card, words)}: ${help()}`;
}

export function spokenTrain(
  track: Track,
  cars: readonly OnTrack[],
  model: Model | null,
  words: Words,
): string {
  const wagons = cars.map(({ wagon, lorry }) =>
    lorry === null
      ? words.name("wagon", wagon)
      : words.say("board.loaded", {
          wagon: words.name("wagon", wagon),
          lorry: words.name("lorry", lorry),
        }),
  );
  const parts = [words.say("board.track", { track }), ...wagons];
  parts.push(model === null ? words.say("board.no_locomotive") : words.name("model", model));
  return parts.join(", ");
}
