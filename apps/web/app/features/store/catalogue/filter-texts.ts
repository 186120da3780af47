import {
  ageNames,
  levelNames,
  licenceNames,
  resourceKindNames,
  resourceTypeNames,
} from "@pavane/contract/resources/choices";
import { formatUsd } from "@pavane/contract/core/money";
import { tierNames } from "@pavane/contract/subscriptions/tiers";
import { styleName } from "../components/resource-texts.ts";
import type { StoreFacets } from "../shapes.ts";
import { isFreeOnly, type StoreSearch } from "./store-search.ts";
import type { ListFilter } from "./store-address.ts";

export const filterTitles: Readonly<Record<ListFilter | "price", string>> = {
  style: "Dance style",
  age: "Age group",
  type: "Type",
  price: "Price",
  included: "Included",
  rating: "Rating",
  level: "Level",
  category: "Category",
  kind: "Kind",
  licence: "Licence",
  lang: "Language",
};

const known: Readonly<Partial<Record<ListFilter, Readonly<Record<string, string>>>>> = {
  age: ageNames,
  type: resourceTypeNames,
  included: { premium: `Included with ${tierNames.premium}`, royalty: `Included with ${tierNames.royalty}` },
  rating: { "4": "4 and up", "3": "3 and up" },
  level: levelNames,
  kind: resourceKindNames,
  licence: licenceNames,
};

/** What a value is called; one that nothing is found under may be in no answer. */
export function valueLabel(name: ListFilter, value: string, facets: StoreFacets | undefined): string {
  const found = facets?.[name].find((facet) => facet.value === value)?.label ?? known[name]?.[value];
  return found ?? (name === "style" ? styleName(value) : value);
}

/** "Free", "$5.00 to $60.00", "Up to $60.00", "From $5.00"; nothing without a range. */
export function priceLabel(search: Pick<StoreSearch, "min" | "max">): string | null {
  const { min, max } = search;
  if (isFreeOnly(search)) return "Free";
  if (min !== "" && max !== "") return `${formatUsd(min)} to ${formatUsd(max)}`;
  if (max !== "") return `Up to ${formatUsd(max)}`;
  return min === "" ? null : `From ${formatUsd(min)}`;
}
