import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { describe, expect, test } from "vitest";

const code = readFileSync(new URL("../../public/offline-worker.js", import.meta.url), "utf8");
const origin = "https://pavane.example";
const place = "/my-courses/offline";

type Listener = (event: object) => void;

interface Asked {
  readonly path: string;
  readonly mode?: string;
  readonly method?: string;
  readonly destination?: string;
  readonly range?: string;
}

/** The worker in a browser of the test's own, with what is kept there and a server that answers or does not. */
function aWorker(options: {
  readonly kept?: Readonly<Record<string, () => Response>>;
  readonly scope?: string;
  readonly server?: () => Promise<Response>;
}) {
  const { kept = {}, scope = place, server = () => Promise.reject(new TypeError("offline")) } = options;
  const listeners = new Map<string, Listener>();
  const asked: string[] = [];
  const match = async (request: string | { url: string }) => {
    const { pathname } = new URL(typeof request === "string" ? request : request.url, origin);
    return kept[pathname]?.();
  };
  const self = {
    location: { origin },
    registration: { scope: `${origin}${scope}` },
    clients: { claim: async () => undefined },
    skipWaiting: async () => undefined,
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
  };
  const fetch = (request: { url: string }) => {
    asked.push(new URL(request.url).pathname);
    return server();
  };
  const caches = { match, open: async () => ({ match }) };
  const given = { self, caches, fetch, URL, Response, ReadableStream, Uint8Array, Number, Math, Promise, Error };
  runInContext(code, createContext({ ...given, setTimeout: (act: () => void) => setTimeout(act, 20) }));
  /** Null where the worker leaves the request to the browser. */
  const ask = async ({ path, mode = "no-cors", method = "GET", destination = "", range }: Asked) => {
    let answer: Promise<Response> | null = null;
    const headers = new Headers(range === undefined ? {} : { range });
    const request = { url: new URL(path, origin).href, mode, method, destination, headers };
    listeners.get("fetch")?.({ request, respondWith: (given: Promise<Response>) => (answer = given) });
    return answer === null ? null : await (answer as Promise<Response>);
  };
  return { ask, asked };
}

const film = `${place}/kept/7-main-abc`;
/** Ten bytes in parts of four. */
const keptFilm = {
  [film]: () => Response.json({ bytes: 10, mime: "video/mp4", part_bytes: 4 }, { headers: { "x-kept": "film" } }),
  [`${film}/0`]: () => new Response("0123"),
  [`${film}/1`]: () => new Response("4567"),
  [`${film}/2`]: () => new Response("89"),
};

describe("a kept film", () => {
  test.each([
    ["bytes=0-1", 206, "01", "bytes 0-1/10"],
    ["bytes=0-", 206, "0123456789", "bytes 0-9/10"],
    ["bytes=3-4", 206, "34", "bytes 3-4/10"],
    ["bytes=2-8", 206, "2345678", "bytes 2-8/10"],
    ["bytes=8-", 206, "89", "bytes 8-9/10"],
    ["bytes=-3", 206, "789", "bytes 7-9/10"],
    ["bytes=4-4000", 206, "456789", "bytes 4-9/10"],
    ["bytes=5-2", 200, "0123456789", null],
    ["bytes=0-1,3-4", 200, "0123456789", null],
    [undefined, 200, "0123456789", null],
  ])("answers %s with %i and %j", async (range, status, text, contentRange) => {
    const answer = await aWorker({ kept: keptFilm }).ask({ path: film, ...(range === undefined ? {} : { range }) });
    expect([answer?.status, answer?.headers.get("content-range")]).toEqual([status, contentRange]);
    expect(answer?.headers.get("content-length")).toBe(String(text.length));
    expect(await answer?.text()).toBe(text);
  });

  test("is not answered beyond its end", async () => {
    const answer = await aWorker({ kept: keptFilm }).ask({ path: film, range: "bytes=10-" });
    expect([answer?.status, answer?.headers.get("content-range")]).toEqual([416, "bytes */10"]);
  });

  test("with a part missing breaks off, and one that was removed is not there", async () => {
    const { [`${film}/1`]: _missing, ...rest } = keptFilm;
    const broken = await aWorker({ kept: rest }).ask({ path: film, range: "bytes=0-" });
    await expect(broken?.text()).rejects.toThrow("A part of the film is missing");
    expect((await aWorker({}).ask({ path: film }))?.status).toBe(404);
  });

  test("has captions beside it, which are one file", async () => {
    const path = `${place}/kept/7-captions-en`;
    const kept = { [path]: () => new Response("WEBVTT", { headers: { "content-type": "text/vtt" } }) };
    expect(await (await aWorker({ kept }).ask({ path }))?.text()).toBe("WEBVTT");
  });
});

