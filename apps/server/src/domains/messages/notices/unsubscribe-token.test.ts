import { expect, test } from "vitest";
import { readUnsubscribeToken, unsubscribeToken } from "./unsubscribe-token.ts";

const secret = Buffer.alloc(32, 7);
const token = unsubscribeToken(secret, { userId: 12, kind: "sale" });

test("a token says whose mails of which kind", () => {
  expect(readUnsubscribeToken(secret, token)).toEqual({ userId: 12, kind: "sale" });
});

test.each([
  ["of another installation", unsubscribeToken(Buffer.alloc(32, 8), { userId: 12, kind: "sale" })],
  ["for somebody else", token.replace("12.", "13.")],
  ["for another kind", token.replace("sale", "payout")],
  ["of a kind that is none", token.replace("sale", "gossip")],
  ["cut short", token.slice(0, -1)],
  ["empty", ""],
  ["with more after it", `${token}A`],
])("one %s is none", (_, other) => expect(readUnsubscribeToken(secret, other)).toBeNull());
