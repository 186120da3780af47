import { expect, test } from "vitest";
import { expectSentence } from "../../../test/difference-sentences.ts";
import { factsOf } from "../ledger/index.ts";
import { payoutDifferenceTexts } from "./payout-difference-texts.ts";

test("what a seller owes instead of being owed has a minus", () => {
  const facts = factsOf({ order: "", person: "Ada Lovelace (#12)" }, { owed_cents: -100, unpaid_cents: 0 });
  expect(payoutDifferenceTexts.seller_balance_differs(facts)).toContain(
    "Ada Lovelace (#12) is owed −$1.00 by the books, and what no payout pays yet adds up to $0.00.",
  );
});

test.each(Object.entries(payoutDifferenceTexts))(
  "%s is a whole sentence with a next step, and no amount in cents",
  (_kind, say) => {
    expectSentence(say);
  },
);
