import { describe, expect, test } from "vitest";
import { readRuntimeState } from "./runtime-state.ts";

const nothing = { masteryScore: null, scaledPassingScore: null, completionThreshold: null };
const in12 = (core: object, demands: Partial<typeof nothing> | { masteryScore: number } = {}) =>
  readRuntimeState("scorm_1_2", JSON.stringify({ core }), { ...nothing, ...demands });
const in2004 = (model: object, demands: object = {}) =>
  readRuntimeState("scorm_2004", JSON.stringify(model), { ...nothing, ...demands });

describe("SCORM 1.2", () => {
  test.each([
    ["passed", true],
    ["completed", true],
    ["failed", false],
    ["incomplete", false],
  ])("%s is said as it is", (status, done) => {
    expect(in12({ lesson_status: status })).toEqual({ status, score: null, done });
  });

  test("what is no status counts as nothing", () => {
    expect(in12({ lesson_status: "wonderful" })).toMatchObject({ status: "not_attempted", done: false });
    expect(in12({ lesson_status: "browsed" })).toMatchObject({ status: "incomplete", done: false });
  });

  test("a mastery score decides over the part, once it has ended", () => {
    const at = (raw: string, status = "completed") =>
      in12({ lesson_status: status, score: { raw } }, { masteryScore: 80 });
    expect(at("80")).toMatchObject({ status: "passed", done: true, score: 80 });
    expect(at("79.5", "passed")).toMatchObject({ status: "failed", done: false });
    expect(at("90", "incomplete")).toMatchObject({ status: "incomplete", done: false });
    expect(at("")).toMatchObject({ status: "completed", done: true });
  });

  test("scores are percent of their ends", () => {
    expect(in12({ score: { raw: "5", min: "0", max: "10" } })?.score).toBe(50);
    expect(in12({ score: { raw: "250" } })?.score).toBe(100);
    expect(in12({ score: { raw: "x" } })?.score).toBe(null);
    expect(in12({ score: { raw: "7", min: "7", max: "7" } })?.score).toBe(7);
  });
});

describe("SCORM 2004", () => {
  test("completion and success stand beside each other", () => {
    expect(in2004({ completion_status: "completed", success_status: "unknown" })).toMatchObject({
      status: "completed",
      done: true,
    });
    expect(in2004({ completion_status: "completed", success_status: "failed" })).toMatchObject({
      status: "failed",
      done: false,
    });
    expect(in2004({ completion_status: "incomplete", success_status: "passed" })).toMatchObject({
      status: "passed",
      done: false,
    });
    expect(in2004({ completion_status: "unknown", success_status: "passed" })).toMatchObject({
      status: "passed",
      done: true,
    });
    expect(in2004({ completion_status: "incomplete" })).toMatchObject({ status: "incomplete", done: false });
    expect(in2004({})).toMatchObject({ status: "not_attempted", done: false });
  });

  test("measures of the manifest decide", () => {
    const scored = { completion_status: "completed", success_status: "passed", score: { scaled: "0.6" } };
    expect(in2004(scored, { scaledPassingScore: 0.7 })).toMatchObject({ status: "failed", done: false, score: 60 });
    expect(in2004(scored, { scaledPassingScore: 0.6 })).toMatchObject({ status: "passed", done: true });
    const far = { completion_status: "incomplete", progress_measure: "0.9" };
    expect(in2004(far, { completionThreshold: 0.9 })).toMatchObject({ status: "completed", done: true });
    expect(in2004(far, { completionThreshold: 0.95 })?.done).toBe(false);
  });
});

test("what is no data model is refused", () => {
  for (const data of ["", "[]", "null", "3", "{", '"text"'])
    expect(readRuntimeState("scorm_1_2", data, nothing)).toBe(null);
});
