import { expect, test } from "vitest";
import { spamSignOf } from "./spam-sign.ts";

test.each([
  [{}, null],
  [{ subject: "  " }, null],
  [{ subject: "Cheap shoes" }, "trap"],
  [{ subject: "Cheap shoes", elapsed_ms: 60_000 }, "trap"],
  [{ elapsed_ms: 2999 }, "haste"],
  [{ elapsed_ms: 0 }, "haste"],
  [{ elapsed_ms: 3000 }, null],
] as const)("%j is held for %s", (sent, sign) => {
  expect(spamSignOf(sent)).toBe(sign);
});
