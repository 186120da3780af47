import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { ClassPlan } from "@pavane/contract/market/schema-class-plan";
import type { Actor } from "../../../platform/http/actor.ts";
import type { MarketDeps } from "../deps.ts";
import { presentPlan } from "./present-plan.ts";
import { findOpen } from "./library-repository.ts";
import { findPlan, findRows } from "./plans-repository.ts";

/** One's own plan; that of another is not there. */
export async function getPlan(
  deps: Pick<MarketDeps, "db" | "holders">,
  actor: Actor,
  id: number,
): Promise<ClassPlan | Refusal<"not_found">> {
  const { read } = deps.db;
  const plan = await findPlan(read, actor.id, id);
  if (plan === null) return refuse(commonErrors.not_found);
  const rows = await findRows(read, id);
  const open = await findOpen(
    read,
    deps,
    actor,
    rows.flatMap(({ resource }) => resource?.id ?? []),
  );
  return presentPlan(plan, rows, open);
}
