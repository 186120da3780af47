import { sellerRoles } from "@pavane/contract/resources/roles";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { endedRequestOf, whoWasRefused } from "../../identity/index.ts";
import { curriculumParts, resources } from "../resource/tables.ts";
import { sellers } from "../sellers/tables.ts";

/** Drafts that nobody but their maker ever saw and that are kept no more, curricula before what they consist of. */
export async function findDraftsToForget(db: Read, now: Date, most: number): Promise<number[]> {
  const rows = await db
    .select({ id: resources.id })
    .from(resources)
    .where(
      and(
        sql`${resources.sellerId} in ${whoWasRefused(sellerRoles)}`,
        inArray(resources.status, ["draft", "changes_requested"]),
        isNull(resources.releaseId),
        isNull(resources.publishedAt),
        sql`${resources.updatedAt} <= ${endedRequestOf(resources.sellerId, sellerRoles, now)}`,
        sql`not exists (select 1 from ${curriculumParts} where ${curriculumParts.resourceId} = ${resources.id})`,
      ),
    )
    .orderBy(resources.id)
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Whether that is still true, with the draft locked. */
export async function lockDraftToForget(tx: Tx, now: Date, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: resources.id })
    .from(resources)
    .where(
      and(
        eq(resources.id, id),
        inArray(resources.status, ["draft", "changes_requested"]),
        sql`${resources.updatedAt} <= ${endedRequestOf(resources.sellerId, sellerRoles, now)}`,
      ),
    )
    .for("update");
  return rows.length > 0;
}

/** Deletes open stores of refused people in which nothing they prepared is left; returns how many. */
export async function forgetPreparedStores(tx: Tx, now: Date): Promise<number> {
  const rows = await tx
    .delete(sellers)
    .where(
      and(
        eq(sellers.state, "open"),
        sql`${sellers.userId} in ${whoWasRefused(sellerRoles)}`,
        sql`${sellers.updatedAt} <= ${endedRequestOf(sellers.userId, sellerRoles, now)}`,
        sql`not exists (select 1 from ${resources} where ${resources.sellerId} = ${sellers.userId})`,
      ),
    )
    .returning({ id: sellers.userId });
  return rows.length;
}
