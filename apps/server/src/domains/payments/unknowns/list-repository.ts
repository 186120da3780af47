import type { FiltersOf } from "@pavane/contract/core/list";
import { unknownsList } from "@pavane/contract/payments/unknowns-list";
import { and, eq, ilike, inArray, or, sql, type SQL } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { containsPattern } from "../../../platform/db/like.ts";
import { listRepository } from "../../../platform/db/list-repository.ts";
import { users } from "../../identity/accounts/tables.ts";
import { payments, providerUnknowns } from "../tables.ts";
import type { UnknownRow } from "./decisions-repository.ts";

export interface ShownUnknown {
  readonly row: UnknownRow;
  readonly decidedBy: string | null;
  /** The order of its payment, where the payment is known: its row's number. */
  readonly orderId: number | null;
}

export interface ShownPerson {
  readonly id: number;
  readonly username: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly createdAt: Date;
}

/** The list of what no row knows, found last first. */
export const unknownsStore = listRepository(unknownsList, {
  table: providerUnknowns,
  id: providerUnknowns.id,
  where: matching,
  orders: {},
  rows: findShown,
  idOf: ({ row }) => row.id,
});

function matching({ q, state, kind, whose }: FiltersOf<typeof unknownsList>): SQL | undefined {
  const { providerRef, says } = providerUnknowns;
  return and(
    q ? or(ilike(providerRef, containsPattern(q)), sql`${says} ->> 'order' ilike ${containsPattern(q)}`) : undefined,
    state && eq(providerUnknowns.state, state),
    kind && eq(providerUnknowns.kind, kind),
    whose && eq(providerUnknowns.marked, whose === "ours"),
  );
}

/** Rows with who decided, and the order of their payment. */
export async function findShown(db: Read, ids: readonly number[]): Promise<ShownUnknown[]> {
  const u = providerUnknowns;
  return db
    .select({ row: u, decidedBy: users.username, orderId: payments.orderId })
    .from(u)
    .leftJoin(users, eq(users.id, u.decidedBy))
    .leftJoin(payments, and(eq(payments.provider, u.provider), eq(payments.providerRef, u.paymentRef)))
    .where(inArray(u.id, [...ids]));
}

/** People by their number, as far as it is one. */
export async function findPeople(db: Read, ids: readonly number[]): Promise<ReadonlyMap<number, ShownPerson>> {
  const wanted = ids.filter((one) => Number.isSafeInteger(one) && one > 0);
  if (wanted.length === 0) return new Map();
  const { id, username, firstName, lastName, createdAt } = users;
  const rows = await db
    .select({ id, username, first_name: firstName, last_name: lastName, createdAt })
    .from(users)
    .where(inArray(id, wanted));
  return new Map(rows.map((row) => [row.id, row]));
}
