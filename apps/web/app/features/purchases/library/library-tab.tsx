import { useQuery } from "@tanstack/react-query";
import { paths } from "../../../paths.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { FilterBar } from "../../../ui/filter-bar.tsx";
import { NoMatch } from "../../../ui/no-match.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { Loading, Skeleton } from "../../../ui/skeleton.tsx";
import { purchasesQuery } from "../queries.ts";
import type { PurchasesSearch } from "../rules/purchases-search.ts";
import { PurchaseCard } from "./purchase-card.tsx";

const filterNames = ["q", "type"];

/** Everything one holds or held, however it came. */
export function LibraryTab({ search: { q, type, page } }: { search: PurchasesSearch }) {
  const { data, isError, isFetching, refetch } = useQuery(purchasesQuery({ q, type, page }));
  if (isError && !data) return <ErrorState subject="Your purchases" onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <LibraryLoading />;
  const filtered = q !== "" || type !== undefined;
  if (data.data.length === 0 && !filtered) {
    return (
      <EmptyState action={<ButtonLink to={paths.courses()}>Browse certifications</ButtonLink>}>
        No purchases yet.
      </EmptyState>
    );
  }
  return (
    <>
      <FilterBar
        search={{ label: "Search my library", placeholder: "Title", className: "max-w-96" }}
        names={filterNames}
      />
      {data.data.length === 0 ? <NoMatch names={filterNames} /> : null}
      <ul className={gridClass}>
        {data.data.map((purchase) => (
          <li key={purchase.id} className="grid">
            <PurchaseCard purchase={purchase} />
          </li>
        ))}
      </ul>
      <div className="mt-10">
        <Pagination
          page={data.page.number}
          pages={Math.ceil(data.page.total / data.page.size)}
          label="Pages of purchases"
        />
      </div>
    </>
  );
}

function LibraryLoading() {
  return (
    <Loading label="Loading your purchases" className={gridClass}>
      {[1, 2, 3].map((key) => (
        <div key={key} className="overflow-hidden rounded-card border border-line bg-card">
          <Skeleton className="aspect-[8/5] w-full rounded-none" />
          <div className="grid gap-3 p-4">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="mt-5 h-9 w-32" />
          </div>
        </div>
      ))}
    </Loading>
  );
}

const gridClass = "grid grid-cols-[repeat(auto-fill,minmax(min(300px,100%),1fr))] gap-5";
