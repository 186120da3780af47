import { tierOf } from "@pavane/contract/subscriptions/tiers";
import type { StoreFacets } from "../shapes.ts";
import { valueLabel } from "./filter-words.ts";
import type { ListFilter, StoreSearch } from "./store-search.ts";

export interface FilterValue {
  value: string;
  label: string;
  count: number;
  /** Stands below another category. */
  below: boolean;
}

/** The values of one filter that have resources, and those chosen that have none. */
export function filterValues(
  name: ListFilter,
  search: StoreSearch,
  facets: StoreFacets,
  plan: string | null,
): readonly FilterValue[] {
  const counted: readonly FilterValue[] =
    name === "category" ? categories(facets) : facets[name].map((facet) => ({ ...facet, below: false }));
  const missing = search.filters[name]
    .filter((value) => counted.every((one) => one.value !== value))
    .map((value) => ({ value, label: valueLabel(name, value, facets), count: 0, below: false }));
  const all = [...counted, ...missing];
  return name === "included" ? ofPlan(all, search, plan) : all;
}

/** Each category followed by those below it. */
function categories({ category }: StoreFacets): FilterValue[] {
  return category
    .filter(({ parent }) => parent === null || category.every(({ value }) => value !== parent))
    .flatMap((top) => [
      { ...top, below: false },
      ...category.filter(({ parent }) => parent === top.value).map((one) => ({ ...one, below: true })),
    ]);
}

/** Whoever has a plan that includes resources chooses between those and all; everyone else sees what each plan includes. */
function ofPlan(values: readonly FilterValue[], search: StoreSearch, plan: string | null): readonly FilterValue[] {
  const tier = tierOf(plan);
  if (tier !== "premium" && tier !== "royalty") return values;
  return values
    .filter(({ value }) => value === tier || search.filters.included.includes(value))
    .map((one) => (one.value === tier ? { ...one, label: "Included with my plan" } : one));
}
