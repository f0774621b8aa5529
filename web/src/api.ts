/* The JSON API. A problem becomes a Trouble with one sentence for people; a lost network a Lost. */

import type {
  Catalogue, Home, Invited, Language, NewTable, Order, Played, Problem, Refusal, Rulebook, Said, Table, Value, View,
} from "./wire";
import { language } from "./words";

export class Trouble extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail);
  }
  get kind(): string {
    return this.problem.type.split("/").pop() ?? "";
  }
  /** What was asked for is not there, or its address was never one. */
  get isAboutAddress(): boolean {
    return this.problem.status === 400 || this.problem.status === 404;
  }
}

export class Lost extends Error {}

let known: Promise<void> | null = null;

/** The first answer makes this browser a visitor. Two first requests at once would make it two, so the others wait. */
function beKnown(): Promise<void> {
  known ??= fetch("/api/me").then(() => undefined, () => void (known = null));
  return known;
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  await beKnown();
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers: {
        "accept-language": language(),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Lost(path);
  }
  if (answer.status === 204) return undefined as T;
  if (answer.ok) return (await answer.json()) as T;
  throw trouble(await problemOf(answer));
}

async function problemOf(answer: Response): Promise<Problem> {
  const text = await answer.text();
  try {
    return JSON.parse(text) as Problem;
  } catch {
    return { type: "/problems/broken", title: answer.statusText, status: answer.status, detail: answer.statusText, refusals: [], sequence: null };
  }
}

/** A server that is stopping, or that a proxy does not reach, is lost for a moment. */
export function trouble(problem: Problem): Error {
  return problem.status >= 502 ? new Lost(problem.type) : new Trouble(problem);
}

const table = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;
const eyes = (seat: number | null): string => (seat === null ? "" : `?seat=${seat}`);

export const api = {
  games: () => ask<Catalogue>("GET", "/api/games"),
  rulebook: (slug: string) => ask<Rulebook>("GET", `/api/games/${slug}/rulebook`),
  home: () => ask<Home>("GET", "/api/me"),
  profile: (wish: { name?: string; language?: Language }) => ask<Home>("PATCH", "/api/me", wish),
  open: (wish: NewTable) => ask<Table>("POST", "/api/tables", wish),
  table: (id: string) => ask<Table>("GET", table(id)),
  invited: (token: string) => ask<Invited>("POST", "/api/invitations", { token }),
  accept: (token: string, name?: string) => ask<Table>("POST", "/api/invitations/accept", name ? { token, name } : { token }),
  claim: (id: string, seat: number, name?: string) => ask<Table>("POST", `${table(id)}/seats/${seat}/claim`, name ? { name } : {}),
  standIn: (id: string, seat: number, level: string) => ask<Table>("POST", `${table(id)}/seats/${seat}/bot`, { level }),
  takeBack: (id: string, seat: number) => ask<Table>("POST", `${table(id)}/seats/${seat}/return`),
  view: (id: string, seat: number | null) => ask<View>("GET", `${table(id)}/view${eyes(seat)}`),
  carryOut: (id: string, order: Order) => ask<Played>("POST", `${table(id)}/${order.command === undefined ? "undo" : "play"}`, order),
  whyNot: (id: string, seat: number, command: string) =>
    ask<{ refusals: Refusal[] }>("POST", `${table(id)}/why-not`, { seat, command }).then((answer) => answer.refusals),
  say: (id: string, text: string) => ask<Said>("POST", `${table(id)}/chat`, { text }),
  replay: (id: string, step: number, seat: number | null) => ask<View>("GET", `${table(id)}/replay/${step}${eyes(seat)}`),
  record: (id: string) => ask<{ record: Record<string, Value> }>("GET", `${table(id)}/record`).then((answer) => answer.record),
  upload: (record: unknown) => ask<Table>("POST", "/api/records", { record }),
  close: (id: string) => ask<unknown>("DELETE", table(id)),
  rematch: (id: string) => ask<Table>("POST", `${table(id)}/rematch`),
};

/** A fresh idempotency key: the same command sent twice is taken once. */
export function freshKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
