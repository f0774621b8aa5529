/* Above the board while a stage is played: the place to look at, what lies at the places, and what flies to the seats. */

import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Scene } from "../../generated/scene";
import type { StagedEffect } from "../../generated/wire";
import { widthNow } from "../width";
import type { Performance } from "./director";
import { boxOfFigure, boxOfThing, bringIntoView, panelsWith, placesOf } from "./places";
import type { Speed } from "./speed";
import { isGood, type Moment, type PlaceTally, tallies, usedUp } from "./timeline";

const FLIGHT = 520;
const TRAVEL = "cubic-bezier(.3,.7,.2,1)";
const FALL = "cubic-bezier(.5,0,.8,.5)";
const FRAME = 5;
/** Chips end beside the figure, or below it where players stand side by side, so that it can be read. */
const BESIDE = 40;
const BELOW = 24;

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

export function StageLayer({ playing, scene, speed }: { playing: Performance; scene: Scene; speed: Speed }) {
  const { staged, moments, at } = playing;
  const found = useMeasured(playing, scene);
  useStyle(dimmed(playing, scene));
  const effects = found.at === at ? flights(moments[at], scene) : [];
  const harmful = new Set(staged.figures.filter((figure) => figure.harmful).map((figure) => figure.name));
  return (
    <div class="stage-layer" aria-hidden="true">
      {found.frames.map((box, n) => (
        <div key={n} class="stage-focus" style={boxStyle(box, FRAME)}>
          <i />
        </div>
      ))}
      {found.tallies.map(({ box, says, good }) => (
        <span
          key={`${says} ${box.x} ${box.y}`}
          class={`stage-tally ${good ? "good" : "bad"}`}
          style={{ left: `${box.x + box.width / 2}px`, top: `${box.y + box.height}px` }}
        >
          {says}
        </span>
      ))}
      {effects.map((effect, n) => (
        <Flight
          key={`${at} ${n}`}
          effect={effect}
          icon={staged.figures.find((figure) => figure.name === effect.figure)?.icon ?? ""}
          good={isGood(effect, harmful)}
          speed={speed || 1}
        />
      ))}
    </div>
  );
}

/** What happens to the figures of seats, each with a place to come from. */
function flights(moment: Moment | undefined, scene: Scene): StagedEffect[] {
  return (moment?.beats ?? []).flatMap((beat) =>
    beat.effects
      .filter((effect) => effect.seat !== null)
      .map((effect) => ({
        ...effect,
        source: effect.source || (placesOf({ ...beat, effects: [effect] }, scene)[0] ?? ""),
      })),
  );
}

