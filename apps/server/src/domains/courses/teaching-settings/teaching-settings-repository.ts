import { eq, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { requireRow } from "../../../platform/db/require-row.ts";
import { teachingSettings } from "./tables.ts";

export type TeachingSettingsRow = Pick<
  typeof teachingSettings.$inferSelect,
  "defaultTemplateId" | "notices" | "version"
>;

const asItComes: TeachingSettingsRow = { defaultTemplateId: null, notices: {}, version: 1 };

export async function findTeachingSettings(db: Read, userId: number): Promise<TeachingSettingsRow> {
  const [row] = await db.select().from(teachingSettings).where(eq(teachingSettings.userId, userId));
  return row ?? asItComes;
}

/** Locks the settings of somebody, making them first. */
export async function lockTeachingSettings(tx: Tx, userId: number, at: Date): Promise<TeachingSettingsRow> {
  await tx
    .insert(teachingSettings)
    .values({ userId, defaultTemplateId: null, toldOf: null, createdAt: at, updatedAt: at })
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
