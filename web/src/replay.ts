// Looking back with the eyes of one seat: what its player could know then.
import type { OpenState } from "./net/api.ts";
import type { Tagged, ViewTold } from "./wire.ts";

interface Step {
  state: OpenState;
  outlook: unknown; // somebody's without a seat
  outlooks: unknown[]; // each seat's
}
type OpenView = ViewTold & { hands?: unknown[]; outlooks?: unknown[] };

export function viewOf({ state, outlook, outlooks }: Step, eyes: number | null): OpenView {
  const { table, hands } = state;
  if (eyes === null) return { table, hands, outlook, outlooks };
  return { table, hand: hands[eyes], seat: eyes, outlook: outlooks[eyes] };
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
