import { readPublicId } from "@pavane/contract/checkout/public-id";
import { expect, test } from "vitest";
import { newPublicId, orderToken, placeCode, tokenHash } from "./order-token.ts";

const secret = Buffer.alloc(32, 7);

test("a token is the same each time, and another for each order, installation and purpose", () => {
  const token = orderToken(secret, "K7Q2M41X9D");
  expect(orderToken(secret, "K7Q2M41X9D")).toBe(token);
  expect(orderToken(secret, "K7Q2M41X9E")).not.toBe(token);
  expect(orderToken(Buffer.alloc(32, 8), "K7Q2M41X9D")).not.toBe(token);
  expect(placeCode(secret, 1)).not.toBe(placeCode(secret, 2));
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(placeCode(secret, 1)).toMatch(/^[\w-]{24}$/);
  expect(tokenHash(token)).toHaveLength(32);
});

test("a new order number is ten characters that can be read back", () => {
  const made = Array.from({ length: 200 }, newPublicId);
  expect(new Set(made).size).toBe(200);
  for (const publicId of made) expect(readPublicId(publicId)).toBe(publicId);
});
