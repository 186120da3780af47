import type { FiltersOf } from "@pavane/contract/core/list";
import type { AccountStatus } from "@pavane/contract/identity/account-status";
import { roleRequestsList } from "@pavane/contract/identity/role-requests-list";
import { hasRights, requestAreas, requestedRoles, type RequestStatus } from "@pavane/contract/identity/role-requests";
import { isRole, type Role } from "@pavane/contract/identity/roles";
import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { wordsIn } from "../../../platform/db/like.ts";
import { listRepository } from "../../../platform/db/list-repository.ts";
import type { NewRow } from "../../../platform/db/new-row.ts";
import { requireRow } from "../../../platform/db/require-row.ts";
import { lastOnes, type Waited } from "../../../platform/usual-hours.ts";
import { users } from "../accounts/tables.ts";
import { accountStatus } from "./account-status-repository.ts";
import type { LevelSources } from "./level.ts";
import { heldTiersJson, readHeld } from "./held-tiers-repository.ts";
import { roleRequests, tierGrants, userRoles } from "./tables.ts";

export type RoleRequestRow = typeof roleRequests.$inferSelect;

/** The newest requests of a person: more than anybody makes in a year. */
export async function findRequestsOf(db: Read, userId: number): Promise<RoleRequestRow[]> {
  return db.select().from(roleRequests).where(eq(roleRequests.userId, userId)).orderBy(desc(roleRequests.id)).limit(50);
}

/** Requests of a person for some roles that still matter: those that wait, and the newest refused one. */
export async function findRequestsThatCount(tx: Tx, userId: number, roles: readonly Role[]): Promise<RoleRequestRow[]> {
  return tx
    .select()
    .from(roleRequests)
    .where(
      and(
        eq(roleRequests.userId, userId),
        inArray(roleRequests.role, [...roles]),
        inArray(roleRequests.status, ["pending", "refused"]),
      ),
    )
    .orderBy(sql`${roleRequests.status} = 'pending' desc`, desc(roleRequests.decidedAt))
    .limit(1);
}

/** How long the last ones waited that somebody of the staff answered. */
export async function findLastAnswered(db: Read): Promise<Waited[]> {
  const rows = await db
    .select({ from: roleRequests.createdAt, to: roleRequests.decidedAt })
    .from(roleRequests)
    .where(and(inArray(roleRequests.status, ["accepted", "refused"]), isNotNull(roleRequests.decidedBy)))
    .orderBy(desc(roleRequests.decidedAt))
    .limit(lastOnes);
  return rows.flatMap(({ from, to }) => (to === null ? [] : [{ from, to }]));
}

export async function findRequest(db: Read, id: number): Promise<RoleRequestRow | null> {
  const [row] = await db.select().from(roleRequests).where(eq(roleRequests.id, id));
  return row ?? null;
}

export async function insertRequest(
  tx: Tx,
  values: NewRow<typeof roleRequests, "note" | "decidedBy" | "decidedAt" | "reason" | "status">,
): Promise<RoleRequestRow> {
  return requireRow(await tx.insert(roleRequests).values(values).returning(), "insert returned nothing");
}

/** What a new account asks for at its beginning. */
export async function insertRoleRequests(
  tx: Tx,
  userId: number,
  requested: readonly Role[],
  note: string,
  at: Date,
): Promise<void> {
  if (requested.length === 0) return;
  const open = { userId, note, decidedBy: null, decidedAt: null, reason: null, createdAt: at };
  await tx.insert(roleRequests).values(requested.map((role) => ({ ...open, role })));
}

interface Decision {
  readonly status: Exclude<RequestStatus, "pending">;
  readonly decidedBy: number;
  readonly reason: string | null;
  readonly at: Date;
}

/** Ends a request that waits; false when it waits no more. */
export async function decideRequest(tx: Tx, id: number, { at, ...decision }: Decision): Promise<boolean> {
  const rows = await tx
    .update(roleRequests)
    .set({ ...decision, decidedAt: at })
    .where(and(eq(roleRequests.id, id), eq(roleRequests.status, "pending")))
    .returning({ id: roleRequests.id });
  return rows.length > 0;
}

/**
 * Accepts the open requests that a role answers which was given: for the role itself, its other name and what it includes.
 * They need no decision any more. Returns their ids.
 */
