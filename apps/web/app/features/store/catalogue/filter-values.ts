import type { DanceStyle } from "../../../catalogue/dance-styles.ts";
import { storeChoices } from "@pavane/contract/market/store-filters";
import { tierOf } from "@pavane/contract/subscriptions/tiers";
import type { StoreFacets } from "../shapes.ts";
import { valueLabel } from "./filter-texts.ts";
import type { StoreSearch } from "./store-search.ts";
import type { ListFilter } from "./store-address.ts";

export interface FilterValue {
  value: string;
  label: string;
  count: number;
  /** It is a subcategory. */
  below: boolean;
}

interface Known {
  /** The tier of the caller. */
  plan: string | null;
  styles: readonly DanceStyle[];
}

/** The values of one filter with how many resources they have, in the order of their list, also those that have none. */
export function filterValues(
  name: ListFilter,
  search: StoreSearch,
  facets: StoreFacets,
  { plan, styles }: Known,
): readonly FilterValue[] {
  const counted: readonly FilterValue[] =
    name === "category" ? categories(facets) : facets[name].map((facet) => ({ ...facet, below: false }));
  const empty = (value: string): FilterValue => {
    const label = styles.find(({ slug }) => name === "style" && slug === value)?.name;
    return { value, label: label ?? valueLabel(name, value, facets), count: 0, below: false };
  };
  const listed = listedValues(name, styles);
  const others = [...counted.map(({ value }) => value), ...search.filters[name]].filter((one) => !listed.includes(one));
  const all = [...new Set([...listed, ...others])].map(
    (value) => counted.find((one) => one.value === value) ?? empty(value),
  );
  return name === "included" ? ofPlan(all, search, plan) : all;
}

/**
 * The first values of a long list, in its order, and the chosen ones: values with resources take precedence over empty
 * ones. One more than `most` is shown too, because it takes no more room than the line that expands the list.
 */
export function shownAtFirst(
  values: readonly FilterValue[],
  chosen: readonly string[],
  max: number,
): readonly FilterValue[] {
  if (values.length <= max + 1) return values;
  const having = values.filter(({ count }) => count > 0);
  const first = [...new Set([...having, ...values])].slice(0, max);
  return values.filter((one) => first.includes(one) || chosen.includes(one.value));
}

/** What there is to choose from, whether or not anything has it; categories and languages are those that are found. */
function listedValues(name: ListFilter, styles: readonly DanceStyle[]): readonly string[] {
  if (name === "style") return styles.filter(({ active }) => active).map(({ slug }) => slug);
  return name === "category" || name === "lang" ? [] : storeChoices[name];
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

/**
 * Users with a plan that includes resources choose between those and all; everyone else sees what each plan includes.
 */
function ofPlan(values: readonly FilterValue[], search: StoreSearch, plan: string | null): readonly FilterValue[] {
  const tier = tierOf(plan);
  if (tier !== "premium" && tier !== "royalty") return values;
  return values
    .filter(({ value }) => value === tier || search.filters.included.includes(value))
    .map((one) => (one.value === tier ? { ...one, label: "Included with my plan" } : one));
}
