import { sellerLedgerList } from "@pavane/contract/screens/sellers-list";
import { and, eq, inArray, sql } from "drizzle-orm";
import { orderItems, orders } from "../../domains/checkout/tables.ts";
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from "../../domains/ledger/tables.ts";
import type { Read } from "../../platform/db/database.ts";
import { listRepository } from "../../platform/db/list-repository.ts";

/** What was booked on a seller's account. Entries are numbered as they are written. */
export const sellerLedgerStore = (sellerId: number) =>
  listRepository(sellerLedgerList, {
    table: ledgerEntries,
    id: ledgerEntries.id,
    where: () =>
      and(
        sql`${ledgerEntries.accountId} in (select ${ledgerAccounts.id} from ${ledgerAccounts} where ${ledgerAccounts.sellerId} = ${sellerId})`,
      ),
    orders: { booked: ledgerEntries.id },
    rows: selectEntries,
    idOf: ({ entry }) => entry.id,
  });

const selectEntries = (db: Read, ids: readonly number[]) =>
  db
    .select({
      entry: ledgerEntries,
      kind: ledgerTransactions.kind,
      item: { type: orderItems.itemType, title: orderItems.title },
      order: orders.publicId,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .leftJoin(orderItems, eq(orderItems.id, ledgerEntries.orderItemId))
    .leftJoin(orders, eq(orders.id, orderItems.orderId))
    .where(inArray(ledgerEntries.id, [...ids]));
