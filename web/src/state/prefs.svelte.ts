// What this device remembers: language, looks, sound.
import type { Language } from "../words.ts";

export type Theme = "auto" | "light" | "dark";
export type Motion = "off" | "fast" | "normal";

// Private windows may forbid storage; then nothing is remembered, and nothing breaks.
export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(`stellwerk.${key}`);
  } catch {
    return null;
  }
}
export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(`stellwerk.${key}`, value);
  } catch {
    // See above.
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(`stellwerk.${key}`);
  } catch {
    // See above.
  }
}

const spoken = (): Language =>
  (navigator.languages ?? [navigator.language]).some((l) => l.startsWith("de")) ? "de" : "en";

class Preferences {
  #language = $state<Language>(
    remembered("language") === "de" ? "de" : remembered("language") === "en" ? "en" : spoken(),
  );
  #theme = $state<Theme>((remembered("theme") as Theme | null) ?? "auto");
  #motion = $state<Motion>((remembered("motion") as Motion | null) ?? "normal");
  #sound = $state(remembered("sound") !== "off");
  #cover = $state(remembered("cover") !== "off");

  get language() {
    return this.#language;
  }
  set language(language: Language) {
    this.#language = language;
    remember("language", language);
  }
  get theme() {
    return this.#theme;
  }
  set theme(theme: Theme) {
    this.#theme = theme;
    remember("theme", theme);
  }
  get motion() {
    return this.#motion;
  }
  set motion(motion: Motion) {
    this.#motion = motion;
    remember("motion", motion);
  }
  get sound() {
    return this.#sound;
  }
  set sound(on: boolean) {
    this.#sound = on;
    remember("sound", on ? "on" : "off");
  }
  // Whether several people at one screen hide their hands from each other.
  get cover() {
    return this.#cover;
  }
  set cover(on: boolean) {
    this.#cover = on;
    remember("cover", on ? "on" : "off");
  }
}

export const prefs = new Preferences();
