import type { ProviderPrice } from "../../payments/index.ts";
import type { SubscriptionKind } from "@pavane/contract/subscriptions/choices";
import type { PlanRow, PriceRow } from "./plans-repository.ts";

/** What one period of a subscription costs in cents, all its seats together. */
export function periodCents(
  price: Pick<PriceRow, "cents" | "seatCents">,
  kind: SubscriptionKind,
  quantity: number,
): number {
  return unitCents(price, kind) * quantity;
}

/** A price in the provider's format. */
export const providerPrice = (
  { plan, price }: { readonly plan: PlanRow; readonly price: PriceRow },
  kind: SubscriptionKind,
): ProviderPrice => ({
  priceId: price.id,
  seats: kind === "studio",
  planName: plan.name,
  interval: plan.interval,
  unitCents: unitCents(price, kind),
});

function unitCents(price: Pick<PriceRow, "cents" | "seatCents">, kind: SubscriptionKind): number {
  if (kind === "own") return price.cents;
  if (price.seatCents === null) throw new Error("a studio has a price without seats");
  return price.seatCents;
}
