/* The JSON API. Problem documents become an ApiError with one readable sentence; a network failure becomes ConnectionLost. */

import { at } from "./base";
import { freshShare, withShare } from "./fairness";
import type { Holding } from "./generated/scene";
import type {
  About,
  Ahead,
  Catalogue,
  Committed,
  Counsel,
  Course,
  GamePage,
  GoBack,
  Home,
  Invited,
  Ladder,
  Learning,
  Lesson,
  LessonProgress,
  NewTable,
  NextMoves,
  OrderWish,
  Play,
  Played,
  Player,
  PlaySeries,
  Problem,
  Profile,
  Record,
  Refusals,
  Report,
  Reported,
  Rest,
  RestWish,
  Rulebook,
  Said,
  StandingOrders,
  Table,
  TableRatings,
  TableView,
  Undo,
} from "./generated/wire";
import { language } from "./words";

/** A command at a table: an action to take, several of them, or an undo if there is none. */
export type Command = Undo & Partial<Pick<Play, "command">> & Partial<Pick<PlaySeries, "commands">>;

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

/** What would be in hand, when the table had taken so many commands. */
export interface Hand {
  sequence: number;
  holding: Holding | null;
}

let visitor: Promise<void> | null = null;

/** The first response sets the visitor cookie. Two parallel first requests would create two visitors, so the others wait. */
function ensureVisitor(): Promise<void> {
  // The body is read although nobody needs it: an unread response that must not be cached keeps its connection open.
  visitor ??= fetch(at("/api/me"))
    .then((answer) => answer.text())
    .then(
      () => undefined,
      () => {
        visitor = null;
      },
    );
  return visitor;
}

