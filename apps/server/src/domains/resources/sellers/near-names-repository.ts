import type { NameLikeness } from "@pavane/contract/resources/schema-selling";
import { and, asc, count, min, ne, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { inLatinLetters, looksAlike, isNearSite, type ComparedName } from "./near-names.ts";
import type { SellerRow } from "./sellers-repository.ts";
import { sellers } from "./tables.ts";

const maxCompared = 1_000;

/** Lets one name be chosen after the other, so that two that are near each other cannot be taken in the same moment. */
export async function lockNames(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('sellers.names', 0))`);
}

/** What a name of a person's store can be taken for; null when it is like no other's. Exact equals are for `findTaken` to find. */
export async function findLookAlike(db: Read, userId: number, name: string): Promise<NameLikeness | null> {
  if (isNearSite(name)) return { kind: "site" };
  const latin = inLatinLetters(name);
  const [own = "", ownLatin = ""] = await coresOf(db, [name, latin]);
  const requested: readonly ComparedName[] = [
    { name, core: own },
    { name: latin, core: ownLatin },
  ];
  const others = await db
    .select({ id: sellers.userId, name: sellers.name, core: sql<string>`store_name_core(${sellers.name})` })
    .from(sellers)
    .where(
      and(
        ne(sellers.userId, userId),
        sql`store_name_keys(${sellers.name}) && (store_name_keys(${name}) || store_name_keys(${latin}))`,
      ),
    )
    // Names that differ in their numbers alone can be many, and are not near: the others come first.
    .orderBy(sql`${sellers.name} ~ '[0-9]'`, asc(sellers.userId))
    .limit(maxCompared);
  const near = others.find((other) => requested.some((one) => looksAlike(one, other)));
  return near === undefined ? null : { kind: "store", id: near.id, name: near.name };
}

/** What the name that a store asked for looks like today: what it was like can have another name by now. */
export const findSimilarName = async (db: Read, store: SellerRow): Promise<NameLikeness | null> =>
  store.askedName === null ? null : findLookAlike(db, store.userId, store.askedName);

async function coresOf(db: Read, names: readonly string[]): Promise<string[]> {
  const cores = sql.join(
    names.map((name) => sql`store_name_core(${name})`),
    sql`, `,
  );
  const [row] = await db.select({ cores: sql<string[]>`array[${cores}]` }).from(sql`(select 1) as one`);
  return row?.cores ?? [];
}

/** Whether two names read the same but for case, blanks and signs. */
export async function looksSame(db: Read, one: string, other: string): Promise<boolean> {
  const same = sql<boolean>`store_name_look(${one}) = store_name_look(${other})`;
  const [row] = await db.select({ same }).from(sql`(select 1) as one`);
  return row?.same ?? false;
}

/** Of a store whose name waits for staff to look at it: see `isNamePending`. */
export const nameWaiting = sql`(${sellers.askedName} is not null and ${sellers.nameAnswer} is null and ${sellers.state} <> 'closed')`;

/** How many names wait, and since when. */
export async function countNamesWaiting(db: Read): Promise<{ count: number; oldestAt: Date | null }> {
  const [row] = await db
    .select({ count: count(), oldestAt: min(sellers.askedAt) })
    .from(sellers)
    .where(nameWaiting);
  return row ?? { count: 0, oldestAt: null };
}
