/*
 * The speed of stages belongs to the person, and so does how many they have seen: the server remembers both for all
 * their devices, this browser as a fallback.
 */

import { api } from "../../api";
import type { Home } from "../../generated/wire";
import {
  chosenSpeed,
  onChosenSpeed,
  onWatched,
  type Speed,
  speedIsKnown,
  untoldSpeed,
  watched,
  watchedIsKnown,
} from "./speed";

onChosenSpeed(tellSpeed);
onWatched(tellWatched);

/** Sends what was chosen here without a connection or before the server answered; otherwise the server's value counts. */
export function hearSpeed({ stage_speed: known = null, stages_seen: seen = 0 }: Home): void {
  const untold = untoldSpeed() ?? (known === null ? chosenSpeed() : null);
  if (untold !== null) tellSpeed(untold);
  else if (known !== null) speedIsKnown(known);
  if (watched() > seen) tellWatched(watched());
  else watchedIsKnown(seen);
}

function tellWatched(stages: number): void {
  api.profile({ stages_seen: stages }).catch(() => undefined); // the next page tells it
}

/** One after another, so that the last choice is the one that counts. */
let telling: Promise<void> = Promise.resolve();

function tellSpeed(speed: Speed): void {
  telling = telling.then(async () => {
    try {
      await api.profile({ stage_speed: speed });
    } catch {
      return; // the next page tells it
    }
    if (chosenSpeed() === speed) speedIsKnown(speed);
  });
}
