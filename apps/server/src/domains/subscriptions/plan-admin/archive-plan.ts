import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import { subscriptionsErrors } from "@pavane/contract/subscriptions/errors";
import { markUnchanged, recordAudit } from "../../../platform/audit/record-audit.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { lockPlan, savePlan } from "./admin-plans-repository.ts";

/** Takes a plan from sale, or puts it on sale again; those who have it keep it either way. Done already, nothing happens. */
export function archivePlan(
  { db, clock }: SubscriptionsDeps,
  id: number,
  { archived, version }: { readonly archived: boolean; readonly version: number },
): Promise<number | Refusal<"plan_not_found" | "edit_conflict">> {
  return db.write(async (tx) => {
    const plan = await lockPlan(tx, id);
    if (plan === null) return refuse(subscriptionsErrors.plan_not_found);
    if ((plan.archivedAt !== null) === archived) {
      markUnchanged();
      return id;
    }
    if (plan.version !== version) return refuse(commonErrors.edit_conflict);
    const now = clock.now();
    await savePlan(tx, id, { archivedAt: archived ? now : null }, now);
    await recordAudit(tx, {
      action: archived ? "plan.archived" : "plan.restored",
      target: { type: "plan", id, name: plan.name },
    });
    return id;
  });
}
