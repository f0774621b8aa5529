/* Alerts for my turn: page title, favicon, a quiet sound and, if allowed, a notification. */

import { at } from "../base";
import { words } from "../words";

let audio: AudioContext | null = null;

export const wantsSound = (): boolean => localStorage.getItem("sound") !== "off";

export function switchSound(): void {
  localStorage.setItem("sound", wantsSound() ? "off" : "on");
  if (wantsSound()) chime();
}

/** `unsupported` by the browser, `insecure` page address, or `denied` in the browser's settings. */
export type NotificationState = "on" | "off" | "unsupported" | "insecure" | "denied";

export function notificationState(): NotificationState {
  if (!("Notification" in window)) return "unsupported";
  if (!isSecureContext) return "insecure";
  if (Notification.permission === "denied") return "denied";
  return Notification.permission === "granted" && localStorage.getItem("notify") !== "off" ? "on" : "off";
}

export async function switchNotifications(): Promise<void> {
  localStorage.setItem("notify", notificationState() === "on" ? "off" : "on");
  if (Notification.permission === "default") await Notification.requestPermission();
}

/** Show in title and favicon that it is my turn. */
export function showTurn(mine: boolean, game: string): void {
  document.title = mine
    ? `● ${words().yourTurn} – ${game || "Motorworks"}`
    : game
      ? `${game} – Motorworks`
      : "Motorworks";
  document.getElementById("favicon")?.setAttribute("href", at(mine ? "/favicon-turn.svg" : "/favicon.svg"));
}

export function alertTurn(game: string): void {
  if (wantsSound()) chime();
  if ((document.hidden || !document.hasFocus()) && notificationState() === "on") notify(game);
}

function notify(game: string): void {
  try {
    const note = new Notification(words().notifyTitle(game), { icon: at("/favicon-turn.svg"), tag: "motorworks-turn" });
    note.onclick = () => {
      focus();
      note.close();
    };
  } catch {
    // some phones have the constructor but allow notifications only from a service worker
  }
}

/** Two soft notes, a fourth apart. */
function chime(): void {
  try {
    audio ??= new AudioContext();
    if (audio.state !== "running") void audio.resume();
    strike(audio, 660, 0);
    strike(audio, 880, 0.14);
  } catch {
    // no sound available
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
