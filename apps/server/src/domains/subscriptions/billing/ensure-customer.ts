import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { displayName } from "@pavane/contract/identity/person-name";
import { paymentsErrors } from "@pavane/contract/payments/errors";
import { isUnavailable, metadataOf } from "../../payments/index.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { ensureCustomerRow, findCustomer, keepCustomerRef } from "../subscription/subscriptions-repository.ts";
import { findSubscriber } from "../subscription/trials-repository.ts";

/**
 * The provider's customer of a person, made with their first plan: the row first, then under its name the customer, so that two tabs
 * make one. Call it outside a transaction.
 */
export async function ensureCustomer(
  { db, recurring, clock, mark }: Pick<SubscriptionsDeps, "db" | "recurring" | "clock" | "mark">,
  userId: number,
): Promise<{ readonly id: number; readonly ref: string } | Refusal<"provider_unavailable">> {
  const of = { userId, provider: recurring.name, test: recurring.testMode };
  const known =
    (await findCustomer(db.read, of)) ??
    (await db.write((tx) => ensureCustomerRow(tx, { ...of, createdAt: clock.now() })));
  const { id, providerRef, sentAs } = known;
  if (providerRef !== null) return { id, ref: providerRef };
  const person = await findSubscriber(db.read, userId);
  const made = await recurring.createCustomer({
    userId,
    email: person.email,
    name: displayName({ username: person.username, first_name: person.firstName, last_name: person.lastName }),
    idempotencyKey: `customer:${sentAs}`,
    metadata: metadataOf(await mark(), "customer", sentAs, { user: String(userId) }),
  });
  if (isUnavailable(made)) return refuse(paymentsErrors.provider_unavailable);
  return { id, ref: await db.write((tx) => keepCustomerRef(tx, id, made.ref)) };
}
