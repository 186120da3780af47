import { sql } from "drizzle-orm";
import { namesOnly, type PersonalTable } from "../../platform/personal-data/personal-table.ts";
import { ledgerAccounts, ledgerEntries, payees } from "../ledger/tables.ts";
import { payouts } from "./tables.ts";

const law = { stays: "The books must be kept; it names nobody but by number." } as const;

/** What the books and payouts say about people; told here because the ledger has no calls of its own. */
export const payoutsPersonalData: readonly PersonalTable[] = [
  {
    table: payees,
    whose: [payees.userId],
    exported: [{ name: "selling.payee", without: [payees.sentAs, payees.account] }],
    atDeletion: law,
  },
  namesOnly(ledgerAccounts, ledgerAccounts.sellerId),
  {
    table: ledgerEntries,
    whose: [],
    of: (person) =>
      sql`${ledgerEntries.accountId} in (select id from ledger_accounts where kind = 'seller_payable' and seller_id = ${person})`,
    exported: [{ name: "selling.ledger", without: [ledgerEntries.transactionId, ledgerEntries.accountId] }],
    atDeletion: law,
  },
  {
    table: payouts,
    whose: [payouts.sellerId],
    exported: [
      {
        name: "selling.payouts",
        without: [
          payouts.idempotencyKey,
          payouts.sentAs,
          payouts.account,
          payouts.oldGroup,
          payouts.providerRef,
          payouts.unknownId,
        ],
      },
    ],
    atDeletion: law,
  },
];
