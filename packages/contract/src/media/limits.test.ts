import { expect, test } from "vitest";
import { sizeText, storageFullText } from "./limits.ts";

test.each([
  [0, "0 MB"],
  [1, "1 MB"],
  [1_000_000, "1 MB"],
  [1_000_001, "2 MB"],
  [999_000_000, "999 MB"],
  [1_000_000_000, "1 GB"],
  [1_048_576_000, "1.1 GB"],
  [21_474_836_480, "21.5 GB"],
])("%d bytes read as %s: by thousands and rounded up", (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});

test("storage that is full never reads as if there were room", () => {
  const quota = 200 * 1_048_576;
  expect(storageFullText(quota, quota)).toContain("210 MB of your 210 MB are in use");
});
