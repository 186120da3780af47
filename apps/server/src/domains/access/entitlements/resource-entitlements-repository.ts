import type { EntitlementSource } from "@pavane/contract/checkout/choices";
import { and, eq, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { rowsOf } from "../../../platform/db/rows.ts";
import { downloads } from "../../market/downloads/tables.ts";
import { curriculumParts, resources } from "../../resources/resource/tables.ts";
import { entitlements } from "./tables.ts";

export interface NewResourceEntitlement {
  readonly userId: number;
  readonly resourceId: number;
  readonly source: EntitlementSource;
  /** Null for what staff grant. */
  readonly orderItemId: number | null;
  readonly placeId: number | null;
  /** The version that was on sale when it was ordered; null: the one on sale now. */
  readonly releaseId: number | null;
  /** Parts of a curriculum that come with it beside those it has today, because they were ordered. */
  readonly withParts?: readonly number[];
  /** Parts of a curriculum that do not come with it, because the person owned them and paid for the others only. */
  readonly withoutParts?: readonly number[];
  readonly at: Date;
  readonly grantedBy?: number;
  readonly reason?: string;
}

/** What one order's line gave to a person. */
export interface LineOfPerson {
  readonly userId: number;
  readonly orderItemId: number;
  readonly at: Date;
}

/**
 * Locks a resource, so that it is neither deleted nor taken down and nobody changes its parts in the meantime. Null
 * when it was deleted; `legal`: it was taken down for legal reasons.
 */
export async function shareLockResource(tx: Tx, id: number): Promise<{ readonly legal: boolean } | null> {
  const rows = await tx.select({ legal: resources.legal }).from(resources).where(eq(resources.id, id)).for("share");
  return rows[0] ?? null;
}

/**
 * Writes what a person gets with a resource: itself, of a curriculum each of its parts that was not taken down, those that were ordered,
 * and the parts that the same line gave them before. What the line gives them already is left as it is. Returns the resources that were written.
 */
export async function insertResourceEntitlements(tx: Tx, values: NewResourceEntitlement): Promise<number[]> {
  const { userId, resourceId, source, orderItemId, placeId, releaseId, grantedBy = null, reason = null } = values;
  const at = values.at.toISOString();
  const ordered = sql`${sql.param([...(values.withParts ?? [])])}::bigint[]`;
  const without = sql`${sql.param([...(values.withoutParts ?? [])])}::bigint[]`;
  const result = await tx.execute(sql`
    insert into ${entitlements} (user_id, item_type, item_id, source, order_item_id, place_id, release_id, curriculum_id,
      without_parts, granted_by, reason, created_at)
    select ${userId}::bigint, 'resource', given.id, ${source}, ${orderItemId}::bigint, ${placeId}::bigint, given.release_id,
      given.curriculum_id, case when given.curriculum_id is null then ${without} else '{}' end, ${grantedBy}::bigint, ${reason}::text, ${at}::timestamptz
    from (
      select distinct on (id) id, release_id, curriculum_id from (
        select before.item_id as id, before.release_id, before.curriculum_id, 1 as place from ${entitlements} before
          where before.order_item_id = ${orderItemId}::bigint and before.user_id = ${userId}::bigint
            and before.curriculum_id = ${resourceId}::bigint
        union all
        select itself.id, coalesce(${releaseId}::bigint, itself.release_id), null::bigint, 2 from ${resources} itself
          where itself.id = ${resourceId}::bigint
        union all
        select part.id, part.release_id, ${resourceId}::bigint, 3 from ${resources} part
          where (part.id = any (${ordered}) or part.status <> 'removed' and part.id in (
              select named.resource_id from ${curriculumParts} named where named.curriculum_id = ${resourceId}::bigint))
            and part.id <> all (${without})
      ) every order by id, place) given
    order by given.id
    on conflict do nothing returning item_id`);
  return rowsOf(result).map((row) => Number(row["item_id"]));
}

/** Gives parts that came to a curriculum to everyone who holds it, as long as the curriculum itself. */
export async function insertNewParts(
  tx: Tx,
  {
    curriculumId,
    partIds,
    at,
  }: { readonly curriculumId: number; readonly partIds: readonly number[]; readonly at: Date },
): Promise<void> {
  if (partIds.length === 0) return;
  await tx.execute(sql`
    insert into ${entitlements} (user_id, item_type, item_id, source, order_item_id, place_id, release_id, curriculum_id,
      granted_by, reason, suspended_at, created_at)
    select whole.user_id, 'resource', part.id, whole.source, whole.order_item_id, whole.place_id, part.release_id,
      whole.item_id, whole.granted_by, whole.reason, whole.suspended_at, ${at.toISOString()}::timestamptz
    from ${entitlements} whole cross join ${resources} part
    where whole.item_type = 'resource' and whole.item_id = ${curriculumId}::bigint and whole.curriculum_id is null
      and whole.revoked_at is null and part.id <> all (whole.without_parts) and part.id = any (${sql.param([...partIds])}::bigint[])
      and not exists (select 1 from ${entitlements} held where held.user_id = whole.user_id and held.item_type = 'resource'
        and held.item_id = part.id and held.curriculum_id = whole.item_id and held.revoked_at is null
        and held.order_item_id is not distinct from whole.order_item_id)
    order by whole.id, part.id`);
}

/** Ends everything that an order's line gave to a person; returns the resources that they hold in no other way. */
export async function endResourceEntitlements(tx: Tx, line: LineOfPerson): Promise<number[]> {
  const result = await tx.execute(sql`
    with ended as (
      update ${entitlements} set revoked_at = ${line.at.toISOString()}::timestamptz
      where ${ofLine(line)} and revoked_at is null returning id, item_id)
    select ended.item_id from ended where not exists (
      select 1 from ${entitlements} held where held.user_id = ${line.userId}::bigint and held.item_type = 'resource'
        and held.item_id = ended.item_id and held.revoked_at is null and held.id not in (select id from ended))
    order by ended.item_id`);
  return rowsOf(result).map((row) => Number(row["item_id"]));
}

/** Whom staff gave what by one grant; null for what is none. */
export async function findGrant(db: Read, id: number) {
  const [row] = await db
    .select({ userId: entitlements.userId, resourceId: entitlements.itemId })
    .from(entitlements)
    .where(
      and(
        eq(entitlements.id, id),
        eq(entitlements.source, "grant"),
        eq(entitlements.itemType, "resource"),
        isNull(entitlements.curriculumId),
      ),
    );
  return row ?? null;
}

/**
 * Ends a grant with the parts that came with it; returns the resources held in no other way, null when the grant had
 * already ended.
 */
export async function endGrantedResources(
  tx: Tx,
  grant: { readonly id: number; readonly userId: number; readonly resourceId: number; readonly at: Date },
): Promise<number[] | null> {
  const ended = await tx
    .update(entitlements)
    .set({ revokedAt: grant.at })
    .where(and(eq(entitlements.id, grant.id), isNull(entitlements.revokedAt)))
    .returning({ id: entitlements.id });
  if (ended.length === 0) return null;
  const result = await tx.execute(sql`
    with parts as (
      update ${entitlements} set revoked_at = ${grant.at.toISOString()}::timestamptz
      where user_id = ${grant.userId}::bigint and item_type = 'resource' and source = 'grant' and order_item_id is null
        and curriculum_id = ${grant.resourceId}::bigint and revoked_at is null returning id, item_id)
    select lost.item_id from (select item_id from parts union select ${grant.resourceId}::bigint) lost where not exists (
      select 1 from ${entitlements} held where held.user_id = ${grant.userId}::bigint and held.item_type = 'resource'
        and held.item_id = lost.item_id and held.revoked_at is null and held.id not in (select id from parts))
    order by lost.item_id`);
  return rowsOf(result).map((row) => Number(row["item_id"]));
}

const ofLine = ({ userId, orderItemId }: LineOfPerson): SQL =>
  sql`user_id = ${userId}::bigint and order_item_id = ${orderItemId}::bigint and item_type = 'resource'`;

/** Suspends everything that an order's line gave to a person, or ends the suspension. */
export async function setResourcesSuspended(tx: Tx, line: LineOfPerson, suspendedAt: Date | null): Promise<void> {
  const wasSuspended = suspendedAt === null ? isNotNull(entitlements.suspendedAt) : isNull(entitlements.suspendedAt);
  await tx
    .update(entitlements)
    .set({ suspendedAt })
    .where(
      and(
        eq(entitlements.orderItemId, line.orderItemId),
        eq(entitlements.userId, line.userId),
        eq(entitlements.itemType, "resource"),
        isNull(entitlements.revokedAt),
        wasSuspended,
      ),
    );
}

/** Writes for another person what a line gave to one, with the versions they have; returns what it was. */
export async function copyResourceEntitlements(tx: Tx, line: LineOfPerson, into: number): Promise<number[]> {
  const result = await tx.execute(sql`
    insert into ${entitlements} (user_id, item_type, item_id, source, order_item_id, place_id, release_id, curriculum_id, without_parts, created_at)
    select ${into}::bigint, item_type, item_id, source, order_item_id, place_id, release_id, curriculum_id, without_parts,
      ${line.at.toISOString()}::timestamptz
    from ${entitlements} where ${ofLine(line)} and revoked_at is null order by id
    on conflict do nothing returning item_id`);
  return rowsOf(result).map((row) => Number(row["item_id"]));
}

/** Whether a person was sent a file of a resource since a moment, or of a part they hold with a curriculum. */
export async function hasDownloaded(
  db: Read,
  requested: { readonly userId: number; readonly resourceId: number; readonly since: Date },
): Promise<boolean> {
  const result = await db.execute(sql`
    select 1 from ${downloads} d where d.user_id = ${requested.userId}::bigint and d.started_at >= ${requested.since.toISOString()}::timestamptz
      and d.through in ('order', 'place', 'grant') and (d.resource_id = ${requested.resourceId}::bigint or exists (
        select 1 from ${entitlements} part where part.user_id = d.user_id and part.item_type = 'resource'
          and part.item_id = d.resource_id and part.curriculum_id = ${requested.resourceId}::bigint))
    limit 1`);
  return rowsOf(result).length > 0;
}
