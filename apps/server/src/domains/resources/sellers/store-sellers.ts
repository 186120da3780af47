import { and, eq, ne, sql, type AnyColumn, type SQL } from "drizzle-orm";
import { sellerRoles } from "@pavane/contract/resources/who";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { users } from "../../identity/accounts/tables.ts";
import { hasTierAt } from "../../identity/index.ts";
import { userRoles } from "../../identity/roles/tables.ts";
import { isReserved } from "./reserved-names.ts";
import { sellers } from "./tables.ts";

export type SellerRow = typeof sellers.$inferSelect;
export type SellerValues = Partial<typeof sellers.$inferInsert>;

export async function findStore(db: Read, userId: number): Promise<SellerRow | null> {
  const [row] = await db.select().from(sellers).where(eq(sellers.userId, userId));
  return row ?? null;
}

/** Holds a person's account where it is, before their store: who changes roles locks the account first, too. */
export async function holdPerson(tx: Tx, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("key share");
}

/** Holds a store as it is until the transaction ends. Always before its resources, so that nobody waits in a circle. */
export async function holdStore(tx: Tx, userId: number): Promise<SellerRow | null> {
  const [row] = await tx.select().from(sellers).where(eq(sellers.userId, userId)).for("share");
  return row ?? null;
}

export async function lockStore(tx: Tx, userId: number): Promise<SellerRow | null> {
  const [row] = await tx.select().from(sellers).where(eq(sellers.userId, userId)).for("no key update");
  return row ?? null;
}

/** False when the person has a store already, or its name or address is taken. */
export async function insertStore(tx: Tx, values: typeof sellers.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(sellers).values(values).onConflictDoNothing().returning({ id: sellers.userId });
  return rows.length > 0;
}

export async function saveStore(tx: Tx, userId: number, values: SellerValues): Promise<void> {
  await tx.update(sellers).set(values).where(eq(sellers.userId, userId));
}

/** Whether another store has this name or one that looks like it, or this address; or nobody may have them. */
export async function findTaken(
  db: Read,
  userId: number,
  { name, slug }: { readonly name?: string | undefined; readonly slug?: string | undefined },
): Promise<"name" | "slug" | null> {
  const others = ne(sellers.userId, userId);
  const has = async (condition: SQL) =>
    (await db.select({ id: sellers.userId }).from(sellers).where(and(others, condition)).limit(1)).length > 0;
  if (name !== undefined && isReserved(name)) return "name";
  if (slug !== undefined && isReserved(slug)) return "slug";
  const looksAlike = sql`store_name_look(${sellers.name}) in (store_name_look(${name}), store_name_look(lower(${name})))`;
  if (name !== undefined && (await has(looksAlike))) return "name";
  return slug !== undefined && (await has(eq(sellers.slug, slug))) ? "slug" : null;
}

/** Whether a person may sell at a moment: the role, level 10, an account that is in use. */
const maySell = (userId: AnyColumn, at: Date): SQL => sql`(
  exists (select 1 from ${users} where ${users.id} = ${userId} and ${users.deactivatedAt} is null and ${users.deletedAt} is null)
  and exists (select 1 from ${userRoles} where ${userRoles.userId} = ${userId} and ${userRoles.role} in ${[...sellerRoles]})
  and ${hasTierAt(userId, sql`'educator'`, at)})`;

/** Lets stores follow their people: what is on sale follows by itself. Without an id all of them; yields how many changed. */
export async function followPeople(tx: Tx, at: Date, userId?: number): Promise<number> {
  const rows = await tx
    .update(sellers)
    .set({ selling: sql`not ${sellers.selling}` })
    .where(
      and(
        ne(sellers.state, "closed"),
        userId === undefined ? undefined : eq(sellers.userId, userId),
        sql`${sellers.selling} is distinct from ${maySell(sellers.userId, at)}`,
      ),
    )
    .returning({ id: sellers.userId });
  return rows.length;
}

/** Whether any store no longer goes with its person, so that looking costs no lock. */
export async function hasStrayStores(db: Read, at: Date): Promise<boolean> {
  const rows = await db
    .select({ id: sellers.userId })
    .from(sellers)
    .where(and(ne(sellers.state, "closed"), sql`${sellers.selling} is distinct from ${maySell(sellers.userId, at)}`))
    .limit(1);
  return rows.length > 0;
}
