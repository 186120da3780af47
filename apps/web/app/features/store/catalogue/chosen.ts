import type { StoreFacets } from "../shapes.ts";
import { unusedPriceText } from "../../../money/address-price.ts";
import { priceLabel, valueLabel } from "./filter-texts.ts";
import { toggled, type StoreSearch } from "./store-search.ts";
import { type StoreChanges, listFilters } from "./store-address.ts";

export interface ChosenFilter {
  label: string;
  /** Takes it out. */
  without: StoreChanges;
}

/** Every filter that narrows the store now, in the order of the filters; words are none of them. */
export function chosenFilters(search: StoreSearch, facets: StoreFacets | undefined): readonly ChosenFilter[] {
  const price = priceLabel(search);
  return [
    ...listFilters.flatMap((name) =>
      search.filters[name].map((value) => ({
        label: valueLabel(name, value, facets),
        without: { [name]: toggled(search, name, value) },
      })),
    ),
    ...(price === null ? [] : [{ label: price, without: priceLess(search) }]),
    ...(["min", "max"] as const).flatMap((name) =>
      search.prices[name].fault === null
        ? []
        : [{ label: unusedPriceText(search.prices[name]), without: { [name]: null } }],
    ),
  ];
}

/** The changes that remove the price range; unused prices are listed separately. */
const priceLess = ({ prices }: StoreSearch): StoreChanges => ({
  ...(prices.min.fault === null ? { min: null } : {}),
  ...(prices.max.fault === null ? { max: null } : {}),
});
