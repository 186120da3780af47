import type { Tx } from "../../../platform/db/database.ts";
import type { SubscriptionEventKind } from "@pavane/contract/subscriptions/choices";
import type { InvoiceNews } from "../billing/apply-invoices.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import type { PlanRow } from "../plans/store-plans.ts";
import type { SubscriptionRow } from "./store-subscriptions.ts";

export interface Happened {
  readonly before: SubscriptionRow;
  readonly row: SubscriptionRow;
  readonly plan: PlanRow;
  readonly events: readonly SubscriptionEventKind[];
  readonly news: InvoiceNews;
}

/** Writes the mails of what happened to a subscription, in the transaction in which it happened. */
export async function tellOwner(_tx: Tx, _deps: SubscriptionsDeps, _happened: Happened): Promise<void> {}
