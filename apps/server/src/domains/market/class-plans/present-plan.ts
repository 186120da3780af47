import type { ClassPlan, ClassPlanItem } from "@pavane/contract/market/schema-class-plan";
import type { PlanRow, RowOfPlan } from "./plans-repository.ts";

const facts = (plan: PlanRow) => ({
  id: plan.id,
  title: plan.title,
  day: plan.day,
  starts: plan.starts,
  style: plan.style,
  age_group: plan.age,
  level: plan.level,
  minutes: plan.minutes,
  updated_at: plan.updatedAt.toISOString(),
});

export const presentPlanItem = (found: { plan: PlanRow; rows: number; minutes: number }): ClassPlanItem => ({
  ...facts(found.plan),
  rows_count: found.rows,
  rows_minutes: found.minutes,
});

/** A plan with its rows; `open` are the resources its owner may open now. */
export const presentPlan = (plan: PlanRow, rows: readonly RowOfPlan[], open: ReadonlySet<number>): ClassPlan => ({
  ...facts(plan),
  version: plan.version,
  rows: rows.map(({ row, resource, file }) => ({
    heading: row.heading,
    minutes: row.minutes,
    note: row.note,
    resource:
      resource === null
        ? null
        : {
            id: resource.id,
            title: resource.title,
            access: open.has(resource.id),
            thumbnail_url: resource.thumbnailUrl,
          },
    file,
  })),
});
