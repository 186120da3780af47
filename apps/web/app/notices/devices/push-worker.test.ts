import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { describe, expect, test } from "vitest";

const file = new URL("../../../public/push-worker.js", import.meta.url);
const code = readFileSync(file, "utf8");

type Listener = (event: object) => void;

/** The worker in a browser of the test's own. */
function aWorker(tabs: readonly string[] = []) {
  const listeners = new Map<string, Listener>();
  const [shown, opened, focused]: [unknown[][], string[], string[]] = [[], [], []];
  const clients = tabs.map((url) => ({ url, focus: () => focused.push(url) }));
  const self = {
    location: { origin: "https://pavane.example" },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    registration: { showNotification: async (...all: unknown[]) => void shown.push(all) },
    clients: { matchAll: async () => clients, openWindow: async (url: string) => void opened.push(url) },
  };
  runInContext(code, createContext({ self, URL }));
  const send = async (name: string, event: object) => {
    const work: unknown[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (one: unknown) => work.push(one) });
    expect(work).toHaveLength(1);
    await Promise.all(work);
  };
  let closed = 0;
  return {
    listeners,
    shown,
    opened,
    focused,
    closed: () => closed,
    push: (data: unknown) => send("push", { data }),
    press: (link: unknown) =>
      send("notificationclick", { notification: { close: () => (closed += 1), data: { link } } }),
  };
}

const json = (value: unknown) => ({ json: () => value });

test("listens to what is pushed and pressed, and to nothing else", () => {
  expect([...aWorker().listeners.keys()]).toEqual(["push", "notificationclick"]);
  expect(code).not.toMatch(/caches|fetch|importScripts|indexedDB/);
});

describe("what is pushed", () => {
  test("is shown, once for each notice", async () => {
    const worker = aWorker();
    await worker.push(json({ id: 7, title: "We meet", body: "At six.", link: "/courses/7" }));
    expect(worker.shown).toEqual([
      ["We meet", { body: "At six.", tag: "notice-7", icon: "/favicon.svg", data: { link: "/courses/7" } }],
    ]);
  });
  test.each([
    ["nothing", null],
    ["no JSON", { json: () => JSON.parse("{") }],
    ["another shape", json([1, 2])],
    ["no text", json({ title: 4, body: {}, link: null, id: "x" })],
  ])("is shown also when it is %s", async (_name, data) => {
    const worker = aWorker();
    await worker.push(data);
    expect(worker.shown).toEqual([
      ["You have a new notice", { body: "", tag: "notice-0", icon: "/favicon.svg", data: { link: "" } }],
    ]);
  });
});

describe("a press", () => {
  test("opens what the notice is about, and closes it", async () => {
    const worker = aWorker(["https://pavane.example/courses/8"]);
    await worker.press("/courses/7?tab=news");
    expect(worker.opened).toEqual(["https://pavane.example/courses/7?tab=news"]);
    expect([worker.focused, worker.closed()]).toEqual([[], 1]);
  });
  test("goes to the tab that has it open", async () => {
    const worker = aWorker(["https://pavane.example/", "https://pavane.example/courses/7"]);
    await worker.press("/courses/7");
    expect([worker.opened, worker.focused]).toEqual([[], ["https://pavane.example/courses/7"]]);
  });
  test.each([
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "",
    null,
    7,
    "/\t/evil.example",
  ])("on %j opens the notices of this site", async (link) => {
    const worker = aWorker();
    await worker.press(link);
    expect(worker.opened).toEqual(["https://pavane.example/notices"]);
  });
});
