import {
  and,
  asc,
  eq,
  ilike,
  inArray,
  isNull,
  notExists,
  notInArray,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from "drizzle-orm";
import { beginningOf, namesOf, profileImages, users } from "../../domains/identity/accounts/tables.ts";
import { isShownTo } from "../../domains/identity/index.ts";
import { profiles } from "../../domains/identity/profiles/tables.ts";
import { userRoles } from "../../domains/identity/roles/tables.ts";
import type { Read } from "../../platform/db/database.ts";
import { beginsWith, containsPattern } from "../../platform/db/like.ts";

/**
 * People whose profile a viewer may find: every word is a part of username, first or last name. Words of one or two letters are their
 * beginnings. Those are found first whose names begin with the words, which indexes have in order.
 */
export async function findPeople(db: Read, { words, ...wanted }: PeopleWanted): Promise<FoundPerson[]> {
  const parts = words
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, maxWords);
  const [word] = parts;
  if (word === undefined) return [];
  const beginning = await readPeople(
    db,
    parts.length === 1 ? idsOfBeginning(db, word, wanted) : idsOfBeginnings(db, parts, wanted),
  );
  const missing = wanted.most - beginning.length;
  if (missing <= 0 || (parts.length === 1 && !isLong(word))) return beginning.slice(0, wanted.most);
  const without = [...wanted.without, ...beginning.map(({ id }) => id)];
  const within = await readPeople(db, idsWithin(db, parts, { ...wanted, without }));
  return [...beginning, ...within.slice(0, missing)];
}

type FoundPerson = Awaited<ReturnType<typeof readPeople>>[number];

/** In the order of their usernames. */
const readPeople = (db: Read, ids: SQLWrapper) =>
  db
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
    .where(inArray(users.id, ids))
    .orderBy(asc(users.usernameKey));

/** The first few by username, by first and by last name. */
function idsOfBeginning(db: Read, word: string, wanted: Wanted): SQLWrapper {
  const text = word.toLowerCase();
  const by = (name: SQL) =>
    selectVisible(db, wanted, beginsWith(name, text)).orderBy(asc(name), asc(users.id)).limit(wanted.most);
  const [one, two, three] = [users.username, users.firstName, users.lastName].map((name) => by(beginningOf(name)));
  return sql`((${one}) union (${two}) union (${three}))`;
}

/** Those of whom each word begins a name. */
const idsOfBeginnings = (db: Read, parts: readonly string[], wanted: Wanted): SQLWrapper =>
  selectVisible(db, wanted, and(...parts.map(isBeginning))).limit(maxWithin);

/** As many as may be put in order at once; a word that more people have is the beginning of a name. */
const maxWithin = 500;

const idsWithin = (db: Read, parts: readonly string[], wanted: Wanted): SQLWrapper =>
  selectVisible(db, wanted, and(...parts.map(isPart))).limit(maxWithin);

/** Not in an order: that would be looked for by going through everybody in it. */
const selectVisible = (db: Read, { member, without }: Wanted, named: SQL | undefined) =>
  db
    .select({ id: users.id })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(
      and(
        named,
        without.length === 0 ? undefined : notInArray(users.id, [...without]),
        isShownTo(member),
        eq(profiles.inSearch, true),
        isNull(users.deletedAt),
        isNull(users.deletionDueAt),
        isNull(users.deactivatedAt),
        notExists(
          db
            .select({ one: sql`1` })
            .from(userRoles)
            .where(and(eq(userRoles.userId, users.id), eq(userRoles.role, "GUEST_USER"))),
        ),
      ),
    );

/** A word with three letters in a row is looked for anywhere; the index finds no shorter ones. */
const isLong = (word: string): boolean => /[\p{L}\p{N}]{3}/u.test(word);

const isPart = (word: string): SQL | undefined =>
  isLong(word) ? ilike(namesOf(users), containsPattern(word)) : isBeginning(word);

function isBeginning(word: string): SQL | undefined {
  const text = word.toLowerCase();
  return or(...[users.username, users.firstName, users.lastName].map((name) => beginsWith(beginningOf(name), text)));
}

interface PeopleWanted {
  readonly words: string;
  /** Whether a member looks, who sees more than guests. */
  readonly member: boolean;
  readonly most: number;
  /** Those who are shown elsewhere. */
  readonly without: readonly number[];
}

type Wanted = Omit<PeopleWanted, "words">;

const maxWords = 4;
