import { isRefusal } from "@pavane/contract/core/errors";
import { expect, test } from "vitest";
import { readTestCard } from "./test-card.ts";

const now = new Date("2026-11-21T10:00:00Z");
const good = { expMonth: 12, expYear: 2030 };

test.each([
  ["4242424242424242", { status: "succeeded", error: null }],
  ["4000000000000002", { status: "failed", error: "Your card was declined." }],
  ["4000002500003155", { status: "requires_action", error: null }],
])("%s makes it %j", (number, effect) => {
  expect(readTestCard({ number, ...good }, now)).toEqual({
    ...effect,
    card: { brand: "visa", last4: number.slice(-4) },
  });
});

test.each(["4111111111111111", "5555555555554444", "toString", ""])("%s is no test number", (number) => {
  const refused = readTestCard({ number, ...good }, now);
  expect(isRefusal(refused) && refused.details.fields).toEqual({ number: "In test mode use one of the test numbers." });
});

test.each([
  [{ expMonth: 11, expYear: 2026 }, false],
  [{ expMonth: 10, expYear: 2026 }, true],
  [{ expMonth: 12, expYear: 2025 }, true],
])("%j has expired: %s", (expiry, expired) => {
  const answer = readTestCard({ number: "4242424242424242", ...expiry }, now);
  expect(isRefusal(answer) && answer.details.fields?.["exp_month"] === "The card has expired").toBe(expired);
});
