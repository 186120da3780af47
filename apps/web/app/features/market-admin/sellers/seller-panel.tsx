import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { useMe } from "../../../session/use-me.ts";
import { ApiError } from "../../../api/api-error.ts";
import { AdminHeading } from "../../../administration/admin-frame.tsx";
import { Badge } from "../../../ui/display/badge.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { changeSearch, useSearchState } from "../../../ui/search/search-state.ts";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { sellerQuery, type AdminSeller } from "../queries.ts";
import { storeStateNames, storeStateTones } from "../rules/store-texts.ts";
import { AskedName } from "./requested-name.tsx";
import { CurriculumSwitch } from "./curriculum-switch.tsx";
import { SellerActions } from "./seller-actions.tsx";
import { SellerFacts } from "./seller-facts.tsx";
import { SellerLedger } from "./seller-ledger.tsx";
import { useArrivalFocus } from "../../../ui/focus/use-arrival-focus.ts";
import { useLeaveFocus } from "../../../ui/focus/use-leave-focus.ts";

/** One store with what can be done about it, in place of the table. */
export function SellerPanel({ id }: { id: number }) {
  const [search] = useSearchState();
  useLeaveFocus();
  const { data, error, isFetching, refetch } = useQuery(sellerQuery(id));
  const missing = error instanceof ApiError && error.status === 404;
  return (
    <>
      <Link
        to={{ search: changeSearch(search, { store: null }) }}
        className="mb-2 flex min-h-9 w-fit items-center gap-2 rounded-chip text-meta font-semibold text-soft hover:text-ink pointer-coarse:min-h-11"
      >
        <ArrowLeft aria-hidden className="size-4" />
        All sellers
      </Link>
      {data ? <Opened seller={data} /> : <AdminHeading title="Seller" />}
      {missing ? <EmptyState>This store does not exist.</EmptyState> : null}
      {error && !missing && !data ? (
        <ErrorState subject="The seller" onRetry={() => void refetch()} busy={isFetching} />
      ) : null}
      {!data && !error ? (
        <Loading label="Loading the seller" className="grid gap-8">
          <Skeleton className="h-44 rounded-card" />
          <Skeleton className="h-60 rounded-card" />
        </Loading>
      ) : null}
    </>
  );
}

function Opened({ seller }: { seller: AdminSeller }) {
  const isAdmin = useMe().role.includes("ADMIN");
  const { state, reason, money } = seller;
  useArrivalFocus(seller.id);
  return (
    <>
      <AdminHeading
        title={<span className="[overflow-wrap:anywhere]">{seller.name}</span>}
        lead={
          <span className="mt-1 flex flex-wrap gap-2">
            <Badge tone={storeStateTones[state]}>{storeStateNames[state]}</Badge>
            {money && money.held !== null ? <Badge tone="brick">Payouts held</Badge> : null}
          </span>
        }
        actions={<SellerActions seller={seller} />}
      />
      <div className="grid gap-8">
        {state === "suspended" && reason ? <Notice>Suspended: {reason}</Notice> : null}
        {money && money.held !== null ? <Notice>Payouts are held: {money.held}</Notice> : null}
        <AskedName seller={seller} />
        <SellerFacts seller={seller} />
        <CurriculumSwitch seller={seller} />
        {isAdmin ? <SellerLedger id={seller.id} /> : null}
      </div>
    </>
  );
}

const Notice = ({ children }: { children: readonly string[] }) => (
  <p className="rounded-card border border-brick bg-card px-4 py-3 text-meta font-medium text-brick [overflow-wrap:anywhere]">
    {children}
  </p>
);
