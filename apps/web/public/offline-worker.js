/*
 * Opens lessons that are kept on this device where there is no connection (decision 0308). It answers for the page of kept lessons, for
 * the files of that page and for the kept films, and leads a kept lesson's own address there while the server does not answer. Whatever
 * else is asked for goes to the server, untouched. apps/web/app/kept/offline-worker.test.ts runs it.
 */
const place = "/my-courses/offline";
const keptFiles = `${place}/kept/`;
const filmCache = "kept-films";
/** Of the connection that a studio's Wi-Fi only pretends to have. */
const patienceMs = 4000;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("message", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  const answer = answerFor(request, pathname);
  if (answer !== null) event.respondWith(answer());
});

function answerFor(request, pathname) {
  if (request.mode === "navigate") {
    if (pathname === place) return () => answerPage(request);
    const lesson = keptLessonAt(pathname);
    return lesson === null ? null : () => fetch(request).catch(() => leadTo(lesson));
  }
  if (pathname.startsWith(keptFiles)) return () => answerFile(request, pathname);
  // Their names change with what is in them, so a kept one is never an old one.
  if (pathname.startsWith("/assets/")) return async () => (await keptAnswer(request)) ?? fetch(request);
  if (request.destination === "image") return () => fetch(request).catch(() => keptOr(request, Response.error));
  return null;
}

/** Each kept lesson has a registration of its own, whose scope is its address and nothing below it. */
function keptLessonAt(pathname) {
  if (new URL(self.registration.scope).pathname !== pathname) return null;
  return /\/lessons\/(\d+)$/.exec(pathname)?.[1] ?? null;
}

const leadTo = (lesson) => Response.redirect(`${self.location.origin}${place}?lesson=${lesson}`);

/** The server's page where it comes soon enough, else the kept one: the same page of an earlier build, with its own scripts. */
async function answerPage(request) {
  const kept = await caches.match(place, { ignoreVary: true });
  if (kept === undefined) return fetch(request);
  const fresh = await Promise.race([fetch(request).catch(() => null), afterPatience()]);
  return fresh === null || fresh.status >= 500 ? kept : fresh;
}

const afterPatience = () => new Promise((resolve) => setTimeout(() => resolve(null), patienceMs));

const keptAnswer = (request) => caches.match(request, { ignoreVary: true });

const keptOr = async (request, otherwise) => (await keptAnswer(request)) ?? otherwise();

async function answerFile(request, pathname) {
  const cache = await caches.open(filmCache);
  const kept = await cache.match(pathname, { ignoreVary: true });
  if (kept === undefined) return new Response(null, { status: 404 });
  if (kept.headers.get("x-kept") !== "film") return kept;
  const film = await kept.json();
  const range = rangeOf(request.headers.get("range"), film.bytes);
  const headers = { "content-type": film.mime, "accept-ranges": "bytes", "cache-control": "no-store" };
  if (range === null)
    return new Response(null, { status: 416, headers: { ...headers, "content-range": `bytes */${film.bytes}` } });
  const { start, end, whole } = range;
  headers["content-length"] = String(end - start + 1);
  if (!whole) headers["content-range"] = `bytes ${start}-${end}/${film.bytes}`;
  return new Response(readParts(cache, pathname, film.part_bytes, range), { status: whole ? 200 : 206, headers });
}

/** What a `Range` header asks of a file; `end` is inclusive, null is beyond its end. As the server reads it (range.ts). */
function rangeOf(header, size) {
  const all = { start: 0, end: size - 1, whole: true };
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/i.exec((header ?? "").replaceAll(" ", "")) ?? [];
  if (from === "" && to === "") return all;
  if (from !== "" && to !== "" && Number(to) < Number(from)) return all;
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  return start < size && start <= end ? { start, end, whole: false } : null;
}

/** Part after part, each read when the player is ready for it, so that a long film takes no memory. */
function readParts(cache, pathname, partBytes, { start, end }) {
  let at = start;
  const pull = async (controller) => {
    const n = Math.floor(at / partBytes);
    const part = await cache.match(`${pathname}/${n}`, { ignoreVary: true });
    const content = part === undefined ? null : await part.blob();
    const bytes = content?.slice(at - n * partBytes, end + 1 - n * partBytes);
    if (bytes === undefined || bytes.size === 0) return controller.error(new Error("A part of the film is missing"));
    controller.enqueue(new Uint8Array(await bytes.arrayBuffer()));
    at += bytes.size;
    if (at > end) controller.close();
  };
  return new ReadableStream({ pull }, { highWaterMark: 0 });
}
