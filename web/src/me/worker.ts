/* The service worker: it shows pushes and, without a network, a page that says what is possible. */

import { at } from "../base";
import { myApi } from "./api";

/** Null where the browser has no service workers: on plain HTTP, for example. */
const registration: Promise<ServiceWorkerRegistration | null> =
  "serviceWorker" in navigator && isSecureContext
    ? navigator.serviceWorker.register(at("/sw.js"), { scope: at("/") }).catch(() => null)
    : Promise.resolve(null);

export type PushState = "on" | "off" | "impossible" | "denied";

export async function pushState(): Promise<PushState> {
  const worker = await registration;
  if (!worker || !("pushManager" in worker) || !("Notification" in window)) return "impossible";
  if (Notification.permission === "denied") return "denied";
  return (await worker.pushManager.getSubscription()) ? "on" : "off";
}

/** Subscribes this browser and tells the server; asks for permission if need be. */
export async function startPush(serverKey: string): Promise<PushState> {
  const worker = await registration;
  if (!worker) return "impossible";
  if ((await Notification.requestPermission()) !== "granted") return "denied";
  await (await worker.pushManager.getSubscription())?.unsubscribe();
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey });
  const { endpoint, keys } = subscription.toJSON();
  await myApi.addChannel({
    kind: "push",
    address: endpoint ?? "",
    p256dh: keys?.["p256dh"] ?? "",
    auth: keys?.["auth"] ?? "",
  });
  return "on";
}

export async function stopPush(): Promise<void> {
  await (await (await registration)?.pushManager.getSubscription())?.unsubscribe();
}
