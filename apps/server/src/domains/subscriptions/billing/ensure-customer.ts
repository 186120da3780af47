import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { displayName } from "@pavane/contract/identity/person-name";
import { paymentsErrors } from "@pavane/contract/payments/errors";
import { isUnavailable } from "../../payments/index.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { findCustomer, keepCustomer } from "../subscription/store-subscriptions.ts";
import { findSubscriber } from "../subscription/store-trials.ts";

/** The provider's customer of a person, made with their first plan. Call it outside a transaction. */
export async function ensureCustomer(
  { db, recurring, clock }: Pick<SubscriptionsDeps, "db" | "recurring" | "clock">,
  userId: number,
): Promise<{ readonly id: number; readonly ref: string } | Refusal<"provider_unavailable">> {
  const of = { userId, provider: recurring.name, test: recurring.testMode };
  const known = await findCustomer(db.read, of);
  if (known !== null) return { id: known.id, ref: known.providerRef };
  const person = await findSubscriber(db.read, userId);
  const made = await recurring.createCustomer({
    userId,
    email: person.email,
    name: displayName({ username: person.username, first_name: person.firstName, last_name: person.lastName }),
    idempotencyKey: `customer-${userId}-${recurring.testMode ? "test" : "live"}`,
  });
  if (isUnavailable(made)) return refuse(paymentsErrors.provider_unavailable);
  const kept = await db.write((tx) => keepCustomer(tx, { ...of, providerRef: made.ref, createdAt: clock.now() }));
  return { id: kept.id, ref: kept.providerRef };
}
