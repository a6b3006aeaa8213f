// What an edition file says of its values, for the page about it.
import type { AboutGroup, EditionFile } from "./games/board.ts";

export type Source = "rulebook" | "confirmed" | "reconstructed";

export interface GroupSource extends AboutGroup {
  name: string;
  source: Source;
}

const isGroup = (value: unknown): value is { source: Source } =>
  typeof value === "object" && value !== null && "source" in value;

// Every group of the edition; what is reconstructed comes first.
export function groupsOf(edition: EditionFile, words: Record<string, AboutGroup>): GroupSource[] {
  return Object.entries(edition)
    .flatMap(([name, value]) =>
      isGroup(value)
        ? [{ name, source: value.source, ...(words[name] ?? { title: name, note: "" }) }]
        : [],
    )
    .sort((a, b) => Number(b.source === "reconstructed") - Number(a.source === "reconstructed"));
}
