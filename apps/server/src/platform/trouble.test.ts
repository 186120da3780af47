import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { movableClock } from "./clock.ts";
import { createLog } from "./log.ts";
import { createTroubles } from "./trouble.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function world() {
  const lines: { level: number; msg: string }[] = [];
  const clock = movableClock("2026-11-27T12:00:00Z");
  const log = createLog("warn", { write: (line) => void lines.push(JSON.parse(line)) });
  return { lines, clock, troubles: createTroubles({ clock, log }) };
}

test("a trouble has a begin and a last moment, and is told once in the log", () => {
  const { lines, clock, troubles } = world();
  troubles.met("database_full", "The disk is full.");
  clock.advance(60);
  troubles.met("database_full", "The disk is still full.");
  expect(troubles.all()).toEqual([
    {
      kind: "database_full",
      since: new Date("2026-11-27T12:00:00Z"),
      last: new Date("2026-11-27T12:01:00Z"),
      detail: "The disk is still full.",
    },
  ]);
  expect(lines.map(({ level, msg }) => [level, msg])).toEqual([[50, "The disk is full."]]);
  troubles.mended("database_full");
  expect(troubles.all()).toEqual([]);
  expect(lines).toHaveLength(2);
  expect(troubles.lately()).toMatchObject([{ kind: "database_full", until: new Date("2026-11-27T12:01:00Z") }]);
  clock.advance(86_400);
  expect(troubles.lately()).toEqual([]);
});

test("it is proved every ten seconds until it is mended, and whenever somebody asks whether it still lasts", async () => {
  const { troubles } = world();
  let full = true;
  const prove = vi.fn(async () => {
    if (full) throw new Error("still full");
  });
  troubles.provedBy("database_full", prove);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(prove).not.toHaveBeenCalled();
  troubles.met("database_full", "The disk is full.");
  await vi.advanceTimersByTimeAsync(20_000);
  expect(prove).toHaveBeenCalledTimes(2);
  expect(await troubles.still("database_full")).toMatchObject({ kind: "database_full" });
  full = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(troubles.all()).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(prove).toHaveBeenCalledTimes(4);
  expect(await troubles.still("database_full")).toBeNull();
});

test("many who ask share one proof", async () => {
  const { troubles } = world();
  const answer = Promise.withResolvers<void>();
  const prove = vi.fn(() => answer.promise);
  troubles.provedBy("files_unwritable", prove);
  troubles.met("files_unwritable", "The folder is full.");
  const requested = [troubles.still("files_unwritable"), troubles.still("files_unwritable")];
  answer.resolve();
  expect(await Promise.all(requested)).toEqual([null, null]);
  expect(prove).toHaveBeenCalledTimes(1);
});
