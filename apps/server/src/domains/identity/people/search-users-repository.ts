import { and, asc, desc, eq, inArray, isNull, notInArray, or, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { beginsWith, wordsIn } from "../../../platform/db/like.ts";
import { beginningOf, namesOf, profileImages, searchedTextOf, users } from "../accounts/tables.ts";

/** Part of a name, username or e-mail, or a whole id written as #12. */
export function searchedUsers(text: string): SQL | undefined {
  const id = /^#(\d{1,15})$/.exec(text)?.[1];
  if (id !== undefined) return eq(users.id, Number(id));
  return wordsIn(text, searchedTextOf(users));
}

/**
 * Accounts that fit some words, for staff: whose username or confirmed e-mail it is, then those whose names begin with it, then
 * those that have it elsewhere, of which whoever only typed such an address comes last. Nothing is counted.
 */
export async function findUsers(db: Read, words: string, most: number): Promise<FoundUser[]> {
  const found: FoundUser[] = [];
  for (const idsOf of [idsOfWhole, idsOfBeginning, idsWithin]) {
    const missing = most - found.length;
    if (missing <= 0) break;
    const without = found.map(({ id }) => id);
    const ids = idsOf(db, words, { most, without });
    if (ids !== null) found.push(...(await readUsers(db, ids, words)).slice(0, missing));
  }
  return found;
}

type FoundUser = Awaited<ReturnType<typeof readUsers>>[number];

interface Wanted {
  readonly most: number;
  readonly without: readonly number[];
}

/** Whose username is meant first, whose address nobody confirmed last, and between these the newest first. */
const readUsers = (db: Read, ids: SQLWrapper, words: string) =>
  db
    .select({
      id: users.id,
      username: users.username,
      first_name: users.firstName,
      last_name: users.lastName,
      email: users.email,
      image: profileImages.variants,
    })
    .from(users)
    .leftJoin(profileImages, eq(profileImages.id, users.profileImageId))
    .where(inArray(users.id, ids))
    .orderBy(
      desc(eq(users.usernameKey, usernameIn(words))),
      desc(sql`(${wordsIn(words, knownTextOf) ?? sql`true`})`),
      sql`${users.createdAt} desc nulls last`,
      desc(users.id),
    );

/** Names and the confirmed address. */
const knownTextOf = sql`(${namesOf(users)} || ' ' || coalesce(${users.email}, ''))`;

/** People write @ before a username. */
const usernameIn = (words: string): string => words.trim().replace(/^@/, "").toLowerCase();

const selectIds = (db: Read, { without }: Wanted, condition: SQL | undefined) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(
      and(condition, isNull(users.deletedAt), without.length === 0 ? undefined : notInArray(users.id, [...without])),
    );

const idsOfWhole = (db: Read, words: string, wanted: Wanted): SQLWrapper =>
  selectIds(db, wanted, or(eq(users.usernameKey, usernameIn(words)), eq(users.emailKey, words.trim().toLowerCase())));

/** The first few by username, by first and by last name, which indexes have in order; of several words those of whom each begins a name. */
function idsOfBeginning(db: Read, words: string, wanted: Wanted): SQLWrapper | null {
  const parts = usernameIn(words).match(/\S+/g) ?? [];
  const [word] = parts;
  if (word === undefined || parts.length > maxWords) return null;
  if (parts.length > 1) return selectIds(db, wanted, and(...parts.map(isBeginning))).limit(maxWithin);
  const by = (name: SQL) =>
    selectIds(db, wanted, beginsWith(name, word)).orderBy(asc(name), asc(users.id)).limit(wanted.most);
  const [one, two, three] = names.map(by);
  return sql`((${one}) union (${two}) union (${three}))`;
}

const names = [users.username, users.firstName, users.lastName].map((name) => beginningOf(name));
const isBeginning = (word: string): SQL | undefined => or(...names.map((name) => beginsWith(name, word)));
const maxWords = 4;

/** As many as may be put in order at once. */
const maxWithin = 500;

/** Not in an order: that would be looked for by going through everybody in it. */
const idsWithin = (db: Read, words: string, wanted: Wanted): SQLWrapper =>
  selectIds(db, wanted, searchedUsers(words)).limit(maxWithin);
