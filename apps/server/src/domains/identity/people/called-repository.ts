import type { CalledPerson } from "@pavane/contract/identity/person-name";
import type { PersonBrief } from "@pavane/contract/identity/schema";
import { inArray, type AnyColumn, type SQL } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { users } from "../accounts/tables.ts";
import { getPeople } from "./people-repository.ts";

/** What is needed of stores, a domain to the right: people without a name of their own are called by their store's. */
export interface StoresPort {
  /** The name of the store of somebody whom a statement names; null where they have none. */
  nameOf(userId: AnyColumn): SQL<string | null>;
}

/** Somebody as others name them, by `memberName`. */
export type PersonWithStore = PersonBrief & CalledPerson;

/** Names and pictures of people by id, with the store of those who have no name. Unknown ids have no entry. */
export async function findPeopleWithStore(
  db: Read,
  { stores }: { readonly stores: StoresPort },
  ids: readonly number[],
): Promise<ReadonlyMap<number, PersonWithStore>> {
  const people = await getPeople(db, ids);
  const nameless = [...people.values()].flatMap((person) => (person.first_name || person.last_name ? [] : [person.id]));
  const rows =
    nameless.length === 0
      ? []
      : await db
          .select({ id: users.id, store: stores.nameOf(users.id) })
          .from(users)
          .where(inArray(users.id, nameless));
  const byId = new Map(rows.map(({ id, store }) => [id, store]));
  return new Map([...people].map(([id, person]) => [id, { ...person, store: byId.get(id) ?? null }]));
}
