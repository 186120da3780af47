import { SlidersHorizontal } from "lucide-react";
import { Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { Button } from "../../../ui/buttons/button.tsx";
import { ChosenFilters } from "../../../ui/search/chosen-filters.tsx";
import { lazyNamed } from "../../../ui/basics/lazy-named.ts";
import { Select } from "../../../ui/form/select.tsx";
import type { StoreFacets } from "../shapes.ts";
import { chosenFilters } from "./chosen.ts";
import type { FilterListProps } from "./filter-list.tsx";
import { defaultSort, sortOptions, withoutFilters, type StoreSearch } from "./store-search.ts";
import { changeStore, listFilters } from "./store-address.ts";

const FilterDrawer = lazyNamed(() => import("./filter-drawer.tsx"), "FilterDrawer");

export function StoreSort({ search }: { search: StoreSearch }) {
  const [params, setParams] = useSearchParams();
  const sortBy = (sort: string) =>
    setParams(new URLSearchParams(changeStore(params, { sort: sort === defaultSort(search.q) ? null : sort })), {
      preventScrollReset: true,
    });
  return (
    <Select
      label="Sort"
      hideLabel
      dense
      className="w-48 max-sm:flex-1"
      value={search.sort}
      options={sortOptions(search.q !== "")}
      onChange={(event) => sortBy(event.target.value)}
    />
  );
}

/** What narrows the store now; each chip takes its filter out. */
export function ChosenInStore({ search, facets }: { search: StoreSearch; facets: StoreFacets | undefined }) {
  const [params] = useSearchParams();
  const chosen = chosenFilters(search, facets).map(({ label, without }) => ({
    label,
    to: { search: changeStore(params, without) },
  }));
  return <ChosenFilters chosen={chosen} clear={{ search: changeStore(params, withoutFilters) }} />;
}

/** The filters behind a button, where there is no room beside the list. */
export function NarrowFilters({ search, ...list }: FilterListProps & { search: StoreSearch; total: number }) {
  const [open, setOpen] = useState(false);
  const { filters, min, max } = search;
  const chosen = listFilters.reduce((sum, name) => sum + filters[name].length, min === "" && max === "" ? 0 : 1);
  return (
    <>
      <Button
        size="small"
        variant="outline"
        icon={<SlidersHorizontal aria-hidden />}
        onClick={() => setOpen(true)}
        className="max-sm:flex-1 lg:hidden"
      >
        Filters{chosen > 0 ? `, ${chosen} on` : ""}
      </Button>
      {open ? (
        <Suspense>
          <FilterDrawer {...list} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
