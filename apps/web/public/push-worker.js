/*
 * Shows notices while the site is closed, and opens what they are about. It keeps nothing, answers no requests of pages and
 * opens this site alone. apps/web/app/notices/devices/push-worker.test.ts runs it.
 */
self.addEventListener("push", (event) => {
  const { title, body, link, id } = contentOf(event.data);
  // The same notice, sent twice, is shown once.
  const shown = { body, tag: `notice-${id}`, icon: "/favicon.svg", data: { link } };
  event.waitUntil(self.registration.showNotification(title, shown));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openLink(event.notification.data?.link));
});

/** Browsers want something shown for everything that is sent, also for what cannot be read. */
function contentOf(data) {
  const sent = readJson(data);
  return {
    title: textOf(sent?.title) || "You have a new notice",
    body: textOf(sent?.body),
    link: textOf(sent?.link),
    id: Number.isInteger(sent?.id) ? sent.id : 0,
  };
}

function readJson(data) {
  try {
    return data?.json() ?? null;
  } catch {
    return null;
  }
}

const textOf = (value) => (typeof value === "string" ? value : "");

/** Of a path of this site; the list of notices for anything else. */
function addressOf(link) {
  const origin = self.location.origin;
  const isPath = typeof link === "string" && /^\/(?![/\\])/.test(link) && URL.canParse(link, origin);
  const address = new URL(isPath ? link : "/notices", origin);
  return address.origin === origin ? address : new URL("/notices", origin);
}

/** In its tab where it is open already; never in another, which may hold something unsaved. */
async function openLink(link) {
  const { href } = addressOf(link);
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = tabs.find(({ url }) => url === href);
  return open === undefined ? self.clients.openWindow(href) : open.focus();
}
