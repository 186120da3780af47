import { formatUsd } from "@pavane/contract/core/money";
import { cardName } from "@pavane/contract/payments/card-name";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useSearchParams } from "react-router";
import { dateText } from "../../../time/dates.ts";
import { invoiceName } from "../../../money/invoice-name.ts";
import { Badge, type BadgeTone } from "../../../ui/display/badge.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Pagination } from "../../../ui/lists/pagination.tsx";
import { TableLoading } from "../../../ui/tables/table-loading.tsx";
import { InvoiceCompany } from "./invoice-company.tsx";
import { invoicesQuery, useInvoiceFile } from "../queries.ts";
import type { Invoice } from "../shapes.ts";

/** Every invoice for plans and seats, newest first. */
export function Invoices() {
  const [search] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(search.get("page"))) || 1);
  const { data, isError, isFetching, refetch } = useQuery({
    ...invoicesQuery(page),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-labelledby="invoices" className="mt-10">
      <h2 id="invoices" className="display-section">
        Invoices
      </h2>
      <div className="mt-4">
        {isError && !data ? (
          <ErrorState subject="Your invoices" onRetry={() => void refetch()} busy={isFetching} />
        ) : null}
        {!data && !isError ? <TableLoading label="Loading your invoices" rows={3} /> : null}
        {data?.data.length === 0 ? <p className="text-soft">No invoices yet.</p> : null}
        {data && data.data.length > 0 ? (
          <>
            <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line">
              {data.data.map((invoice) => (
                <InvoiceRow key={invoice.id} invoice={invoice} />
              ))}
            </ul>
            <div className="mt-6">
              <Pagination
                page={data.page.number}
                pages={Math.ceil(data.page.total / data.page.size)}
                label="Pages of invoices"
              />
            </div>
          </>
        ) : null}
      </div>
    </section>
  );
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const file = useInvoiceFile();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-1 bg-card px-5 py-4 md:grid-cols-[9rem_minmax(0,1fr)_7rem_6rem_10rem]">
      <div>
        <p className="tabular font-semibold">{invoice.number}</p>
        <p className="text-small text-soft">{dateText(invoice.created_at)}</p>
      </div>
      <p className="min-w-0 text-meta max-md:order-3 max-md:col-span-2">
        <span className="block">{invoiceName(invoice)}</span>
        <span className="text-small text-soft">
          {dateText(invoice.period_start)} to {dateText(invoice.period_end)}
          {invoice.card === null ? null : ` · ${cardName(invoice.card)}`}
        </span>
      </p>
      <div className="max-md:order-4">
        <Badge tone={tones[invoice.state]}>{names[invoice.state]}</Badge>
      </div>
      <div className="text-right max-md:order-2">
        <p className="tabular font-semibold">{formatUsd(invoice.charged)}</p>
        {Number(invoice.refunded) > 0 ? (
          <p className="tabular text-small text-soft">{formatUsd(invoice.refunded)} back</p>
        ) : null}
      </div>
      <div className="flex flex-wrap justify-end gap-1 max-md:order-5">
        <InvoiceCompany invoice={invoice} />
        <Button
          variant="ghost"
          size="small"
          icon={<Download aria-hidden />}
          aria-label={`PDF of invoice ${invoice.number}`}
          busy={file.isPending}
          onClick={() => file.mutate(invoice)}
        >
          PDF
        </Button>
      </div>
    </li>
  );
}

const names = { open: "Open", paid: "Paid", void: "Void", refunded: "Refunded" } satisfies Record<
  Invoice["state"],
  string
>;

const tones = { open: "brass", paid: "pine", void: "stone", refunded: "stone" } satisfies Record<
  Invoice["state"],
  BadgeTone
>;
