import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import type { NewRow } from "../../../platform/db/new-row.ts";
import { requireRow } from "../../../platform/db/require-row.ts";
import { danceStyles } from "./tables.ts";

const { id, name, slug, position, active } = danceStyles;
const inOrder = [asc(position), asc(id)] as const;

export type DanceStyleRow = Awaited<ReturnType<typeof findDanceStyles>>[number];

export const findDanceStyles = (db: Read) =>
  db
    .select({ id, name, slug, position, active })
    .from(danceStyles)
    .orderBy(...inOrder);

/** One writer of the list at a time: it is short, and order, names and slugs depend on all of it. */
export async function lockDanceStyles(tx: Tx): Promise<DanceStyleRow[]> {
  await tx.execute(sql`lock table dance_styles in share row exclusive mode`);
  return findDanceStyles(tx);
}

/**
 * Locks styles so that nothing can refer to them during this transaction, and waits for transactions that do so just
 * now.
 */
export async function lockUses(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .select({ id })
    .from(danceStyles)
    .where(inArray(id, [...ids]))
    .orderBy(asc(id))
    .for("update");
}

/** Styles that something is about to name. They are neither renamed, merged nor deleted before this transaction ends. */
export const shareLockDanceStyles = (tx: Tx, by: "name" | "slug", named: readonly string[]): Promise<DanceStyleRow[]> =>
  tx
    .select({ id, name, slug, position, active })
    .from(danceStyles)
    .where(inArray(danceStyles[by], [...named]))
    .orderBy(...inOrder)
    .for("share");

export async function insertDanceStyle(tx: Tx, values: NewRow<typeof danceStyles>): Promise<number> {
  const rows = await tx.insert(danceStyles).values(values).returning({ id });
  return requireRow(rows, "insert returned nothing").id;
}

export async function saveDanceStyle(
  tx: Tx,
  styleId: number,
  values: Partial<typeof danceStyles.$inferInsert>,
): Promise<void> {
  await tx.update(danceStyles).set(values).where(eq(id, styleId));
}

export async function eraseDanceStyle(tx: Tx, styleId: number): Promise<void> {
  await tx.delete(danceStyles).where(eq(id, styleId));
}

export async function saveDanceStyleOrder(tx: Tx, ids: readonly number[]): Promise<void> {
  for (const [index, styleId] of ids.entries()) await saveDanceStyle(tx, styleId, { position: index + 1 });
}
