import { isRefusal, type Refusal } from "@pavane/contract/core/errors";
import type { NewClassPlan } from "@pavane/contract/market/schema-class-plan";
import type { Actor } from "../../../platform/http/actor.ts";
import type { MarketDeps } from "../deps.ts";
import { planValues } from "./plan-values.ts";
import { refuseRows, refuseStyle } from "./refuse-rows.ts";
import { insertPlan, replaceRows } from "./plans-repository.ts";

/** Creates a plan and returns its id. */
export function createPlan(
  deps: Pick<MarketDeps, "db" | "clock" | "holders">,
  actor: Actor,
  sent: NewClassPlan,
): Promise<number | Refusal<"validation_failed">> {
  const now = deps.clock.now();
  return deps.db.write(async (tx) => {
    const invalid = (await refuseStyle(tx, sent.style, null)) ?? (await refuseRows(tx, deps, actor, sent.rows, []));
    if (isRefusal(invalid)) return invalid;
    const { id } = await insertPlan(tx, { ...planValues(sent), userId: actor.id, createdAt: now, updatedAt: now });
    await replaceRows(tx, id, sent.rows);
    return id;
  });
}
