// The one WebSocket: questions with numbers and their answers, and coming back after a loss.
import {
  version,
  type ClientMessage,
  type Refused,
  type ServerMessage,
  type Welcome,
} from "../protocol.ts";

type WithoutNumber<T> = T extends unknown ? Omit<T, "n"> : never;
export type Wish = WithoutNumber<ClientMessage>;

// What was asked for is not done, and why.
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly reason: unknown = null,
    readonly rule = "",
    detail = "",
  ) {
    super(detail || code);
  }
}

export interface Listener {
  welcome(welcome: Welcome): void;
  news(message: ServerMessage): void;
  // The line is gone; the next attempt follows after so many milliseconds.
  lost(retryIn: number): void;
  // A connection was refused before it stood, or its session has ended: who am I now?
  failed(): Promise<void>;
}

const firstDelay = 300;
const longestDelay = 10_000;
const pingEvery = 20_000;
const pongWithin = 10_000;
const loggedOut = 4401;

interface Pending {
  resolve(message: ServerMessage): void;
  reject(refusal: Refusal): void;
}

export class Connection {
  #socket: WebSocket | null = null;
  #greeted = false;
  #number = 0;
  #pending = new Map<number, Pending>();
  #attempt = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly url: string,
    readonly listener: Listener,
    readonly random: () => number = Math.random,
  ) {}

  connect(): void {
    clearTimeout(this.#retry);
    if (this.#socket) return;
    const socket = new WebSocket(this.url);
    this.#socket = socket;
    socket.onopen = () => void this.#greet(socket);
    socket.onmessage = (event: MessageEvent<string>) => this.#receive(event.data);
    socket.onclose = ({ code }) => void this.#closed(socket, code);
  }

  // Sends at once, or refuses at once: nothing is kept for later, because the table may have
  // changed by then.
  ask(wish: Wish): Promise<ServerMessage> {
    if (!this.#greeted) return Promise.reject(new Refusal("offline"));
    return this.#send(wish);
  }

  #send(wish: Wish): Promise<ServerMessage> {
    const n = ++this.#number;
    return new Promise((resolve, reject) => {
      this.#pending.set(n, { resolve, reject });
      this.#socket?.send(JSON.stringify({ ...wish, n }));
    });
  }

  async #greet(socket: WebSocket): Promise<void> {
    try {
      const answer = await this.#send({ is: "hello", version });
      if (answer.is !== "welcome") return;
      this.#greeted = true;
      this.#attempt = 0;
      this.#stayAwake(socket);
      this.listener.welcome(answer);
    } catch {
      socket.close();
    }
  }

  // A dead line is silent: ask now and then, and hang up if nothing comes back.
  #stayAwake(socket: WebSocket): void {
    this.#watch = setTimeout(() => {
      this.#watch = setTimeout(() => socket.close(), pongWithin);
      this.#send({ is: "ping" }).then(
        () => {
          clearTimeout(this.#watch);
          this.#stayAwake(socket);
        },
        () => undefined,
      );
    }, pingEvery);
  }

  #receive(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    const pending = "n" in message ? this.#pending.get(message.n) : undefined;
    if (!pending || !("n" in message)) {
      this.listener.news(message);
      return;
    }
    this.#pending.delete(message.n);
    if (message.is === "refused") pending.reject(asRefusal(message));
    else pending.resolve(message);
  }

  async #closed(socket: WebSocket, code: number): Promise<void> {
    if (socket !== this.#socket) return;
    const stood = this.#greeted;
    this.#socket = null;
    this.#greeted = false;
    clearTimeout(this.#watch);
    for (const { reject } of this.#pending.values()) reject(new Refusal("connection_lost"));
    this.#pending.clear();
    const delay =
      Math.min(longestDelay, firstDelay * 2 ** this.#attempt) * (0.5 + this.random() / 2);
    this.#attempt += 1;
    this.listener.lost(delay);
    if (!stood || code === loggedOut) await this.listener.failed();
    this.#retry = setTimeout(() => this.connect(), delay);
  }
}

function asRefusal(refused: Refused): Refusal {
  return new Refusal(refused.code, refused.reason, refused.rule, refused.message);
}
