import { expect, test } from "vitest";
import { axisText, changeOf, figureText } from "./figure-text.ts";

test.each([
  [0, 0, "none", "as before"],
  [5, 5, "none", "as before"],
  [5, 0, "none", "no figures before"],
  [15, 10, "up", "50 % from 10"],
  [5, 10, "down", "50 % from 10"],
  [0, 3, "down", "100 % from 3"],
  [10000, 10, "up", "99,900 % from 10"],
  [-5, 10, "down", "150 % from 10"],
  [5, -10, "up", "from -10"],
])("%i after %i goes %s: %s", (value, previous, direction, text) => {
  expect(changeOf(value, previous, "count")).toEqual({ direction, text });
});

test("money has its cents, but not at the axis", () => {
  expect(figureText(2741840, "cents")).toBe("$27,418.40");
  expect(figureText(4816, "count")).toBe("4,816");
  expect(axisText(120000, "cents")).toBe("$1,200");
  expect(changeOf(150, 100, "cents").text).toBe("50 % from $1.00");
});
