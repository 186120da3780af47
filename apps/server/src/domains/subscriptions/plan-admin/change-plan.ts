import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { Output } from "@pavane/contract/core/endpoint";
import { subscriptionsErrors } from "@pavane/contract/subscriptions/errors";
import type { changePlanBody } from "@pavane/contract/subscriptions/schema-admin";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { lockPlans, savePlan, savePositions } from "./admin-plans-repository.ts";

type PlanChanges = Output<typeof changePlanBody>;

/** Renames a plan, or moves it to another position among all; others move up or down. */
export function changePlan(
  { db, clock }: SubscriptionsDeps,
  id: number,
  { name, position, version, ...rest }: PlanChanges,
): Promise<number | Refusal<"plan_not_found" | "edit_conflict">> {
  assertNoRest(rest);
  return db.write(async (tx) => {
    const plans = await lockPlans(tx);
    const at = plans.findIndex((plan) => plan.id === id);
    const plan = plans[at];
    if (plan === undefined) return refuse(subscriptionsErrors.plan_not_found);
    if (plan.version !== version) return refuse(commonErrors.edit_conflict);
    await savePlan(tx, id, name === undefined ? {} : { name }, clock.now());
    if (position !== undefined) await savePositions(tx, moved(plans, at, position));
    await recordAudit(tx, {
      action: "plan.changed",
      target: { type: "plan", id, name: plan.name },
      before: { name: plan.name, position: at + 1 },
      after: { name: name ?? plan.name, position: Math.min(position ?? at + 1, plans.length) },
    });
    return id;
  });
}

/** Ids in the new order, with the one at an index moved to a place, counted from 1. */
function moved(plans: readonly { readonly id: number }[], from: number, place: number): number[] {
  const ids = plans.map(({ id }) => id);
  ids.splice(place - 1, 0, ...ids.splice(from, 1));
  return ids;
}
