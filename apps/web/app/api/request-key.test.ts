import { expect, test } from "vitest";
import { newRequestKey } from "./request-key.ts";

test("every key is 32 hex digits and no two are the same", () => {
  const keys = Array.from({ length: 100 }, newRequestKey);
  expect(keys.every((key) => /^[0-9a-f]{32}$/.test(key))).toBe(true);
  expect(new Set(keys).size).toBe(100);
});
