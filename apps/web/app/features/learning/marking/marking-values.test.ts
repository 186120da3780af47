import { expect, test } from "vitest";
import { mergeEdits } from "../../../forms/drafts/merge-edits.ts";
import { markingValues, marksBody, withComment, withLevel } from "./marking-values.ts";
import { verdictOf } from "./release-problems.ts";

const levels = ["Not yet", "Partly", "Mostly", "Fully"].map((label, points) => ({ label, points, text: "" }));
const criteria = [
  { key: "turnout", title: "Alignment and turnout", levels },
  { key: "music", title: "Musicality", levels },
];
const nothing = markingValues(null, criteria);

test("marks are taken apart and put together without a loss", () => {
  const values = {
    ...nothing,
    ...withLevel("turnout", 2),
    ...withComment("music", "Breathe on seven."),
    overall: "Good.",
  };
  expect(marksBody(values, criteria, 3)).toEqual({
    criteria: [
      { key: "turnout", level: 2, comment: "" },
      { key: "music", level: null, comment: "Breathe on seven." },
    ],
    overall: "Good.",
    result: null,
    version: 3,
  });
});

test("what two windows of one assessor changed comes together", () => {
  const mine = { ...nothing, ...withLevel("turnout", 2) };
  const theirs = { ...nothing, ...withComment("music", "Breathe on seven.") };
  expect(mergeEdits(nothing, mine, theirs).values).toEqual({
    ...nothing,
    ...withLevel("turnout", 2),
    ...withComment("music", "Breathe on seven."),
  });
});

test("levels propose the result, and every one is asked for", () => {
  const partly = { ...nothing, ...withLevel("turnout", 3) };
  expect(verdictOf(partly, criteria, 70)).toMatchObject({
    proposal: null,
    result: null,
    missing: ["music"],
    problems: { levels: "Choose a level for every criterion" },
  });
  const whole = { ...partly, ...withLevel("music", 2) };
  expect(verdictOf(whole, criteria, 70)).toMatchObject({
    proposal: { points: 5, possible: 6, percent: 83, result: "passed" },
    result: "passed",
    problems: { levels: null, overall: null },
  });
});

test("asking for another video says what to change, and overruling the points says why", () => {
  const low = { ...nothing, ...withLevel("turnout", 1), ...withLevel("music", 1) };
  expect(verdictOf(low, criteria, 70).problems.overall).toBe("Say what to change");
  expect(verdictOf({ ...low, overall: "Film the feet." }, criteria, 70).problems.overall).toBeNull();
  const overruled = { ...low, result: "passed" };
  expect(verdictOf(overruled, criteria, 70).problems.overall).toBe("Say why the result differs from the points");
  expect(verdictOf({ ...overruled, overall: "The floor was wet." }, criteria, 70)).toMatchObject({
    result: "passed",
    problems: { overall: null },
  });
});
