import { expect, test } from "vitest";
import { noteProblem } from "./note-problem.ts";

test("a note needs ten characters besides the spaces around it", () => {
  expect(noteProblem("  short  ", "Say more")).toBe("Say more");
  expect(noteProblem("         x ", "Say more")).toBe("Say more");
  expect(noteProblem("0123456789", "Say more")).toBeNull();
});
