import { and, asc, eq, ilike, inArray, isNull, notExists, or, sql } from "drizzle-orm";
import { profileImages, users } from "../domains/identity/accounts/tables.ts";
import { profiles } from "../domains/identity/profiles/tables.ts";
import { userRoles } from "../domains/identity/roles/tables.ts";
import type { Read } from "../platform/db/database.ts";
import { anywhere } from "../platform/db/like.ts";

/** People whose profile a viewer may find: every word is a part of username, first or last name. */
export async function findPeople(db: Read, words: string, member: boolean, most: number) {
  const parts = words.split(/\s+/).slice(0, mostWords).map(anywhere);
  const unclaimed = db
    .select({ one: sql`1` })
    .from(userRoles)
    .where(and(eq(userRoles.userId, users.id), eq(userRoles.role, "GUEST_USER")));
  return db
    .select({
      id: users.id,
      username: users.username,
      first_name: users.firstName,
      last_name: users.lastName,
      headline: profiles.headline,
      image: profileImages.variants,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(profileImages, eq(profileImages.id, users.profileImageId))
    .where(
      and(
        ...parts.map((part) =>
          or(ilike(users.username, part), ilike(users.firstName, part), ilike(users.lastName, part)),
        ),
        inArray(profiles.visibility, member ? ["everyone", "members"] : ["everyone"]),
        eq(profiles.inSearch, true),
        isNull(users.deletedAt),
        isNull(users.deletionDueAt),
        isNull(users.deactivatedAt),
        notExists(unclaimed),
      ),
    )
    .orderBy(asc(users.usernameKey))
    .limit(most);
}

const mostWords = 4;
