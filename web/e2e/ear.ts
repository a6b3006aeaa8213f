// What a page was told and what it answered, overheard on its line to the server. A test that listens
// knows what the client knows, and nothing more.
import type { Page } from "playwright-core";
import type { ClientMessage, ServerMessage } from "../src/protocol.ts";
import type { NewsTold } from "../src/wire.ts";

export type Answer = Extract<ClientMessage, { is: "answer" }>;

export interface Ear {
  news: NewsTold | null; // the latest of the table that is open
  answers: Answer[]; // sent by this page, in order
  hint: unknown; // the best choice of the latest
}

const ears = new WeakMap<Page, Ear>();

// Has to begin before the page opens its line.
export function listen(page: Page): void {
  const ear: Ear = { news: null, answers: [], hint: null };
  ears.set(page, ear);
  page.on("websocket", (line) => {
    line.on("framereceived", ({ payload }) => {
      const message = JSON.parse(payload.toString()) as ServerMessage;
      if (message.is === "table_news") ear.news = message as unknown as NewsTold;
      if (message.is === "hinted") ear.hint = message.best[0]!.action;
    });
    line.on("framesent", ({ payload }) => {
      const message = JSON.parse(payload.toString()) as ClientMessage;
      if (message.is === "answer") ear.answers.push(message);
    });
  });
}

export function earOf(page: Page): Ear {
  const ear = ears.get(page);
  if (!ear) throw new Error("nobody listens to this page");
  return ear;
}
