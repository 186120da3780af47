import { expect, test } from "vitest";
import { firstKey, nextKey } from "./payment-key.ts";

test("each try of a row has a key of its own, made of the row's name", () => {
  const name = "0b1f2c3d-0000-4000-8000-123456789012";
  const second = nextKey("refund", name, firstKey("refund", name));
  expect([firstKey("refund", name), second, nextKey("refund", name, second)]).toEqual([
    `refund:${name}`,
    `refund:${name}:2`,
    `refund:${name}:3`,
  ]);
});

test("a row from before there were names never gets the key of another", () => {
  expect(nextKey("refund", "3", "refund:3")).toBe("refund:3:2");
  expect(nextKey("refund", "3", "refund:3:2")).toBe("refund:3:3");
  expect(nextKey("payment", "order:A1B2C3D4E5", "order:A1B2C3D4E5:1")).toBe("payment:order:A1B2C3D4E5:2");
});
