import { expect, test } from "vitest";
import { visitSourceState, sourceOf } from "./visit-source.ts";

test("a page knows from which of our links somebody came", () => {
  expect(sourceOf(visitSourceState("related"))).toBe("related");
});

test.each([null, undefined, "store", { from: "elsewhere" }, { from: 3 }])("%j is from outside", (state) => {
  expect(sourceOf(state)).toBe("outside");
});
