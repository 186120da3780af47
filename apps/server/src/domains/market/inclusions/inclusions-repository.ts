import { oneOf } from "@pavane/contract/core/codes";
import type { IncludingTier } from "@pavane/contract/resources/choices";
import { and, asc, eq, gte, lt, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { rowsOf } from "../../../platform/db/rows.ts";
import { requireRow } from "../../../platform/db/require-row.ts";
import { resources } from "../../resources/resource/tables.ts";
import { inclusions } from "./tables.ts";

export type InclusionRow = typeof inclusions.$inferSelect;

export interface IncludedResource {
  /** The resource itself, or a curriculum it is part of. */
  readonly id: number;
  readonly sellerId: number;
  readonly includedFrom: IncludingTier;
  /** What it cost when staff included it, or less since. */
  readonly priceCents: number;
}

/** What lets a plan of one of these tiers open a resource: itself, else a curriculum with it, which is on sale. Nothing where it was taken down. */
export async function findIncluding(
  db: Read,
  resourceId: number,
  tiers: readonly IncludingTier[],
): Promise<IncludedResource | null> {
  if (tiers.length === 0) return null;
  const result = await db.execute(sql`
    select id, seller_id, included_from, least(price_cents, included_price_cents) as price_cents from resources whole
    where whole.on_sale and whole.included_from = any (${sql.param([...tiers])}::text[])
      and (whole.id = ${resourceId}::bigint or whole.id in (
        select part.curriculum_id from curriculum_parts part join resources itself on itself.id = part.resource_id
          where part.resource_id = ${resourceId}::bigint and itself.status <> 'removed'))
    order by whole.id = ${resourceId}::bigint desc, whole.id limit 1`);
  const [row] = rowsOf(result);
  const includedFrom = oneOf(tiers, row?.["included_from"]);
  if (row === undefined || includedFrom === undefined) return null;
  return {
    id: Number(row["id"]),
    sellerId: Number(row["seller_id"]),
    includedFrom,
    priceCents: Number(row["price_cents"]),
  };
}

/** Notes that somebody opened it, once, and locks what is known of it. */
export async function lockInclusion(
  tx: Tx,
  values: Pick<InclusionRow, "userId" | "resourceId" | "tier" | "createdAt">,
): Promise<InclusionRow> {
  const uncredited = {
    subscriptionId: null,
    creditCents: null,
    creditedAt: null,
    refundedBeforeCents: null,
    test: null,
  };
  await tx
    .insert(inclusions)
    .values({ ...values, ...uncredited })
    .onConflictDoNothing();
  const { userId, resourceId } = values;
  const rows = await tx
    .select()
    .from(inclusions)
    .where(and(eq(inclusions.userId, userId), eq(inclusions.resourceId, resourceId)))
    .for("update");
  return requireRow(rows, "an inclusion that was written is not there");
}

export async function saveCredit(
  tx: Tx,
  id: number,
  credit: Pick<InclusionRow, "creditCents" | "creditedAt" | "test" | "subscriptionId" | "refundedBeforeCents">,
): Promise<void> {
  await tx.update(inclusions).set(credit).where(eq(inclusions.id, id));
}

export interface CreditOfPlan extends Pick<InclusionRow, "id" | "returnedCents"> {
  readonly sellerId: number;
  readonly title: string;
  readonly test: boolean;
  readonly creditCents: number;
  readonly creditedAt: Date;
  readonly refundedBeforeCents: number;
}

/** Locks what a plan's payments credited in a time, in the order of their numbers. */
export async function lockCreditsOf(
  tx: Tx,
  { subscriptionId, from, to }: { readonly subscriptionId: number; readonly from: Date; readonly to: Date },
): Promise<CreditOfPlan[]> {
  const { id, returnedCents, creditCents, creditedAt, refundedBeforeCents, test } = inclusions;
  const rows = await tx
    .select({
      id,
      returnedCents,
      creditCents,
      creditedAt,
      refundedBeforeCents,
      test,
      sellerId: resources.sellerId,
      title: resources.title,
    })
    .from(inclusions)
    .innerJoin(resources, eq(resources.id, inclusions.resourceId))
    .where(and(eq(inclusions.subscriptionId, subscriptionId), gte(creditedAt, from), lt(creditedAt, to)))
    .orderBy(asc(id))
    .for("update", { of: inclusions });
  return rows.flatMap((row) =>
    row.creditCents === null || row.creditedAt === null || row.refundedBeforeCents === null || row.test === null
      ? []
      : [
          {
            ...row,
            creditCents: row.creditCents,
            creditedAt: row.creditedAt,
            refundedBeforeCents: row.refundedBeforeCents,
            test: row.test,
          },
        ],
  );
}

export async function saveReturned(tx: Tx, id: number, returnedCents: number): Promise<void> {
  await tx.update(inclusions).set({ returnedCents }).where(eq(inclusions.id, id));
}

/** Whether somebody opened it once because their plan included it. */
export async function wasIncludedFor(db: Read, userId: number, resourceId: number): Promise<boolean> {
  const rows = await db
    .select({ id: inclusions.id })
    .from(inclusions)
    .where(and(eq(inclusions.userId, userId), eq(inclusions.resourceId, resourceId)))
    .limit(1);
  return rows.length > 0;
}

/** Whether anybody ever opened it because their plan includes it. */
export async function wasEverIncluded(db: Read, resourceId: number): Promise<boolean> {
  const rows = await db
    .select({ id: inclusions.id })
    .from(inclusions)
    .where(eq(inclusions.resourceId, resourceId))
    .limit(1);
  return rows.length > 0;
}
