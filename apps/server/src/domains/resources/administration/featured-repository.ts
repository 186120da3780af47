import { asc, inArray, isNotNull, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { resources } from "../resource/tables.ts";
import { sellers } from "../sellers/tables.ts";

/** The featured in their order; only what is on sale is among them. */
export async function findFeaturedIds(db: Read): Promise<number[]> {
  const rows = await db
    .select({ id: resources.id })
    .from(resources)
    .where(isNotNull(resources.featured))
    .orderBy(asc(resources.featured));
  return rows.map(({ id }) => id);
}

/**
 * Locks several resources until the transaction ends, their stores before them and parts before curricula, as the triggers
 * do that say what is on sale, so that nobody waits in a circle.
 */
export async function lockManyWithStores(tx: Tx, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const wanted = inArray(resources.id, [...ids]);
  await tx
    .select({ id: sellers.userId })
    .from(sellers)
    .where(sql`${sellers.userId} in (select ${resources.sellerId} from ${resources} where ${wanted})`)
    .orderBy(asc(sellers.userId))
    .for("share");
  return tx
    .select({ id: resources.id, title: resources.title, onSale: resources.onSale })
    .from(resources)
    .where(wanted)
    .orderBy(sql`${resources.kind} = 'curriculum'`, asc(resources.id))
    .for("no key update");
}

interface Featured {
  readonly before: readonly number[];
  readonly after: readonly number[];
  readonly at: Date;
}

/** Writes the places of the featured. They are all taken away first, because no two may have one place in between. */
export async function saveFeatured(tx: Tx, { before, after, at }: Featured): Promise<void> {
  await tx.update(resources).set({ featured: null }).where(isNotNull(resources.featured));
  if (after.length > 0)
    await tx.execute(sql`
      update ${resources} set featured = places.place
      from unnest(${sql.param([...after])}::bigint[]) with ordinality as places (id, place)
      where ${resources.id} = places.id`);
  const [kept, were] = [new Set(after), new Set(before)];
  const changed = [...before.filter((id) => !kept.has(id)), ...after.filter((id) => !were.has(id))];
  if (changed.length > 0) await tx.update(resources).set({ updatedAt: at }).where(inArray(resources.id, changed));
}
