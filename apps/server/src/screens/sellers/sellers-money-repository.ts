import type { PaymentProvider } from "@pavane/contract/payments/choices";
import { and, eq, inArray, sql } from "drizzle-orm";
import { orderItems, orders } from "../../domains/checkout/tables.ts";
import { ledgerAccounts, ledgerEntries, ledgerTransactions, payees } from "../../domains/ledger/tables.ts";
import type { Read } from "../../platform/db/database.ts";

export interface MoneyQuery {
  readonly now: Date;
  /** The caller may see money. */
  readonly withMoney: boolean;
  /** Of which kind of money everything is. */
  readonly testMoney: boolean;
  /** The provider that moves the money of new orders. */
  readonly provider: PaymentProvider;
}

type OfMoney = Pick<MoneyQuery, "testMoney">;

/** Units that stores sold and that were returned, of paid orders. */
export async function findSoldBy(db: Read, ids: readonly number[], { testMoney }: OfMoney) {
  if (ids.length === 0) return new Map<number, { units: number; returned: number }>();
  const rows = await db
    .select({
      sellerId: orderItems.sellerId,
      units: sql<number>`sum(${orderItems.quantity})::int`,
      returned: sql<number>`sum(${orderItems.refundedUnits})::int`,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(
      and(
        inArray(orderItems.sellerId, [...ids]),
        inArray(orders.status, ["paid", "partially_refunded", "refunded"]),
        eq(orders.test, testMoney),
      ),
    )
    .groupBy(orderItems.sellerId);
  return new Map(rows.map(({ sellerId, ...sold }) => [sellerId ?? 0, sold]));
}

/** What the platform kept of what stores sold, and what is theirs and not paid out. Shares are credits, so they are turned round. */
export async function findMoneyOf(db: Read, ids: readonly number[], { testMoney }: OfMoney) {
  const found = new Map(ids.map((id) => [id, { commissionCents: 0, balanceCents: 0 }]));
  if (ids.length === 0) return found;
  const cents = sql<number>`-sum(${ledgerEntries.amountCents})`.mapWith(Number);
  const ofMoney = eq(ledgerTransactions.test, testMoney);
  const balances = await db
    .select({ sellerId: ledgerAccounts.sellerId, cents })
    .from(ledgerAccounts)
    .innerJoin(ledgerEntries, eq(ledgerEntries.accountId, ledgerAccounts.id))
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(and(inArray(ledgerAccounts.sellerId, [...ids]), ofMoney))
    .groupBy(ledgerAccounts.sellerId);
  const commissions = await db
    .select({ sellerId: orderItems.sellerId, cents })
    .from(orderItems)
    .innerJoin(ledgerEntries, eq(ledgerEntries.orderItemId, orderItems.id))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(and(inArray(orderItems.sellerId, [...ids]), eq(ledgerAccounts.kind, "platform_revenue"), ofMoney))
    .groupBy(orderItems.sellerId);
  for (const row of balances) set(row.sellerId, { balanceCents: row.cents });
  for (const row of commissions) set(row.sellerId, { commissionCents: row.cents });
  return found;

  function set(sellerId: number | null, sums: { readonly balanceCents?: number; readonly commissionCents?: number }) {
    const known = found.get(sellerId ?? 0);
    if (known) Object.assign(known, sums);
  }
}

export interface PayeeOf {
  /** Whether there is an account for this kind of money, and whether it can be paid to. */
  readonly hasAccount: boolean;
  readonly ready: boolean;
  readonly held: string | null;
}

/** How far payouts are set up, and whether they are held; nobody is a payee before the first sale. */
export async function findPayeesOf(
  db: Read,
  ids: readonly number[],
  { testMoney }: OfMoney,
): Promise<ReadonlyMap<number, PayeeOf>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(payees)
    .where(inArray(payees.userId, [...ids]));
  return new Map(
    rows.map(({ userId, account, accountTest, ready, held }) => {
      const hasAccount = account !== null && accountTest === testMoney;
      return [userId, { hasAccount, ready: hasAccount && ready, held }];
    }),
  );
}
