import { expect, test } from "vitest";
import { isUnsaved, markingReducer, startMarking, type MarkingEvent } from "./marking-state.ts";

const start = startMarking({
  stored: { overall: "", a: 1 },
  values: { overall: "", a: 1 },
  version: 1,
  unsaved: false,
});
const after = (...events: MarkingEvent[]) => events.reduce(markingReducer, start);

test("what is typed while a save is under way is saved next", () => {
  const state = after(
    { type: "changed", values: { overall: "G" } },
    { type: "saving" },
    { type: "changed", values: { overall: "Good" } },
    { type: "saved", sent: { overall: "G", a: 1 }, version: 2, changes: 1 },
  );
  expect(state).toMatchObject({ version: 2, save: "saving", values: { overall: "Good" } });
  expect(isUnsaved(state)).toBe(true);
});

test("without a connection it says so until a save arrives", () => {
  const offline = after(
    { type: "changed", values: { a: 2 } },
    { type: "failed" },
    { type: "changed", values: { a: 3 } },
  );
  expect(offline.save).toBe("retrying");
  const saved = markingReducer(offline, { type: "saved", sent: { overall: "", a: 3 }, version: 2, changes: 2 });
  expect([saved.save, isUnsaved(saved)]).toEqual(["saved", false]);
});

test("what another window saved comes in below what was typed here", () => {
  const state = after(
    { type: "changed", values: { overall: "Mine" } },
    { type: "stale", values: { overall: "Theirs", a: 4 }, version: 7 },
  );
  expect(state).toMatchObject({ values: { overall: "Mine", a: 4 }, version: 7, stored: { overall: "Theirs", a: 4 } });
  expect(isUnsaved(state)).toBe(true);
});

test("what was typed stays when somebody else took it over, and goes on after a new claim", () => {
  const ended = after(
    { type: "changed", values: { overall: "Mine" } },
    { type: "ended", message: "Ada is marking this video." },
  );
  expect(ended).toMatchObject({ values: { overall: "Mine" }, ended: "Ada is marking this video." });
  expect(markingReducer(ended, { type: "claimed" })).toMatchObject({ ended: null, save: "saving" });
});

test("a draft that was brought back is unsaved from the start", () => {
  expect(isUnsaved(startMarking({ stored: { a: 1 }, values: { a: 2 }, version: 1, unsaved: true }))).toBe(true);
});
