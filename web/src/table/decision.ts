/* What can be decided at a table: the options with their keys, where they are, and what is in hand or picked up. */

import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from "preact/hooks";
import type { Holding, Scene } from "../generated/scene";
import { words } from "../words";
import { byPiece, placesFor } from "./hand/carry";
import { codesHere, held, takeUp } from "./hand/held";
import { type HandActions, useHandKeys } from "./hand/keys";
import { useEscape } from "./keyboard";
import { byPlace, isQuiet, type KeyedChoice, placesOn, withKeys } from "./keys";
import type { BoardContext } from "./panel";
import type { TableSession } from "./session";
import { showTooltip } from "./tooltip";

export interface Decision {
  choices: KeyedChoice[];
  holding: Holding | null;
  hand: HandActions;
  context: BoardContext;
  play: (choice: KeyedChoice) => void;
}

/** `isMuted`: a stage is being played, or a bot decides for me. */
export function useDecision(
  session: TableSession,
  scene: Scene,
  isMuted: boolean,
  revisions: BoardContext["revisions"],
): Decision {
  const holding = isMuted ? null : scene.holding;
  const choices = useMemo(
    () => (isMuted ? [] : withKeys(scene.choices, holding !== null)),
    [scene.choices, isMuted, holding],
  );
  const hand = useHand(session, holding);
  const [hovered, hover] = useState("");
  const [picked, pick] = useState("");
  // With the next question nothing is picked up.
  useLayoutEffect(() => pick(""), [scene]);
  useEscape(picked ? () => pick("") : null);
  const sources = useMemo(() => byPiece(choices), [choices]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: without something in hand nothing is hidden
  const hidden = useMemo(() => placesOn(scene, holding), [holding && scene, holding]);
  const places = useMemo(() => byPlace(placesFor(choices, picked), hidden), [choices, picked, hidden]);
  const play = useCallback(
    (choice: KeyedChoice): void => {
      if (choice.warning) askAgain(choice);
      else void session.play(choice.code);
    },
    [session],
  );
  const context = useMemo(
    (): BoardContext => ({
      places,
      hovered,
      hover,
      count: [...places.values()].filter((found) => !isQuiet(found)).length,
      revisions,
      choose: (found, at) => {
        const [only] = found;
        if (only && found.length === 1) play(only);
        else if (only?.piece && found.every((choice) => choice.on === only.piece)) pick(only.piece);
        else showTooltip({ at, tip: undefined, label: "", pick: found });
      },
      explain: (target, ask) => void explainRefusal(session, target, ask),
      lay: hand.lay,
      picked,
      sources,
      carrier: {
        pick,
        hover,
        drop: (piece, place) => {
          const choice = sources.get(piece)?.find((one) => (one.to || one.on) === place);
          pick("");
          if (choice) play(choice);
        },
      },
    }),
    [session, places, hovered, revisions, hand, picked, sources, play],
  );
  return { choices, holding, hand, context, play };
}

/** What is in hand: laid where it is held, or put back. */
function useHand(session: TableSession, holding: Holding | null): HandActions {
  useLayoutEffect(() => takeUp(holding), [holding]);
  useEffect(() => () => takeUp(null), []);
  const hand = useMemo(
    (): HandActions => ({
      lay: () => {
        const codes = codesHere();
        if (codes.length) void session.series(codes);
      },
      back: () => {
        if (held.now?.holding.back) void session.series(Array<string>(held.now.holding.back).fill(""));
      },
    }),
    [session],
  );
  useHandKeys(hand);
  return hand;
}

/** What gives something up for good is confirmed once. */
function askAgain(choice: KeyedChoice): void {
  const at = document.querySelector(`[data-on="${CSS.escape(choice.on ?? "")}"]`) ?? document.querySelector(".prompt");
  const sure = { ...choice, warning: "", key: "" };
  if (at) showTooltip({ at, tip: undefined, label: "", ask: choice.warning ?? "", pick: [sure] });
}

/** Explain why this cannot be chosen, or where it can be. */
async function explainRefusal(
  session: TableSession,
  target: Parameters<BoardContext["explain"]>[0],
  ask: string,
): Promise<void> {
  const refusals = ask ? await session.whyNot(ask) : [];
  const otherwise = { rule: target.tip?.rule ?? "", says: ask ? words().availableElsewhere : words().nothingHere };
  showTooltip({ ...target, refusals: refusals.length ? refusals : [otherwise] });
}
