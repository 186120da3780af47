import { formatUsd } from "@pavane/contract/core/money";
import type { InvoiceState } from "@pavane/contract/subscriptions/choices";
import { dateText } from "../../../../time/dates.ts";
import { invoiceName } from "../../../../money/invoice-name.ts";
import { Badge, type BadgeTone } from "../../../../ui/display/badge.tsx";
import { DataTable, type Column } from "../../../../ui/tables/data-table.tsx";
import { Price } from "../../../../ui/display/price.tsx";
import type { SubscriberDetail } from "../queries.ts";

type Invoice = SubscriberDetail["invoices"][number];

const names: Readonly<Record<InvoiceState, string>> = {
  open: "Open",
  paid: "Paid",
  void: "Void",
  refunded: "Refunded",
};
const tones: Readonly<Record<InvoiceState, BadgeTone>> = {
  open: "brick",
  paid: "pine",
  void: "stone",
  refunded: "brass",
};

const columns: Column<Invoice>[] = [
  {
    id: "number",
    header: "Invoice",
    cell: ({ number, created_at: at }) => (
      <span>
        <span className="tabular block font-semibold whitespace-nowrap">{number}</span>
        <span className="block text-small text-soft">{dateText(at)}</span>
      </span>
    ),
  },
  {
    id: "for",
    header: "For",
    cell: (invoice) => (
      <span>
        {invoiceName(invoice)}
        <span className="block text-small text-soft">
          {dateText(invoice.period_start)} to {dateText(invoice.period_end)}
        </span>
      </span>
    ),
  },
  { id: "state", header: "State", cell: ({ state }) => <Badge tone={tones[state]}>{names[state]}</Badge> },
  {
    id: "charged",
    header: "Charged",
    align: "end",
    cell: ({ charged, credit, refunded }) => (
      <span>
        <Price value={charged} />
        {Number(credit) > 0 ? <span className="block text-small text-soft">{formatUsd(credit)} by credit</span> : null}
        {Number(refunded) > 0 ? (
          <span className="block text-small text-soft">{formatUsd(refunded)} given back</span>
        ) : null}
      </span>
    ),
  },
];

export function SubscriberInvoices({ invoices }: { invoices: readonly Invoice[] }) {
  return (
    <section aria-labelledby="invoices" className="min-w-0">
      <h2 id="invoices" className="mb-3 text-title font-semibold">
        Invoices
      </h2>
      <DataTable
        label="Invoices"
        columns={columns}
        rows={invoices}
        rowId={({ id }) => id}
        empty={<p className="p-5 text-meta text-soft">Nothing was charged yet.</p>}
      />
    </section>
  );
}
