import { expect, test } from "vitest";
import { containsPattern } from "./like.ts";

test.each([
  ["tango", "%tango%"],
  ["100%", "%100\\%%"],
  ["a_b\\c", "%a\\_b\\\\c%"],
])("%s is looked for as %s", (text, pattern) => expect(containsPattern(text)).toBe(pattern));
