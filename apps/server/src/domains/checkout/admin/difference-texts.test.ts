import { expect, test } from "vitest";
import { expectSentence } from "../../../../test/difference-sentences.ts";
import { factsOf } from "../../ledger/index.ts";
import { differenceTexts } from "./difference-texts.ts";

const named = { order: "Order A1B2-C3D4-E5", person: "Ada Lovelace (#12)" };

test("a difference names its order, both amounts as money, and what to do next", () => {
  expect(differenceTexts.sale_differs(factsOf(named, { paid_cents: 4000, booked_cents: 3500 }))).toBe(
    "Order A1B2-C3D4-E5: $40.00 were paid, the books say $35.00. Open the order and compare its payments and refunds with its " +
      "ledger. If you cannot see why, send this sentence to whoever looks after the program; nothing is lost meanwhile.",
  );
  expect(differenceTexts.money_owed(factsOf(named, { owed_cents: 2200, came_cents: 2500 }))).toBe(
    "Order A1B2-C3D4-E5: $22.00 of $25.00 that paid for nothing did not go back, because the refund failed. Open the order and press Send again.",
  );
});

test.each([
  [{ suspended: false }, "a dispute is open, and access is not suspended"],
  [{ suspended: true }, "access is suspended, and no dispute is open"],
])("a dispute of %j", (data, words) => {
  expect(differenceTexts.disputes_differ(factsOf(named, data))).toContain(words);
});

test("people and states are said in words", () => {
  expect(differenceTexts.entitlements_differ(factsOf(named, { title: "Jazz", held: 1, bought: 2 }))).toContain(
    "“Jazz”: 1 person has it, and 2 people should have it.",
  );
  expect(
    differenceTexts.booking_refunds_differ(
      factsOf(named, { title: "Ballet", state: "cancelled_by_professional", kept_cents: 6000 }),
    ),
  ).toContain("its booking is cancelled by professional, and $60.00 of it did not go back");
  expect(differenceTexts.bookings_differ(factsOf(named, { booking: 7, state: "confirmed" }))).toMatch(/^Booking 7 is/);
  expect(differenceTexts.test_money_differs(factsOf(named, { transaction: 3, test: false }))).toMatch(
    /^Transaction 3 of the ledger is real money/,
  );
});

test.each(Object.entries(differenceTexts))(
  "%s is a whole sentence with a next step, and no amount in cents",
  (_kind, say) => {
    expectSentence(say);
  },
);
