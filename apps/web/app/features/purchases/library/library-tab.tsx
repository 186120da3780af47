import { useQuery } from "@tanstack/react-query";
import { paths } from "../../../paths.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { CardPages, CardPagesLoading } from "../../../ui/lists/card-pages.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { FilterBar } from "../../../ui/search/filter-bar.tsx";
import { purchasesQuery } from "../queries.ts";
import type { PurchasesSearch } from "../rules/purchases-search.ts";
import { PurchaseCard } from "./purchase-card.tsx";

const filterNames = ["q", "type"];

/** Everything one holds or held, however it came. */
export function LibraryTab({ search: { q, type, page } }: { search: PurchasesSearch }) {
  const { data, isError, isFetching, refetch } = useQuery(purchasesQuery({ q, type, page }));
  if (isError && !data) return <ErrorState subject="Your purchases" onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <CardPagesLoading label="Loading your purchases" />;
  const filtered = q !== "" || type !== undefined;
  if (data.data.length === 0 && !filtered) {
    return (
      <EmptyState action={<ButtonLink to={paths.curriculum()}>Open the curriculum store</ButtonLink>}>
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
      <CardPages
        list={data}
        keyOf={({ id, source }) => `${source === "included" ? "plan" : "own"}-${id}`}
        names={filterNames}
        label="Pages of purchases"
      >
        {(purchase) => <PurchaseCard purchase={purchase} />}
      </CardPages>
    </>
  );
}
