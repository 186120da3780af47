import type { FiltersOf } from "@pavane/contract/core/list";
import { grantsList } from "@pavane/contract/screens/grants-list";
import type { ResourceGrant } from "@pavane/contract/screens/schema-grants";
import { displayName } from "@pavane/contract/identity/person-name";
import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { entitlements } from "../../domains/access/entitlements/tables.ts";
import { users } from "../../domains/identity/accounts/tables.ts";
import { resources } from "../../domains/resources/resource/tables.ts";
import type { Read } from "../../platform/db/database.ts";
import { wordsIn } from "../../platform/db/like.ts";
import { listRepository, type StoredRow } from "../../platform/db/list-repository.ts";

/** What staff gave to people. Grants are numbered as they are made. */
export const grantsStore = listRepository(grantsList, {
  table: entitlements,
  id: entitlements.id,
  where: (query) => and(isGrant, matching(query)),
  orders: { granted: entitlements.id },
  rows: selectGrants,
  idOf: ({ grant }) => grant.id,
});

const isGrant = sql`${entitlements.source} = 'grant' and ${entitlements.curriculumId} is null`;

function matching({ q, state, resource }: FiltersOf<typeof grantsList>) {
  const called = wordsIn(q, users.username, users.firstName, users.lastName, users.email);
  return and(
    eq(entitlements.itemType, "resource"),
    called && sql`${entitlements.userId} in (select ${users.id} from ${users} where ${called})`,
    state && (state === "live" ? isNull(entitlements.revokedAt) : isNotNull(entitlements.revokedAt)),
    resource === undefined ? undefined : eq(entitlements.itemId, Number(resource)),
  );
}

const givers = alias(users, "givers");
function selectGrants(db: Read, ids: readonly number[]) {
  return db
    .select({
      grant: entitlements,
      person: { id: users.id, username: users.username, first_name: users.firstName, last_name: users.lastName },
      giver: { id: givers.id, username: givers.username, first_name: givers.firstName, last_name: givers.lastName },
      resource: { id: resources.id, title: resources.title },
    })
    .from(entitlements)
    .innerJoin(users, eq(users.id, entitlements.userId))
    .innerJoin(resources, eq(resources.id, entitlements.itemId))
    .leftJoin(givers, eq(givers.id, entitlements.grantedBy))
    .where(inArray(entitlements.id, [...ids]));
}

export const presentGrant = ({ grant, person, giver, resource }: StoredRow<typeof grantsStore>): ResourceGrant => ({
  id: grant.id,
  person: { id: person.id, name: displayName(person) },
  resource,
  granted_by: giver && { id: giver.id, name: displayName(giver) },
  reason: grant.reason,
  granted_at: grant.createdAt.toISOString(),
  ended_at: grant.revokedAt?.toISOString() ?? null,
});
