import { commonErrors, isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { SavedClassPlan } from "@pavane/contract/market/schema-class-plan";
import type { Actor } from "../../../platform/http/actor.ts";
import type { MarketDeps } from "../deps.ts";
import { planValues } from "./plan-values.ts";
import { refuseRows, refuseStyle } from "./refuse-rows.ts";
import { findRows, lockPlan, replaceRows, updatePlan } from "./plans-repository.ts";

/** Saves one's own plan with all its rows. What another tab saved in the meantime is not overwritten. */
export function savePlan(
  deps: Pick<MarketDeps, "db" | "clock" | "holders">,
  actor: Actor,
  id: number,
  { version, ...sent }: SavedClassPlan,
): Promise<null | Refusal<"not_found" | "edit_conflict" | "validation_failed">> {
  const now = deps.clock.now();
  return deps.db.write(async (tx) => {
    const plan = await lockPlan(tx, actor.id, id);
    if (plan === null) return refuse(commonErrors.not_found);
    if (plan.version !== version) return refuse(commonErrors.edit_conflict);
    const invalid =
      (await refuseStyle(tx, sent.style, plan)) ??
      (await refuseRows(tx, deps, actor, sent.rows, await findRows(tx, id)));
    if (isRefusal(invalid)) return invalid;
    await updatePlan(tx, id, { ...planValues(sent), updatedAt: now });
    await replaceRows(tx, id, sent.rows);
    return null;
  });
}
