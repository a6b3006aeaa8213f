// What a screen reader says without being asked.
import { untrack } from "svelte";

class Announcer {
  text = $state("");
  say(text: string): void {
    // The same words again would be no change, and nothing would be heard.
    this.text = text === untrack(() => this.text) ? `${text} ` : text;
  }
}
export const announcer = new Announcer();
