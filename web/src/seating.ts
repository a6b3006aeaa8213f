// Who shall sit where at a new table.
export type Chosen = "me" | "beside" | "open" | (string & {}); // "beside": at this screen, too

export type Company = "bots" | "friends" | "beside";

// The seats for a kind of company: I am always first.
export function seating(company: Company, seats: number, bot: string): Chosen[] {
  const other = { bots: bot, friends: "open", beside: "beside" }[company];
  return Array.from({ length: seats }, (_, seat) => (seat === 0 ? "me" : other));
}

// As many seats as wished; new ones are taken by the same kind as the last.
export function resized(chosen: readonly Chosen[], seats: number, bot: string): Chosen[] {
  const last = chosen.at(-1) ?? "open";
  const filler = last === "me" ? bot : last;
  return Array.from({ length: seats }, (_, seat) => chosen[seat] ?? filler);
}

// What the server is told: whoever sits beside me plays through my session.
export const asSeats = (chosen: readonly Chosen[]): string[] =>
  chosen.map((who) => (who === "beside" ? "me" : who));
