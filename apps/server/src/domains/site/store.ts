import { sql } from "drizzle-orm";
import type { Read, Tx } from "../../platform/db/database.ts";
import { settings } from "./tables.ts";

export async function findSettings(db: Read): Promise<Record<string, unknown>> {
  const rows = await db.select({ key: settings.key, value: settings.value }).from(settings);
  return Object.fromEntries(rows.map((row) => [row.key, row.value]));
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
