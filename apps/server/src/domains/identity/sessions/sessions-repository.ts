import type { RoleRequestFacts } from "@pavane/contract/identity/preparing";
import { isRole, type Role } from "@pavane/contract/identity/roles";
import type { Tier } from "@pavane/contract/subscriptions/tiers";
import { and, count, desc, eq, gt, inArray, isNull, ne, sql, type SQL } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { knownDevices, sessions, userActivityDays } from "./tables.ts";
import type { HeldLevel } from "../roles/level.ts";
import { heldTiersJson, readHeld } from "../roles/held-tiers-repository.ts";
import { readRequests, requestsBy } from "../roles/prepared-repository.ts";
import { tierGrants, userRoles } from "../roles/tables.ts";
import { users } from "../accounts/tables.ts";
import { signInProviders } from "../sign-in-providers/tables.ts";
import { forgetTrust } from "./devices-repository.ts";
import type { NewRow } from "../../../platform/db/new-row.ts";
import { requireRow } from "../../../platform/db/require-row.ts";

/** Who calls, and what they may do by roles and tiers. */
export interface CallerFacts {
  readonly userId: number;
  readonly username: string;
  readonly roles: ReadonlySet<Role>;
  /** The newest first. */
  readonly requests: readonly RoleRequestFacts[];
  readonly grant: { tier: Tier; until: string | null } | null;
  readonly held: readonly HeldLevel[];
}

export interface SessionOwner extends CallerFacts {
  readonly sessionId: string;
  readonly remember: boolean;
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
  readonly absoluteExpiresAt: Date;
  readonly confirmedUntil: Date | null;
}

/** What is read of a caller with what they call by, where `users` and `grantOfCaller` are joined. */
export const callerColumns = {
  username: users.username,
  roles: sql<string[]>`array(select ${userRoles.role} from ${userRoles} where ${userRoles.userId} = ${users.id})`,
  requests: requestsBy(users.id),
  grantTier: tierGrants.tier,
  grantUntil: tierGrants.until,
  held: heldTiersJson(users.id),
};

export const grantOfCaller = and(eq(tierGrants.userId, users.id), isNull(tierGrants.endedAt));

interface CallerRow {
  readonly username: string;
  readonly userId: number;
  readonly roles: string[];
  readonly requests: Parameters<typeof readRequests>[0];
  readonly grantTier: Tier | null;
  readonly grantUntil: string | null;
  readonly held: Parameters<typeof readHeld>[0];
}

export const readCaller = ({
  grantTier,
  grantUntil,
  roles,
  requests,
  held,
  username,
  userId,
}: CallerRow): CallerFacts => ({
  userId,
  username,
  roles: new Set(roles.filter(isRole)),
  requests: readRequests(requests),
  grant: grantTier === null ? null : { tier: grantTier, until: grantUntil },
  held: readHeld(held),
});

const ownerColumns = {
  ...callerColumns,
  sessionId: sessions.id,
  userId: sessions.userId,
  remember: sessions.remember,
  lastUsedAt: sessions.lastUsedAt,
  expiresAt: sessions.expiresAt,
  absoluteExpiresAt: sessions.absoluteExpiresAt,
  confirmedUntil: sessions.confirmedUntil,
};

/** The one query of every signed-in call, prepared once: session, owner, roles and tiers. */
export function prepareFindSession(db: Read): (tokenHash: Buffer) => Promise<SessionOwner | null> {
  const query = db
    .select(ownerColumns)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(tierGrants, grantOfCaller)
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder("tokenHash")),
        isNull(sessions.revokedAt),
        isNull(users.deactivatedAt),
        isNull(users.deletedAt),
      ),
    )
    .prepare("find_session");
  return async (tokenHash) => {
    const [row] = await query.execute({ tokenHash });
    if (!row) return null;
    const { sessionId, remember, lastUsedAt, expiresAt, absoluteExpiresAt, confirmedUntil } = row;
    const session = { sessionId, remember, lastUsedAt, expiresAt, absoluteExpiresAt, confirmedUntil };
    return { ...readCaller(row), ...session };
  };
}

/** Somebody as they would call now; null where they cannot: deactivated, or gone. */
export async function findCaller(db: Read, userId: number): Promise<CallerFacts | null> {
  const [row] = await db
    .select({ userId: users.id, ...callerColumns })
    .from(users)
    .leftJoin(tierGrants, grantOfCaller)
    .where(and(eq(users.id, userId), isNull(users.deactivatedAt), isNull(users.deletedAt)));
  return row === undefined ? null : readCaller(row);
}

