import { ledgerCurrency } from "@pavane/contract/ledger/currency";
import type { PlanInterval } from "@pavane/contract/subscriptions/choices";
import type Stripe from "stripe";
import type { ProviderPrice } from "../../recurring.ts";
import { isStripeFailure } from "../ask.ts";
import { isStripeRefusal } from "../failures.ts";
import { askIdempotently, harmless } from "./ask-once.ts";
import { type StripeBillingDeps, failWith, orFail } from "./deps.ts";
import { idIn, priceKey } from "./marks.ts";

export const rhythmOf: Readonly<Record<PlanInterval, { interval: "month" | "year"; interval_count: number }>> = {
  month: { interval: "month", interval_count: 1 },
  quarter: { interval: "month", interval_count: 3 },
  year: { interval: "year", interval_count: 1 },
};

/**
 * Stripe's price for one of ours, made when it is first needed. A price there never changes, so one that says something else,
 * left by another database with the same account, gives its name to a new one.
 */
export async function ensurePrice(
  deps: Pick<StripeBillingDeps, "ask" | "demand">,
  price: ProviderPrice,
): Promise<string> {
  const lookupKey = `pavane_price_${price.priceId}${price.seats ? "_seat" : ""}`;
  const { data } = await deps.demand((stripe) => stripe.prices.list({ lookup_keys: [lookupKey], limit: 1 }));
  const [found] = data;
  if (found === undefined || !fits(found, price)) return makePrice(deps, price, lookupKey);
  if (!found.active) await deps.demand((stripe) => stripe.prices.update(found.id, { active: true }));
  return found.id;
}

function fits({ currency, unit_amount, recurring }: Stripe.Price, { unitCents, interval }: ProviderPrice): boolean {
  const rhythm = rhythmOf[interval];
  return (
    currency === ledgerCurrency &&
    unit_amount === unitCents &&
    recurring?.interval === rhythm.interval &&
    recurring.interval_count === rhythm.interval_count
  );
}

async function makePrice(
  deps: Pick<StripeBillingDeps, "ask">,
  { priceId, planName, interval, unitCents }: ProviderPrice,
  lookupKey: string,
): Promise<string> {
  const params = {
    currency: ledgerCurrency,
    unit_amount: unitCents,
    recurring: rhythmOf[interval],
    product_data: { name: planName },
    lookup_key: lookupKey,
    transfer_lookup_key: true,
    metadata: { [priceKey]: String(priceId) },
  };
  const key = `${lookupKey}:${unitCents}:${interval}`;
  return orFail(await askIdempotently(deps, key, (stripe, once) => stripe.prices.create(params, once), harmless)).id;
}

/** Our price behind one of Stripe's, asked for once: what a price there remembers of us stays. */
export function rememberPrices({ ask }: Pick<StripeBillingDeps, "ask">): StripeBillingDeps["priceIdOf"] {
  const known = new Map<string, number | null>();
  return async (ref) => {
    const remembered = known.get(ref);
    if (remembered !== undefined) return remembered;
    const answer = await ask((stripe) => stripe.prices.retrieve(ref));
    if (isStripeFailure(answer)) return isStripeRefusal(answer) && answer.missing ? null : failWith(answer);
    const ours = idIn(answer.metadata, priceKey);
    known.set(ref, ours);
    return ours;
  };
}
