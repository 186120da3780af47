import { wireStatusOf } from "@pavane/contract/subscriptions/choices";
import { decimalText } from "@pavane/contract/core/money";
import type { AdminSubscription, AdminSubscriptionRow } from "@pavane/contract/subscriptions/schema-admin";
import { isCurrentAt } from "@pavane/contract/subscriptions/is-current";
import { displayName } from "../../identity/index.ts";
import { periodCents } from "../plans/price-of.ts";
import type { PricedPlan } from "../plans/plans-repository.ts";
import { nextCharge } from "../subscription/present-subscription.ts";
import type { AnySubscription, EventWithActor } from "./any-repository.ts";

/** A row of the list; `next`: the plan and price of its next period, where they differ from now. */
export function presentAnyRow(any: AnySubscription, next: PricedPlan | null, now: Date): AdminSubscriptionRow {
  const { row, plan, price, person } = any;
  return {
    id: row.id,
    person: { id: person.id, name: displayName(person), email: person.email },
    kind: row.kind,
    plan_name: plan.name,
    tier: plan.tier,
    quantity: row.quantity,
    status: wireStatusOf(row.status),
    is_active: isCurrentAt(row, now),
    ending: row.cancelAtPeriodEnd,
    price: decimalText(periodCents(price, row.kind, row.quantity)),
    current_period_end: row.currentPeriodEnd?.toISOString() ?? null,
    next_charge: nextCharge(any, next),
    created_at: row.createdAt.toISOString(),
    test: row.test,
  };
}

export const presentEvent = ({ event, actor }: EventWithActor): AdminSubscription["events"][number] => ({
  id: event.id,
  kind: event.kind,
  actor: actor === null ? null : { id: actor.id, name: displayName(actor) },
  text: event.detail,
  created_at: event.createdAt.toISOString(),
});

/** What staff may do with a subscription now. */
export function presentCan(
  { row }: Pick<AnySubscription, "row">,
  { sandbox }: { readonly sandbox: boolean },
): AdminSubscription["can"] {
  const runs = row.status === "trialing" || row.status === "active" || row.status === "past_due";
  return { cancel: runs && !row.cancelAtPeriodEnd, end: runs, advance: runs && sandbox && row.provider === "sandbox" };
}
