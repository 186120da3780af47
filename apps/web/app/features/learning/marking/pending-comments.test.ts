import { expect, test } from "vitest";
import { nextToSend, pendingReducer, readPending, type PendingComment } from "./pending-comments.ts";

const comment = (key: string): PendingComment => ({ key, at: 12, body: "Lovely walk in.", refusal: null });

test("comments are sent in the order in which they were written", () => {
  const pending = [comment("a"), comment("b")];
  expect(nextToSend(pending)?.key).toBe("a");
  expect(nextToSend(pendingReducer(pending, { type: "sent", key: "a" }))?.key).toBe("b");
  expect(nextToSend([])).toBeNull();
});

test("one that is refused stays to be read, and holds up none after it", () => {
  const pending = pendingReducer([comment("a"), comment("b")], { type: "refused", key: "a", message: "No." });
  expect(pending[0]?.refusal).toBe("No.");
  expect(nextToSend(pending)?.key).toBe("b");
  expect(pendingReducer(pending, { type: "dropped", key: "a" })).toEqual([comment("b")]);
});

test("what was kept in the tab is read back, whole ones only", () => {
  const kept = JSON.parse(JSON.stringify([{ ...comment("a"), refusal: "No." }, { key: 5 }, "text"]));
  expect(readPending(kept)).toEqual([comment("a")]);
  expect(readPending(undefined)).toEqual([]);
});
