import { useState } from "react";
import { useSearchParams } from "react-router";
import { FilterGroup, FilterLink } from "../../../ui/filter-link.tsx";
import type { StoreFacets } from "../shapes.ts";
import { filterTitles } from "./filter-words.ts";
import { filterValues, type FilterValue } from "./filter-values.ts";
import { PriceFilter } from "./price-filter.tsx";
import { changeStore, listFilters, toggled, type ListFilter, type StoreSearch } from "./store-search.ts";
import { useIncludingPlan } from "./use-including-plan.ts";

export interface FilterListProps {
  search: StoreSearch;
  facets: StoreFacets;
  /** More may be found. */
  atLeast: boolean;
}

/** Open before anything is chosen in them. */
const open: ReadonlySet<ListFilter> = new Set(["style", "age", "type", "included", "rating"]);

/** Every filter of the store. Each value is a link. */
export function FilterList({ search, facets, atLeast }: FilterListProps) {
  const plan = useIncludingPlan();
  return (
    <div className="grid">
      {listFilters.map((name) => {
        const values = filterValues(name, search, facets, plan);
        const group =
          values.length === 0 ? null : (
            <FilterGroup key={name} title={filterTitles[name]} open={open.has(name) || search.filters[name].length > 0}>
              <Values name={name} values={values} search={search} atLeast={atLeast} />
            </FilterGroup>
          );
        return name === "type" ? [group, <PriceFilter key="price" search={search} facets={facets} />] : group;
      })}
    </div>
  );
}

/** A long list shows so many until all are asked for. */
const AT_FIRST = 6;

interface ValuesProps {
  name: ListFilter;
  values: readonly FilterValue[];
  search: StoreSearch;
  atLeast: boolean;
}

function Values({ name, values, search, atLeast }: ValuesProps) {
  const [params] = useSearchParams();
  const [all, setAll] = useState(false);
  const chosen = search.filters[name];
  const shown = all ? values : values.filter(({ value }, index) => index < AT_FIRST || chosen.includes(value));
  const more = values.length - shown.length;
  return (
    <>
      <ul>
        {shown.map(({ value, label, count, below }) => (
          <li key={value} className={below ? "pl-4" : undefined}>
            <FilterLink
              to={{ search: changeStore(params, { [name]: toggled(search, name, value) }) }}
              chosen={chosen.includes(value)}
              single={name === "rating"}
              count={count}
              atLeast={atLeast}
            >
              {label}
            </FilterLink>
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <button
          type="button"
          onClick={() => setAll(true)}
          className="mt-1 min-h-8 text-meta font-semibold text-velvet hover:underline"
        >
          {more} more
          <span className="sr-only"> under {filterTitles[name]}</span>
        </button>
      ) : null}
    </>
  );
}
