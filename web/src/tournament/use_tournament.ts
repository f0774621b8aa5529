/* A tournament that refreshes itself: the server says when something has changed. */

import { useCallback, useEffect, useState } from "preact/hooks";
import { live } from "../app";
import type { Tournament } from "../generated/wire";
import { language } from "../words";
import { tournamentApi } from "./api";

export interface Followed {
  tournament: Tournament | null;
  failure: unknown;
  set: (tournament: Tournament) => void;
}

export function useTournament(id: string): Followed {
  const [tournament, setTournament] = useState<Tournament | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const set = useCallback((found: Tournament): void => {
    setTournament(found);
    setFailure(null);
  }, []);
  const refresh = useCallback((): void => void tournamentApi.one(id).then(set, setFailure), [id, set]);
  useEffect(refresh, [refresh, language()]);
  useEffect(() => {
    live.followTournament(id);
    const end = live.onMessage((message) => {
      // After a lost connection something may have been missed.
      if (message.type === "hello" || (message.type === "tournament" && message.tournament === id)) refresh();
    });
    return () => {
      end();
      live.followTournament(null);
    };
  }, [id, refresh]);
  return { tournament, failure, set };
}
