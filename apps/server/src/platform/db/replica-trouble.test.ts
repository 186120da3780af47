import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Replica, ReplicaState } from "./old-reads.ts";
import { watchReplica } from "./replica-trouble.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a replica is told of when it has not been used for a minute, and once more when it is", () => {
  let state: ReplicaState = { ageMs: 90, problem: null };
  const said: string[] = [];
  const troubles = {
    met: (kind: string, detail: string) => void said.push(`${kind}: ${detail}`),
    mended: (kind: string) => void (said.at(-1) === "mended" || said.push(kind === "replica_unused" ? "mended" : kind)),
  };
  const replica = { state: () => state } as unknown as Replica; // it looks at nothing else
  const stop = watchReplica({ replica }, troubles, () => Date.now());
  const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1_000);
  pass(10);
  state = { ageMs: 5_000, problem: "It is 5.0 s behind." };
  pass(30);
  state = { ageMs: 90, problem: null };
  pass(5);
  state = { ageMs: null, problem: "It does not answer (ECONNREFUSED)." };
  pass(60);
  expect(said).toEqual(["mended"]);
  pass(10);
  const [, told = ""] = said;
  expect(told).toContain(
    "replica_unused: The replica at DATABASE_READ_URL is not used. It does not answer (ECONNREFUSED).",
  );
  state = { ageMs: 90, problem: null };
  pass(5);
  expect(said.at(-1)).toBe("mended");
  stop();
});
