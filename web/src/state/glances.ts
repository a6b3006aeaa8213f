// What this device saw last of its latest tables.
import type { Glance } from "../film.ts";
import { forget, remember, remembered } from "./prefs.svelte.ts";

// Every build of the client has an address of its own, so this tells one from the other.
export const client: string = import.meta.url;

const kept = 12; // tables; whoever plays at more of them at once reads the log instead
const key = (table: string) => `glance.${table}`;

function parsed<T>(text: string | null): T | null {
  try {
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

export function keepGlance(table: string, glance: Glance): void {
  const tables = parsed<string[]>(remembered("glances")) ?? [];
  if (tables[0] !== table) {
    const latest = [table, ...tables.filter((other) => other !== table)];
    for (const old of latest.splice(kept)) forget(key(old));
    remember("glances", JSON.stringify(latest));
  }
  remember(key(table), JSON.stringify(glance));
}

export function lastGlance(table: string): Glance | null {
  const glance = parsed<Glance>(remembered(key(table)));
  return glance && glance.client !== client ? { ...glance, view: null } : glance;
}