/** A style sheet that lasts as long as the stage. */
function useStyle(rules: string): void {
  const sheet = useMemo(() => new CSSStyleSheet(), []);
  useLayoutEffect(() => {
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [sheet]);
  useLayoutEffect(() => sheet.replaceSync(rules), [sheet, rules]);
}

interface Measured {
  /** The moment that was measured. */
  at: number;
  frames: DOMRect[];
  tallies: Located[];
}

/** Where everything is: measured when the moment is on the board, and whenever something is scrolled or resized. */
function useMeasured(playing: Performance, scene: Scene): Measured {
  const [found, setFound] = useState<Measured>({ at: -1, frames: [], tallies: [] });
  useLayoutEffect(() => {
    const measure = (): void => setFound(measured(playing, scene));
    bringIntoView(placesToSee(playing, scene));
    measure();
    addEventListener("resize", measure);
    addEventListener("scroll", measure, true);
    return () => {
      removeEventListener("resize", measure);
      removeEventListener("scroll", measure, true);
    };
  }, [playing, scene]);
  return found;
}

/** The places of this moment; while an act opens, the first of the act. */
function placesToSee({ staged, moments, at }: Performance, scene: Scene): string[] {
  const moment = moments[at];
  if (!moment) return [];
  const beats = moment.beats.length > 0 ? moment.beats : (staged.acts[moment.act]?.beats.slice(0, 1) ?? []);
  return beats.flatMap((beat) => placesOf(beat, scene));
}

function measured({ staged, moments, at }: Performance, scene: Scene): Measured {
  const places = moments[at]?.beats.flatMap((beat) => placesOf(beat, scene)) ?? [];
  const frames = places.map(boxOfThing).filter((box) => box !== null);
  return { at, frames, tallies: located(tallies(staged, moments, at)) };
}

interface Located extends PlaceTally {
  box: DOMRect;
}

function located(found: PlaceTally[]): Located[] {
  return found.flatMap((tally) => {
    const box = boxOfThing(tally.place);
    return box ? [{ ...tally, box }] : [];
  });
}

/** Panels that this act is not about are quieter, and what is used up fades. */
function dimmed({ staged, moments, at }: Performance, scene: Scene): string {
  const act = staged.acts[moments[at]?.act ?? 0];
  const about = panelsWith(scene, act?.beats.flatMap((beat) => placesOf(beat, scene)) ?? []);
  const quiet = about.size === 0 ? [] : scene.panels.filter((panel) => !about.has(panel.id));
  const rules = quiet.map((panel) => `#panel-${CSS.escape(panel.id)}>.view{opacity:.5}`);
  const faded = usedUp(moments, at).map((id) =>
    id.endsWith("*")
      ? `.table [data-piece^="${CSS.escape(id.slice(0, -1))}"]{opacity:.28}`
      : `.table [data-piece="${CSS.escape(id)}"]{opacity:.28}`,
  );
  return [...rules, ...faded].join("");
}

function boxStyle(box: DOMRect, by: number): Record<string, string> {
  return {
    left: `${box.x - by}px`,
    top: `${box.y - by}px`,
    width: `${box.width + 2 * by}px`,
    height: `${box.height + 2 * by}px`,
  };
}

/** A gain flies from its cause to the seat's figure; a loss falls from the seat to its cause. */
function Flight({ effect, icon, good, speed }: { effect: StagedEffect; icon: string; good: boolean; speed: number }) {
  const chip = useRef<HTMLSpanElement>(null);
  const path = useMemo(() => {
    const place = middle(boxOfThing(effect.source) ?? document.querySelector(".table")?.getBoundingClientRect());
    const bar = document.querySelector(".stage-bar")?.getBoundingClientRect();
    const figure = boxOfFigure(effect.seat ?? 0, icon);
    const seat = figure ? besideFigure(figure) : middle(bar);
    return effect.delta > 0 ? [place, seat] : [seat, place];
  }, [effect.source, effect.seat, effect.delta, icon]);
  const [from, to] = path as [Point, Point];
  useLayoutEffect(() => {
    if (reducedMotion.matches) return undefined;
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const flight = chip.current?.animate(
      [
        { transform: "translate(-50%,-50%)", opacity: 0.4 },
        { transform: `translate(calc(-50% + ${dx / 2}px), calc(-50% + ${dy / 2 - 30}px))`, opacity: 1, offset: 0.5 },
        { transform: `translate(calc(-50% + ${dx}px), calc(-50% + ${dy}px))`, opacity: 1 },
      ],
      { duration: FLIGHT / speed, easing: good ? TRAVEL : FALL, fill: "forwards" },
    );
    return () => flight?.cancel();
  }, [from, to, speed, good]);
  const still = reducedMotion.matches ? to : from;
  return (
    <>
      <Trail from={from} to={to} look={good ? "good" : "bad"} />
      <span
        ref={chip}
        class={`stage-chip ${good ? "good" : "bad"}`}
        style={{ left: `${still[0]}px`, top: `${still[1]}px` }}
      >
        {effect.says}
      </span>
    </>
  );
}

type Point = [number, number];
/** How high a trail bends, and room for its line. */
const BEND = 40;
const LINE = 3;

/** No larger than its line: what flies has a layer of its own, and so has everything above it. */
function Trail({ from, to, look }: { from: Point; to: Point; look: string }) {
  const left = Math.min(from[0], to[0]) - LINE;
  const top = Math.min(from[1], to[1]) - BEND - LINE;
  const [width, height] = [Math.abs(from[0] - to[0]) + 2 * LINE, Math.abs(from[1] - to[1]) + BEND + 2 * LINE];
  const style = { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` };
  const [x, y] = [(from[0] + to[0]) / 2, Math.min(from[1], to[1]) - BEND];
  return (
    <svg class="stage-trail" aria-hidden="true" style={style} viewBox={`${left} ${top} ${width} ${height}`}>
      <path class={look} d={`M${from[0]} ${from[1]}Q${x} ${y} ${to[0]} ${to[1]}`} />
    </svg>
  );
}

function besideFigure({ x, y, width, height, bottom }: DOMRect): Point {
  if (widthNow() !== "phone") return [x - BESIDE, y + height / 2];
  return [Math.min(Math.max(x + width / 2, BESIDE), innerWidth - BESIDE), bottom + BELOW];
}

function middle(box: DOMRect | undefined | null): Point {
  return box ? [box.x + box.width / 2, box.y + box.height / 2] : [innerWidth / 2, innerHeight / 2];
}
