import { dateText, momentText } from "../../../../time/dates.ts";
import { transactionNames } from "../../../../money/ledger-texts.ts";
import type { AdminOrder, LedgerTransaction } from "../queries.ts";
import { signedText } from "../rules/amounts.ts";
import { accountNames } from "../rules/state-texts.ts";
import { cellClass, Nothing, PlainTable, Section } from "./section.tsx";

const heads = [{ name: "Transaction" }, { name: "Account" }, { name: "USD", end: true }];

/** Every entry this order led to: debits without a sign, credits with a minus. A sound ledger sums to nothing. */
export function LedgerSection({ ledger }: { ledger: AdminOrder["ledger"] }) {
  return (
    <Section title="Ledger">
      {ledger.transactions.length === 0 ? (
        <Nothing>Nothing was booked.</Nothing>
      ) : (
        <PlainTable label="Ledger" heads={heads}>
          {ledger.transactions.map((transaction) => (
            <TransactionRows key={transaction.id} transaction={transaction} />
          ))}
          <tfoot>
            <tr className="font-semibold">
              <th scope="row" colSpan={2} className="px-4 py-3 text-left">
                Sum
              </th>
              <td className="px-4 py-3 text-right">{signedText(ledger.sum)}</td>
            </tr>
          </tfoot>
        </PlainTable>
      )}
    </Section>
  );
}

function TransactionRows({ transaction: { kind, created_at: at, entries } }: { transaction: LedgerTransaction }) {
  return (
    <tbody>
      {entries.map((entry, index) => (
        <tr key={entry.id}>
          {index === 0 ? (
            <th
              scope="rowgroup"
              rowSpan={entries.length}
              className={`${rowClass} min-w-32 text-left whitespace-nowrap`}
            >
              <span className="font-semibold">{transactionNames[kind]}</span>
              <span className="block text-small font-normal text-soft">{momentText(at)}</span>
            </th>
          ) : null}
          <td className={index === entries.length - 1 ? rowClass : "px-4 py-2 align-top"}>
            {accountNames[entry.account]}
            {entry.seller ? `, ${entry.seller.name}` : null}
            {entry.available_at ? (
              <span className="block text-small text-soft">held until {dateText(entry.available_at)}</span>
            ) : null}
          </td>
          <td
            className={`${index === entries.length - 1 ? rowClass : "px-4 py-2 align-top"} text-right whitespace-nowrap`}
          >
            {signedText(entry.amount)}
          </td>
        </tr>
      ))}
    </tbody>
  );
}

/** The last row of a transaction closes it with a line. */
const rowClass = cellClass.replace(" group-last:border-b-0", "");
