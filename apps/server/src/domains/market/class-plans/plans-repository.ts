import type { NewClassPlan } from "@pavane/contract/market/schema-class-plan";
import { and, asc, count, desc, eq, ilike, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { containsPattern } from "../../../platform/db/like.ts";
import type { NewRow } from "../../../platform/db/new-row.ts";
import { requireRow } from "../../../platform/db/require-row.ts";
import { resourceFiles } from "../../resources/releases/tables.ts";
import { resources } from "../../resources/resource/tables.ts";
import { classPlanRows, classPlans } from "./tables.ts";

export type PlanRow = typeof classPlans.$inferSelect;
export type RowOfPlan = Awaited<ReturnType<typeof findRows>>[number];

interface PlanFilter {
  readonly userId: number;
  /** Part of the title. */
  readonly q?: string | undefined;
}

const matching = ({ userId, q }: PlanFilter) =>
  and(
    eq(classPlans.userId, userId),
    q === undefined || q === "" ? undefined : ilike(classPlans.title, containsPattern(q)),
  );

export async function countPlans(db: Read, filter: PlanFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(classPlans).where(matching(filter));
  return row?.total ?? 0;
}

/** Plans of a person with how many rows they have and how long these are, the last changed first. */
export const listPlans = (db: Read, filter: PlanFilter, page: { size: number; offset: number }) =>
  db
    .select({
      plan: classPlans,
      rows: sql<number>`(select count(*)::int from class_plan_rows where plan_id = class_plans.id)`,
      minutes: sql<number>`(select coalesce(sum(minutes), 0)::int from class_plan_rows where plan_id = class_plans.id)`,
    })
    .from(classPlans)
    .where(matching(filter))
    .orderBy(desc(classPlans.updatedAt), desc(classPlans.id))
    .limit(page.size)
    .offset(page.offset);

const ownedBy = (userId: number, id: number) => and(eq(classPlans.id, id), eq(classPlans.userId, userId));

export async function findPlan(db: Read, userId: number, id: number): Promise<PlanRow | null> {
  const [row] = await db.select().from(classPlans).where(ownedBy(userId, id));
  return row ?? null;
}

export async function lockPlan(tx: Tx, userId: number, id: number): Promise<PlanRow | null> {
  const [row] = await tx.select().from(classPlans).where(ownedBy(userId, id)).for("update");
  return row ?? null;
}

/** What is done in a class, in order, with what belongs to each. */
export const findRows = (db: Read, planId: number) =>
  db
    .select({
      row: classPlanRows,
      resource: { id: resources.id, title: resources.title, thumbnailUrl: resources.thumbnailUrl },
      file: { id: resourceFiles.id, name: resourceFiles.name, bytes: resourceFiles.bytes },
    })
    .from(classPlanRows)
    .leftJoin(resources, eq(resources.id, classPlanRows.resourceId))
    .leftJoin(resourceFiles, eq(resourceFiles.id, classPlanRows.fileId))
    .where(eq(classPlanRows.planId, planId))
    .orderBy(asc(classPlanRows.position));

export async function insertPlan(tx: Tx, values: NewRow<typeof classPlans>): Promise<PlanRow> {
  return requireRow(await tx.insert(classPlans).values(values).returning(), "insert returned nothing");
}

export async function updatePlan(tx: Tx, id: number, values: Partial<typeof classPlans.$inferInsert>): Promise<void> {
  await tx
    .update(classPlans)
    .set({ ...values, version: sql`${classPlans.version} + 1` })
    .where(eq(classPlans.id, id));
}

/** Writes all rows in their order, in the place of those before. */
export async function replaceRows(tx: Tx, planId: number, rows: NewClassPlan["rows"]): Promise<void> {
  await tx.delete(classPlanRows).where(eq(classPlanRows.planId, planId));
  if (rows.length === 0) return;
  await tx.insert(classPlanRows).values(
    rows.map(({ heading, minutes, note, resource_id, file_id }, index) => ({
      planId,
      position: index + 1,
      heading,
      minutes,
      note: note || null,
      resourceId: resource_id,
      fileId: file_id,
    })),
  );
}

/** Whether there was one to delete. */
export async function deletePlan(tx: Tx, userId: number, id: number): Promise<boolean> {
  const rows = await tx.delete(classPlans).where(ownedBy(userId, id)).returning({ id: classPlans.id });
  return rows.length === 1;
}
