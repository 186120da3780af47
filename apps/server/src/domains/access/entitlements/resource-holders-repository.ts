import { and, asc, countDistinct, eq, gt, inArray, isNull, lte, sql, type SQL } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { prepareForIds, prepareOnce } from "../../../platform/db/prepare-once.ts";
import type { HoldersPage } from "../../resources/index.ts";
import { releases } from "../../resources/releases/tables.ts";
import { resources } from "../../resources/resource/tables.ts";
import { entitlements } from "./tables.ts";

/** Which of these resources a person holds permanently, now. */
export const findHeldResources = async (db: Read, userId: number, resourceIds: readonly number[]) =>
  resourceIds.length === 0 ? new Set<number>() : new Set(await findGiven(db, userId, among(resourceIds), notSuspended));

/** Which of these resources a person was given permanently and has not lost again, suspended or not. */
export const findOwnedResources = async (db: Read, userId: number, resourceIds: readonly number[]) =>
  resourceIds.length === 0 ? new Set<number>() : new Set(await findGiven(db, userId, among(resourceIds)));

/** Which of these resources a person was given permanently and has not lost again, or sells themselves. */
export async function findOwnedOrSold(
  db: Read,
  userId: number,
  resourceIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await ownedOrSold(db, resourceIds, { userId });
  return new Set(rows.map((row) => row.id));
}

const ownedOrSold = prepareForIds((db, resourceIds) =>
  db
    .select({ id: resources.id })
    .from(resources)
    .where(
      and(
        inArray(resources.id, resourceIds),
        sql`(${resources.sellerId} = ${sql.placeholder("userId")}::bigint or exists (select 1 from ${entitlements} held
          where held.user_id = ${sql.placeholder("userId")}::bigint and held.item_type = 'resource'
            and held.item_id = ${resources.id} and held.revoked_at is null))`,
      ),
    )
    .prepare(`owned_or_sold_${resourceIds.length}`),
);

/** Every resource that a person holds permanently, now. */
export const findResourcesHeldBy = (db: Read, userId: number): Promise<readonly number[]> =>
  findGiven(db, userId, notSuspended);

const among = (resourceIds: readonly number[]): SQL => inArray(entitlements.itemId, [...resourceIds]);
const notSuspended = isNull(entitlements.suspendedAt);

async function findGiven(db: Read, userId: number, ...besides: readonly SQL[]): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: entitlements.itemId })
    .from(entitlements)
    .where(
      and(
        eq(entitlements.userId, userId),
        eq(entitlements.itemType, "resource"),
        isNull(entitlements.revokedAt),
        ...besides,
      ),
    );
  return rows.map((row) => row.id);
}

/** By what a person holds a version of a resource, an order before what was given; null where they do not. */
export async function findWayToRelease(
  db: Read,
  requested: { readonly userId: number; readonly resourceId: number; readonly releaseId: number },
) {
  const [row] = await wayToRelease(db).execute(requested);
  return row ?? null;
}

const wayToRelease = prepareOnce((db) =>
  db
    .select({ source: entitlements.source, orderItemId: entitlements.orderItemId })
    .from(entitlements)
    .innerJoin(
      releases,
      and(eq(releases.id, sql.placeholder("releaseId")), eq(releases.resourceId, entitlements.itemId)),
    )
    .where(
      and(
        eq(entitlements.userId, sql.placeholder("userId")),
        eq(entitlements.itemType, "resource"),
        eq(entitlements.itemId, sql.placeholder("resourceId")),
        isNull(entitlements.revokedAt),
        isNull(entitlements.suspendedAt),
        sql`${releases.number} >= coalesce((select bought.number from releases bought where bought.id = ${entitlements.releaseId}), 0)`,
      ),
    )
    .orderBy(sql`${entitlements.orderItemId} is null`, sql`${entitlements.placeId} is not null`, asc(entitlements.id))
    .limit(1)
    .prepare("way_to_release"),
);

/** Who holds a resource permanently, now, and did at a moment, by their ids after one. */
export async function findHoldersOfResource(
  db: Read,
  { resourceId, since, after, limit }: HoldersPage,
): Promise<readonly number[]> {
  const rows = await db
    .selectDistinct({ userId: entitlements.userId })
    .from(entitlements)
    .where(
      and(
        isOf(resourceId),
        isNull(entitlements.revokedAt),
        lte(entitlements.createdAt, since),
        gt(entitlements.userId, after),
      ),
    )
    .orderBy(asc(entitlements.userId))
    .limit(limit);
  return rows.map((row) => row.userId);
}

/** How many people hold a resource permanently, now. */
export async function countHoldersOfResource(db: Read, resourceId: number): Promise<number> {
  const [row] = await db
    .select({ people: countDistinct(entitlements.userId) })
    .from(entitlements)
    .where(and(isOf(resourceId), isNull(entitlements.revokedAt)));
  return row?.people ?? 0;
}

/** Whether a person was ever given a resource, even if they lost it later. */
export async function wasResourceGiven(db: Read, userId: number, resourceId: number): Promise<boolean> {
  const rows = await db
    .select({ id: entitlements.id })
    .from(entitlements)
    .where(and(isOf(resourceId), eq(entitlements.userId, userId)))
    .limit(1);
  return rows.length > 0;
}

/** Whether a resource was ever bought by anybody, or given to them. */
export async function wasResourceEverHeld(db: Read, resourceId: number): Promise<boolean> {
  const rows = await db.select({ id: entitlements.id }).from(entitlements).where(isOf(resourceId)).limit(1);
  return rows.length > 0;
}

const isOf = (resourceId: number) => and(eq(entitlements.itemType, "resource"), eq(entitlements.itemId, resourceId));
