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
  unsentSpeed,
  watched,
  watchedIsKnown,
} from "./speed";

onChosenSpeed(sendSpeed);
onWatched(sendWatched);

/** Sends what was chosen here without a connection or before the server answered; otherwise the server's value counts. */
export function hearSpeed({ stage_speed: known = null, stages_seen: seen = 0 }: Home): void {
  const unsent = unsentSpeed() ?? (known === null ? chosenSpeed() : null);
  if (unsent !== null) sendSpeed(unsent);
  else if (known !== null) speedIsKnown(known);
  if (watched() > seen) sendWatched(watched());
  else watchedIsKnown(seen);
}

function sendWatched(stages: number): void {
  api.profile({ stages_seen: stages }).catch(() => undefined); // the next page tells it
}

/** One after another, so that the last choice is the one that counts. */
let sending: Promise<void> = Promise.resolve();

function sendSpeed(speed: Speed): void {
  sending = sending.then(async () => {
    try {
      await api.profile({ stage_speed: speed });
    } catch {
      return; // the next page tells it
    }
    if (chosenSpeed() === speed) speedIsKnown(speed);
  });
}
