import { and, eq, inArray, ne, sql, type AnyColumn, type SQL } from "drizzle-orm";
import { sellerRoles } from "@pavane/contract/resources/roles";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { users } from "../../identity/accounts/tables.ts";
import { hasTermsAt, hasTierAt } from "../../identity/index.ts";
import { userRoles } from "../../identity/roles/tables.ts";
import { isReserved } from "./reserved-names.ts";
import { sellers } from "./tables.ts";

export type SellerRow = typeof sellers.$inferSelect;
export type SellerValues = Partial<typeof sellers.$inferInsert>;

export async function findStore(db: Read, userId: number): Promise<SellerRow | null> {
  const [row] = await db.select().from(sellers).where(eq(sellers.userId, userId));
  return row ?? null;
}

export async function findStoreNames(db: Read, sellerIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (sellerIds.length === 0) return new Map();
  const rows = await db
    .select({ id: sellers.userId, name: sellers.name })
    .from(sellers)
    .where(inArray(sellers.userId, [...new Set(sellerIds)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Holds a person's account where it is, before their store: who changes roles locks the account first, too. */
export async function shareLockPerson(tx: Tx, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("key share");
}

/** Holds a store as it is until the transaction ends. Always before its resources, so that nobody waits in a circle. */
export async function shareLockStore(tx: Tx, userId: number): Promise<SellerRow | null> {
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

/** Whether a person may sell at a moment: the role, level 10, an account that is in use and owes no terms. */
const maySell = (userId: AnyColumn, at: Date): SQL => sql`(
  exists (select 1 from ${users} where ${users.id} = ${userId} and ${users.deactivatedAt} is null and ${users.deletedAt} is null
    and ${users.deletionDueAt} is null
    and ${hasTermsAt(users.termsVersion, at)})
  and exists (select 1 from ${userRoles} where ${userRoles.userId} = ${userId} and ${userRoles.role} in ${[...sellerRoles]})
  and ${hasTierAt(userId, sql`'educator'`, at)})`;

/** Lets the stores of some people follow them: what is on sale follows by itself. */
export async function followPeople(tx: Tx, at: Date, userIds: readonly number[]): Promise<void> {
  await tx
    .update(sellers)
    .set({ selling: sql`not ${sellers.selling}` })
    .where(and(inArray(sellers.userId, [...userIds]), isStray(at)));
}

/** Stores that no longer go with their people, some of them, so that looking costs no lock and following no long transaction. */
export async function findStrayStores(db: Read, at: Date, most: number): Promise<number[]> {
  const rows = await db
    .select({ id: sellers.userId })
    .from(sellers)
    .where(isStray(at))
    .orderBy(sellers.userId)
    .limit(most);
  return rows.map(({ id }) => id);
}

const isStray = (at: Date): SQL =>
  sql`${sellers.state} <> 'closed' and ${sellers.selling} is distinct from ${maySell(sellers.userId, at)}`;
