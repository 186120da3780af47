import type { FiltersOf } from "@pavane/contract/core/list";
import { isRole } from "@pavane/contract/identity/roles";
import { sellerRoles } from "@pavane/contract/resources/roles";
import { sellersList, type payoutTroubles } from "@pavane/contract/screens/sellers-list";
import { and, eq, inArray, or, sql, type SQL } from "drizzle-orm";
import { tierAt } from "../../domains/identity/index.ts";
import { users } from "../../domains/identity/accounts/tables.ts";
import { userRoles } from "../../domains/identity/roles/tables.ts";
import { resources } from "../../domains/resources/resource/tables.ts";
import { sellers } from "../../domains/resources/sellers/tables.ts";
import type { Read } from "../../platform/db/database.ts";
import { wordsIn } from "../../platform/db/like.ts";
import { listRepository } from "../../platform/db/list-repository.ts";
import { nameWaiting } from "../../domains/resources/index.ts";
import { isPayoutInTrouble } from "../payout-troubles-repository.ts";
import { findMoneyOf, findPayeesOf, findSoldBy, type MoneyQuery } from "./sellers-money-repository.ts";

/** The list of /admin/sellers. */
export const sellersStore = (requested: MoneyQuery) =>
  listRepository(sellersList, {
    table: sellers,
    id: sellers.userId,
    where: (query) => matching(query, requested),
    orders: {
      store: sql`lower(${sellers.name})`,
      sales: sql`(select sum(${resources.sales}) from ${resources} where ${resources.sellerId} = ${sellers.userId})`,
      created: sellers.createdAt,
    },
    rows: (db, ids) => selectSellers(db, ids, requested),
    idOf: ({ store }) => store.userId,
  });

function matching(query: FiltersOf<typeof sellersList>, requested: MoneyQuery): SQL | undefined {
  const { q, state, tier, role, selling, name, payouts } = query;
  const { now, withMoney } = requested;
  return and(
    q === undefined ? undefined : or(wordsIn(q, sellers.name), wordsIn(q, sellers.askedName), ofPersonCalled(q)),
    state && eq(sellers.state, state),
    tier && sql`${tierAt(sellers.userId, now)} = ${tier}`,
    role &&
      sql`exists (select 1 from ${userRoles} where ${userRoles.userId} = ${sellers.userId} and ${userRoles.role} = ${role})`,
    selling && eq(sellers.selling, selling === "yes"),
    name && nameWaiting,
    payouts && withMoney ? havePayoutTrouble(payouts, requested) : undefined,
  );
}

function havePayoutTrouble(
  trouble: (typeof payoutTroubles)[number],
  { now, testMoney: test, provider }: MoneyQuery,
): SQL {
  if (trouble === "lost")
    return sql`${sellers.userId} in (select user_id from payees where not_ready_since is not null
      and account_provider = ${provider} and account_test = ${test})`;
  return sql`${sellers.userId} in (select seller_id from payouts where ${isPayoutInTrouble(trouble, { now, test })})`;
}

/** Undefined for a text without a word, which is none. */
function ofPersonCalled(q: string): SQL | undefined {
  const called = wordsIn(q, users.username, users.firstName, users.lastName);
  return called && sql`${sellers.userId} in (select ${users.id} from ${users} where ${called})`;
}

export async function findSeller(db: Read, id: number, requested: MoneyQuery) {
  const [row] = await selectSellers(db, [id], requested);
  return row ?? null;
}

async function selectSellers(db: Read, ids: readonly number[], requested: MoneyQuery) {
  const [rows, counts, sold, money, payees] = await Promise.all([
    selectStores(db, requested.now).where(inArray(sellers.userId, [...ids])),
    countResources(db, ids),
    findSoldBy(db, ids, requested),
    requested.withMoney ? findMoneyOf(db, ids, requested) : null,
    requested.withMoney ? findPayeesOf(db, ids, requested) : null,
  ]);
  return rows.map(({ roles, ...row }) => ({
    ...row,
    roles: roles.filter(isRole),
    counts: counts.get(row.store.userId) ?? { resources: 0, onSale: 0 },
    sold: sold.get(row.store.userId) ?? { units: 0, returned: 0 },
    money: money && (money.get(row.store.userId) ?? { commissionCents: 0, balanceCents: 0 }),
    payee: payees?.get(row.store.userId) ?? null,
  }));
}

export type AdminSellerRow = Awaited<ReturnType<typeof selectSellers>>[number];

const selectStores = (db: Read, now: Date) =>
  db
    .select({
      store: sellers,
      person: { id: users.id, username: users.username, first_name: users.firstName, last_name: users.lastName },
      tier: tierAt(users.id, now),
      roles: sql<string[]>`array(select ${userRoles.role} from ${userRoles}
        where ${userRoles.userId} = ${users.id} and ${inArray(userRoles.role, [...sellerRoles])} order by ${userRoles.role} desc)`,
    })
    .from(sellers)
    .innerJoin(users, eq(users.id, sellers.userId))
    .$dynamic();

async function countResources(db: Read, ids: readonly number[]) {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      sellerId: resources.sellerId,
      resources: sql<number>`count(*)::int`,
      onSale: sql<number>`(count(*) filter (where ${resources.onSale}))::int`,
    })
    .from(resources)
    .where(inArray(resources.sellerId, [...ids]))
    .groupBy(resources.sellerId);
  return new Map(rows.map(({ sellerId, ...counts }) => [sellerId, counts]));
}
