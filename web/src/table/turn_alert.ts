/* Alerts for my turn: page title, favicon, a quiet sound and, if allowed, a notification. */

import { at } from "../base";
import { words } from "../words";
import { play, type Tone } from "./audio";

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
const CHIME: Tone[] = [
  { wave: "triangle", pitch: 660, long: 0.5, after: 0 },
  { wave: "triangle", pitch: 880, long: 0.5, after: 0.14 },
];

function chime(): void {
  play(CHIME, 0.07, 0.02);
}