export async function acceptOpenRequests(
  tx: Tx,
  given: { userId: number; role: Role; decidedBy: number; at: Date },
): Promise<number[]> {
  const { userId, role, decidedBy, at } = given;
  const answered = requestedRoles.filter((one) => hasRights([role], one));
  if (answered.length === 0) return [];
  const rows = await tx
    .update(roleRequests)
    .set({ status: "accepted", decidedBy, decidedAt: at })
    .where(
      and(eq(roleRequests.userId, userId), inArray(roleRequests.role, answered), eq(roleRequests.status, "pending")),
    )
    .returning({ id: roleRequests.id });
  return rows.map(({ id }) => id);
}

const deciders = alias(users, "deciders");

const selectRequests = (db: Read) =>
  db
    .select({
      request: getTableColumns(roleRequests),
      person: {
        id: users.id,
        username: users.username,
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        pendingEmail: users.pendingEmail,
      },
      personStatus: sql<AccountStatus>`${accountStatus}`,
      roles: sql<string[]>`array(select ${userRoles.role} from ${userRoles} where ${userRoles.userId} = ${users.id})`,
      grantTier: tierGrants.tier,
      grantUntil: tierGrants.until,
      held: heldTiersJson(users.id),
      decider: {
        id: deciders.id,
        username: deciders.username,
        firstName: deciders.firstName,
        lastName: deciders.lastName,
        email: deciders.email,
      },
    })
    .from(roleRequests)
    .innerJoin(users, eq(users.id, roleRequests.userId))
    .leftJoin(deciders, eq(deciders.id, roleRequests.decidedBy))
    .leftJoin(tierGrants, and(eq(tierGrants.userId, users.id), isNull(tierGrants.endedAt)))
    .$dynamic();

function asRequested(row: Awaited<ReturnType<typeof selectRequests>>[number]) {
  const { roles, grantTier, grantUntil, held, ...rest } = row;
  const grant = grantTier === null ? null : { tier: grantTier, until: grantUntil };
  const sources: LevelSources = { roles: new Set(roles.filter(isRole)), grant, held: readHeld(held) };
  return { ...rest, sources };
}

/** A request with who asked, what their level comes from, and who decided. */
export type RequestedRow = ReturnType<typeof asRequested>;

/** One request with who asked and who decided. */
export async function findAsked(db: Read, id: number): Promise<RequestedRow | null> {
  const [row] = await selectRequests(db).where(eq(roleRequests.id, id));
  return row ? asRequested(row) : null;
}

/** The requests for roles that somebody may decide; by parts of an e-mail they are found by those who read addresses. */
export const requestsFor = (decidable: readonly Role[], byAddress: boolean) =>
  listRepository(roleRequestsList, {
    table: roleRequests,
    id: roleRequests.id,
    where: (query) => matching(query, decidable, byAddress),
    orders: { created_at: roleRequests.createdAt },
    rows: async (db, ids) => (await selectRequests(db).where(inArray(roleRequests.id, [...ids]))).map(asRequested),
    idOf: ({ request }) => request.id,
  });

function matching(
  query: FiltersOf<typeof roleRequestsList>,
  decidable: readonly Role[],
  byAddress: boolean,
): SQL | undefined {
  const { q, area, role, person, status = "pending" } = query;
  const inArea = area === undefined ? decidable : decidable.filter((one) => requestAreas[area].includes(one));
  const shown = role === undefined ? inArea : inArea.filter((one) => one === role);
  return and(
    status === "all" ? undefined : eq(roleRequests.status, status),
    shown.length === 0 ? sql`false` : inArray(roleRequests.role, [...shown]),
    person === undefined ? undefined : eq(roleRequests.userId, Number(person)),
    q === undefined ? undefined : askedBy(q, byAddress),
  );
}

/** Part of a name, username or e-mail of the person who asks. */
function askedBy(text: string, byAddress: boolean): SQL | undefined {
  const addresses = byAddress ? [users.email, users.pendingEmail] : [];
  const named = wordsIn(text, users.username, users.firstName, users.lastName, ...addresses);
  return named && sql`exists (select 1 from ${users} where ${users.id} = ${roleRequests.userId} and ${named})`;
}
