import { isRole, type Role } from "@pavane/contract/identity/roles";
import { usernameKey } from "@pavane/contract/identity/username";
import { and, count, eq, gt, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { Read, Tx } from "../../platform/db/database.ts";
import { rowsOf } from "../../platform/db/migrate.ts";
import {
  knownDevices,
  profileImages,
  profiles,
  sessions,
  tierGrants,
  userRoles,
  usernameHistory,
  users,
} from "./tables.ts";
import type { ImageVariant } from "./tables.ts";

export interface Account {
  readonly user: typeof users.$inferSelect;
  readonly profile: typeof profiles.$inferSelect;
  readonly image: ImageVariant[] | null;
  readonly roles: readonly Role[];
  readonly grant: Pick<typeof tierGrants.$inferSelect, "tier" | "until"> | null;
}

/** One account with profile, picture, roles and granted tier. */
export async function findAccount(db: Read, by: { id: number } | { username: string }): Promise<Account | null> {
  const [row] = await selectAccount(db).where(
    "id" in by ? eq(users.id, by.id) : eq(users.usernameKey, usernameKey(by.username)),
  );
  return row ? asAccount(row) : null;
}

/** The same by id, prepared once for the call that every page makes. */
export function prepareFindAccount(db: Read): (id: number) => Promise<Account | null> {
  const query = selectAccount(db)
    .where(eq(users.id, sql.placeholder("id")))
    .prepare("find_account");
  return async (id) => {
    const [row] = await query.execute({ id });
    return row ? asAccount(row) : null;
  };
}

const selectAccount = (db: Read) =>
  db
    .select({
      user: users,
      profile: profiles,
      image: profileImages.variants,
      roles: sql<string[]>`array(select ${userRoles.role} from ${userRoles} where ${userRoles.userId} = ${users.id})`,
      grantTier: tierGrants.tier,
      grantUntil: tierGrants.until,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(profileImages, eq(profileImages.id, users.profileImageId))
    .leftJoin(tierGrants, and(eq(tierGrants.userId, users.id), isNull(tierGrants.endedAt)));

function asAccount(row: Awaited<ReturnType<typeof selectAccount>>[number]): Account {
  const { grantTier, grantUntil, roles, ...rest } = row;
  const grant = grantTier === null ? null : { tier: grantTier, until: grantUntil };
  return { ...rest, roles: roles.filter(isRole), grant };
}

/** An account that surely exists, because its owner or a row about it was just seen. */
export async function getAccount(db: Read, id: number): Promise<Account> {
  const account = await findAccount(db, { id });
  if (!account) throw new Error(`no account ${id}`);
  return account;
}

/** Locks an account's row until the transaction ends. */
export async function lockUser(tx: Tx, id: number): Promise<typeof users.$inferSelect | null> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for("update");
  return row ?? null;
}

export interface SignInAccount {
  readonly id: number;
  readonly passwordHash: string | null;
  readonly deactivatedAt: Date | null;
  /** The known device with the asked secret, if this account signed in from it before. */
  readonly deviceId: string | null;
}

/** The account a username or confirmed e-mail belongs to; the same single query whether or not there is one. */
export async function findSignInAccount(
  db: Read,
  identifier: string,
  deviceHash: Buffer,
): Promise<SignInAccount | null> {
  const key = identifier.toLowerCase();
  const [row] = await db
    .select({
      id: users.id,
      passwordHash: users.passwordHash,
      deactivatedAt: users.deactivatedAt,
      deviceId: knownDevices.id,
    })
    .from(users)
    .leftJoin(knownDevices, and(eq(knownDevices.userId, users.id), eq(knownDevices.secretHash, deviceHash)))
    .where(and(eq(key.includes("@") ? users.emailKey : users.usernameKey, key), isNull(users.deletedAt)));
  return row ?? null;
}

/** True when the password that was compared is still the one and the account may be used; keeps it so until the commit. */
export async function holdPassword(tx: Tx, userId: number, passwordHash: string): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.passwordHash, passwordHash), isNull(users.deactivatedAt)))
    .for("update");
  return rows.length > 0;
}

/** The person who confirmed an e-mail, or null. */
export async function findEmailOwner(db: Read, email: string): Promise<{ id: number; email: string } | null> {
  const [row] = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.emailKey, email.toLowerCase()), isNotNull(users.email)));
  return row && row.email !== null ? { id: row.id, email: row.email } : null;
}

/** Of the given usernames, the keys of those that somebody has or that are kept for somebody else than `exceptFor`. */
export async function findTakenUsernames(
  db: Read,
  names: readonly string[],
  now: Date,
  exceptFor?: number,
): Promise<ReadonlySet<string>> {
  const keys = names.map(usernameKey);
  if (keys.length === 0) return new Set();
  const inUse = db
    .select({ key: users.usernameKey })
    .from(users)
    .where(and(inArray(users.usernameKey, keys), exceptFor === undefined ? undefined : ne(users.id, exceptFor)));
  const kept = db
    .select({ key: usernameHistory.usernameKey })
    .from(usernameHistory)
    .where(
      and(
        inArray(usernameHistory.usernameKey, keys),
        gt(usernameHistory.reservedUntil, now),
        exceptFor === undefined ? undefined : ne(usernameHistory.userId, exceptFor),
      ),
    );
  const rows = await inUse.union(kept);
  return new Set(rows.map((row) => row.key));
}

/** Who had a username before, while it still forwards. */
export async function findFormerOwner(db: Read, username: string, now: Date): Promise<number | null> {
  const [row] = await db
    .select({ id: usernameHistory.userId })
    .from(usernameHistory)
    .where(and(eq(usernameHistory.usernameKey, usernameKey(username)), gt(usernameHistory.reservedUntil, now)));
  return row?.id ?? null;
}

/** Keeps two transactions from taking and freeing the same username at once. */
export async function lockUsernames(tx: Tx, names: readonly string[]): Promise<void> {
  for (const key of [...new Set(names.map(usernameKey))].sort()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`username:${key}`}, 0))`);
  }
}

/** The one lock under which administrators are counted and made fewer. */
export async function lockAdministrators(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7261003)`);
}

/** Administrators who can act, besides one person. */
export async function countOtherAdministrators(tx: Tx, exceptFor: number): Promise<number> {
  const result = await tx.execute(sql`
    select count(*)::int as n from ${userRoles} join ${users} on ${users.id} = ${userRoles.userId}
    where ${userRoles.role} = 'ADMIN' and ${users.id} <> ${exceptFor} and ${users.deactivatedAt} is null
      and ${users.deletedAt} is null and ${users.deletionDueAt} is null`);
  return Number(rowsOf(result)[0]?.["n"] ?? 0);
}

export async function countLiveSessions(db: Read, userId: number, now: Date): Promise<number> {
  const live = and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now));
  const [row] = await db.select({ n: count() }).from(sessions).where(live);
  return row?.n ?? 0;
}

export async function countDevices(db: Read, userId: number): Promise<number> {
  const [row] = await db.select({ n: count() }).from(knownDevices).where(eq(knownDevices.userId, userId));
  return row?.n ?? 0;
}
