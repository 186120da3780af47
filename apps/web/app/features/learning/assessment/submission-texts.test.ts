import { expect, it, test } from "vitest";
import { ordinalText, statusText, statusTone, submissionText } from "./submission-texts.ts";

it.each([
  [null, null, "Not submitted"],
  ["draft", null, "Not submitted"],
  ["withdrawn", null, "Not submitted"],
  ["submitted", null, "Submitted"],
  ["marking", null, "Being marked"],
  ["passed", 75, "Passed, 75 %"],
  ["passed", null, "Passed"],
  ["resubmit", 40, "Please resubmit"],
] as const)("%s with %s percent reads %s", (state, percent, text) => {
  expect(statusText({ state, percent })).toBe(text);
});

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
