import { and, asc, eq, ilike, inArray, isNull, notExists, notInArray, or, sql } from "drizzle-orm";
import { profileImages, users } from "../../domains/identity/accounts/tables.ts";
import { profiles } from "../../domains/identity/profiles/tables.ts";
import { userRoles } from "../../domains/identity/roles/tables.ts";
import type { Read } from "../../platform/db/database.ts";
import { containsPattern, prefixPattern } from "../../platform/db/like.ts";

/**
 * People whose profile a viewer may find: every word is a part of username, first or last name. Words of one or two letters
 * are their beginnings, which the index of three letters can find too.
 */
export async function findPeople(db: Read, { words, member, most, without }: PeopleWanted) {
  const parts = words
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, maxWords)
    .map(patternOf);
  if (parts.length === 0) return [];
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
        without.length === 0 ? undefined : notInArray(users.id, [...without]),
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

interface PeopleWanted {
  readonly words: string;
  /** Whether a member looks, who sees more than guests. */
  readonly member: boolean;
  readonly most: number;
  /** Those who are shown elsewhere. */
  readonly without: readonly number[];
}

const maxWords = 4;

const patternOf = (word: string): string =>
  /[\p{L}\p{N}]{3}/u.test(word) ? containsPattern(word) : prefixPattern(word);
