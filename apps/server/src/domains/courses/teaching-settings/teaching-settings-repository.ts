import { eq, sql, type Placeholder, type SQL } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { requireRow } from "../../../platform/db/require-row.ts";
import { teachingSettings } from "./tables.ts";

export type TeachingSettingsRow = Pick<
  typeof teachingSettings.$inferSelect,
  "defaultTemplateId" | "notices" | "signatureUrl" | "mirror" | "counts" | "markDays" | "version"
>;

/** Of somebody who has not opened their settings. */
export const nothingChosen = {
  defaultTemplateId: null,
  signatureUrl: null,
  mirror: null,
  counts: null,
  markDays: null,
};

const asItComes: TeachingSettingsRow = { ...nothingChosen, notices: {}, version: 1 };

export async function findTeachingSettings(db: Read, userId: number): Promise<TeachingSettingsRow> {
  const [row] = await db.select().from(teachingSettings).where(eq(teachingSettings.userId, userId));
  return row ?? asItComes;
}

/** Locks the settings of somebody, making them first. */
export async function lockTeachingSettings(tx: Tx, userId: number, at: Date): Promise<TeachingSettingsRow> {
  await tx
    .insert(teachingSettings)
    .values({ userId, ...nothingChosen, toldOf: null, createdAt: at, updatedAt: at })
    .onConflictDoNothing();
  const rows = await tx.select().from(teachingSettings).where(eq(teachingSettings.userId, userId)).for("update");
  return requireRow(rows, "the settings of a teacher");
}

export async function saveTeachingSettings(
  tx: Tx,
  userId: number,
  values: Partial<typeof teachingSettings.$inferInsert>,
): Promise<TeachingSettingsRow> {
  const rows = await tx
    .update(teachingSettings)
    .set({ ...values, version: sql`${teachingSettings.version} + 1` })
    .where(eq(teachingSettings.userId, userId))
    .returning();
  return requireRow(rows, "the settings of a teacher");
}

/** The target that somebody set themselves, in days; null without one. */
export const ownMarkDays = (userId: number | Placeholder): SQL<number | null> =>
  sql<number | null>`(select o.mark_days from ${teachingSettings} o where o.user_id = ${userId})`;

/**
 * Within how many days videos of a course are to be marked, for one person: their own target, else that of the course's instructor; null
 * where neither set one.
 */
export const markDaysFor = (viewerId: number | Placeholder, instructorId: SQL): SQL<number | null> => sql<
  number | null
>`coalesce(
  ${ownMarkDays(viewerId)}, (select i.mark_days from ${teachingSettings} i where i.user_id = ${instructorId}))`;
