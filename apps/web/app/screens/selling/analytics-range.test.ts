import { expect, test } from "vitest";
import { chosenQuery, readChosen } from "./analytics-range.ts";

test.each([
  ["", { range: "30d", resource: null }],
  ["range=all&resource=12", { range: "all", resource: 12 }],
  ["range=1y&resource=-1", { range: "30d", resource: null }],
  ["range=7d&resource=12abc", { range: "7d", resource: null }],
  ["resource=99999999999999999999", { range: "30d", resource: null }],
])("the address %j is %o", (address, chosen) => {
  expect(readChosen(new URLSearchParams(address))).toEqual(chosen);
});

test("only what was chosen is asked", () => {
  expect(chosenQuery({ range: "7d", resource: null })).toEqual({ range: "7d" });
  expect(chosenQuery({ range: "7d", resource: 12 })).toEqual({ range: "7d", resource: "12" });
});
