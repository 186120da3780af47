import { expect, test } from "vitest";
import { bytesText } from "./bytes-text.ts";

test.each([
  [1, "1 byte"],
  [999, "999 bytes"],
  [88_400, "88 kB"],
  [6_430_000, "6.4 MB"],
])("%i bytes are %s", (bytes, text) => {
  expect(bytesText(bytes)).toBe(text);
});
