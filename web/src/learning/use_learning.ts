/* What a table shows to somebody who is learning: the goal, and one sentence of advice. */

import { useEffect, useMemo, useState } from "preact/hooks";
import { api } from "../api";
import { gameCard } from "../app";
import type { Counsel, Table, TableView } from "../generated/wire";
import { language } from "../words";
import { isFirstGame, keepAdvice, wantsAdvice } from "./first_games";

export interface Learning {
  goal: string;
  /** One of the first games of the title. */
  isFirst: boolean;
  isOpen: boolean;
  switchOpen: () => void;
  /** Nobody else sits at the table, so that advice is fair. */
  mayAdvise: boolean;
  isAdvised: boolean;
  switchAdvice: () => void;
  advice: Counsel | null;
}

export function useLearning(table: Table, view: TableView, seat: number | null): Learning {
  const [goal, setGoal] = useState("");
  const [isOn, setOn] = useState(wantsAdvice);
  const [advice, setAdvice] = useState<Counsel | null>(null);
  const people = table.seats.filter((one) => one.kind !== "bot" || one.mine).length;
  const mayAdvise = seat !== null && people === 1;
  const isFirst = useMemo(() => seat !== null && isFirstGame(table.game, table.id), [table.game, table.id, seat]);
  const [isOpen, setOpen] = useState(isFirst);
  const isAdvised = isOn && isFirst && mayAdvise;
  const isAsked = isAdvised && view.status === "running" && view.actor === seat;
  useEffect(
    () =>
      void gameCard(table.game).then(
        (card) => setGoal(card?.goal ?? ""),
        () => undefined,
      ),
    [table.game, language()],
  );
  useEffect(() => {
    let isCurrent = true;
    setAdvice(null);
    if (isAsked && seat !== null)
      api.advice(table.id, seat).then(
        (found) => isCurrent && setAdvice(found),
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [table.id, seat, view.sequence, isAsked, language()]);
  const switchAdvice = (): void => {
    keepAdvice(!isOn);
    setOn(!isOn);
  };
  return { goal, isFirst, isOpen, switchOpen: () => setOpen(!isOpen), mayAdvise, isAdvised, switchAdvice, advice };
}
