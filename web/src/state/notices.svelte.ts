// Short messages over the page: a refusal with its reason, a success, a hint.
import { Refusal } from "../net/socket.ts";
import { has, say } from "./text.svelte.ts";

export interface Notice {
  id: number;
  tone: "good" | "bad";
  text: string;
  rule?: { paragraph: string; open(): void };
  action?: { label: string; run(): void };
  about?: string; // the address where one sees for oneself
}

const shownFor = 9_000;

class Notices {
  list = $state.raw<Notice[]>([]);
  #next = 1;

  show(notice: Omit<Notice, "id">): number {
    const id = this.#next++;
    // The same words twice are one message.
    const others = this.list.filter((other) => other.text !== notice.text);
    this.list = [...others.slice(-2), { ...notice, id }];
    setTimeout(() => this.dismiss(id), shownFor);
    return id;
  }
  dismiss(id: number): void {
    this.list = this.list.filter((notice) => notice.id !== id);
  }
  // Whoever is there need not be told the way.
  arrived(at: string): void {
    this.list = this.list.filter(({ about }) => about !== at);
  }
  good(text: string): void {
    this.show({ tone: "good", text });
  }
  told(text: string): void {
    this.show({ tone: "bad", text });
  }
  bad(problem: unknown): void {
    this.show({ tone: "bad", text: refusalText(problem) });
  }
}

export const notices = new Notices();

export function refusalText(problem: unknown): string {
  const code = problem instanceof Refusal ? problem.code : "malformed";
  const known = has(`refusal.${code}`);
  const detail = problem instanceof Error ? problem.message : String(problem);
  return known ? say(`refusal.${code}`) : say("refusal.other", { detail });
}
