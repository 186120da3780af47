import { suspendedText } from "@pavane/contract/resources/errors";
import { and, asc, eq, gt, inArray, isNotNull, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import type { PayoutProvider } from "../../payments/index.ts";
import { users } from "../../identity/accounts/tables.ts";
import { payees } from "../../ledger/tables.ts";
import { sellers } from "../../resources/sellers/tables.ts";
import { payouts } from "../tables.ts";

export type PayeeRow = typeof payees.$inferSelect;

type OfProvider = Pick<PayoutProvider, "name" | "testMode">;

/** Somebody who is paid, with what their store says about it. */
export interface Payee {
  readonly row: PayeeRow;
  /** Their account at this provider; null while there is none. */
  readonly account: string | null;
  readonly ready: boolean;
  /** Why payouts are held: by an administrator, or because the store is suspended; null when they are not. */
  readonly held: string | null;
  readonly storeClosed: boolean;
}

export async function findPayee(db: Read, provider: OfProvider, userId: number): Promise<Payee | null> {
  const [found] = await db
    .select({ row: payees, state: sellers.state, reason: sellers.reason })
    .from(payees)
    .leftJoin(sellers, eq(sellers.userId, payees.userId))
    .where(eq(payees.userId, userId));
  if (!found) return null;
  const { row, state, reason } = found;
  const account = row.accountProvider === provider.name && row.accountTest === provider.testMode ? row.account : null;
  return {
    row,
    account,
    ready: account !== null && row.ready,
    held: row.held ?? (state === "suspended" ? suspendedText(reason ?? "") : null),
    storeClosed: state === "closed",
  };
}

/** The same under the lock that everything about a person's payouts is done under. */
export async function lockPayee(tx: Tx, provider: OfProvider, userId: number): Promise<Payee | null> {
  await tx.select({ userId: payees.userId }).from(payees).where(eq(payees.userId, userId)).for("update");
  return findPayee(tx, provider, userId);
}

/** Those of these people whom a provider can pay. */
export async function findReadyAmong(db: Read, provider: OfProvider, userIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .select({ userId: payees.userId })
    .from(payees)
    .where(
      and(
        inArray(payees.userId, [...userIds]),
        eq(payees.ready, true),
        eq(payees.accountProvider, provider.name),
        eq(payees.accountTest, provider.testMode),
      ),
    );
  return new Set(rows.map(({ userId }) => userId));
}

/** The store of a person, in any state; null where there is none. */
export async function findStoreOf(db: Read, userId: number): Promise<{ readonly name: string } | null> {
  const [row] = await db.select({ name: sellers.name }).from(sellers).where(eq(sellers.userId, userId));
  return row ?? null;
}

export async function findPayeeOfAccount(db: Read, account: string): Promise<PayeeRow | null> {
  const [row] = await db.select().from(payees).where(eq(payees.account, account));
  return row ?? null;
}

export async function savePayee(
  tx: Tx,
  userId: number,
  values: Partial<
    Pick<PayeeRow, "account" | "accountProvider" | "accountTest" | "ready" | "notReadySince" | "held" | "passedOver">
  >,
): Promise<void> {
  await tx.update(payees).set(values).where(eq(payees.userId, userId));
}

/** The people who have an account of a provider, by id. */
export async function findWithAccount(db: Read, provider: OfProvider, after: number, most: number): Promise<number[]> {
  const rows = await db
    .select({ userId: payees.userId })
    .from(payees)
    .where(
      and(
        isNotNull(payees.account),
        eq(payees.accountProvider, provider.name),
        eq(payees.accountTest, provider.testMode),
        gt(payees.userId, after),
      ),
    )
    .orderBy(asc(payees.userId))
    .limit(most);
  return rows.map(({ userId }) => userId);
}

/** Those whom a Monday passed over because payouts were paused, in the order of their numbers. */
export async function findPaused(db: Read, after: number, most: number): Promise<number[]> {
  const rows = await db
    .select({ userId: payees.userId })
    .from(payees)
    // The value is in the statement, so that the index of these alone serves.
    .where(and(sql`${payees.passedOver} = 'payouts_paused'`, gt(payees.userId, after)))
    .orderBy(asc(payees.userId))
    .limit(most);
  return rows.map(({ userId }) => userId);
}

/** Whether a payout to an account of somebody is on its way, also one that was found at the provider. */
export async function hasPayoutOnItsWay(db: Read, userId: number, account: string): Promise<boolean> {
  const rows = await db
    .select({ id: payouts.id })
    .from(payouts)
    .where(
      and(
        eq(payouts.sellerId, userId),
        eq(payouts.account, account),
        inArray(payouts.state, ["pending", "in_transit"]),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** The mail address of a person; null for accounts without an address, and closed ones. */
export async function findAddress(db: Read, userId: number): Promise<string | null> {
  const [row] = await db
    .select({ email: sql<string | null>`case when ${users.deletedAt} is null then ${users.email} end` })
    .from(users)
    .where(eq(users.id, userId));
  return row?.email ?? null;
}
