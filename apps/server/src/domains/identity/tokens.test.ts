import { expect, test } from "vitest";
import { bearerToken, hashToken, looksLikeToken, newToken } from "./tokens.ts";

test("a token has 256 random bits, and what is stored of it is its hash", () => {
  const tokens = Array.from({ length: 2_000 }, newToken);
  expect(new Set(tokens).size).toBe(2_000);
  for (const token of tokens) {
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    expect(looksLikeToken(token)).toBe(true);
  }
  // Of bits that are random about half are set, at every place.
  const bits = Array.from({ length: 256 }, (_, bit) =>
    tokens.reduce((sum, token) => sum + (((Buffer.from(token, "base64url")[bit >> 3] ?? 0) >> (bit & 7)) & 1), 0),
  );
  for (const set of bits) expect(Math.abs(set - 1_000)).toBeLessThan(200);
  const [token = ""] = tokens;
  expect(hashToken(token)).toHaveLength(32);
  expect(hashToken(token).toString("base64url")).not.toContain(token.slice(0, 8));
});

test.each([
  [undefined, null],
  ["", null],
  ["Bearer null", null],
  ["Bearer abc", "abc"],
  ["bearer  abc ", "abc"],
  ["Basic abc", ""],
  ["Bearer a b", ""],
  ["abc", ""],
])("the header %j says %j", (header, token) => {
  expect(bearerToken(header)).toBe(token);
});
