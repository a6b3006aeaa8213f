import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Connection, Refusal, type Listener } from "../src/net/socket.ts";

// A line whose other end is the test.
class FakeSocket {
  static all: FakeSocket[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  sent: Record<string, unknown>[] = [];
  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close() {
    this.onclose?.({ code: 1006 });
  }
  tell(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}
const last = () => FakeSocket.all.at(-1)!;
const welcome = { is: "welcome", n: 1, version: 1, you: {}, games: [], bots: [], usual_bot: "" };

const listener = () => ({
  welcome: vi.fn<Listener["welcome"]>(),
  news: vi.fn<Listener["news"]>(),
  lost: vi.fn<Listener["lost"]>(),
  failed: vi.fn(() => Promise.resolve()),
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function connected() {
  const heard = listener();
  const connection = new Connection("ws://here/ws", heard, () => 1);
  connection.connect();
  last().onopen?.();
  last().tell(welcome);
  await vi.advanceTimersByTimeAsync(0);
  return { heard, connection };
}

describe("Connection", () => {
  test("says hello first, and answers come to who asked", async () => {
    const { heard, connection } = await connected();
    expect(last().sent[0]).toEqual({ is: "hello", version: 1, n: 1 });
    expect(heard.welcome).toHaveBeenCalledOnce();
    const first = connection.ask({ is: "ping" });
    const second = connection.ask({ is: "watch_lobby", game: null, phase: null, page: null });
    last().tell({
      is: "lobby",
      n: 3,
      tables: [],
      counts: { mine: 0, gathering: 0, running: 0 },
    });
    last().tell({ is: "pong", n: 2 });
    expect((await first).is).toBe("pong");
    expect((await second).is).toBe("lobby");
  });

  test("a refusal carries code, reason and paragraph", async () => {
    const { connection } = await connected();
    const asked = connection.ask({ is: "undo", table: "t", seat: 0 });
    const reason = { is: "no_partner" };
    last().tell({ is: "refused", n: 2, code: "illegal", reason, rule: "5.1", at: "", message: "" });
    await expect(asked).rejects.toMatchObject({ code: "illegal", reason, rule: "5.1" });
  });

  test("what nobody asked for is news, also if it bears a strange number", async () => {
    const { heard } = await connected();
    last().tell({ is: "reminder", table: "t", seat: 0, seconds: 9 });
    last().tell({
      is: "refused",
      n: 0,
      code: "too_fast",
      reason: null,
      rule: "",
      at: "",
      message: "",
    });
    expect(heard.news).toHaveBeenCalledTimes(2);
  });

  test("a lost line refuses what is open, and comes back after ever longer pauses", async () => {
    const { heard, connection } = await connected();
    const asked = connection.ask({ is: "ping" });
    last().close();
    await expect(asked).rejects.toMatchObject({ code: "connection_lost" });
    await expect(connection.ask({ is: "ping" })).rejects.toBeInstanceOf(Refusal);
    const delays: number[] = [];
    for (let i = 0; i < 8; ++i) {
      delays.push(heard.lost.mock.calls.at(-1)![0]);
      const before = FakeSocket.all.length;
      await vi.advanceTimersByTimeAsync(delays.at(-1)!);
      expect(FakeSocket.all.length).toBe(before + 1);
      last().close();
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(delays).toEqual([300, 600, 1200, 2400, 4800, 9600, 10_000, 10_000]);
    // Each attempt that did not even begin asks whether the session is still known.
    expect(heard.failed).toHaveBeenCalledTimes(8);
  });

  test("a line that stands again starts with short pauses again", async () => {
    const { heard } = await connected();
    last().close();
    await vi.advanceTimersByTimeAsync(300);
    last().onopen?.();
    last().tell({ ...welcome, n: 2 });
    await vi.advanceTimersByTimeAsync(0);
    last().close();
    expect(heard.lost.mock.calls.map(([delay]) => delay)).toEqual([300, 300]);
  });

  test("a line that is silent is given up", async () => {
    const { heard } = await connected();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(last().sent.at(-1)).toMatchObject({ is: "ping" });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(heard.lost).toHaveBeenCalledOnce();
  });

  test("a line that answers is kept", async () => {
    const { heard } = await connected();
    for (let i = 0; i < 5; ++i) {
      await vi.advanceTimersByTimeAsync(20_000);
      last().tell({ is: "pong", n: last().sent.at(-1)!.n });
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(heard.lost).not.toHaveBeenCalled();
  });
});
