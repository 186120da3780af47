import { and, asc, eq, ilike, inArray, isNull, or, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Read } from "../../../platform/db/database.ts";
import { containsPattern, wordsIn } from "../../../platform/db/like.ts";
import { professionals } from "../../professionals/professional/tables.ts";
import { users } from "../../identity/accounts/tables.ts";
import { userRoles } from "../../identity/roles/tables.ts";
import { payees } from "../../ledger/tables.ts";
import { sellers } from "../../resources/sellers/tables.ts";

/**
 * Open accounts whose things can be sold, by words of their store, name, username or confirmed address, matches by
 * store first. Former course creators and professionals are found too: what they made may still be sold.
 */
export async function findPayees(db: Read, q: string, most: number) {
  const byStore = db
    .select({ id: sellers.userId, order: sql<number>`0`.as("sort") })
    .from(sellers)
    .innerJoin(users, eq(users.id, sellers.userId))
    .where(and(ilike(sellers.name, containsPattern(q)), isNull(users.deletedAt)))
    .limit(most);
  const byPerson = db
    .select({ id: users.id, order: sql<number>`1`.as("sort") })
    .from(users)
    .where(
      and(
        wordsIn(q, users.username, users.firstName, users.lastName, users.email),
        isNull(users.deletedAt),
        or(
          sql`exists (select 1 from ${sellers} s where s.user_id = ${users.id})`,
          sql`exists (select 1 from ${professionals} p where p.user_id = ${users.id})`,
          sql`exists (select 1 from ${payees} p where p.user_id = ${users.id})`,
          sql`exists (select 1 from ${userRoles} r where r.user_id = ${users.id} and r.role = 'COURSE_CREATOR')`,
        ),
      ),
    )
    .limit(most);
  const found = await unionAll(byStore, byPerson);
  const ids = [...new Set(found.toSorted((one, other) => one.order - other.order).map(({ id }) => id))].slice(0, most);
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: users.id,
      username: users.username,
      first_name: users.firstName,
      last_name: users.lastName,
      store: sellers.name,
    })
    .from(users)
    .leftJoin(sellers, eq(sellers.userId, users.id))
    .where(inArray(users.id, ids))
    .orderBy(asc(users.id));
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}
