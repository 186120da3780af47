import { expect, test } from "vitest";
import { claimantOf, isBlind, isOffered, shownState } from "./submission-viewer.ts";

const now = new Date("2026-11-29T12:00:00Z");
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

test.each([
  [29, 7],
  [30, null],
])("a claim of %i minutes ago is held by %s", (minutes, by) => {
  const claim = { claimedBy: 7, activeAt: ago(minutes) };
  expect(claimantOf(claim, now)).toBe(by);
  expect(shownState({ ...claim, state: "marking" }, now)).toBe(by === null ? "submitted" : "marking");
});

test("who could mark a second time is blind until it is done or 14 days went by", () => {
  const second = { state: "waiting", claimedBy: null, activeAt: null, createdAt: ago(60) } as const;
  const viewer = { id: 2, isLearner: false, marks: true, teaches: true };
  expect(isBlind({ markedBy: 1, second }, viewer, now)).toBe(true);
  expect(isBlind({ markedBy: 2, second }, viewer, now)).toBe(false);
  expect(isBlind({ markedBy: 1, second: null }, viewer, now)).toBe(false);
  expect(isBlind({ markedBy: 1, second: { ...second, state: "done" } }, viewer, now)).toBe(false);
  expect(isBlind({ markedBy: 1, second }, { ...viewer, marks: false, isLearner: true }, now)).toBe(false);
  const old = { ...second, createdAt: ago(15 * 24 * 60) };
  expect(isOffered(old, now)).toBe(false);
  expect(isOffered({ ...old, state: "marking", claimedBy: 2, activeAt: ago(1) }, now)).toBe(true);
});
