import type { Pool } from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Query } from "./database.ts";
import type { Replica } from "./old-reads.ts";
import { createReplica } from "./replica.ts";

const hour = 3_600_000;
let start = 0;
let isAway = false;
/** How far the replica is behind the primary, whose log grows by one each millisecond. */
let behindMs = 0;
let replica: Replica;

const row = (place: number, began: string) => ({
  rows: [{ place: String(place), began, identity: "site", follows: began === "replica" }],
});
const primary: Query = () => Promise.resolve(row(Date.now() - start, "primary"));
const replicaQuery = () =>
  isAway ? Promise.reject(new Error("away")) : Promise.resolve(row(Date.now() - start - behindMs, "replica"));

const open = () =>
  createReplica({
    open: () => ({ query: replicaQuery, end: () => Promise.resolve() }) as unknown as Pool, // nothing else of it is asked here
    primary: { query: primary, close: () => Promise.resolve() },
    now: () => Date.now(),
  });

beforeEach(() => {
  vi.useFakeTimers();
  start = Date.now();
  isAway = false;
  behindMs = 0;
  replica = open();
});
afterEach(async () => {
  await replica.close();
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test("a replica that was away for half a day is used again when it is back", async () => {
  await pass(1_000);
  expect(replica.state().problem).toBeNull();
  isAway = true;
  await pass(12 * hour);
  expect(replica.state().problem).toBe("It does not answer (no connection).");
  isAway = false;
  await pass(1_000);
  expect(replica.state()).toEqual({ ageMs: expect.closeTo(0, -3), problem: null });
});

test("how far behind it is, is said up to a minute, and what is older is not kept", async () => {
  behindMs = 30_000;
  await pass(hour);
  expect(replica.state()).toEqual({ ageMs: 30_000, problem: "It is 30.0 s behind." });
  await replica.close();
  replica = open();
  behindMs = hour;
  await pass(3 * hour);
  expect(replica.state()).toEqual({ ageMs: null, problem: "It is behind." });
});
