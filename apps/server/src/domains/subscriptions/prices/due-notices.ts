import { dayMs } from "@pavane/contract/core/durations";
import { priceNoticeDays, type PlanInterval } from "@pavane/contract/subscriptions/choices";
import { priceAtRenewal, type PriceTerms } from "../plans/price-at-renewal.ts";
import { priceReaches } from "../plans/price-reaches.ts";
import { firstRenewalFrom } from "./first-renewal.ts";

/** Earlier than needed, so that a run that fails or comes late takes nobody's notice away. */
export const noticeAheadDays = priceNoticeDays + 3;

export interface PricesAhead<Price extends PriceTerms> {
  /** All prices of the plan that can be paid, as they were announced. */
  readonly prices: readonly Price[];
  readonly present: Price;
  /** What is planned of the same plan for the end of the period; null for nothing. */
  readonly planned: Price | null;
  readonly period: { readonly start: Date; readonly end: Date };
  readonly interval: PlanInterval;
  /** When the owner was notified of a price; null: not yet. */
  readonly notifiedOf: (price: Price) => Date | null;
  readonly now: Date;
}

export interface DueNotice<Price> {
  readonly price: Price;
  /** The first renewal at that price. */
  readonly renewal: Date;
  /** What is paid before that. */
  readonly before: Price;
}

/**
 * The prices of which an owner is to be notified now, each with the first renewal that it is charged at: at least 30 days ahead,
 * however near the renewals before it are. One that a newer price replaces by then is none of them.
 */
export function dueNotices<Price extends PriceTerms>(ahead: PricesAhead<Price>): DueNotice<Price>[] {
  const { prices, present, planned, notifiedOf, now } = ahead;
  const until = now.getTime() + noticeAheadDays * dayMs;
  const first = planned ?? present;
  return prices
    .filter((price) => price.id > Math.max(first.id, present.id) && notifiedOf(price) === null)
    .flatMap((price) => {
      const renewal = firstRenewalAt(ahead, price);
      if (renewal === null || renewal.getTime() > until) return [];
      const charged = chargedAt(ahead, renewal);
      return charged.id === price.id ? [{ price, renewal, before: chargedBefore(ahead, renewal) }] : [];
    });
}

function firstRenewalAt<Price extends PriceTerms>(
  { planned, period, interval, now }: PricesAhead<Price>,
  price: Price,
): Date | null {
  const from = priceReaches(price.existingFrom, now);
  if (from === null) return null;
  // What was planned keeps its price for its first period.
  return firstRenewalFrom(planned !== null && from <= period.end ? justAfter(period.end) : from, period, interval);
}

function chargedAt<Price extends PriceTerms>(
  { prices, present, planned, period, notifiedOf, now }: PricesAhead<Price>,
  renewal: Date,
): Price {
  if (planned !== null && renewal <= period.end) return planned;
  const reaching = prices.map((price) => ({
    price,
    id: price.id,
    existingFrom: priceReaches(price.existingFrom, notifiedOf(price) ?? now),
  }));
  const from = planned ?? present;
  return priceAtRenewal(reaching, { price: from, id: from.id, existingFrom: from.existingFrom }, renewal).price;
}

/** In the period that ends with a renewal. */
function chargedBefore<Price extends PriceTerms>(ahead: PricesAhead<Price>, renewal: Date): Price {
  const { period, interval, present } = ahead;
  let before = present;
  for (let at = period.end; at < renewal; at = firstRenewalFrom(justAfter(at), period, interval))
    before = chargedAt(ahead, at);
  return before;
}

const justAfter = (moment: Date): Date => new Date(moment.getTime() + 1);
