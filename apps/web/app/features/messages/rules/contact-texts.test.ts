import { contactMoves, contactStatuses } from "@pavane/contract/messages/contact";
import { expect, test } from "vitest";
import { moveText } from "./contact-texts.ts";

test.each([
  ["new", "open", "Open"],
  ["new", "closed", "Close"],
  ["open", "spam", "Mark as spam"],
  ["answered", "open", "Reopen"],
  ["closed", "open", "Reopen"],
  ["spam", "open", "Not spam"],
] as const)("moving from %s to %s is called %s", (from, to, label) => {
  expect(moveText(from, to).label).toBe(label);
});

test("from no state do two moves have the same name", () => {
  for (const from of contactStatuses) {
    const labels = contactMoves[from].map((to) => moveText(from, to).label);
    expect(new Set(labels).size).toBe(labels.length);
  }
});
