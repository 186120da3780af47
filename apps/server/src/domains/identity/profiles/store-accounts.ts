import { isRole, type Role } from "@pavane/contract/identity/roles";
import { usernameKey } from "@pavane/contract/identity/username";
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { knownDevices } from "../sessions/tables.ts";
import { profileImages, users } from "./tables.ts";
import { profiles } from "../profiles/tables.ts";
import type { LevelSources } from "../roles/level.ts";
import { heldBy, readHeld, type HeldOfPerson } from "../roles/store-held-tiers.ts";
import { tierGrants, userRoles } from "../roles/tables.ts";
import type { ImageVariant } from "./tables.ts";

export interface Account {
  readonly user: typeof users.$inferSelect;
  readonly profile: typeof profiles.$inferSelect;
  readonly image: ImageVariant[] | null;
  readonly roles: readonly Role[];
  readonly grant: Pick<typeof tierGrants.$inferSelect, "tier" | "until"> | null;
  /** What plans and seats give. */
  readonly held: readonly HeldOfPerson[];
}

/** What an account's level comes from. */
export const levelSources = ({ roles, grant, held }: Pick<Account, "roles" | "grant" | "held">): LevelSources => ({
  roles: new Set(roles),
  grant,
  held,
});

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
      held: heldBy(users.id),
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(profileImages, eq(profileImages.id, users.profileImageId))
    .leftJoin(tierGrants, and(eq(tierGrants.userId, users.id), isNull(tierGrants.endedAt)));

function asAccount(row: Awaited<ReturnType<typeof selectAccount>>[number]): Account {
  const { grantTier, grantUntil, roles, held, ...rest } = row;
  const grant = grantTier === null ? null : { tier: grantTier, until: grantUntil };
  return { ...rest, roles: roles.filter(isRole), grant, held: readHeld(held) };
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
