/* The JSON API. Problem documents become an ApiError with one readable sentence; a network failure becomes ConnectionLost. */

import type {
  About,
  Catalogue,
  Home,
  Invited,
  NewTable,
  Play,
  Played,
  Problem,
  Profile,
  Record,
  Refusals,
  Report,
  Reported,
  Rulebook,
  Said,
  Table,
  Undo,
  View,
} from "./generated/wire";
import { language } from "./words";

/** A command at a table: an action to take, or an undo if there is none. */
export type Command = Undo & Partial<Pick<Play, "command">>;

export class ApiError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail);
  }
  get kind(): string {
    return this.problem.type.split("/").pop() ?? "";
  }
  /** The address is malformed, or there is nothing there. */
  get isAboutAddress(): boolean {
    return this.problem.status === 400 || this.problem.status === 404;
  }
}

export class ConnectionLost extends Error {}

let visitor: Promise<void> | null = null;

/** The first response sets the visitor cookie. Two parallel first requests would create two visitors, so the others wait. */
function ensureVisitor(): Promise<void> {
  // The body is read although nobody needs it: an unread response that must not be cached keeps its connection open.
  visitor ??= fetch("/api/me")
    .then((answer) => answer.text())
    .then(
      () => undefined,
      () => {
        visitor = null;
      },
    );
  return visitor;
}

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  await ensureVisitor();
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
    throw new ConnectionLost(path);
  }
  if (answer.status === 204) return undefined as T;
  if (answer.ok) return (await answer.json()) as T;
  throw errorOf(await problemOf(answer));
}

async function problemOf(answer: Response): Promise<Problem> {
  const text = await answer.text();
  try {
    return JSON.parse(text) as Problem;
  } catch {
    return {
      type: "/problems/broken",
      title: answer.statusText,
      status: answer.status,
      detail: answer.statusText,
      refusals: [],
      sequence: null,
    };
  }
}

/** A gateway error means the server is restarting or unreachable: worth retrying. */
export function errorOf(problem: Problem): Error {
  return problem.status >= 502 ? new ConnectionLost(problem.type) : new ApiError(problem);
}

const table = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;
const asSeat = (seat: number | null): string => (seat === null ? "" : `?seat=${seat}`);

export const api = {
  games: () => request<Catalogue>("GET", "/api/games"),
  about: (slug: string) => request<About>("GET", `/api/games/${encodeURIComponent(slug)}/about`),
  rulebook: (slug: string) => request<Rulebook>("GET", `/api/games/${slug}/rulebook`),
  home: () => request<Home>("GET", "/api/me"),
  profile: (wish: Profile) => request<Home>("PATCH", "/api/me", wish),
  open: (wish: NewTable) => request<Table>("POST", "/api/tables", wish),
  table: (id: string) => request<Table>("GET", table(id)),
  invited: (token: string) => request<Invited>("POST", "/api/invitations", { token }),
  accept: (token: string, name?: string) =>
    request<Table>("POST", "/api/invitations/accept", name ? { token, name } : { token }),
  claim: (id: string, seat: number, name?: string) =>
    request<Table>("POST", `${table(id)}/seats/${seat}/claim`, name ? { name } : {}),
  standIn: (id: string, seat: number, level: string) =>
    request<Table>("POST", `${table(id)}/seats/${seat}/bot`, { level }),
  takeBack: (id: string, seat: number) => request<Table>("POST", `${table(id)}/seats/${seat}/return`),
  view: (id: string, seat: number | null) => request<View>("GET", `${table(id)}/view${asSeat(seat)}`),
  send: (id: string, command: Command) =>
    request<Played>("POST", `${table(id)}/${command.command === undefined ? "undo" : "play"}`, command),
  whyNot: (id: string, seat: number, command: string) =>
    request<Refusals>("POST", `${table(id)}/why-not`, { seat, command }).then((answer) => answer.refusals),
  say: (id: string, text: string) => request<Said>("POST", `${table(id)}/chat`, { text }),
  replay: (id: string, step: number, seat: number | null) =>
    request<View>("GET", `${table(id)}/replay/${step}${asSeat(seat)}`),
  report: (id: string, report: Report) => request<Reported>("POST", `${table(id)}/reports`, report),
  end: (id: string) => request<Table>("POST", `${table(id)}/end`),
  restart: (id: string, step?: number) =>
    request<Table>("POST", `${table(id)}/restart`, step === undefined ? {} : { step }),
  record: (id: string) => request<Record>("GET", `${table(id)}/record`).then((answer) => answer.record),
  upload: (record: unknown) => request<Table>("POST", "/api/records", { record }),
  close: (id: string) => request<unknown>("DELETE", table(id)),
  rematch: (id: string) => request<Table>("POST", `${table(id)}/rematch`),
};

/** A fresh idempotency key: a command sent twice is executed once. */
export function freshKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
