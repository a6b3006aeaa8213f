// The client's own words in the language of the moment.
import { Catalogue, type Arguments, type Language, type Messages } from "../words.ts";
import { prefs } from "./prefs.svelte.ts";

const files: Record<Language, () => Promise<{ default: Messages }>> = {
  de: () => import("../text/de.json"),
  en: () => import("../text/en.json"),
};

let catalogue = $state.raw(new Catalogue("en", []));

export async function speak(language: Language): Promise<void> {
  catalogue = new Catalogue(language, [(await files[language]()).default]);
  prefs.language = language;
  document.documentElement.lang = language;
}

export const say = (key: string, args?: Arguments): string => catalogue.say(key, args);
export const has = (key: string): boolean => catalogue.has(key);
export const join = (items: readonly string[]): string => catalogue.join(items);
export const spoken = (): Language => catalogue.language;
export const botName = (bot: string): string => (has(`bot.${bot}`) ? say(`bot.${bot}`) : bot);

// A level of bots with what it is like.
export const levelLine = (bot: string): string =>
  has(`level.${bot}`) ? say(`level.${bot}`) : botName(bot);
