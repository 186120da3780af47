import type { ItemType } from "@pavane/contract/checkout/choices";
import { and, eq, inArray, isNotNull, isNull, or, sql, type SQL } from "drizzle-orm";
import type { IncludingTier } from "@pavane/contract/resources/choices";
import type { Read } from "../../../platform/db/database.ts";
import { entitlements } from "../../access/entitlements/tables.ts";
import { inclusions } from "../../market/inclusions/tables.ts";
import { curriculumParts, resources } from "../../resources/resource/tables.ts";
import { orderItems, orders, places } from "../tables.ts";
import { rowsOf } from "../../../platform/db/rows.ts";
import { containsPattern } from "../../../platform/db/like.ts";

export interface PurchaseFilter {
  readonly userId: number;
  readonly type?: ItemType | undefined;
  /** Part of the title it was sold under. */
  readonly q?: string | undefined;
  /** The tiers from which on something is included for them now. */
  readonly tiers: readonly IncludingTier[];
}

const withOrder = (db: Read) =>
  db
    .select({
      entitlement: entitlements,
      title: orderItems.title,
      kind: orderItems.kind,
      orderPublicId: orders.publicId,
      buyerId: orders.userId,
      placeWithdrawn: sql<boolean>`${places.withdrawnAt} is not null`,
    })
    .from(entitlements)
    .leftJoin(orderItems, eq(orderItems.id, entitlements.orderItemId))
    .leftJoin(orders, eq(orders.id, orderItems.orderId))
    .leftJoin(places, eq(places.id, entitlements.placeId))
    .$dynamic();

export type PurchaseRow = Awaited<ReturnType<typeof withOrder>>[number];

/**
 * What a person holds or held. Of one thing that ended and is held again only what is held now is listed, and of what
 * one line gave more than once only the last.
 */
function matching({ userId, type, q }: PurchaseFilter): SQL | undefined {
  const newer = sql`exists (select 1 from ${entitlements} newer where newer.user_id = ${entitlements.userId}
    and newer.item_type = ${entitlements.itemType} and newer.item_id = ${entitlements.itemId}
    and (newer.revoked_at is null or newer.id > ${entitlements.id}))`;
  return and(
    eq(entitlements.userId, userId),
    // Parts are listed with their curriculum.
    isNull(entitlements.curriculumId),
    type === undefined ? undefined : eq(entitlements.itemType, type),
    q === undefined || q === "" ? sql`not ${insideCurriculum}` : titled(q),
    or(isNull(entitlements.revokedAt), and(isNotNull(entitlements.revokedAt), sql`not ${newer}`)),
  );
}

/** What one holds by itself and as a part of a curriculum one holds too is shown once, inside that. */
const insideCurriculum = sql`(${entitlements.itemType} = 'resource' and ${entitlements.revokedAt} is null
  and ${entitlements.suspendedAt} is null and exists (select 1 from ${entitlements} whole
    join ${curriculumParts} part on part.curriculum_id = whole.item_id and part.resource_id = ${entitlements.itemId}
    join ${resources} curriculum on curriculum.id = whole.item_id and not curriculum.legal
    where whole.user_id = ${entitlements.userId} and whole.item_type = 'resource' and whole.curriculum_id is null
      and whole.revoked_at is null and whole.suspended_at is null))`;

const titled = (q: string): SQL => sql`${orderItems.title} ilike ${containsPattern(q)}`;

/** What somebody opened because their plan includes it and does not hold besides; it ends with the plan. */
const included = ({ userId, type, q, tiers }: PurchaseFilter): SQL => sql`
  select 'included' as way, ${inclusions.id} as id, ${inclusions.resourceId} as resource_id, ${inclusions.createdAt} as since,
    not (${resources.onSale} and ${resources.includedFrom} is not null
      and ${resources.includedFrom} = any (${sql.param([...tiers])}::text[])) as ended
  from ${inclusions} join ${resources} on ${resources.id} = ${inclusions.resourceId}
  where ${inclusions.userId} = ${userId}::bigint and ${type === undefined || type === "resource"}
    and ${q === undefined || q === "" ? sql`true` : sql`${resources.title} ilike ${containsPattern(q)}`}
    and not exists (select 1 from ${entitlements} held where held.user_id = ${inclusions.userId}
      and held.item_type = 'resource' and held.item_id = ${inclusions.resourceId} and held.revoked_at is null)`;

const everything = (filter: PurchaseFilter): SQL => sql`
  select 'held' as way, ${entitlements.id} as id, null::bigint as resource_id, ${entitlements.createdAt} as since,
    ${entitlements.revokedAt} is not null as ended
  from ${entitlements} left join ${orderItems} on ${orderItems.id} = ${entitlements.orderItemId} where ${matching(filter)}
  union all ${included(filter)}`;

export async function countPurchases(db: Read, filter: PurchaseFilter): Promise<number> {
  const [row] = rowsOf(await db.execute(sql`select count(*)::int as total from (${everything(filter)}) every_one`));
  return Number(row?.["total"] ?? 0);
}

export interface IncludedRow {
  readonly id: number;
  readonly resourceId: number;
  readonly since: Date;
  readonly ended: boolean;
}

export type LibraryRow =
  | { readonly way: "held"; readonly held: PurchaseRow }
  | { readonly way: "included"; readonly included: IncludedRow };

/** What one holds or may open first, then what ended; the newest first. */
export async function listPurchases(
  db: Read,
  filter: PurchaseFilter,
  page: { size: number; offset: number },
): Promise<LibraryRow[]> {
  const result = await db.execute(sql`
    select way, id, resource_id, since, ended from (${everything(filter)}) every_one
    order by ended, since desc, way, id desc limit ${page.size}::int offset ${page.offset}::int`);
  const rows = rowsOf(result).map((row): Record<string, unknown> & { id: number } => ({
    ...row,
    id: Number(row["id"]),
  }));
  const ids = rows.filter((row) => row["way"] === "held").map(({ id }) => id);
  const held = ids.length === 0 ? [] : await withOrder(db).where(inArray(entitlements.id, ids));
  return rows.flatMap((row): LibraryRow[] => {
    if (row["way"] === "held") {
      const found = held.find(({ entitlement }) => entitlement.id === row.id);
      return found === undefined ? [] : [{ way: "held", held: found }];
    }
    const since = new Date(row["since"] as string | Date); // a moment, as either database gives it
    return [
      {
        way: "included",
        included: { id: row.id, resourceId: Number(row["resource_id"]), since, ended: row["ended"] === true },
      },
    ];
  });
}
