import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { entitlements } from "./tables.ts";

/** Which of these resources a person holds for good, now. */
export async function findHeldResources(
  db: Read,
  userId: number,
  resourceIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (resourceIds.length === 0) return new Set();
  const rows = await db
    .select({ id: entitlements.itemId })
    .from(entitlements)
    .where(
      and(
        eq(entitlements.userId, userId),
        eq(entitlements.itemType, "resource"),
        inArray(entitlements.itemId, [...resourceIds]),
        isNull(entitlements.revokedAt),
        isNull(entitlements.suspendedAt),
      ),
    );
  return new Set(rows.map((row) => row.id));
}

/** Everyone who holds a resource for good, now. */
export async function findHoldersOfResource(db: Read, resourceId: number): Promise<readonly number[]> {
  const rows = await db
    .selectDistinct({ userId: entitlements.userId })
    .from(entitlements)
    .where(and(isOf(resourceId), isNull(entitlements.revokedAt)));
  return rows.map((row) => row.userId);
}

/** Whether a resource was ever bought by anybody, or given to them. */
export async function wasResourceEverHeld(db: Read, resourceId: number): Promise<boolean> {
  const rows = await db.select({ id: entitlements.id }).from(entitlements).where(isOf(resourceId)).limit(1);
  return rows.length > 0;
}

const isOf = (resourceId: number) => and(eq(entitlements.itemType, "resource"), eq(entitlements.itemId, resourceId));
