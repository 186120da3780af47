import { useSearchParams } from "react-router";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import type { StoreFacets } from "../shapes.ts";
import { changeStore, isOnlyWords, withoutFilters, type StoreSearch } from "./store-search.ts";

interface NoHitsProps {
  search: StoreSearch;
  seller: number | undefined;
  facets: StoreFacets | undefined;
}

/** Nothing was found: what stands in the way. */
export function NoHits({ search }: NoHitsProps) {
  const [params] = useSearchParams();
  return (
    <EmptyState
      action={
        <ButtonLink variant="outline" to={{ search: changeStore(params, withoutFilters) }}>
          {isOnlyWords(search) ? "Clear search" : "Clear filters"}
        </ButtonLink>
      }
    >
      {isOnlyWords(search) ? `Nothing matches "${search.q}".` : "Nothing matches these filters."}
    </EmptyState>
  );
}
