// What lies open beside the board: at most one thing, and which of them holds something new.
import type { Panel } from "../../stage/frame.ts";
import { remember, remembered } from "../../state/prefs.svelte.ts";
import { screen } from "../../state/screen.svelte.ts";
import type { TableStore } from "../../state/table.svelte.ts";

export class Panels {
  #open = $state<Panel | null>(null);
  #chatRead = $state(0);
  #logRead = $state(0);

  constructor(readonly store: TableStore) {
    // On a desk with much room the log lies open, unless its player has folded it away.
    const kept = remembered("panel");
    const roomy = screen.wide && innerHeight >= 1000;
    if (screen.wide) this.#open = kept === null ? (roomy ? "log" : null) : (kept as Panel) || null;
    $effect(() => {
      if (this.now === "chat") this.#chatRead = store.past.chat.length;
    });
    // Whoever has just been asked knows what happened until then.
    $effect(() => {
      const reads = this.now === "log" || store.isMyTurn || this.#logRead === 0;
      if (reads) this.#logRead = store.log.length;
    });
  }

  // A desk lists the players anyway.
  get now(): Panel | null {
    return this.#open === "players" && screen.wide ? null : this.#open;
  }
  open(panel: Panel): void {
    this.#set(panel);
  }
  toggle(panel: Panel): void {
    this.#set(this.now === panel ? null : panel);
  }
  close(): void {
    this.#set(null);
  }
  #set(panel: Panel | null): void {
    this.#open = panel;
    if (screen.wide && panel !== "over" && panel !== "players") remember("panel", panel ?? "");
  }

  unread = $derived.by(() => Math.max(0, this.store.past.chat.length - this.#chatRead));
  fresh = $derived.by(() => Math.max(0, this.store.log.length - this.#logRead));
}
