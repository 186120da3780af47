import { expect, test } from "vitest";
import { mayGiveBack, mayTakeUp } from "./may-take-up.ts";

const open = { state: "open", currency: "usd", marked: true } as const;
const nobody = { hasOrder: false, hasPerson: false };

test("what names an order or a seller here is theirs first, everything else is money of somebody unknown", () => {
  expect(mayTakeUp({ ...open, kind: "payment" }, { ...nobody, hasOrder: true })).toEqual(["order", "unknown"]);
  expect(mayTakeUp({ ...open, kind: "refund" }, nobody)).toEqual(["unknown"]);
  expect(mayTakeUp({ ...open, kind: "transfer" }, { ...nobody, hasPerson: true })).toEqual(["seller", "unknown"]);
  expect(mayTakeUp({ ...open, kind: "bank_payout" }, nobody)).toEqual(["unknown"]);
});

test("nothing is taken up twice or in another currency, and a plan is only ended", () => {
  expect(mayTakeUp({ ...open, kind: "payment", state: "not_ours" }, nobody)).toEqual([]);
  expect(mayTakeUp({ ...open, kind: "payment", currency: "eur" }, nobody)).toEqual([]);
  expect(mayTakeUp({ ...open, kind: "subscription" }, nobody)).toEqual(["plan"]);
  expect(mayTakeUp({ ...open, marked: false, kind: "subscription" }, nobody)).toEqual([]);
});

test("what another hand sent from a seller's account to their bank is nothing to book", () => {
  expect(mayTakeUp({ ...open, marked: false, kind: "bank_payout" }, { ...nobody, hasPerson: true })).toEqual([]);
});

test("only a payment whose owner is unknown is given back, once", () => {
  expect(mayGiveBack({ kind: "payment", takenUpAs: "unknown", givenBackAt: null })).toBe(true);
  expect(mayGiveBack({ kind: "payment", takenUpAs: "unknown", givenBackAt: new Date(0) })).toBe(false);
  expect(mayGiveBack({ kind: "payment", takenUpAs: "order", givenBackAt: null })).toBe(false);
  expect(mayGiveBack({ kind: "transfer", takenUpAs: "unknown", givenBackAt: null })).toBe(false);
});