/** A use of the site by somebody signed in: when, and on which day of the site's time zone. */
export interface Use {
  readonly userId: number;
  readonly now: Date;
  readonly day: string;
}

/** Notes a use once, also when several calls of one page come together. */
export async function noteUse(tx: Tx, sessionId: string, use: Use, expiresAt: Date): Promise<void> {
  const at = use.now.toISOString();
  await tx.execute(sql`
    with noted as (
      update sessions set last_used_at = ${at}, expires_at = ${expiresAt.toISOString()}
      where id = ${sessionId} and last_used_at < ${at} returning id
    ), ${seen(use, sql`exists (select from noted)`)}`);
}

export async function noteSeen(tx: Tx, use: Use): Promise<void> {
  await tx.execute(sql`with ${seen(use, sql`true`)}`);
}

/** The end of a statement that notes when a person was seen and on which day, where the condition holds. */
const seen = ({ userId, now, day }: Use, condition: SQL): SQL => sql`seen as (
    update ${users} set last_seen_at = ${now.toISOString()} where id = ${userId} and ${condition}
  )
  insert into ${userActivityDays} (user_id, day) select ${userId}::bigint, ${day}::date where ${condition}
  on conflict do nothing`;

export type NewSession = NewRow<
  typeof sessions,
  "userAgent" | "ip" | "deviceId" | "confirmedUntil" | "revokedAt" | "revokeReason" | "id" | "twoFactor" | "providerId"
>;

export async function insertSession(tx: Tx, session: NewSession): Promise<string> {
  const row = requireRow(
    await tx.insert(sessions).values(session).returning({ id: sessions.id }),
    "insert of a session returned nothing",
  );
  return row.id;
}

/**
 * Ends the live sessions of a person, all or all but one; answers how many. Their browsers are asked for the second
 * factor again.
 */
export async function endSessions(
  tx: Tx,
  userId: number,
  end: { reason: string; at: Date; except?: string },
): Promise<number> {
  await forgetTrust(tx, userId, end.except);
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: end.at, revokeReason: end.reason })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        end.except === undefined ? undefined : ne(sessions.id, end.except),
      ),
    )
    .returning({ id: sessions.id });
  return ended.length;
}

/** Ends one live session of a person; false when there is none with this id. */
export async function endSession(
  tx: Tx,
  userId: number,
  sessionId: string,
  end: { reason: string; at: Date },
): Promise<boolean> {
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: end.at, revokeReason: end.reason })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Sessions of somebody that still open the account. */
const isLiveOf = (userId: number, now: Date) =>
  and(
    eq(sessions.userId, userId),
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, now),
    gt(sessions.absoluteExpiresAt, now),
  );

export async function countLiveSessions(db: Read, userId: number, now: Date): Promise<number> {
  const [row] = await db.select({ n: count() }).from(sessions).where(isLiveOf(userId, now));
  return row?.n ?? 0;
}

export async function findLiveSessions(db: Read, userId: number, now: Date) {
  return db
    .select({
      id: sessions.id,
      device: sessions.device,
      ip: sessions.ip,
      method: sessions.method,
      provider: signInProviders.name,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .leftJoin(signInProviders, eq(signInProviders.id, sessions.providerId))
    .where(isLiveOf(userId, now))
    .orderBy(desc(sessions.lastUsedAt));
}

/** Of these sessions those that count, by id, with whose they are and in which browser. */
export async function findSignedIn(
  db: Read,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, { readonly userId: number; readonly device: string }>> {
  const rows = await db
    .select({ id: sessions.id, userId: sessions.userId, device: sessions.device })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        inArray(sessions.id, [...ids]),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        gt(sessions.absoluteExpiresAt, now),
        isNull(users.deactivatedAt),
        isNull(users.deletedAt),
      ),
    );
  return new Map(rows.map(({ id, ...rest }) => [id, rest]));
}

export async function confirmSession(tx: Tx, sessionId: string, until: Date): Promise<void> {
  await tx.update(sessions).set({ confirmedUntil: until }).where(eq(sessions.id, sessionId));
}

/** Notes that a browser signed this person in; `isNew` when it is the first time. */
export async function noteDevice(
  tx: Tx,
  userId: number,
  secretHash: Buffer,
  now: Date,
): Promise<{ id: string; isNew: boolean }> {
  const row = requireRow(
    await tx
      .insert(knownDevices)
      .values({ userId, secretHash, twoFactorUntil: null, lastSeenAt: now, createdAt: now })
      .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.secretHash], set: { lastSeenAt: now } })
      .returning({ id: knownDevices.id, isNew: sql<boolean>`(xmax = 0)` }),
    "upsert of a device returned nothing",
  );
  return row;
}
