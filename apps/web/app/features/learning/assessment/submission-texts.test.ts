import { expect, test } from "vitest";
import { ordinalText, statusTone, submissionText } from "./submission-texts.ts";

test("in the list of submissions one that was taken back says so", () => {
  expect(submissionText({ state: "withdrawn", percent: null })).toBe("Withdrawn");
  expect(submissionText({ state: "passed", percent: 80 })).toBe("Passed, 80 %");
});

test("colour follows what came of it", () => {
  expect([statusTone("passed"), statusTone("resubmit"), statusTone("marking"), statusTone(null)]).toEqual([
    "pine",
    "brick",
    "velvet",
    "stone",
  ]);
});

test("submissions are counted in words as far as anybody comes", () => {
  expect([ordinalText(1), ordinalText(3), ordinalText(12)]).toEqual(["First", "Third", "Number 12"]);
});
