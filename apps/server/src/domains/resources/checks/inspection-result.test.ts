import { expect, test } from "vitest";
import { quotable } from "./inspection-result.ts";

test("names out of files stand in sentences without signs that nobody sees, cut at whole letters", () => {
  expect(quotable("word/\u202Exml.\u0000document\u2028")).toBe("word/xml.document");
  expect(quotable("😀".repeat(200))).toBe(`${"😀".repeat(120)}…`);
});
