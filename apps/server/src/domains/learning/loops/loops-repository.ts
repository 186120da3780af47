import { and, asc, eq } from "drizzle-orm";
import { loopsPerLesson } from "@pavane/contract/learning/loops";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { requireRow } from "../../../platform/db/require-row.ts";
import { practiceLoops } from "./tables.ts";

export type LoopRow = typeof practiceLoops.$inferSelect;

export async function findLoops(db: Read, userId: number, lessonId: number): Promise<LoopRow[]> {
  return db
    .select()
    .from(practiceLoops)
    .where(and(eq(practiceLoops.userId, userId), eq(practiceLoops.lessonId, lessonId)))
    .orderBy(asc(practiceLoops.aMs), asc(practiceLoops.bMs), asc(practiceLoops.id));
}

/** The lowest slot that is free; null when all are taken. */
export async function findFreeSlot(db: Read, userId: number, lessonId: number): Promise<number | null> {
  const rows = await db
    .select({ slot: practiceLoops.slot })
    .from(practiceLoops)
    .where(and(eq(practiceLoops.userId, userId), eq(practiceLoops.lessonId, lessonId)));
  const taken = new Set(rows.map(({ slot }) => slot));
  const slots = Array.from({ length: loopsPerLesson }, (_, index) => index + 1);
  return slots.find((slot) => !taken.has(slot)) ?? null;
}

export async function insertLoop(
  tx: Tx,
  { at, ...loop }: Omit<LoopRow, "id" | "createdAt" | "updatedAt"> & { readonly at: Date },
): Promise<LoopRow> {
  const rows = await tx
    .insert(practiceLoops)
    .values({ ...loop, createdAt: at, updatedAt: at })
    .returning();
  return requireRow(rows, "insert of a loop returned nothing");
}

/** False when it is not theirs. */
export async function deleteLoop(tx: Tx, loopId: number, userId: number): Promise<boolean> {
  const rows = await tx
    .delete(practiceLoops)
    .where(and(eq(practiceLoops.id, loopId), eq(practiceLoops.userId, userId)))
    .returning({ id: practiceLoops.id });
  return rows.length > 0;
}
