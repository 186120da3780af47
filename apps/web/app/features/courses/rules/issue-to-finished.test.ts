import { expect, test } from "vitest";
import { issueToFinished } from "./issue-to-finished.ts";

const issued = (userId: number) => ({
  user_id: userId,
  name: `Member ${userId}`,
  outcome: "issued" as const,
  code: null,
  message: null,
  certificate_id: userId,
});
const refused = (userId: number) => ({
  ...issued(userId),
  outcome: "refused" as const,
  code: "certificate_exists" as const,
  message: "Already has one.",
  certificate_id: null,
});

/** A server that takes two at a time, and refuses some. */
function aServer(finished: readonly number[], refuses: readonly number[] = []) {
  const calls: (readonly number[])[] = [];
  const done = new Set<number>();
  return {
    calls,
    // Whoever is refused stays in the list.
    waiting: async () => finished.filter((id) => !done.has(id)).slice(0, 2),
    issue: async (ids: readonly number[]) => {
      calls.push(ids);
      return ids.map((id) => {
        if (refuses.includes(id)) return refused(id);
        done.add(id);
        return issued(id);
      });
    },
  };
}

test("everybody who finished is issued one, in parts", async () => {
  const server = aServer([1, 2, 3, 4, 5]);
  expect(await issueToFinished(server)).toEqual({ issued: 5, refused: [] });
  expect(server.calls).toEqual([[1, 2], [3, 4], [5]]);
});

test("whoever is refused is said with the reason and asked for once", async () => {
  const server = aServer([1, 2, 3], [2]);
  expect(await issueToFinished(server)).toEqual({
    issued: 2,
    refused: [{ userId: 2, text: "Member 2: Already has one." }],
  });
  expect(server.calls.flat().filter((id) => id === 2)).toHaveLength(1);
});

test("a second press finds nobody", async () => {
  const server = aServer([1]);
  await issueToFinished(server);
  expect(await issueToFinished(server)).toEqual({ issued: 0, refused: [] });
});
