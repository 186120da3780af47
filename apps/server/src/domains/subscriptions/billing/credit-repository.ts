import { and, desc, eq, isNotNull, sum } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { subscriptionInvoices } from "./tables.ts";
import { findCustomer } from "../subscription/subscriptions-repository.ts";
import { subscriptions, type billingCustomers } from "../subscription/tables.ts";

/**
 * Account credit that a first plan can be paid with, in cents: what the provider said last, and what the attempt holds that is open,
 * because that is for the same plan or is given up for it.
 */
export async function findCredit(
  db: Read,
  of: Pick<typeof billingCustomers.$inferInsert, "userId" | "provider" | "test">,
  attemptId: number | null,
): Promise<number> {
  const customer = await findCustomer(db, of);
  if (customer === null) return 0;
  const { customerId, creditCents, syncedAt, id } = subscriptions;
  const [heard] = await db
    .select({ creditCents })
    .from(subscriptions)
    .where(and(eq(customerId, customer.id), isNotNull(syncedAt)))
    .orderBy(desc(syncedAt), desc(id))
    .limit(1);
  return (heard?.creditCents ?? 0) + (attemptId === null ? 0 : await findHeld(db, attemptId));
}

/** Credit that an unpaid invoice has taken. */
async function findHeld(db: Read, subscriptionId: number): Promise<number> {
  const [held] = await db
    .select({ cents: sum(subscriptionInvoices.creditUsedCents).mapWith(Number) })
    .from(subscriptionInvoices)
    .where(and(eq(subscriptionInvoices.subscriptionId, subscriptionId), eq(subscriptionInvoices.state, "open")));
  return held?.cents ?? 0;
}
