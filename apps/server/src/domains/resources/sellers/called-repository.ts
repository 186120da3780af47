import { sql, type AnyColumn, type SQL } from "drizzle-orm";
import { users } from "../../identity/accounts/tables.ts";
import { sellers } from "./tables.ts";

/**
 * The name of the store of somebody whom a statement names, or null: `memberName` calls them by it where they have no name of their
 * own. A closed store names nobody, and one that is still called like its person's username would say what they sign in with.
 */
export const nameOfStore = (userId: AnyColumn): SQL<string | null> => sql<string | null>`(
  select named_store.name from ${sellers} as named_store
  where named_store.user_id = ${userId.table}.${sql.identifier(userId.name)} and named_store.state <> 'closed'
    and lower(named_store.name) <> (select lower(its_person.username) from ${users} as its_person where its_person.id = named_store.user_id))`;
