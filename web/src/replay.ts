// Looking back with the eyes of one seat: what its player could know then.
import type { OpenState } from "./net/api.ts";
import type { Tagged, ViewTold } from "./wire.ts";

export function viewOf(state: OpenState, eyes: number | null): ViewTold & { hands?: unknown[] } {
  const { table, hands } = state;
  return eyes === null ? { table, hands } : { table, hand: hands[eyes], seat: eyes };
}

const isSecret = (field: unknown): field is { to: number[]; value: unknown } =>
  typeof field === "object" && field !== null && "to" in field && "value" in field;

// The event with every private field blanked that was not told to this seat.
export function seenBy(event: Tagged, eyes: number | null): Tagged {
  if (eyes === null) return event;
  const fields = Object.entries(event).map(([name, field]) => [
    name,
    isSecret(field) && !field.to.includes(eyes) ? { ...field, value: null } : field,
  ]);
  return Object.fromEntries(fields) as Tagged;
}
