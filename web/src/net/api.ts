// The small questions over HTTP.
import type { FinishedGames, PersonPage, Replay, ReplayStep, Sessions, You } from "../protocol.ts";
import type { EventTold, StandingsTold } from "../wire.ts";
import { Refusal } from "./socket.ts";

interface Answer {
  ok: boolean;
  error?: string;
  message?: string;
}

async function request<T>(path: string, init?: RequestInit): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new Refusal("offline");
  }
  const answer = (await response.json().catch(() => null)) as (Answer & T) | null;
  if (answer === null) throw new Refusal(response.ok ? "malformed" : "offline");
  if (!answer.ok) throw new Refusal(answer.error ?? "malformed", null, "", answer.message);
  return answer;
}

const post = <T>(path: string, body: unknown) =>
  request<T>(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

export const me = () => request<You>("/api/me");
export const guest = (name: string) => post<You>("/api/guest", { name });
export const rename = (name: string) => post<You>("/api/name", { name });
export const login = (name: string, password: string) =>
  post<You>("/api/login", { name, password });
export const setPassword = (password: string, old: string | null = null) =>
  post<You>("/api/password", { password, old });
export const logout = () => post<object>("/api/logout", {});
export const logoutEverywhere = () => post<object>("/api/logout/everywhere", {});

export const sessions = () => request<Sessions>("/api/sessions");
export const endSession = (session: string) => post<object>("/api/sessions/end", { session });
export const person = (id: string) => request<PersonPage>(`/api/people/${encodeURIComponent(id)}`);

// Of one player, or of everybody.
export const finished = (player: string | null, page: number) => {
  const whose = player === null ? "" : `player=${encodeURIComponent(player)}&`;
  return request<FinishedGames>(`/api/finished?${whose}page=${page}`);
};

// The whole state of a game that is over: it has no secrets left.
export interface OpenState {
  table: { step?: string };
  hands: unknown[];
  box: unknown;
}
export interface StepTold extends Omit<ReplayStep, "events" | "state"> {
  events: EventTold[];
  state: OpenState | null; // null if the rules have changed since
}
export interface ReplayPage extends Omit<Replay, "steps" | "standings"> {
  standings: StandingsTold | null;
  steps: StepTold[];
}
const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;
export const replay = (id: string, from: number) =>
  request<ReplayPage>(`${table(id)}/replay?from=${from}`);
export const verify = (id: string) => request<{ moves: number }>(`${table(id)}/verify`);
export const recordAddress = (id: string) => `${table(id)}/record`;
export const importRecord = (file: Blob) =>
  request<{ table: string }>("/api/records", { method: "POST", body: file });
