import { asc, count, eq, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import type { NewRow } from "../../../platform/db/new-row.ts";
import { requireRow } from "../../../platform/db/require-row.ts";
import { signInProviders } from "./tables.ts";

export type ProviderRow = typeof signInProviders.$inferSelect;

export interface CountedProvider extends ProviderRow {
  readonly people: number;
  readonly peopleWithoutOtherWay: number;
}

// The names are written out: in a question of one table drizzle would leave the table out before them.
const people = sql<number>`(select count(*)::int from sign_in_links link where link.provider_id = sign_in_providers.id)`;

/** Those whom nothing else lets in: no password, no passkey, and no account of another provider that is on. */
const peopleWithoutOtherWay = sql<number>`(
  select count(*)::int from sign_in_links link join users on users.id = link.user_id
  where link.provider_id = sign_in_providers.id and users.password_hash is null
    and not exists (select from passkeys where passkeys.user_id = users.id)
    and not exists (
      select from sign_in_links other join sign_in_providers there on there.id = other.provider_id
      where other.user_id = users.id and other.provider_id <> link.provider_id and there.active))`;

/** In the order in which they were added, which is that of their buttons. */
export async function findProviders(db: Read, id?: number): Promise<CountedProvider[]> {
  const rows = await db
    .select({ provider: signInProviders, people, peopleWithoutOtherWay })
    .from(signInProviders)
    .where(id === undefined ? undefined : eq(signInProviders.id, id))
    .orderBy(asc(signInProviders.id));
  return rows.map(({ provider, ...counts }) => ({ ...provider, ...counts }));
}

export const findOfferedProviders = (db: Read) =>
  db
    .select({ id: signInProviders.id, name: signInProviders.name, registers: signInProviders.registers })
    .from(signInProviders)
    .where(eq(signInProviders.active, true))
    .orderBy(asc(signInProviders.id));

export async function findProvider(db: Read, id: number): Promise<ProviderRow | null> {
  const [row] = await db.select().from(signInProviders).where(eq(signInProviders.id, id));
  return row ?? null;
}

export async function lockProvider(tx: Tx, id: number): Promise<ProviderRow | null> {
  const [row] = await tx.select().from(signInProviders).where(eq(signInProviders.id, id)).for("update");
  return row ?? null;
}

/** Two who add at once wait for each other, so that there are never too many. */
export async function countProvidersLocked(tx: Tx): Promise<number> {
  await tx.execute(sql`lock table ${signInProviders} in share row exclusive mode`);
  const [row] = await tx.select({ n: count() }).from(signInProviders);
  return row?.n ?? 0;
}

export const insertProvider = async (tx: Tx, provider: NewRow<typeof signInProviders>): Promise<ProviderRow> =>
  requireRow(await tx.insert(signInProviders).values(provider).returning(), "insert of a provider returned nothing");

export async function saveProvider(tx: Tx, id: number, values: Partial<Omit<ProviderRow, "id">>): Promise<void> {
  await tx
    .update(signInProviders)
    .set({ ...values, version: sql`${signInProviders.version} + 1` })
    .where(eq(signInProviders.id, id));
}

export async function removeProvider(tx: Tx, id: number): Promise<ProviderRow | null> {
  const [row] = await tx.delete(signInProviders).where(eq(signInProviders.id, id)).returning();
  return row ?? null;
}
