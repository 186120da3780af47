import { expect, test } from "vitest";
import { alertText, amountText } from "./alert-texts.ts";

test.each([
  [4000, "usd", "$40.00"],
  [4000, "eur", "€40.00"],
  [4000, "jpy", "¥4,000"],
  [4000, "kwd", "KWD 4.000"],
])("%i of %s is %s", (amountCents, currency, text) => {
  expect(amountText({ amountCents, currency }).replace("\u00a0", " ")).toBe(text);
});

test("a payout is told with the name of its seller and what to ask of them", () => {
  const payout = { id: 3, sellerId: 12, amountCents: 4000, reason: "The account is closed." };
  const about = { objectRef: "payout 3", orderId: null, amountCents: 4000, payout };
  expect(alertText({ ...about, kind: "payout_returned" }, null, "Ada Lovelace (#12)").text).toBe(
    "$40.00 of payout 3 to Ada Lovelace (#12) had arrived, and the bank sent it back. The account is closed. It is payable again " +
      "and part of the next payout. Ask the seller to look at the bank details.",
  );
});