describe("the page of kept lessons", () => {
  const page = { path: `${place}?lesson=7`, mode: "navigate" };
  const kept = { [place]: () => new Response("kept") };
  const fresh = async () => new Response("fresh");
  const never = () => new Promise<Response>(() => undefined);
  const broken = async () => new Response("down", { status: 502 });

  test.each([
    ["is the server's while it answers", fresh, "fresh"],
    ["is the kept one without a connection", undefined, "kept"],
    ["is the kept one when the server is down", broken, "kept"],
    ["is the kept one when a connection only pretends to be one", never, "kept"],
  ])("%s", async (_name, server, text) => {
    const worker = aWorker({ kept, ...(server === undefined ? {} : { server }) });
    expect(await (await worker.ask(page))?.text()).toBe(text);
  });

  test("is left to the server where nothing is kept", async () => {
    expect(await (await aWorker({ server: fresh }).ask(page))?.text()).toBe("fresh");
    await expect(aWorker({}).ask(page)).rejects.toThrow("offline");
  });

  test("has its scripts from what is kept, and others from the server", async () => {
    const worker = aWorker({ kept: { "/assets/a-1.js": () => new Response("kept") }, server: fresh });
    expect(await (await worker.ask({ path: "/assets/a-1.js" }))?.text()).toBe("kept");
    expect(await (await worker.ask({ path: "/assets/b-2.js" }))?.text()).toBe("fresh");
    expect(worker.asked).toEqual(["/assets/b-2.js"]);
  });

  test("has pictures of its texts from the server, and kept ones without a connection", async () => {
    const path = "/uploads/images/plie.png";
    const picture = { path, destination: "image" };
    const keptPicture = { [path]: () => new Response("kept") };
    expect(await (await aWorker({ kept: keptPicture, server: fresh }).ask(picture))?.text()).toBe("fresh");
    expect(await (await aWorker({ kept: keptPicture }).ask(picture))?.text()).toBe("kept");
    expect((await aWorker({}).ask(picture))?.type).toBe("error");
  });
});

describe("a kept lesson's own address", () => {
  const lesson = "/courses/3/modules/5/lessons/7";
  test("is the server's while it answers, and leads to the kept lesson without a connection", async () => {
    const fresh = async () => new Response("fresh");
    const asked = { path: `${lesson}?t=42`, mode: "navigate" };
    expect(await (await aWorker({ scope: lesson, server: fresh }).ask(asked))?.text()).toBe("fresh");
    const led = await aWorker({ scope: lesson, kept: { [place]: () => new Response("kept") } }).ask(asked);
    expect([led?.status, led?.headers.get("location")]).toEqual([302, `${origin}${place}?lesson=7`]);
  });

  test("is not that of a lesson whose number begins alike", async () => {
    const asked = { path: `${lesson}1`, mode: "navigate" };
    expect(await aWorker({ scope: lesson }).ask(asked)).toBeNull();
  });
});

describe("nothing else is answered, whatever is kept", () => {
  const kept = { "/courses": () => new Response("old"), "/api/me": () => new Response("old") };
  test.each<Asked>([
    { path: "/courses", mode: "navigate" },
    { path: "/", mode: "navigate" },
    { path: `${place}/elsewhere`, mode: "navigate" },
    { path: "/api/me", mode: "cors" },
    { path: "/api/lessons/7", mode: "cors" },
    { path: "/my-courses.data", mode: "cors" },
    { path: "/media/v/7?u=1", mode: "no-cors" },
    { path: film, method: "HEAD" },
    { path: place, mode: "navigate", method: "POST" },
    { path: "https://elsewhere.example/assets/a.js" },
  ])("%j", async (asked) => {
    const worker = aWorker({ kept });
    expect(await worker.ask(asked)).toBeNull();
    expect(worker.asked).toEqual([]);
  });
});
