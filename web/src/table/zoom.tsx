/* Panels that can be enlarged, and digests that open a large panel. */

import type { ComponentChildren, RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Panel } from "../generated/scene";
import { Icon, Key } from "../shapes";
import { useWords } from "../words";
import { HeldChip } from "./hand/held_chip";
import { useKeyboard } from "./keyboard";
import { narrowed } from "./narrow";
import { type BoardContext, PanelView } from "./panel";
import { useWidth } from "./width";
import { LARGEST, type Zoom } from "./zoom_level";

/** Keep something highlighted in view on an enlarged panel: after zooming, and when nothing highlighted is visible. */
export function useFollow(view: RefObject<HTMLElement | null>, factor: number, ...shown: unknown[]): void {
  const was = useRef(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller says what is shown
  useEffect(() => {
    if (factor > 1 && view.current) follow(view.current, was.current !== factor);
    was.current = factor;
  }, [factor, ...shown]);
}

/** The thing in hand over this panel: whatever else is highlighted, it must stay in sight. */
export function heldIn(view: HTMLElement): Element | null {
  return view.querySelector(".held-tile > .held-halo");
}

function follow(view: HTMLElement, always: boolean): void {
  const boxesOf = (what: string): DOMRect[] =>
    [...view.querySelectorAll(what)].map((thing) => thing.getBoundingClientRect());
  const highlighted = heldIn(view) ? boxesOf(".held-tile > .held-halo") : boxesOf(".highlighted:not(.subtle)");
  const boxes = highlighted.length ? highlighted : boxesOf("[data-piece]");
  const frame = view.getBoundingClientRect();
  const isSeen = boxes.some(
    (box) => box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom,
  );
  if (!boxes.length || (isSeen && !always)) return;
  const middle = (low: number[], high: number[]): number => (Math.min(...low) + Math.max(...high)) / 2;
  const x = middle(
    boxes.map((box) => box.left),
    boxes.map((box) => box.right),
  );
  const y = middle(
    boxes.map((box) => box.top),
    boxes.map((box) => box.bottom),
  );
  const far = (box: DOMRect): number => Math.hypot((box.left + box.right) / 2 - x, (box.top + box.bottom) / 2 - y);
  const nearest = boxes.reduce((best, box) => (far(box) < far(best) ? box : best));
  view.scrollBy(
    (nearest.left + nearest.right - frame.left - frame.right) / 2,
    (nearest.top + nearest.bottom - frame.top - frame.bottom) / 2,
  );
}

export function ZoomButtons({ zoom }: { zoom: Zoom }) {
  const words = useWords();
  return (
    <div class="zoom" role="group" aria-label={words.zoom}>
      <button
        type="button"
        aria-label={words.smaller}
        title={words.smaller}
        disabled={zoom.factor === 1}
        onClick={() => zoom.step(-1)}
      >
        −
      </button>
      <button
        type="button"
        aria-label={words.larger}
        title={words.larger}
        disabled={zoom.factor === LARGEST}
        onClick={() => zoom.step(1)}
      >
        +
      </button>
    </div>
  );
}

/** A button that covers a digest and opens its large panel. */
export function Opener({ panel, context }: { panel: Panel; context: BoardContext }) {
  return <OpensPanel panel={panel} context={context} look="opener" />;
}

/** A small button in the head of a panel that shows the panel as large as the screen allows. */
export function Enlarger({ panel, context }: { panel: Panel; context: BoardContext }) {
  return (
    <OpensPanel panel={panel} context={context} look="enlarger">
      +
    </OpensPanel>
  );
}

function OpensPanel({
  panel,
  context,
  look,
  children,
}: {
  panel: Panel;
  context: BoardContext;
  look: string;
  children?: ComponentChildren;
}) {
  const words = useWords();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        class={look}
        aria-label={words.openPanel(panel.title)}
        title={words.openPanel(panel.title)}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      {open && <Opened panel={panel} context={context} close={close} />}
    </>
  );
}

function Opened({ panel, context, close }: { panel: Panel; context: BoardContext; close: () => void }) {
  const words = useWords();
  const button = useRef<HTMLButtonElement>(null);
  const shown = useWidth() === "phone" ? narrowed(panel) : panel;
  useEffect(() => button.current?.focus(), []);
  // A class and not `:has(.opened)`: with that, every element that is drawn anywhere had all icons looked at again.
  useLayoutEffect(() => {
    document.body.classList.add("has-opened");
    return () => document.body.classList.remove("has-opened");
  }, []);
  useKeyboard((event) => {
    if (event.key === "Escape") close();
    return true;
  });
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is handled by useKeyboard
    <div
      class="opened"
      role="dialog"
      aria-modal="true"
      aria-label={panel.title}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div class={shown === panel ? "in" : "in narrow"}>
        <PanelView panel={{ ...shown, zoom: true }} context={context} isCopy />
        <div class="row">
          <HeldChip />
          <span class="readonly">{words.onlyToLook}</span>
          <button ref={button} class="btn" type="button" onClick={close}>
            <Icon name="cross" />
            {words.close}
            <Key name="Esc" />
          </button>
        </div>
      </div>
    </div>
  );
}
