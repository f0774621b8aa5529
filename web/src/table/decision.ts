/* What can be decided at a table: the options with their keys, where they are, and what is in hand or picked up. */

import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Holding, Scene } from "../generated/scene";
import { words } from "../words";
import { byPiece, placesFor } from "./hand/carry";
import { type Foresight, useForesight } from "./hand/foresight";
import { frameShown } from "./hand/frames";
import { codesHere, dropForeseen, foresee, held, takeUp } from "./hand/held";
import { type HandActions, useHandKeys } from "./hand/keys";
import { useEscape } from "./keyboard";
import { byPlace, isQuiet, type KeyedChoice, placesOn, withKeys } from "./keys";
import type { BoardContext } from "./panel";
import type { TableSession } from "./session/session";
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
  const { seat, view } = session.state.now;
  const isMine = !isMuted && !session.state.now.ahead && seat !== null && view?.actor === seat;
  const foresight = useForesight(session.id, isMine ? seat : null, view?.sequence ?? 0, scene.choices);
  const taking = useRef<Promise<boolean> | null>(null);
  const hand = useHand(session, holding, taking);
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
      if (taking.current) return;
      if (choice.warning) askAgain(choice);
      else if (choice.picks && foresight.current) void take(session, choice.code, foresight.current, taking);
      else void session.play(choice.code);
    },
    [session, foresight],
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

type Taking = { current: Promise<boolean> | null };

/** What is foreseen is in hand at once; the server says so a moment later, or says why not. */
async function take(session: TableSession, code: string, foresight: Foresight, taking: Taking): Promise<void> {
  if (session.state.now.sending) return;
  taking.current = takeForeseen(session, code, foresight.take(code));
  const isTaken = await taking.current;
  taking.current = null;
  if (!isTaken || !session.state.now.view?.scene.holding) dropForeseen();
}

async function takeForeseen(
  session: TableSession,
  code: string,
  found: Holding | Promise<Holding | null>,
): Promise<boolean> {
  const holding = found instanceof Promise ? await found : found;
  if (holding) {
    foresee(holding);
    // Everything on the page changes when a command is sent: the verdict is on the screen before that.
    await frameShown();
  }
  return session.play(code);
}

/** What is in hand: laid where it is held, or put back; both wait until the server knows that it was taken up. */
function useHand(session: TableSession, holding: Holding | null, taking: Taking): HandActions {
  useLayoutEffect(() => takeUp(holding), [holding]);
  useEffect(() => () => takeUp(null), []);
  const hand = useMemo(
    (): HandActions => ({
      lay: () =>
        afterwards(taking, () => {
          const codes = codesHere();
          if (codes.length) void session.series(codes);
        }),
      back: () =>
        afterwards(taking, () => {
          if (held.now?.holding.back) void session.series(Array<string>(held.now.holding.back).fill(""));
        }),
    }),
    [session, taking],
  );
  useHandKeys(hand);
  return hand;
}

function afterwards({ current }: Taking, act: () => void): void {
  if (current) void current.then(act);
  else act();
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
  const refusals = ask ? await session.requests.whyNot(ask) : [];
  const otherwise = { rule: target.tip?.rule ?? "", says: ask ? words().availableElsewhere : words().nothingHere };
  showTooltip({ ...target, refusals: refusals.length ? refusals : [otherwise] });
}
