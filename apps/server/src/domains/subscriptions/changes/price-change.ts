import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { paymentsErrors } from "@pavane/contract/payments/errors";
import { settleCredit } from "@pavane/contract/subscriptions/proration";
import type { PriceLine } from "@pavane/contract/subscriptions/schema";
import type { Read } from "../../../platform/db/database.ts";
import { isProviderRefusal, isUnavailable, type ChangePreview } from "../../payments/index.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { payablePrices } from "../subscription/next-price.ts";
import { priceAtRenewal } from "../plans/price-at-renewal.ts";
import { periodCents, providerPrice } from "../plans/price-of.ts";
import type { RunningSubscription } from "../subscription/current-subscription.ts";
import type { RequestedPlan } from "./decide-requested-plan.ts";
import { codeLine, quoteLines } from "./quote-lines.ts";

export interface PricedChange {
  readonly lines: readonly PriceLine[];
  readonly dueCents: number;
  readonly creditCents: number;
  readonly next: ChangePreview["next"];
}

/**
 * What a change costs at a moment. `moved_on`: the provider cannot make it in the subscription's current state there.
 */
export async function priceNow(
  { recurring, db }: SubscriptionsDeps,
  whole: RunningSubscription,
  wanted: RequestedPlan,
  at: Date,
): Promise<PricedChange | "moved_on" | Refusal<"provider_unavailable">> {
  const { row, plan, price } = whole;
  const { kind } = row;
  const { quantity } = wanted;
  const subscriptionRef = row.providerRef;
  const preview = await recurring.previewChange({ subscriptionRef, price: providerPrice(wanted, kind), quantity, at });
  if (isUnavailable(preview)) return refuse(paymentsErrors.provider_unavailable);
  if (isProviderRefusal(preview) || row.currentPeriodStart === null || row.currentPeriodEnd === null) return "moved_on";
  const lines = quoteLines(
    {
      kind,
      from: { plan, price, quantity: row.quantity },
      to: wanted,
      period: { start: row.currentPeriodStart, end: row.currentPeriodEnd },
      at,
      inTrial: row.status === "trialing",
    },
    preview,
  );
  const { dueCents, creditCents } = preview;
  return {
    lines: [...lines, ...codeLines(row)],
    dueCents,
    creditCents,
    next: await nextOf(db.read, wanted, { row, preview, now: at }),
  };
}

/**
 * The provider returns the next charge at the price of the change; a price that was announced for that day replaces it, and a
 * code takes its part off the first charge after a trial.
 */
async function nextOf(
  db: Read,
  { plan, price, quantity }: RequestedPlan,
  { row, preview, now }: Pick<RunningSubscription, "row"> & { readonly preview: ChangePreview; readonly now: Date },
): Promise<ChangePreview["next"]> {
  if (preview.next === null) return null;
  const { at } = preview.next;
  const later = priceAtRenewal(await payablePrices(db, { row, plan }, now), price, at);
  const discount = firstDiscount(row);
  if (later.id === price.id && discount === 0) return preview.next;
  const cents = Math.max(0, periodCents(later, row.kind, quantity) - discount);
  return { cents: settleCredit(cents, preview.creditCents).chargedCents, at };
}

/** Nothing is due before the period ends. */
export function priceAtPeriodEnd({ row }: RunningSubscription, { price, quantity }: RequestedPlan): PricedChange {
  const { currentPeriodEnd: at, creditCents } = row;
  const cents = Math.max(0, periodCents(price, row.kind, quantity) - firstDiscount(row) - creditCents);
  return { lines: codeLines(row), dueCents: 0, creditCents, next: at && { cents, at } };
}

type Row = RunningSubscription["row"];

/** What a code takes off the charge that a trial ends with. */
const firstDiscount = ({ status, discountCents }: Row): number => (status === "trialing" ? discountCents : 0);

/** The code that goes along with a change in a trial. */
function codeLines(row: Row): PriceLine[] {
  const cents = firstDiscount(row);
  return cents === 0 || row.couponCode === null ? [] : [codeLine(row.couponCode, cents)];
}
