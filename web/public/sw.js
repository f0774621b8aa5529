/* Motorworks' service worker. It caches one page, for when there is no network; everything else is always fresh. */

const CACHE = "motorworks-offline-1";
const OFFLINE = ["offline.html", "offline.css", "favicon.svg"];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(OFFLINE)));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  const outdated = (names) => names.filter((name) => name.startsWith("motorworks-") && name !== CACHE);
  const emptied = caches.keys().then((names) => Promise.all(outdated(names).map((name) => caches.delete(name))));
  // Pages that were open before become ours, too: a click on a message can lead them to the table.
  event.waitUntil(Promise.all([emptied, self.clients.claim()]));
});

self.addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate") {
    event.respondWith(fetch(event.request).catch(() => caches.match("offline.html")));
  } else if (OFFLINE.some((name) => event.request.url === new URL(name, self.registration.scope).href)) {
    event.respondWith(fetch(event.request).catch(() => caches.match(event.request)));
  }
});

self.addEventListener("push", (event) => {
  const message = event.data?.json() ?? { title: "Motorworks", body: "", link: "", tag: "motorworks" };
  event.waitUntil(
    self.registration.showNotification(message.title, {
      body: message.body,
      tag: message.tag,
      icon: new URL("icon-192.png", self.registration.scope).href,
      data: { link: message.link },
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = new URL(event.notification.data?.link ?? "", self.registration.scope).href;
  event.waitUntil(open(address));
});

/** A page that shows it already, else any page of ours, else a new one. */
async function open(address) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find((each) => each.url === address) ?? pages[0];
  const shown = page?.url === address || (await page?.navigate(address).catch(() => null));
  return page && shown ? page.focus() : self.clients.openWindow(address);
}
