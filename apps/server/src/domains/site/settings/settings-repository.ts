import type { SettingGroupName } from "@pavane/contract/site/settings";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { rowsOf } from "../../../platform/db/rows.ts";
import { settingGroups, settings } from "./tables.ts";

export async function findSettings(db: Read): Promise<Record<string, unknown>> {
  const rows = await db.select({ key: settings.key, value: settings.value }).from(settings);
  return Object.fromEntries(rows.map((row) => [row.key, row.value]));
}

export type SettingRow = typeof settings.$inferSelect;
export type SettingGroupRow = typeof settingGroups.$inferSelect;

export const findSettingRows = (db: Read, keys: readonly string[]): Promise<SettingRow[]> =>
  db.select().from(settings).where(inArray(settings.key, keys));

/** Groups that were ever changed. */
export const findSettingGroups = (db: Read): Promise<SettingGroupRow[]> => db.select().from(settingGroups);

/** The version that a change of a group is based on. */
export async function findGroupVersion(db: Read, group: SettingGroupName): Promise<number> {
  const [row] = await db
    .select({ version: settingGroups.version })
    .from(settingGroups)
    .where(eq(settingGroups.name, group));
  return row?.version ?? 1;
}

/**
 * Creates the next version of a group if it still has this one. Other transactions that change it wait for this one.
 */
export async function raiseGroupVersion(
  tx: Tx,
  group: SettingGroupName,
  { from, by, at }: { from: number; by: number; at: Date },
): Promise<boolean> {
  // For groups that are younger than the migration which made the table's rows.
  await tx.insert(settingGroups).values({ name: group, updatedBy: null, updatedAt: null }).onConflictDoNothing();
  const raised = await tx
    .update(settingGroups)
    .set({ version: sql`${settingGroups.version} + 1`, updatedBy: by, updatedAt: at })
    .where(and(eq(settingGroups.name, group), eq(settingGroups.version, from)))
    .returning({ name: settingGroups.name });
  return raised.length > 0;
}

export async function saveSettings(
  tx: Tx,
  values: Readonly<Record<string, unknown>>,
  by: number | null,
  at: Date,
): Promise<void> {
  const rows = Object.entries(values).map(([key, value]) => ({ key, value, updatedBy: by, updatedAt: at }));
  if (rows.length === 0) return;
  await tx
    .insert(settings)
    .values(rows)
    .onConflictDoUpdate({ target: settings.key, set: { value: sql`excluded.value`, updatedBy: by, updatedAt: at } });
}

export async function removeSettings(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await tx.delete(settings).where(inArray(settings.key, keys));
}

/** Whether the database can reckon with a time zone; it may know fewer than this program. */
export async function knowsTimeZone(db: Read, zone: string): Promise<boolean> {
  const known = await db.execute(sql`select 1 from pg_timezone_names where name = ${zone} limit 1`);
  return rowsOf(known).length > 0;
}
