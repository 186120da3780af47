import { sql } from "drizzle-orm";
import { namesOnly, type PersonalTable } from "../../platform/personal-data/personal-table.ts";
import { sandboxCustomers } from "./sandbox/billing/tables.ts";
import { payments, providerUnknowns, refunds } from "./tables.ts";

const ofOwnOrders = (orderId: unknown) => (person: unknown) =>
  sql`${orderId} in (select id from orders where user_id = ${person})`;
const law = { stays: "The books must be kept; it names nobody but by number." } as const;

/** What payments say about people. */
export const paymentsPersonalData: readonly PersonalTable[] = [
  {
    table: payments,
    whose: [],
    of: ofOwnOrders(payments.orderId),
    exported: [
      {
        name: "orders.payments",
        without: [payments.sentAs, payments.idempotencyKey, payments.providerRef, payments.feeCents, payments.error],
      },
    ],
    atDeletion: law,
  },
  {
    table: refunds,
    whose: [],
    of: ofOwnOrders(refunds.orderId),
    namesToo: [refunds.requestedBy],
    exported: [
      {
        name: "orders.refunds",
        without: [refunds.requestedBy, refunds.sentAs, refunds.idempotencyKey, refunds.providerRef, refunds.error],
      },
    ],
    atDeletion: law,
  },
  namesOnly(providerUnknowns, providerUnknowns.decidedBy),
  namesOnly(sandboxCustomers, sandboxCustomers.userId),
];
