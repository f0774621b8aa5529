/* Six short sounds, made here and switched off until somebody switches them on. They are never the only sign. */

import { play, type Tone } from "./audio";

export type CueName = "pick-up" | "lay" | "turn" | "coin" | "loss" | "finish";

const CUES: Record<CueName, Tone[]> = {
  "pick-up": [{ pitch: 340, to: 520, after: 0, long: 0.09, wave: "triangle" }],
  lay: [{ pitch: 190, to: 110, after: 0, long: 0.11, wave: "triangle" }],
  turn: [
    { pitch: 720, after: 0, long: 0.035, wave: "square" },
    { pitch: 560, after: 0.06, long: 0.035, wave: "square" },
  ],
  coin: [
    { pitch: 988, after: 0, long: 0.06, wave: "triangle" },
    { pitch: 1319, after: 0.05, long: 0.16, wave: "triangle" },
  ],
  loss: [{ pitch: 196, to: 110, after: 0, long: 0.24, wave: "sine" }],
  finish: [
    { pitch: 523, after: 0, long: 0.1, wave: "triangle" },
    { pitch: 659, after: 0.07, long: 0.1, wave: "triangle" },
    { pitch: 784, after: 0.14, long: 0.11, wave: "triangle" },
  ],
};
const KEY = "table-sounds";
const LOUDNESS = 0.06;
const ATTACK = 0.008;
/** Coins in a row ring higher and higher, up to an octave. */
const ROW = 900;
const HIGHEST = 12;

let lastCoin = 0;
let row = 0;

export const wantsCues = (): boolean => localStorage.getItem(KEY) === "on";

export function switchCues(): void {
  localStorage.setItem(KEY, wantsCues() ? "off" : "on");
  playCue("finish");
}

/** How much higher the next coin of a row rings, as a factor of the pitch. */
export function coinPitch(now: number): number {
  row = now - lastCoin < ROW ? Math.min(row + 1, HIGHEST) : 0;
  lastCoin = now;
  return 2 ** (row / 12);
}

export function playCue(name: CueName): void {
  if (!wantsCues()) return;
  const factor = name === "coin" ? coinPitch(performance.now()) : 1;
  play(
    CUES[name].map((tone) => ({ ...tone, pitch: tone.pitch * factor })),
    LOUDNESS,
    ATTACK,
  );
}
