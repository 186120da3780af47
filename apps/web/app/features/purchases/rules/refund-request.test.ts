import { expect, test } from "vitest";
import { askRefundChecks, unitOptions } from "./refund-request.ts";

const values = { units: "1", reason: "other" as const, detail: "It is all in French." };

test("a reason and ten characters are enough", () => {
  expect([askRefundChecks.reason(values), askRefundChecks.detail(values)]).toEqual([null, null]);
});

test.each(["", "too short", "         ten          "])("“%s” says too little", (detail) => {
  expect(askRefundChecks.detail({ ...values, detail })).toBe("Tell us what is wrong in at least 10 characters.");
});

test("a thousand characters are the most", () => {
  expect(askRefundChecks.detail({ ...values, detail: "a".repeat(1000) })).toBeNull();
  expect(askRefundChecks.detail({ ...values, detail: "a".repeat(1001) })).toBe("Use at most 1000 characters.");
});

test("a reason has to be chosen", () => {
  expect(askRefundChecks.reason({ ...values, reason: "" })).toBe("Choose a reason");
});

test.each([
  [{ quantity: 1, refunded_units: 0, places: [] }, ["1"]],
  [{ quantity: 3, refunded_units: 1, places: [{ state: "open" }, { state: "withdrawn" }] }, ["1", "2"]],
  [{ quantity: 3, refunded_units: 0, places: [{ state: "claimed" }, { state: "open" }] }, ["1", "2"]],
])("of %o units can be asked for: %o", (item, units) => {
  expect(unitOptions(item).map(({ value }) => value)).toEqual(units);
});
