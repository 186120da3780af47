import { sql } from "drizzle-orm";
import type { PersonalTable } from "../../platform/personal-data/personal-table.ts";
import { resources } from "../resources/resource/tables.ts";
import { classPlanRows, classPlans } from "./class-plans/tables.ts";
import { downloads } from "./downloads/tables.ts";
import { inclusions } from "./inclusions/tables.ts";
import { reports } from "./reports/tables.ts";
import { resourceReviews } from "./reviews/tables.ts";

/** What the store says about people. */
export const marketPersonalData: readonly PersonalTable[] = [
  {
    table: downloads,
    whose: [downloads.userId],
    exported: [
      {
        name: "orders.downloads",
        without: [downloads.storageKey, downloads.bundleId],
        adds: { title: sql`(select title from ${resources} where id = ${downloads.resourceId})` },
      },
    ],
    atDeletion: { set: { userId: null } },
  },
  {
    table: inclusions,
    whose: [inclusions.userId],
    exported: [
      {
        name: "orders.opened_with_a_plan",
        without: [
          inclusions.creditCents,
          inclusions.creditedAt,
          inclusions.refundedBeforeCents,
          inclusions.returnedCents,
          inclusions.test,
        ],
        adds: { title: sql`(select title from ${resources} where id = ${inclusions.resourceId})` },
      },
    ],
    atDeletion: { stays: "Its seller was credited for it, once for each person." },
  },
  {
    table: resourceReviews,
    whose: [resourceReviews.userId],
    exported: [
      {
        name: "reviews.resources",
        adds: { title: sql`(select title from ${resources} where id = ${resourceReviews.resourceId})` },
      },
    ],
    atDeletion: { stays: "It stays as the review of a former member." },
  },
  {
    table: reports,
    whose: [reports.reporterId],
    namesToo: [reports.handledBy],
    exported: [{ name: "messages.reports", without: [reports.handledBy] }],
    atDeletion: { stays: "What was reported is still to be decided, or was." },
  },
  {
    table: classPlans,
    whose: [classPlans.userId],
    exported: [{ name: "teaching.class_plans" }],
    atDeletion: "deleted",
  },
  {
    table: classPlanRows,
    whose: [],
    of: (person) => sql`${classPlanRows.planId} in (select id from class_plans where user_id = ${person})`,
    exported: [{ name: "teaching.class_plan_rows" }],
    atDeletion: "deleted",
  },
];
