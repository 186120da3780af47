import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { browserQueryClient } from "../../../api/query-client.ts";
import { finishBeforeSignOut } from "../../../session/before-sign-out.ts";
import { unsentNames } from "./unsent-names.ts";
import { keepUnsent, sendUnsent } from "./unsent-reports.ts";

let answer: () => Response;
let sent: { path: string; body: { ranges: number[][]; practised: number; seq: number } }[];
let page: EventTarget;

const signIn = (id: number) => browserQueryClient().setQueryData(["GET /api/me"], { id });

beforeEach(() => {
  signIn(7);
  sent = [];
  answer = () => Response.json({});
  page = new EventTarget();
  const items: Record<string, string> = {};
  vi.stubGlobal("window", page);
  vi.stubGlobal("sessionStorage", Object.defineProperties(items, methodsOf(items)));
  vi.stubGlobal("fetch", (path: string, { body }: { body: string }) => {
    sent.push({ path, body: JSON.parse(body) });
    return Promise.resolve().then(() => answer());
  });
});
afterEach(() => {
  browserQueryClient().clear();
  vi.unstubAllGlobals();
});

/** Hidden, so that only what is kept is listed. */
const methodsOf = (items: Record<string, string>) => ({
  getItem: { value: (name: string) => items[name] ?? null },
  setItem: { value: (name: string, text: string) => void (items[name] = text) },
  removeItem: { value: (name: string) => void delete items[name] },
});

const watched = (from: number, to: number) => ({
  position: to,
  duration: 60,
  ranges: [[from, to] as const],
  seq: to,
  sent_at: "2027-03-01T12:00:00Z",
  loops: 0,
  practised: to - from,
  content_version: 1,
});

const unreachable = () => {
  throw new TypeError("Failed to fetch");
};

test("what was left unsent goes out as one report for each lesson, once there is a connection", async () => {
  keepUnsent(7, 3, watched(0, 10));
  keepUnsent(7, 3, watched(10, 25));
  keepUnsent(7, 4, watched(5, 8));
  page.dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(unsentNames.kept(7)).toEqual([]));
  expect(sent).toMatchObject([
    { path: "/api/lessons/3/progress", body: { ranges: [[0, 25]], practised: 25, seq: 25 } },
    { path: "/api/lessons/4/progress", body: { ranges: [[5, 8]] } },
  ]);
});

test("what does not arrive waits on, with what is kept meanwhile", async () => {
  keepUnsent(7, 3, watched(0, 10));
  answer = unreachable;
  const sending = sendUnsent(7);
  keepUnsent(7, 3, watched(20, 30));
  await sending;
  answer = () => Response.json({ code: "unauthenticated", message: "Sign in." }, { status: 503 });
  await sendUnsent(7);
  answer = () => Response.json({});
  await sendUnsent(7);
  expect(sent.at(-1)?.body.ranges).toEqual([
    [0, 10],
    [20, 30],
  ]);
  expect(unsentNames.kept(7)).toEqual([]);
});

test("what is kept while the rest is sent stays", async () => {
  keepUnsent(7, 3, watched(0, 10));
  const sending = sendUnsent(7);
  keepUnsent(7, 3, watched(20, 30));
  await sending;
  await sendUnsent(7);
  expect(sent.map(({ body }) => body.ranges)).toEqual([[[0, 10]], [[20, 30]]]);
});

test("nobody else sends it, and what is refused is not sent again", async () => {
  keepUnsent(7, 3, watched(0, 10));
  await sendUnsent(8);
  expect(sent).toEqual([]);
  answer = () => Response.json({ code: "access_ended", message: "Over." }, { status: 403 });
  await sendUnsent(7);
  await sendUnsent(7);
  expect([sent.length, unsentNames.kept(7)]).toEqual([1, []]);
});

test("somebody who signed in meanwhile sends nothing of what another watched", async () => {
  keepUnsent(7, 3, watched(0, 10));
  signIn(8);
  await sendUnsent(7);
  expect([sent, unsentNames.kept(7)]).toEqual([[], ["unsent_progress:7:3"]]);
  signIn(7);
  await sendUnsent(7);
  expect(sent).toHaveLength(1);
});

test("signing out sends it first; what does not arrive then waits for the same person", async () => {
  keepUnsent(7, 3, watched(0, 10));
  keepUnsent(8, 3, watched(0, 5));
  await finishBeforeSignOut();
  expect([sent.length, unsentNames.kept(7), unsentNames.kept(8)]).toEqual([1, [], ["unsent_progress:8:3"]]);
  keepUnsent(7, 4, watched(0, 10));
  answer = unreachable;
  await finishBeforeSignOut();
  browserQueryClient().setQueryData(["GET /api/me"], null);
  await finishBeforeSignOut();
  expect([sent.length, unsentNames.kept(7)]).toEqual([2, ["unsent_progress:7:4"]]);
});
