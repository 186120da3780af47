import { decimalText } from "@pavane/contract/core/money";
import type { Subscription } from "@pavane/contract/subscriptions/schema";
import { tierNames } from "@pavane/contract/subscriptions/tiers";
import type { Actor } from "../../../platform/http/actor.ts";
import { findCurrentGrant } from "../../identity/index.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { findHeldSeat } from "../seats/held-seats-repository.ts";
import { hasEnded } from "../subscription/next-status.ts";
import { showSubscription } from "./show-subscription.ts";
import { findSubscription, findSubscriptionsOf } from "../subscription/subscriptions-repository.ts";

/** What gives a person a level, or gave one last: the own plan, a studio they pay for, a seat, and a tier given by staff. */
export async function listOwn({ db, clock }: SubscriptionsDeps, actor: Actor): Promise<Subscription[]> {
  const now = clock.now();
  const all = await findSubscriptionsOf(db.read, actor.id);
  const shown = (["own", "studio"] as const).flatMap((kind) => {
    const ofKind = all.filter(({ row }) => row.kind === kind);
    const open = ofKind.find(({ row }) => !hasEnded(row.status) && row.status !== "incomplete");
    // One that came to nothing says less than the one that was paid before it.
    const last = open ?? ofKind.find(({ row }) => row.currentPeriodEnd !== null) ?? ofKind[0];
    const attempt = ofKind.find(({ row }) => row.status === "incomplete");
    return [last, attempt].filter((one, at, list) => one !== undefined && list.indexOf(one) === at);
  });
  const own = await Promise.all(
    shown.flatMap((whole) => (whole === undefined ? [] : [showSubscription(db.read, whole, now)])),
  );
  return [...own, ...(await heldSeat(db, actor.id, now)), ...(await granted(db, actor.id, now))];
}

/** A seat, with the current state of its studio's plan; who pays, and what, is only shown to the studio. */
async function heldSeat(db: SubscriptionsDeps["db"], userId: number, now: Date): Promise<Subscription[]> {
  const held = await findHeldSeat(db.read, userId);
  const whole = held === null ? null : await findSubscription(db.read, held.subscriptionId);
  if (whole === null || hasEnded(whole.row.status)) return [];
  const studio = await showSubscription(db.read, whole, now);
  return [
    {
      ...studio,
      id: null,
      source: "seat",
      quantity: 1,
      plan: { ...studio.plan, price: null },
      pending_change: null,
      next_charge: null,
      open_amount: null,
      credit: decimalText(0),
      card: null,
    },
  ];
}

async function granted(db: SubscriptionsDeps["db"], userId: number, now: Date): Promise<Subscription[]> {
  const grant = await findCurrentGrant(db.read, userId, now);
  if (grant === null) return [];
  const until = grant.until === null ? null : `${grant.until}T23:59:59.999Z`;
  return [
    {
      id: null,
      is_active: true,
      status: "ACTIVE",
      current_period_start: grant.createdAt.toISOString(),
      current_period_end: until,
      plan: { key: grant.tier, name: tierNames[grant.tier], tier: grant.tier, interval: null, price: null },
      source: "grant",
      quantity: 1,
      studio_name: null,
      trial_end: null,
      cancel_at_period_end: until !== null,
      pending_change: null,
      past_due_since: null,
      grace_until: null,
      next_charge: null,
      open_amount: null,
      credit: decimalText(0),
      card: null,
      ended_at: null,
      version: 1,
    },
  ];
}
