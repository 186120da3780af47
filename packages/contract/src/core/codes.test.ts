import { expect, test } from "vitest";
import { keysOf, oneOf, recordOf } from "./codes.ts";

const names = { rights: "Somebody else's", other: "Something else" } as const;

test("a code is one of its list, and nothing else is", () => {
  expect(keysOf(names)).toEqual(["rights", "other"]);
  expect(oneOf(keysOf(names), "other")).toBe("other");
  for (const none of ["Other", "", null, undefined, 0, "toString"]) expect(oneOf(keysOf(names), none)).toBeUndefined();
});

test("a record has a value for each code", () => {
  expect(recordOf(keysOf(names), (code) => code.length)).toEqual({ rights: 6, other: 5 });
});
