/* When it becomes my turn: title, favicon, a quiet sound and, if granted, a notification. */

import { words } from "../words";

let audio: AudioContext | null = null;

export const wantsSound = (): boolean => localStorage.getItem("sound") !== "off";

export function switchSound(): void {
  localStorage.setItem("sound", wantsSound() ? "off" : "on");
  if (wantsSound()) chime();
}

/** Unknown to the browser, for safe addresses only, or denied: by the browser, or by somebody who once said no to it. */
export type Notices = "on" | "off" | "unknown" | "unsafe" | "denied";

export function notices(): Notices {
  if (!("Notification" in window)) return "unknown";
  if (!isSecureContext) return "unsafe";
  if (Notification.permission === "denied") return "denied";
  return Notification.permission === "granted" && localStorage.getItem("notify") !== "off" ? "on" : "off";
}

export async function switchNotices(): Promise<void> {
  localStorage.setItem("notify", notices() === "on" ? "off" : "on");
  if (Notification.permission === "default") await Notification.requestPermission();
}

/** Title and favicon say whose turn it is for as long as it is. */
export function showTurn(mine: boolean, game: string): void {
  document.title = mine ? `● ${words().yourTurn} – ${game || "Motorworks"}` : game ? `${game} – Motorworks` : "Motorworks";
  document.getElementById("favicon")?.setAttribute("href", mine ? "/favicon-turn.svg" : "/favicon.svg");
}

export function callToTable(game: string): void {
  if (wantsSound()) chime();
  if ((document.hidden || !document.hasFocus()) && notices() === "on") notify(game);
}

function notify(game: string): void {
  try {
    const note = new Notification(words().notifyTitle(game), { icon: "/favicon-turn.svg", tag: "motorworks-turn" });
    note.onclick = () => {
      focus();
      note.close();
    };
  } catch {
    // some phones know the word but let only installed pages use it
  }
}

/** Two soft notes, a fourth apart, as of a hammer on an anvil far away. */
function chime(): void {
  try {
    audio ??= new AudioContext();
    if (audio.state !== "running") void audio.resume();
    strike(audio, 660, 0);
    strike(audio, 880, 0.14);
  } catch {
    // a browser without sound is no reason to stop
  }
}

function strike(context: AudioContext, pitch: number, after: number): void {
  const start = context.currentTime + after;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = "triangle";
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(0.07, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.5);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + 0.55);
}
