/* The routes of tournaments. */

import { request } from "../api";
import type { NewTournament, Tournament, TournamentChange, Tournaments } from "../generated/wire";

const path = (id: string, ...more: (string | number)[]): string =>
  ["/api/tournaments", id, ...more].map((part, n) => (n ? encodeURIComponent(part) : part)).join("/");

export const tournamentApi = {
  all: () => request<Tournaments>("GET", "/api/tournaments"),
  setUp: (wish: NewTournament) => request<Tournament>("POST", "/api/tournaments", wish),
  one: (id: string) => request<Tournament>("GET", path(id)),
  change: (id: string, wish: TournamentChange) => request<Tournament>("PATCH", path(id), wish),
  join: (id: string, name: string, token?: string) =>
    request<Tournament>("POST", path(id, "join"), { ...(name ? { name } : {}), ...(token ? { token } : {}) }),
  lead: (id: string, name: string, token: string) =>
    request<Tournament>("POST", path(id, "lead"), { ...(name ? { name } : {}), token }),
  leave: (id: string) => request<Tournament>("POST", path(id, "leave")),
  remove: (id: string, person: number) => request<Tournament>("POST", path(id, "people", person, "remove")),
  begin: (id: string) => request<Tournament>("POST", path(id, "rounds")),
  close: (id: string) => request<Tournament>("POST", path(id, "rounds", "close")),
  end: (id: string) => request<Tournament>("POST", path(id, "end")),
};
