// Who I am, what this server offers, and whether it hears me.
import * as api from "../net/api.ts";
import { Connection, Refusal, type Listener, type Wish } from "../net/socket.ts";
import type { GameOffer, ServerMessage, Welcome, You } from "../protocol.ts";
import { friendlyName } from "../names.ts";
import { prefs, remembered, remember } from "./prefs.svelte.ts";

type Hearing = (message: ServerMessage) => void;

class Session implements Listener {
  you = $state.raw<You | null>(null);
  games = $state.raw<GameOffer[]>([]);
  bots = $state.raw<string[]>([]);
  usualBot = $state(""); // the opponent for somebody who has not chosen one
  link = $state<"connecting" | "open" | "lost">("connecting");
  retryAt = $state(0);

  #connection: Connection | null = null;
  #hearers = new Set<Hearing>();
  #greeters = new Set<() => void>();

  async start(): Promise<void> {
    const address = new URL("/ws", location.href);
    address.protocol = address.protocol.replace("http", "ws");
    this.#connection = new Connection(address.href, this);
    addEventListener("online", () => this.#connection?.connect());
    await this.#enter();
    this.#connection.connect();
  }

  ask(wish: Wish): Promise<ServerMessage> {
    return this.#connection?.ask(wish) ?? Promise.reject(new Refusal("offline"));
  }

  // Tries again at once instead of waiting.
  retry(): void {
    this.#connection?.connect();
  }

  // Calls whenever something is told that nobody asked for.
  hear(hearing: Hearing): () => void {
    this.#hearers.add(hearing);
    return () => this.#hearers.delete(hearing);
  }

  // Calls now, if the line stands, and after every reconnection.
  whenever(greeted: () => void): () => void {
    this.#greeters.add(greeted);
    if (this.link === "open") greeted();
    return () => this.#greeters.delete(greeted);
  }

  // A new session means a new line: the old one still speaks for who I was.
  become(you: You): void {
    remember("name", you.name);
    this.you = you;
    location.reload();
  }

  // ---- What the connection tells

  welcome({ you, games, bots, usual_bot }: Welcome): void {
    this.you = you;
    this.games = games;
    this.bots = bots;
    this.usualBot = usual_bot;
    this.link = "open";
    for (const greeted of this.#greeters) greeted();
  }
  news(message: ServerMessage): void {
    for (const hearing of this.#hearers) hearing(message);
  }
  lost(retryIn: number): void {
    this.link = "lost";
    this.retryAt = Date.now() + retryIn;
  }
  async failed(): Promise<void> {
    await this.#enter();
  }

  // Guests come in at once, with a friendly name that they can change.
  async #enter(): Promise<void> {
    try {
      this.you = await api.me();
    } catch (problem) {
      if (!(problem instanceof Refusal) || problem.code !== "no_session") return;
      const wish = remembered("name") ?? friendlyName(prefs.language);
      this.you = await api
        .guest(wish)
        .catch(() => api.guest(friendlyName(prefs.language)))
        .catch(() => null);
      if (this.you) remember("name", this.you.name);
    }
  }
}

export const session = new Session();
