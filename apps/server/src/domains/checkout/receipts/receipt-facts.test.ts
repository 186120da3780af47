import { expect, test } from "vitest";
import { receiptParagraphs } from "../mails/receipt-mail.ts";
import { receiptFacts } from "./receipt-facts.ts";

const order = {
  publicId: "K7Q2M41X9D",
  paidAt: new Date("2026-11-22T10:00:00Z"),
  createdAt: new Date("2026-11-22T09:50:00Z"),
  name: "Bea Buyer",
  email: "bea@example.com",
  subtotalCents: 2999,
  discountCents: 0,
  totalCents: 2999,
  refundedCents: 0,
  test: false,
  company: null,
};
const line = { title: "Tap", kind: "Certification", quantity: 1, unitCents: 2999, listCents: 2999, gift: false };

test("an order's number is written as people read it, with the day it was paid", () => {
  expect(receiptFacts(order, [line], null)).toMatchObject({ number: "K7Q2-M41X-9D", paidOn: "22 November 2026" });
});

test("without a discount there is a total only", () => {
  const { sums, lines } = receiptFacts(order, [line], null);
  expect(sums).toEqual([{ label: "Total", amount: "$29.99", strong: true }]);
  expect(lines).toEqual([{ title: "Tap", detail: "Certification", amount: "$29.99" }]);
});

test("a discount, several units, a gift and what was paid back are said", () => {
  const facts = receiptFacts(
    { ...order, subtotalCents: 6000, discountCents: 600, totalCents: 5400, refundedCents: 1800 },
    [{ ...line, quantity: 3, unitCents: 2000, listCents: 6000, gift: true }],
    null,
  );
  expect(facts.lines[0]?.detail).toBe("Certification · 3 × $20.00 · Gift");
  expect(facts.sums.map(({ label, amount }) => `${label} ${amount}`)).toEqual([
    "Subtotal $60.00",
    "Discount −$6.00",
    "Total $54.00",
    "Refunded −$18.00",
  ]);
});

test("the mail says the same, that no tax was added, and marks payments for trying", () => {
  const real = receiptParagraphs(receiptFacts(order, [line], null)).join("\n");
  expect(real).toContain("Tap (Certification): $29.99");
  expect(real).toContain("Total: $29.99\nNo tax added.");
  expect(real).not.toContain("Test mode");
  expect(receiptParagraphs(receiptFacts({ ...order, test: true }, [line], null)).join("\n")).toContain("Test mode");
});

test("a company stands in lines, and the card by its brand and last four", () => {
  const company = { name: "Barre & Co", address: "1 Main St\nSpringfield", tax_number: "DE 123" };
  const facts = receiptFacts({ ...order, company }, [line], { brand: "amex", last4: "0005" });
  expect(facts.paidWith).toBe("Paid with American Express ending 0005.");
  const words = receiptParagraphs(facts).join("\n");
  expect(words).toContain("For:\nBarre & Co\n1 Main St\nSpringfield\nTax number DE 123");
  expect(words).toContain("No tax added.\nPaid with American Express ending 0005.");
});
