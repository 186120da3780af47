import { expect, test } from "vitest";
import { outcomesText, percentDone, promisedText } from "./import-texts.ts";

const none = { invite: 0, change: 0, nothing: 0, misfit: 0, invited: 0, changed: 0, failed: 0 };

test("what became of the lines is said in one line, without what there is none of", () => {
  expect(outcomesText({ ...none, invite: 1200, misfit: 1 })).toBe("1,200 to be invited · 1 does not fit");
  expect(outcomesText({ ...none, invited: 2, failed: 1, misfit: 3, nothing: 4 })).toBe(
    "2 invited · 1 failed · 4 with nothing to do · 3 do not fit",
  );
});

test("progress counts what there was to do, and nothing to do is done", () => {
  expect(percentDone(none)).toBe(100);
  expect(percentDone({ ...none, misfit: 5, invite: 3, invited: 1 })).toBe(25);
  expect(percentDone({ ...none, change: 1, failed: 1 })).toBe(50);
});

test("the question before an import says whom it mails", () => {
  expect(promisedText({ ...none, invite: 1, change: 2 })).toBe(
    "1 person is mailed an invitation that works for 7 days. 2 people you have already get the courses and roles of the file.",
  );
  expect(promisedText({ ...none, invite: 3 })).toBe("3 people are mailed an invitation that works for 7 days.");
});
