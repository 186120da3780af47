import { showPublicId } from "@pavane/contract/checkout/public-id";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { momentText } from "../../../lib/dates.ts";
import { paths } from "../../../paths.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { DataTable, type Column } from "../../../ui/data-table.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Price } from "../../../ui/price.tsx";
import { TableLoading } from "../../../ui/table-loading.tsx";
import { couponQuery, couponUsesQuery, useExportUses, type CouponUses } from "../coupons-queries.ts";

type Use = CouponUses["data"][number];

const stateNames: Readonly<Record<Use["state"], string>> = {
  reserved: "Reserved",
  used: "Used",
  released: "Given back",
};

/** The orders that used a code. */
export function UsesDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const [page, setPage] = useState(1);
  const code = useQuery(couponQuery(id)).data?.code ?? "";
  const { data, isError, isFetching, refetch } = useQuery(couponUsesQuery(id, page));
  const download = useExportUses(id, code);
  const pages = data ? Math.ceil(data.page.total / data.page.size) : 1;
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={`Uses of ${code}`} size="wide">
      {isError && !data ? <ErrorState subject="The uses" onRetry={() => void refetch()} busy={isFetching} /> : null}
      {!data && !isError ? <TableLoading label="Loading the uses" rows={3} /> : null}
      {data ? (
        <div className="grid gap-4">
          <DataTable
            label={`Uses of ${code}`}
            columns={columns}
            rows={data.data}
            rowId={(use) => use.order_public_id}
            empty={<EmptyState>Nobody has used this code yet.</EmptyState>}
          />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <Steps page={page} pages={pages} onChange={setPage} />
            {data.data.length > 0 ? (
              <Button
                variant="outline"
                size="small"
                icon={<Download aria-hidden />}
                busy={download.isPending}
                onClick={() => download.mutate()}
              >
                Export CSV
              </Button>
            ) : null}
          </div>
        </div>
      ) : null}
    </Dialog>
  );
}

/** The page's own address belongs to the table below the dialog. */
function Steps({ page, pages, onChange }: { page: number; pages: number; onChange: (page: number) => void }) {
  if (pages <= 1) return <span />;
  return (
    <div className="flex items-center gap-2 text-meta">
      <Button variant="ghost" size="small" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        Previous
      </Button>
      <span className="tabular text-soft">
        {page} of {pages}
      </span>
      <Button variant="ghost" size="small" disabled={page >= pages} onClick={() => onChange(page + 1)}>
        Next
      </Button>
    </div>
  );
}

const columns: readonly Column<Use>[] = [
  {
    id: "order",
    header: "Order",
    cell: (use) => (
      <span className="whitespace-nowrap">
        <Link
          to={paths.adminOrders({ order: use.order_public_id })}
          className="tabular rounded-chip font-semibold hover:text-velvet hover:underline"
        >
          {showPublicId(use.order_public_id)}
        </Link>
        <span className="block text-small text-soft">{momentText(use.created_at)}</span>
      </span>
    ),
  },
  {
    id: "person",
    header: "Person",
    cell: ({ person, email }) => (
      <span className="block max-w-52">
        {person}
        <span className="block truncate text-small text-soft">{email}</span>
      </span>
    ),
  },
  {
    id: "state",
    header: "State",
    cell: ({ state }) => <Badge tone={state === "used" ? "pine" : "stone"}>{stateNames[state]}</Badge>,
  },
  { id: "discount", header: "Discount", align: "end", cell: ({ discount }) => <Price value={discount} /> },
];
