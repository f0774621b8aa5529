/* The service worker: it shows pushes and, without a network, a page that says what is possible. */

import { at } from "../base";
import { myApi } from "./api";

/** Null where the browser has no service workers: on plain HTTP, for example. */
const registration: Promise<ServiceWorkerRegistration | null> =
  "serviceWorker" in navigator && isSecureContext
    ? navigator.serviceWorker.register(at("/sw.js"), { scope: at("/") }).catch(() => null)
    : Promise.resolve(null);

const PATIENCE = 30_000;

/** `refused`: the push service of the browser cannot be reached, or is switched off. */
export type PushState = "on" | "off" | "impossible" | "denied" | "refused";

export async function pushState(): Promise<PushState> {
  const worker = await registration;
  if (!worker || !("pushManager" in worker) || !("Notification" in window)) return "impossible";
  if (Notification.permission === "denied") return "denied";
  return (await worker.pushManager.getSubscription()) ? "on" : "off";
}

/** Some browsers try for ever to reach their push service. */
function inVain(): Promise<null> {
  return new Promise((done) => setTimeout(() => done(null), PATIENCE));
}

/** Subscribes this browser and registers it with the server; asks for permission if necessary. */
export async function startPush(serverKey: string): Promise<PushState> {
  const worker = await registration;
  if (!worker) return "impossible";
  if ((await Notification.requestPermission()) !== "granted") return "denied";
  await (await worker.pushManager.getSubscription())?.unsubscribe();
  const wish = { userVisibleOnly: true, applicationServerKey: serverKey };
  const subscription = await Promise.race([worker.pushManager.subscribe(wish).catch(() => null), inVain()]);
  if (!subscription) return "refused";
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
