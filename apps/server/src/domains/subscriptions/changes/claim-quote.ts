import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { subscriptionsErrors } from "@pavane/contract/subscriptions/errors";
import type { SubscriptionsDeps } from "../deps.ts";
import { findWaitingPayment } from "../billing/invoices-repository.ts";
import { countSeats } from "../seats/held-seats-repository.ts";
import { lockSubscription, saveSubscription } from "../subscription/subscriptions-repository.ts";
import { lockQuote, markQuoteUsed, type QuoteRow } from "./quotes-repository.ts";

type ClaimQuoteRefusal = Refusal<"quote_expired" | "payment_open" | "seats_in_use">;

/**
 * Marks a quote as used, once: of all quotes of a subscription that were shown, in any number of tabs, the first one
 * that is used outdates the others. `again`: it was used before and nothing has happened since, so its change is
 * requested again with the same key. `stale`: it was used before, and something has happened since.
 */
export function claimQuote(
  { db, clock }: Pick<SubscriptionsDeps, "db" | "clock">,
  { id, subscriptionId }: Pick<QuoteRow, "id" | "subscriptionId">,
): Promise<"taken" | "again" | "stale" | ClaimQuoteRefusal> {
  return db.write(async (tx) => {
    const row = await lockSubscription(tx, subscriptionId);
    const quote = await lockQuote(tx, id);
    const at = clock.now();
    const isInTime = at < quote.expiresAt && quote.version === row.version;
    if (quote.usedAt !== null) return isInTime ? "again" : "stale";
    if (row.status === "past_due" || row.status === "incomplete") return refuse(subscriptionsErrors.payment_open);
    if (!isInTime) return refuse(subscriptionsErrors.quote_expired);
    if ((await findWaitingPayment(tx, subscriptionId)) !== null) return refuse(subscriptionsErrors.payment_open);
    if (row.kind === "studio" && quote.quantity < (await countSeats(tx, subscriptionId)))
      return refuse(subscriptionsErrors.seats_in_use);
    const { version } = await saveSubscription(tx, subscriptionId, { changes: {}, changed: true, at });
    await markQuoteUsed(tx, id, version, at);
    return "taken";
  });
}
