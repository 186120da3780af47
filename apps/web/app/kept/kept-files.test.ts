import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError, unreachableError } from "../api/api-error.ts";
import { keepFilm, keptAddress, type FilmToKeep } from "./kept-files.ts";

const kept = new Map<string, Response>();
const answers: (() => Promise<Response>)[] = [];
const asked: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  const cache = {
    match: async (name: string) => kept.get(name),
    put: async (name: string, answer: Response) => void kept.set(name, answer),
  };
  vi.stubGlobal("caches", { open: async () => cache });
  vi.stubGlobal("fetch", (address: string) => {
    asked.push(address);
    return answers.shift()?.() ?? Promise.reject(new TypeError("offline"));
  });
});
afterEach(() => {
  for (const list of [answers, asked]) list.length = 0;
  kept.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const cut = () => Promise.reject(new TypeError("offline"));
const part = async () => new Response("tendus", { status: 206, headers: { etag: '"a"' } });

const film = (renew: () => Promise<string>): FilmToKeep => ({
  key: "7-main-a-6",
  bytes: 6,
  etag: '"a"',
  mime: "video/mp4",
  address: "/first",
  renew,
});

async function keep(renew: () => Promise<string>) {
  const done = keepFilm(film(renew), new AbortController().signal, () => undefined).then(
    () => "kept",
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(60_000);
  return done;
}

test("a connection that comes and goes cuts nothing: neither a part nor a new address comes at the first try", async () => {
  answers.push(cut, cut, part);
  const renewals = [() => Promise.reject(unreachableError()), async () => "/second", async () => "/third"];
  expect(await keep(() => renewals.shift()?.() ?? cut())).toBe("kept");
  expect(asked).toEqual(["/first", "/first", "/second"]);
  expect(await kept.get(`${keptAddress("7-main-a-6")}/0`)?.text()).toBe("tendus");
});

test("so does a server that is busy", async () => {
  answers.push(
    async () => new Response(null, { status: 503 }),
    async () => new Response(null, { status: 429 }),
    part,
  );
  const busy = new ApiError({ status: 429, message: "Too many requests" });
  expect(await keep(() => Promise.reject(busy))).toBe("kept");
});

test("one that stays away cuts it after some tries", async () => {
  expect(await keep(() => Promise.reject(unreachableError()))).toMatchObject({ kind: "cut" });
  expect(asked.length).toBe(4);
});

test("who may not have the film any more is told so at once", async () => {
  const ended = new ApiError({ status: 403, message: "Your access has ended." });
  expect(await keep(() => Promise.reject(ended))).toBe(ended);
  expect(asked.length).toBe(1);
});
