// What a screen reader says without being asked.
class Announcer {
  text = $state("");
  say(text: string): void {
    // The same words again would be no change, and nothing would be heard.
    this.text = text === this.text ? `${text} ` : text;
  }
}
export const announcer = new Announcer();
