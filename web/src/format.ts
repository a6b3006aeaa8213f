// Numbers, times and long names as people read them.
import type { Language } from "./words.ts";

export const number = (value: number, language: Language): string =>
  new Intl.NumberFormat(language).format(value).replace("-", "−");

export const dateTime = (seconds: number, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(
    seconds * 1000,
  );

export const timeOfDay = (seconds: number, language: Language): string =>
  new Intl.DateTimeFormat(language, { timeStyle: "short" }).format(seconds * 1000);

// 75 → "1:15"
export function minutes(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

// Long names break where their words meet; browsers seldom know where that is.
export const breakable = (name: string): string =>
  name.replace(
    /(?<=\p{L}{4})(kessel(?=wagen)|wagen|schütter|bahnhof|nächste|mittel|marker|ziele|kasernen|schiffe|motives)/giu,
    "\u00AD$1",
  );