export async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  await ensureVisitor();
  let answer: Response;
  try {
    answer = await fetch(at(path), {
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
const lesson = (slug: string, name: string): string =>
  `/api/games/${encodeURIComponent(slug)}/lessons/${encodeURIComponent(name)}`;
const asSeat = (seat: number | null): string => (seat === null ? "" : `?seat=${seat}`);

/** Open a table: the server commits itself to its half of the deal before it learns mine. */
async function openWith(path: string, wish: object): Promise<Table> {
  const { commitment } = await request<Committed>("POST", "/api/commitments");
  return withShare(commitment, (share) => request<Table>("POST", path, { ...wish, commitment, share }));
}

export const api = {
  games: () => request<Catalogue>("GET", "/api/games"),
  about: (slug: string) => request<About>("GET", `/api/games/${encodeURIComponent(slug)}/about`),
  rulebook: (slug: string) => request<Rulebook>("GET", `/api/games/${slug}/rulebook`),
  lesson: (slug: string, name: string) => request<Lesson>("GET", lesson(slug, name)),
  lessonStop: (slug: string, name: string, stop: number) =>
    request<TableView>("GET", `${lesson(slug, name)}/stops/${stop}`),
  lessonWhyNot: (slug: string, name: string, stop: number, command: string) =>
    request<Refusals>("POST", `${lesson(slug, name)}/stops/${stop}/why-not`, { command }).then(
      (answer) => answer.refusals,
    ),
  reachStop: (slug: string, name: string, stop: number) =>
    request<LessonProgress>("PUT", `${lesson(slug, name)}/progress`, { stop }),
  leaveLesson: (slug: string, name: string, stop: number) =>
    request<Table>("POST", `${lesson(slug, name)}/table`, { stop }),
  learning: (id: string) => request<Learning>("GET", `${table(id)}/learning`),
  hand: (id: string, seat: number, code: string) =>
    request<Hand>("GET", `${table(id)}/hand?${new URLSearchParams({ seat: String(seat), code })}`),
  hands: (id: string, seat: number, codes: string[]) =>
    request<{ hands: Hand[] }>(
      "GET",
      `${table(id)}/hands?${new URLSearchParams([["seat", String(seat)], ...codes.map((code) => ["code", code])])}`,
    ),
  advice: (table: string, seat: number) => request<Counsel>("GET", `/api/tables/${table}/advice?seat=${seat}`),
  page: (slug: string) => request<GamePage>("GET", `/api/games/${slug}/page`),
  home: () => request<Home>("GET", "/api/me"),
  profile: (wish: Profile) => request<Home>("PATCH", "/api/me", wish),
  moves: () => request<NextMoves>("GET", "/api/me/moves"),
  ladder: (slug: string) => request<Ladder>("GET", `/api/ladders/${encodeURIComponent(slug)}`),
  player: (id: string) => request<Player>("GET", `/api/players/${encodeURIComponent(id)}`),
  ratings: (id: string) => request<TableRatings>("GET", `${table(id)}/ratings`),
  rest: () => request<Rest>("GET", "/api/me/rest"),
  changeRest: (wish: RestWish) => request<Rest>("PUT", "/api/me/rest", wish),
  open: (wish: NewTable) => openWith("/api/tables", wish),
  table: (id: string) => request<Table>("GET", table(id)),
  invited: (token: string) => request<Invited>("POST", "/api/invitations", { token }),
  accept: (token: string, commitment: string, name?: string) =>
    withShare(commitment, (share) =>
      request<Table>("POST", "/api/invitations/accept", name ? { token, name, share } : { token, share }),
    ),
  claim: ({ id, commitment }: Table, seat: number, name?: string) =>
    withShare(commitment, (share) =>
      request<Table>("POST", `${table(id)}/seats/${seat}/claim`, name ? { name, share } : { share }),
    ),
  /** Come to a rematch, where my seat is kept. */
  come: ({ id, commitment }: Table) =>
    withShare(commitment, (share) => request<Table>("POST", `${table(id)}/share`, { share })),
  standIn: (id: string, seat: number, level: string) =>
    request<Table>("POST", `${table(id)}/seats/${seat}/bot`, { level }),
  takeBack: (id: string, seat: number) => request<Table>("POST", `${table(id)}/seats/${seat}/return`),
  view: (id: string, seat: number | null) => request<TableView>("GET", `${table(id)}/view${asSeat(seat)}`),
  send: (id: string, command: Command) =>
    request<Played>(
      "POST",
      `${table(id)}/${command.commands ? "series" : command.command === undefined ? "undo" : "play"}`,
      command,
    ),
  botPause: (id: string, seconds: number) => request<void>("PUT", `${table(id)}/bot-pause`, { seconds }),
  goBack: (id: string, body: GoBack) => request<Played>("POST", `${table(id)}/back`, body),
  ahead: (id: string, seat: number, commands: string[]) =>
    request<Ahead>("PUT", `${table(id)}/ahead`, { seat, commands }),
  orders: (id: string, seat: number) => request<StandingOrders>("GET", `${table(id)}/orders?seat=${seat}`),
  giveOrder: (id: string, wish: OrderWish) => request<StandingOrders>("POST", `${table(id)}/orders`, wish),
  switchOrder: (id: string, seat: number, number: number, on: boolean) =>
    request<StandingOrders>("PATCH", `${table(id)}/orders/${number}`, { seat, on }),
  removeOrder: (id: string, seat: number, number: number) =>
    request<unknown>("DELETE", `${table(id)}/orders/${number}?seat=${seat}`),
  whyNot: (id: string, seat: number, command: string) =>
    request<Refusals>("POST", `${table(id)}/why-not`, { seat, command }).then((answer) => answer.refusals),
  say: (id: string, text: string) => request<Said>("POST", `${table(id)}/chat`, { text }),
  course: (id: string) => request<Course>("GET", `${table(id)}/course`),
  replay: (id: string, step: number, seat: number | null) =>
    request<TableView>("GET", `${table(id)}/replay/${step}${asSeat(seat)}`),
  report: (id: string, report: Report) => request<Reported>("POST", `${table(id)}/reports`, report),
  end: (id: string) => request<Table>("POST", `${table(id)}/end`),
  restart: (id: string, step?: number) =>
    request<Table>("POST", `${table(id)}/restart`, step === undefined ? {} : { step }),
  record: (id: string) => request<Record>("GET", `${table(id)}/record`).then((answer) => answer.record),
  upload: (record: unknown) => request<Table>("POST", "/api/records", { record }),
  close: (id: string) => request<unknown>("DELETE", table(id)),
  rematch: (id: string) => openWith(`${table(id)}/rematch`, {}),
};

/** A fresh idempotency key: a command sent twice is executed once. */
export const freshKey = freshShare;
