import { refuse, type Refusal } from "@pavane/contract/core/errors";
import type { AdminSubscription, AdminSubscriptionRow } from "@pavane/contract/subscriptions/schema-admin";
import { subscriptionsErrors } from "@pavane/contract/subscriptions/errors";
import { presentInvoice } from "../billing/present-invoice.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { findNextPrice, findNextPrices } from "../subscription/next-price.ts";
import { showSubscription } from "../own-plans/show-subscription.ts";
import { presentAnyRow, presentCan, presentEvent } from "./present-any.ts";
import { findAnySubscription, findEvents, findInvoicesOf, type AnySubscription } from "./any-repository.ts";

/** Rows of the list, some hundred per call. */
export async function presentAnyRows(
  { db, clock }: SubscriptionsDeps,
  rows: readonly AnySubscription[],
): Promise<AdminSubscriptionRow[]> {
  const now = clock.now();
  const next = await findNextPrices(db.read, rows, now);
  return rows.map((any) => presentAnyRow(any, next.get(any.row.id) ?? null, now));
}

/** One with its history and invoices, for staff. */
export async function loadAny(
  { db, clock, sandbox }: SubscriptionsDeps,
  id: number,
): Promise<AdminSubscription | Refusal<"subscription_not_found">> {
  const any = await findAnySubscription(db.read, id);
  if (any === null) return refuse(subscriptionsErrors.subscription_not_found);
  const now = clock.now();
  return {
    row: presentAnyRow(any, await findNextPrice(db.read, any, now), now),
    subscription: await showSubscription(db.read, any, now),
    events: (await findEvents(db.read, id)).map(presentEvent),
    invoices: (await findInvoicesOf(db.read, id)).map(presentInvoice),
    can: presentCan(any, { sandbox: sandbox !== null }),
  };
}
