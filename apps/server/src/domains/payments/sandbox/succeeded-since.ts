import { ledgerCurrency } from "@pavane/contract/ledger/currency";
import type { Read } from "../../../platform/db/database.ts";
import type { ListedPayment } from "../provider.ts";
import { findInvoicesPaid } from "./billing/invoices-repository.ts";
import { presentPayment } from "./present.ts";
import { findSandboxSucceeded } from "./repository.ts";

const pageSize = 100;

/** Payments of orders that succeeded, then those of invoices, page by page. */
export async function* succeededSince(db: Read, since: Date): AsyncGenerator<readonly ListedPayment[]> {
  yield* paged(async (after) => {
    const rows = await findSandboxSucceeded(db, since, after, pageSize);
    return rows.map((row) => ({ ...presentPayment(row), subscriptionRef: null }));
  });
  yield* paged(async (after) => {
    const rows = await findInvoicesPaid(db, since, after, pageSize);
    return rows.map((row) => ({ ...paid, ...row }));
  });
}

/** What is the same of every payment of an invoice that was paid. */
const paid = {
  status: "succeeded",
  currency: ledgerCurrency,
  feeCents: 0, // it charges none
  error: null,
  card: null,
  clientSecret: null,
  unknown: false,
} as const;

async function* paged(
  read: (after: string) => Promise<readonly ListedPayment[]>,
): AsyncGenerator<readonly ListedPayment[]> {
  for (let after = "", more = true; more;) {
    const rows = await read(after);
    if (rows.length > 0) yield rows;
    after = rows.at(-1)?.ref ?? after;
    more = rows.length === pageSize;
  }
}
