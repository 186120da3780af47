import { type PaymentStatus, paymentStatuses } from "@pavane/contract/payments/choices";
import { expect, test } from "vitest";
import { decideTransition } from "./transitions.ts";

/** Rows: from. Columns in the order of `columns`: `=` same, `x` moves, `.` dropped. */
const columns: readonly PaymentStatus[] = [
  "created",
  "requires_action",
  "processing",
  "succeeded",
  "failed",
  "canceled",
];
const table: Readonly<Record<PaymentStatus, string>> = {
  created: "=xxxxx",
  requires_action: ".=xxxx",
  processing: "..=xx.",
  succeeded: "...=..",
  failed: ".xxx=x",
  canceled: ".....=",
};

const signs = { same: "=", move: "x", dropped: "." } as const;

test.each(paymentStatuses)("from %s only the moves of the specification are made", (from) => {
  expect(columns.map((to) => signs[decideTransition(from, to)]).join("")).toBe(table[from]);
});
