import { expect, test } from "vitest";
import { isNewlyCompleted } from "./newly-completed.ts";

const completing = { completed: true, certificate_id: 7 };
const afterwards = { completed: true, certificate_id: null };

test("of two answers at the end of a film the one with the certificate is shown, whichever comes first", () => {
  expect(isNewlyCompleted("in_progress", completing)).toBe(true);
  expect(isNewlyCompleted("completed", afterwards)).toBe(false);
  expect(isNewlyCompleted("in_progress", afterwards)).toBe(true);
  expect(isNewlyCompleted("completed", completing)).toBe(true);
});

test("before the end nothing is complete", () => {
  expect(isNewlyCompleted("in_progress", { completed: false, certificate_id: null })).toBe(false);
});
