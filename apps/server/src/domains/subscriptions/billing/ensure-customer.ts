import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { displayName } from "@pavane/contract/identity/person-name";
import { paymentsErrors } from "@pavane/contract/payments/errors";
import { isUnavailable, metadataOf } from "../../payments/index.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { moneyOf } from "../subscription/money-of.ts";
import {
  dropCustomerRef,
  ensureCustomerRow,
  findCustomer,
  isCharged,
  keepCustomerRef,
} from "../subscription/subscriptions-repository.ts";
import { findSubscriber } from "../subscription/trials-repository.ts";

type Deps = Pick<SubscriptionsDeps, "db" | "recurring" | "clock" | "mark" | "log">;
type Unreached = Refusal<"provider_unavailable">;

/**
 * The provider's customer of a person, made with their first plan: the row first, then under its name the customer, so that two tabs
 * make one. One that was deleted there is replaced, or nobody whose customer it was could ever begin again. Call it outside a
 * transaction.
 */
export async function ensureCustomer(
  deps: Deps,
  userId: number,
): Promise<{ readonly id: number; readonly ref: string } | Unreached> {
  const { db, recurring, clock } = deps;
  const of = { userId, ...moneyOf(recurring) };
  const known =
    (await findCustomer(db.read, of)) ??
    (await db.write((tx) => ensureCustomerRow(tx, { ...of, createdAt: clock.now() })));
  const { id, providerRef } = known;
  if (providerRef === null) return create(deps, userId, known);
  const isThere = (await isCharged(db.read, id)) || (await recurring.hasCustomer(providerRef));
  if (typeof isThere === "object") return refuse(paymentsErrors.provider_unavailable);
  if (isThere) return { id, ref: providerRef };
  deps.log.warn({ customer: id, ref: providerRef }, "a customer was deleted at the provider; another is made");
  const renewed = await db.write(async (tx) => {
    await dropCustomerRef(tx, id, providerRef);
    return ensureCustomerRow(tx, { ...of, createdAt: clock.now() });
  });
  return renewed.providerRef === null ? create(deps, userId, renewed) : { id, ref: renewed.providerRef };
}

async function create(
  { db, recurring, mark }: Deps,
  userId: number,
  { id, sentAs }: { readonly id: number; readonly sentAs: string },
): Promise<{ readonly id: number; readonly ref: string } | Unreached> {
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
