import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { Suspense, useMemo, useState } from "react";
import type { MetaArgs } from "react-router";
import { RequireAdminPage } from "../../../guards/admin.tsx";
import { pageTitle } from "../../../lib/site.ts";
import { AdminHeading } from "../../../shell/admin-frame.tsx";
import { Button } from "../../../ui/button.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { FilterBar } from "../../../ui/filter-bar.tsx";
import { isFiltered, oneOf } from "../../../ui/filters.ts";
import { lazyNamed } from "../../../ui/lazy-named.ts";
import { NoMatch } from "../../../ui/no-match.tsx";
import { PageSize } from "../../../ui/page-size.tsx";
import { useSearchState } from "../../../ui/search-state.ts";
import { TableLoading } from "../../../ui/table-loading.tsx";
import { couponStates } from "@pavane/contract/checkout/choices";
import { couponsColumns } from "../coupons/coupons-columns.tsx";
import { DeleteCouponDialog } from "../coupons/delete-coupon-dialog.tsx";
import { couponsQuery, type Coupon, type Coupons } from "../coupons-queries.ts";
import { couponStateOptions } from "../rules/coupon-words.ts";

const CouponDialog = lazyNamed(() => import("../coupons/coupon-dialog.tsx"), "CouponDialog");
const UsesDialog = lazyNamed(() => import("../coupons/uses-dialog.tsx"), "UsesDialog");

export const meta = ({ matches }: MetaArgs) => [
  { title: pageTitle("Coupons", matches) },
  { name: "robots", content: "noindex" },
];

const filterNames = ["q", "state"];
const NEW = "new";

const choices = [
  { name: "state", label: "State", every: "Every state", options: couponStateOptions, className: "w-40" },
];

export default function AdminCouponsPage() {
  return (
    <RequireAdminPage page="/admin/coupons">
      <CouponsArea />
    </RequireAdminPage>
  );
}

function CouponsArea() {
  const [search, change] = useSearchState();
  const { data, isError, isFetching, refetch } = useQuery(
    couponsQuery({
      q: search.get("q") ?? undefined,
      state: oneOf(couponStates, search.get("state")),
      page: search.get("page") ?? undefined,
      size: search.get("size") ?? undefined,
    }),
  );
  const page = search.get("page");
  return (
    <>
      <AdminHeading
        title="Coupons"
        lead="Codes that buyers enter for a discount"
        actions={
          <Button icon={<Plus aria-hidden />} onClick={() => change({ coupon: NEW, page })}>
            Add coupon
          </Button>
        }
      />
      <FilterBar search={{ label: "Search coupons", placeholder: "Code" }} choices={choices} names={filterNames} />
      {isError && !data ? <ErrorState subject="Coupons" onRetry={() => void refetch()} busy={isFetching} /> : null}
      {!data && !isError ? <TableLoading label="Loading coupons" /> : null}
      {data ? <CouponsTable coupons={data} /> : null}
      <Suspense>
        <OpenDialog />
      </Suspense>
    </>
  );
}

function CouponsTable({ coupons }: { coupons: Coupons }) {
  const [search, change] = useSearchState();
  const [deleting, setDeleting] = useState<Coupon | null>(null);
  const columns = useMemo(() => couponsColumns(search, setDeleting), [search]);
  const empty = isFiltered(search, filterNames) ? (
    <NoMatch names={filterNames} />
  ) : (
    <EmptyState
      action={
        <Button variant="outline" onClick={() => change({ coupon: NEW })}>
          Add coupon
        </Button>
      }
    >
      No coupons yet.
    </EmptyState>
  );
  return (
    <>
      <DataTable
        label="Coupons"
        columns={columns}
        rows={coupons.data}
        rowId={({ id }) => id}
        page={coupons.page}
        empty={empty}
      />
      <PageSize size={coupons.page.size} total={coupons.page.total} />
      {deleting ? <DeleteCouponDialog coupon={deleting} onClose={() => setDeleting(null)} /> : null}
    </>
  );
}

/** The open form or list of uses is part of the address. */
function OpenDialog() {
  const [search, change] = useSearchState();
  const close = () => change({ coupon: null, uses: null, page: search.get("page") });
  const coupon = search.get("coupon");
  if (coupon === NEW) return <CouponDialog id={null} onClose={close} />;
  if (isId(coupon)) return <CouponDialog key={coupon} id={Number(coupon)} onClose={close} />;
  const uses = search.get("uses");
  return isId(uses) ? <UsesDialog key={uses} id={Number(uses)} onClose={close} /> : null;
}

const isId = (text: string | null): boolean => /^[1-9]\d{0,14}$/.test(text ?? "");
