/* What a table shows to somebody who is learning: the goal, and one sentence of advice. */

import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import { gameCard } from "../app";
import type { Counsel, Learning as Known, Table, TableView } from "../generated/wire";
import { language } from "../words";

export interface Learning {
  goal: string;
  /** One of the first games of the title. */
  isFirst: boolean;
  isOpen: boolean;
  switchOpen: () => void;
  /** Alone against bots, or among people who all learn. */
  mayAdvise: boolean;
  isAdvised: boolean;
  switchAdvice: () => void;
  advice: Counsel | null;
  /** It has been asked for and will come: its room is kept. */
  isAwaited: boolean;
}

const NOT_LEARNING: Known = { first: false, advice: false, fair: false };

export function useLearning(table: Table, view: TableView, seat: number | null): Learning {
  const [known, setKnown] = useKnown(table, seat);
  const goal = useGoal(table.game);
  const [chosen, choose] = useState<boolean | null>(null);
  const isOpen = chosen ?? known.first;
  const isAdvised = known.first && known.fair && known.advice;
  const isAsked = isAdvised && view.status === "running" && view.actor === seat;
  const advice = useAdvice(table.id, seat, view.sequence, isAsked);
  const switchAdvice = (): void => {
    const wish = !known.advice;
    setKnown({ ...known, advice: wish });
    api.profile({ advice: wish }).catch(() => setKnown(known));
  };
  return {
    goal,
    isFirst: known.first,
    isOpen,
    switchOpen: () => choose(!isOpen),
    mayAdvise: known.fair,
    isAdvised,
    switchAdvice,
    advice,
    isAwaited: isAsked && advice === null,
  };
}

/** Asked again when other people sit down. */
function useKnown(table: Table, seat: number | null): [Known, (known: Known) => void] {
  const [known, setKnown] = useState(NOT_LEARNING);
  const people = table.seats.map((one) => `${one.kind} ${one.name}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: others who sit down may be experienced
  useEffect(() => {
    if (seat !== null) api.learning(table.id).then(setKnown, () => undefined);
  }, [table.id, seat !== null, people]);
  return [known, setKnown];
}

function useGoal(game: string): string {
  const [goal, setGoal] = useState("");
  useEffect(
    () =>
      void gameCard(game).then(
        (card) => setGoal(card?.goal ?? ""),
        () => undefined,
      ),
    [game, language()],
  );
  return goal;
}

/** Advice for an earlier question is none: from the first drawing of a question its room is kept, so that nothing moves. */
function useAdvice(table: string, seat: number | null, sequence: number, isAsked: boolean): Counsel | null {
  const question = [table, seat, sequence, isAsked, language()].join();
  const [answer, setAnswer] = useState<{ question: string; advice: Counsel } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    if (isAsked && seat !== null)
      api.advice(table, seat).then(
        (advice) => isCurrent && setAnswer({ question, advice }),
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [question, table, seat, isAsked]);
  return answer?.question === question ? answer.advice : null;
}
