import { eq, inArray, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import type { NewRow } from "../../../platform/db/new-row.ts";
import { professionals } from "./tables.ts";

export type ProfessionalRow = typeof professionals.$inferSelect;
export type ProfessionalValues = Partial<typeof professionals.$inferInsert>;

export async function findProfessional(db: Read, userId: number): Promise<ProfessionalRow | null> {
  const [row] = await db.select().from(professionals).where(eq(professionals.userId, userId));
  return row ?? null;
}

/** Every change of what can be booked with somebody takes this lock first; before it only an order is locked. */
export async function lockProfessional(tx: Tx, userId: number): Promise<ProfessionalRow | null> {
  const [row] = await tx.select().from(professionals).where(eq(professionals.userId, userId)).for("update");
  return row ?? null;
}

/** Those of these whom nobody locks at the moment, locked; it waits for none. */
export async function lockUnlocked(tx: Tx, userIds: readonly number[]): Promise<number[]> {
  if (userIds.length === 0) return [];
  const rows = await tx
    .select({ id: professionals.userId })
    .from(professionals)
    .where(inArray(professionals.userId, [...userIds]))
    .for("update", { skipLocked: true });
  return rows.map(({ id }) => id);
}

type NewProfessional = NewRow<
  typeof professionals,
  | "publishedAt"
  | "pausedAt"
  | "place"
  | "city"
  | "country"
  | "videoUrl"
  | "maxPerDay"
  | "photos"
  | "ratingSum"
  | "ratingCount"
  | "completedCount"
>;

/** Makes a professional of somebody; nothing happens to one who is one already. */
export async function insertProfessional(tx: Tx, values: NewProfessional): Promise<void> {
  await tx.insert(professionals).values(values).onConflictDoNothing();
}

export async function saveProfessional(tx: Tx, userId: number, values: ProfessionalValues): Promise<void> {
  await tx
    .update(professionals)
    .set({ ...values, version: sql`${professionals.version} + 1` })
    .where(eq(professionals.userId, userId));
}
