/* What stays in the browser to call a person: shows what the site pushes, and opens the table on a click. It keeps nothing and answers no request. */

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

const newsOf = (data) => {
  try {
    return data.json();
  } catch {
    return {};
  }
};

self.addEventListener("push", (event) => {
  const {
    title = "Railhead",
    body = "",
    path = "/",
    tag,
    language = "en",
  } = event.data ? newsOf(event.data) : {};
  const shown = self.registration.showNotification(title, {
    body,
    lang: language,
    dir: language === "he" ? "rtl" : "ltr",
    data: { path },
    icon: "/icon.svg",
    ...(tag && { tag, renotify: true }),
  });
  const badge = self.navigator.setAppBadge?.(1)?.catch(() => undefined);
  event.waitUntil(Promise.all([shown, badge]));
});

/** Only pages of the site are opened, whatever a message says. */
const addressOf = (path) => {
  const address = new URL(path, self.location.origin);
  return address.origin === self.location.origin ? address : new URL("/", self.location.origin);
};

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = addressOf(event.notification.data?.path ?? "/");
  const open = async () => {
    const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const there = pages.find(({ url }) => new URL(url).pathname === address.pathname);
    if (there) return there.focus();
    return self.clients.openWindow(address.href);
  };
  event.waitUntil(open());
});

/** The browser has changed its address at the push service: the site gets the new one. */
self.addEventListener("pushsubscriptionchange", (event) => {
  const renew = async () => {
    const options = event.oldSubscription?.options;
    const fresh =
      event.newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)));
    if (!fresh) return;
    const { endpoint, keys } = fresh.toJSON();
    await fetch("/api/me/pushes", {
      method: "POST",
      credentials: "same-origin",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ endpoint, keys }),
    });
  };
  event.waitUntil(renew());
});
