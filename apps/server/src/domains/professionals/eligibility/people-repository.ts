import { eq, inArray, sql, type AnyColumn, type SQL } from "drizzle-orm";
import { listedRoles, professionalRoles } from "@pavane/contract/professionals/roles";
import type { Read } from "../../../platform/db/database.ts";
import { profileImages, users } from "../../identity/accounts/tables.ts";
import { type StoresPort, hasTermsAt, hasTierAt, shownVisibility } from "../../identity/index.ts";
import { profiles } from "../../identity/profiles/tables.ts";
import { userRoles } from "../../identity/roles/tables.ts";
import { professionals } from "../professional/tables.ts";

export type DirectoryPerson = Awaited<ReturnType<typeof findPeople>>[number];

/** What the site asks now of who is to be booked. */
export interface BookableRules {
  readonly now: Date;
  /** Whether an e-mail address must be confirmed. */
  readonly confirmedEmail: boolean;
  readonly stores: StoresPort;
}

/** People with a professional profile, and all that decides whether they are listed and can be booked. */
export const findPeople = (db: Read, ids: readonly number[], { now, confirmedEmail, stores }: BookableRules) =>
  db
    .select({
      professional: professionals,
      profile: profiles,
      name: {
        username: users.username,
        first_name: users.firstName,
        last_name: users.lastName,
        store: stores.nameOf(users.id),
      },
      image: profileImages.variants,
      country: users.country,
      /** What decides: see `decideEligibility`. */
      facts: {
        accountClosed: sql<boolean>`(${users.deactivatedAt} is not null or ${users.deletionDueAt} is not null or ${users.deletedAt} is not null)`,
        visibility: shownVisibility,
        mayBeListed: hasRole(users.id, listedRoles),
        mayOffer: hasRole(users.id, professionalRoles),
        hasLevel: sql<boolean>`${hasTierAt(users.id, sql`'educator'`, now)}`,
        hasTop: sql<boolean>`${hasTierAt(users.id, sql`'royalty'`, now)}`,
        hasEmail: sql<boolean>`(${users.email} is not null or not ${confirmedEmail}::boolean)`,
        hasTerms: hasTermsAt(users.termsVersion, now),
      },
    })
    .from(professionals)
    .innerJoin(users, eq(users.id, professionals.userId))
    .innerJoin(profiles, eq(profiles.userId, professionals.userId))
    .leftJoin(profileImages, eq(profileImages.id, users.profileImageId))
    .where(inArray(professionals.userId, [...ids]));

const hasRole = (userId: AnyColumn, roles: readonly string[]): SQL<boolean> => sql<boolean>`exists (
  select 1 from ${userRoles} where ${userRoles.userId} = ${userId} and ${userRoles.role} = any(${sql.param([...roles])}::text[]))`;
