import type { PersonBrief } from "@pavane/contract/identity/schema";
import type { FiltersOf } from "@pavane/contract/core/list";
import type { AccountStatus } from "@pavane/contract/identity/account-status";
import { usersList } from "@pavane/contract/identity/users-list";
import { isRole, type Role } from "@pavane/contract/identity/roles";
import type { Tier } from "@pavane/contract/subscriptions/tiers";
import { and, eq, inArray, isNotNull, isNull, not, sql, type SQL } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { listRepository } from "../../../platform/db/list-repository.ts";
import { betweenDays } from "../../../platform/db/days.ts";
import { hasTwoFactor } from "../factors/totp-repository.ts";
import { imageAddress } from "../profiles/present-image.ts";
import { fullNameOf, profileImages, users, type ImageVariant } from "../accounts/tables.ts";
import {
  heldTiersJson,
  isTierAt,
  rank,
  readHeld,
  tierAt,
  type HeldJson,
  type HeldOfPerson,
} from "../roles/held-tiers-repository.ts";
import { accountStatus, hasRole } from "../roles/account-status-repository.ts";
import { userRoles } from "../roles/tables.ts";
import { searchedUsers } from "./search-users-repository.ts";

/** Names and pictures of people by id, for what they wrote, teach or own. Unknown ids have no entry. */
export async function getPeople(db: Read, ids: readonly number[]): Promise<ReadonlyMap<number, PersonBrief>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select({
      id: users.id,
      username: users.username,
      first_name: users.firstName,
      last_name: users.lastName,
      image: profileImages.variants,
    })
    .from(users)
    .leftJoin(profileImages, eq(profileImages.id, users.profileImageId))
    .where(inArray(users.id, wanted));
  return new Map(
    rows.map(({ image, ...person }) => [person.id, { ...person, profile_image_url: imageAddress(image) }]),
  );
}

/** The address that somebody has confirmed; null without one, and after the account was closed. */
export async function findConfirmedAddress(db: Read, id: number): Promise<string | null> {
  const [row] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  return row?.email ?? null;
}

/** The first name of somebody whose confirmed address this is; null where it is not. */
export async function findFirstName(db: Read, id: number, email: string): Promise<string | null> {
  const [row] = await db
    .select({ name: users.firstName })
    .from(users)
    .where(and(eq(users.id, id), eq(users.email, email), isNull(users.deletedAt)));
  return row?.name ?? null;
}

export interface PersonRow {
  readonly user: typeof users.$inferSelect;
  readonly image: ImageVariant[] | null;
  readonly roles: readonly Role[];
  readonly held: readonly HeldOfPerson[];
  /** Of their level. */
  readonly tier: Tier;
  readonly status: AccountStatus;
  readonly twoFactor: boolean;
}

/** The list of /admin/users. */
export const peopleAt = (now: Date) =>
  listRepository(usersList, {
    table: users,
    id: users.id,
    where: (query) => matching(query, now),
    keepsTotal: true,
    orders: {
      name: fullNameOf(users),
      username: users.usernameKey,
      email: users.emailKey,
      tier: rank(tierAt(users.id, now)),
      last_seen_at: users.lastSeenAt,
      created_at: users.createdAt,
    },
    rows: async (db, ids) => (await selectPeople(db, now).where(inArray(users.id, [...ids]))).map(asPersonRow),
    idOf: ({ user }) => user.id,
  });

export async function findPerson(db: Read, id: number, now: Date): Promise<PersonRow | null> {
  const [row] = await selectPeople(db, now).where(eq(users.id, id));
  return row ? asPersonRow(row) : null;
}

const selectPeople = (db: Read, now: Date) =>
  db
    .select({
      user: users,
      image: profileImages.variants,
      roles: sql<string[]>`array(select ${userRoles.role} from ${userRoles} where ${userRoles.userId} = ${users.id})`,
      held: heldTiersJson(users.id),
      tier: tierAt(users.id, now),
      status: accountStatus,
      twoFactor: hasTwoFactor(users.id),
    })
    .from(users)
    .leftJoin(profileImages, eq(profileImages.id, users.profileImageId))
    .$dynamic();

const asPersonRow = (row: Omit<PersonRow, "roles" | "held"> & { roles: string[]; held: HeldJson[] }): PersonRow => ({
  ...row,
  held: readHeld(row.held),
  roles: row.roles.filter(isRole),
});

function matching(query: FiltersOf<typeof usersList>, now: Date): SQL | undefined {
  const conditions: (SQL | undefined)[] = [
    query.q === undefined || query.q === "" ? undefined : searchedUsers(query.q),
    query.role && hasRole(query.role),
    query.tier && isTierAt(users.id, query.tier, now),
    query.status && sql`${accountStatus} = ${query.status}`,
    query.verified && (query.verified === "true" ? isNotNull(users.email) : isNull(users.email)),
    query.two_factor && (query.two_factor === "true" ? hasTwoFactor(users.id) : not(hasTwoFactor(users.id))),
    betweenDays(users.createdAt, query.joined_from, query.joined_to),
  ];
  return and(...conditions);
}
