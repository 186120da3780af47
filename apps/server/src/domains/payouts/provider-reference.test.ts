import { expect, test } from "vitest";
import type { ProviderTransfer } from "../payments/index.ts";
import { isTransferOf, isSentByUs, nextPayoutKey, saysOf } from "./provider-reference.ts";

const payout = { sentAs: "4a7c", oldGroup: null, account: "acct_1", amountCents: 3000 };
const transfer: ProviderTransfer = {
  ref: "tr_1",
  amountCents: 3000,
  currency: "usd",
  accountRef: "acct_1",
  reversedCents: 0,
  group: "payee_77",
  metadata: { pavane_installation: "mine", pavane_payout: "4a7c", pavane_payee: "77", pavane_user: "5" },
  madeAt: new Date(),
};

test("a transfer is a payout's when name, amount, currency and account agree", () => {
  expect(isTransferOf(payout, transfer)).toBe(true);
});

test.each([
  [{ metadata: { pavane_payout: "other" } }],
  [{ amountCents: 2999 }],
  [{ currency: "eur" }],
  [{ accountRef: "acct_2" }],
  [{ metadata: { payout: "1" }, group: "payout_1" }],
])("it is not with %j", (change) => {
  expect(isTransferOf(payout, { ...transfer, ...change })).toBe(false);
});

test("one that was on its way before there were names is known by its group, if all else agrees", () => {
  const old = { ...transfer, metadata: { payout: "1" }, group: "payout_1" };
  expect(isTransferOf({ ...payout, oldGroup: "payout_1" }, old)).toBe(true);
  expect(isTransferOf({ ...payout, oldGroup: "payout_1", amountCents: 1 }, old)).toBe(false);
});

test.each([
  [transfer.metadata, "payee_77", true],
  [{ payout: "12" }, "payout_12", true],
  [{ payout: "12" }, null, false],
  [{ pavane_installation: "another school's" }, null, false],
  [{}, null, false],
])("what says %j in the group %s was sent by us: %s", (metadata, group, is) => {
  expect(isSentByUs({ ...transfer, metadata, group }, "mine")).toBe(is);
});

test("it says whom it was for", () => {
  expect(saysOf(transfer)).toEqual({ user: "5", payee: "77", payout: "4a7c", group: "payee_77" });
});

test("keys count on from 2, also after a key that was made of a number", () => {
  expect(nextPayoutKey("4a7c", "payout:4a7c")).toBe("payout:4a7c:2");
  expect(nextPayoutKey("4a7c", "payout:4a7c:2")).toBe("payout:4a7c:3");
  expect(nextPayoutKey("4a7c", "payout:12:2")).toBe("payout:4a7c:2");
});
