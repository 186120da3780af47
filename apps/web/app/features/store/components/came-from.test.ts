import { expect, test } from "vitest";
import { cameFrom, sourceOf } from "./came-from.ts";

test("a page knows from which of our links somebody came", () => {
  expect(sourceOf(cameFrom("related"))).toBe("related");
});

test.each([null, undefined, "store", { from: "elsewhere" }, { from: 3 }])("%j is from outside", (state) => {
  expect(sourceOf(state)).toBe("outside");
});
