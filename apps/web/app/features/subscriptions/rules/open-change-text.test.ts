import { expect, it } from "vitest";
import { openChangeText } from "./open-change-text.ts";

const asked = { kind: "invoice", status: "requires_action", amount: "771.01" } as const;

it("says what is open and how much it is, as far as the payment tells", () => {
  expect(openChangeText(asked)).toBe(
    "A change of this plan was begun before, and your bank still asks about $771.01. Confirm it or drop it first.",
  );
  expect(openChangeText({ ...asked, status: "processing" })).toBe(
    "Your payment is being confirmed. Look again when it is through.",
  );
  expect(openChangeText({ ...asked, status: "succeeded" })).toBeNull();
  expect(openChangeText({ ...asked, kind: "card" })).toBeNull();
  expect(openChangeText(null)).toBeNull();
});
