import { invalidField, refuse, type Refusal } from "@pavane/contract/core/errors";
import { subscriptionsErrors } from "@pavane/contract/subscriptions/errors";
import type { Read } from "../../../platform/db/database.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { payablePrices } from "../subscription/next-price.ts";
import { priceAtRenewal } from "../plans/price-at-renewal.ts";
import { findPlan, findPrice, type PricedPlan } from "../plans/plans-repository.ts";
import { countSeats } from "../seats/held-seats-repository.ts";
import type { RunningSubscription } from "../subscription/current-subscription.ts";
import { decideChange } from "./decide-change.ts";

export interface RequestedChange {
  /** Left out: the own plan. */
  readonly subscriptionId: number | undefined;
  readonly planKey: string;
  /** Seats of a studio; left out: as many as now. */
  readonly quantity: number | undefined;
}

/** What a change would be: checked against everything but the provider. */
export interface RequestedPlan extends PricedPlan {
  readonly kind: "now" | "at_period_end";
  readonly quantity: number;
}

type WantedRefused = Refusal<"plan_not_found" | "plan_archived" | "same_plan" | "seats_in_use" | "validation_failed">;

/** Which change somebody asks for, and at what price. */
export async function decideRequestedPlan(
  { db: { read: db }, clock }: Pick<SubscriptionsDeps, "db" | "clock">,
  whole: RunningSubscription,
  { planKey, quantity: asked }: RequestedChange,
): Promise<RequestedPlan | WantedRefused> {
  const { row, plan } = whole;
  const found = await findPlan(db, planKey);
  if (found === null) return refuse(subscriptionsErrors.plan_not_found);
  if (row.kind === "own" && asked !== undefined) return invalidField("quantity", "Only a studio has seats.");
  const quantity = asked ?? row.quantity;
  const kind = decideChange({ plan, quantity: row.quantity }, { plan: found.plan, quantity });
  if (kind === "same") {
    // The present plan drops what was planned.
    return (await hasPlannedChange(db, whole))
      ? { plan, price: whole.price, quantity, kind: "at_period_end" }
      : refuse(subscriptionsErrors.same_plan);
  }
  if (plan.id !== found.plan.id) {
    const isForSale = found.plan.archivedAt === null && (row.kind === "own" || found.price.seatCents !== null);
    if (!isForSale) return refuse(subscriptionsErrors.plan_archived);
  }
  if (row.kind === "studio" && quantity < (await countSeats(db, row.id)))
    return refuse(subscriptionsErrors.seats_in_use);
  return { plan: found.plan, price: await priceFor(db, whole, { found, kind, now: clock.now() }), quantity, kind };
}

interface Found {
  readonly found: PricedPlan;
  readonly kind: "now" | "at_period_end";
  readonly now: Date;
}

/** More or fewer seats of the present plan cost what its owner pays for those they have. */
async function priceFor(
  db: Read,
  whole: RunningSubscription,
  { found, kind, now }: Found,
): Promise<PricedPlan["price"]> {
  const { plan, price, row } = whole;
  if (plan.id !== found.plan.id) return found.price;
  if (kind === "now" || row.currentPeriodEnd === null) return price;
  return priceAtRenewal(await payablePrices(db, whole, now), price, row.currentPeriodEnd);
}

/** Whether there is a change that its owner planned. A changed price alone is none. */
export async function hasPlannedChange(db: Read, { row, plan }: RunningSubscription): Promise<boolean> {
  if (row.pendingPriceId === null) return false;
  const pending = await findPrice(db, row.pendingPriceId);
  return pending?.plan.id !== plan.id || (row.pendingQuantity ?? row.quantity) !== row.quantity;
}
