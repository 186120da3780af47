import type Stripe from "stripe";
import type { StripeBillingDeps } from "./deps.ts";
import { changeKey, plannedKey } from "./marks.ts";
import { planPhases } from "./plan-phases.ts";
import { releaseSchedule } from "./release-schedule.ts";

/** A planned change while another change is tried: what was planned, and the key of what is tried. */
interface KeptPlan {
  readonly price: string;
  readonly quantity: number;
  readonly triedKey: string;
}

/**
 * Takes a planned change down for a change that is tried now, and remembers it, because a schedule is in the way of it and the
 * change may be declined.
 */
export async function setPlannedAside(
  deps: StripeBillingDeps,
  subscription: Stripe.Subscription,
  planned: { readonly price: string; readonly quantity: number } | null,
  triedKey: string,
): Promise<void> {
  if (planned !== null) {
    const kept = `${planned.price} ${planned.quantity} ${triedKey}`;
    await deps.demand((stripe) => stripe.subscriptions.update(subscription.id, { metadata: { [plannedKey]: kept } }));
  }
  await releaseSchedule(deps, subscription);
}

/** Plans again what was set aside for a change that was not made. Returns whether there was anything to do. */
export async function restorePlanned(deps: StripeBillingDeps, subscription: Stripe.Subscription): Promise<boolean> {
  const kept = keptIn(subscription);
  if (kept === null || subscription.pending_update !== null) return false;
  const isOver = subscription.status === "canceled" || subscription.status === "incomplete_expired";
  const wasChanged = subscription.metadata[changeKey] === kept.triedKey;
  if (isOver) return false;
  if (!wasChanged && subscription.schedule === null) await planPhases(deps, subscription, kept);
  await deps.demand((stripe) => stripe.subscriptions.update(subscription.id, { metadata: { [plannedKey]: "" } }));
  return true;
}

function keptIn({ metadata }: Stripe.Subscription): KeptPlan | null {
  const [price, quantity, ...key] = (metadata[plannedKey] ?? "").split(" ");
  if (!price || !quantity) return null;
  return { price, quantity: Number(quantity), triedKey: key.join(" ") };
}
