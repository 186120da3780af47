import { oneOf } from "@pavane/contract/core/codes";
import { namedIds, namedValues, splitValues } from "@pavane/contract/core/named-values";
import { cutWords, maxSearched } from "@pavane/contract/core/search-words";
import { namedStyles } from "@pavane/contract/site/named-styles";
import { storeChoices, storeSortNames, storeSorts, type StoreSort } from "@pavane/contract/market/store-filters";
import { changeStore, listFilters, type ListFilter, type StoreChanges } from "./store-address.ts";
import { readAddressPrice, type AddressPrice } from "../../../money/address-price.ts";

/** The store's state as it is in its address; defaults are left out there. */
export interface StoreSearch {
  q: string;
  filters: Readonly<Record<ListFilter, readonly string[]>>;
  /** Dollars as they are sent; empty without, or where what was typed is not understood. */
  min: string;
  max: string;
  /** The same as it was typed. */
  prices: { readonly min: AddressPrice; readonly max: AddressPrice };
  sort: StoreSort;
}

export function readStoreSearch(search: URLSearchParams): StoreSearch {
  const q = cutWords(search.get("q") ?? "");
  const sort = sortOptions(q !== "").find((option) => option.value === search.get("sort"))?.value;
  // What a form sends for its box where no script runs.
  const free = search.get("free") === "1";
  const prices = {
    min: readAddressPrice(free ? null : search.get("min")),
    max: readAddressPrice(free ? "0" : search.get("max")),
  };
  return {
    q,
    filters: readFilters(search),
    min: prices.min.amount,
    max: prices.max.amount,
    prices,
    sort: sort ?? defaultSort(q),
  };
}

/** What is in no list is left out, and other spellings are taken for the list's: the server reads them in the same way. */
function readFilters(search: URLSearchParams, styles: Styles | null = null): StoreSearch["filters"] {
  const sent = (name: ListFilter) => splitValues(search.getAll(name));
  const chosen = (name: keyof typeof storeChoices) => namedValues<string>(storeChoices[name], sent(name));
  const words = (name: ListFilter, fits: RegExp) => [
    ...new Set(
      sent(name)
        .map((word) => word.toLowerCase())
        .filter((word) => fits.test(word)),
    ),
  ];
  return {
    style: styles === null ? words("style", /^[a-z0-9-]{1,100}$/) : slugsNamed(styles, sent("style")),
    age: chosen("age"),
    type: chosen("type"),
    included: chosen("included"),
    rating: chosen("rating").slice(0, 1),
    level: chosen("level"),
    category: namedIds(sent("category")).map(String),
    kind: chosen("kind"),
    licence: chosen("licence"),
    lang: words("lang", /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/),
  };
}

type Styles = readonly { readonly name: string; readonly slug: string }[];

const slugsNamed = (styles: Styles, texts: readonly string[]): string[] =>
  namedStyles(styles, texts).flatMap((name) => styles.find((style) => style.name === name)?.slug ?? []);

export const stylesOfAddress = (search: URLSearchParams): string[] => splitValues(search.getAll("style"));

/**
 * The corrected address: unknown values are dropped, the rest is in the list's spelling, and prices that cannot be
 * understood stay as typed; null if the address is already correct. `styles`: the existing styles, if known.
 */
export function tidyStore(search: URLSearchParams, styles: Styles | null): string | null {
  const { min, max } = readStoreSearch(search).prices;
  const price = ({ amount, typed }: AddressPrice) => amount || typed;
  const words = search.get("q")?.trim() ?? "";
  const should: StoreChanges = {
    ...(words.length > maxSearched ? { q: cutWords(words) } : {}),
    ...readFilters(search, styles),
    min: price(min),
    max: price(max),
    free: null,
  };
  const isTidy = Object.entries(should).every(([name, value]) => {
    const text = typeof value === "string" ? value : (value ?? []).join(",");
    const stands = search.getAll(name);
    return text === "" ? stands.length === 0 : stands.length === 1 && stands[0] === text;
  });
  return isTidy ? null : changeStore(search, should);
}

/** What is sent: empty filters are left out, so that equal lists share one cache entry. */
export function storeQuery({ q, filters, min, max, sort }: StoreSearch) {
  const chosen = Object.entries(filters).filter(([name, values]) => name !== "rating" && values.length > 0);
  const lists: Partial<Record<Exclude<ListFilter, "rating">, readonly string[]>> = Object.fromEntries(chosen);
  const stars = oneOf(storeChoices.rating, filters.rating[0]);
  return {
    ...lists,
    ...(stars === undefined ? {} : { rating: stars }),
    ...(q === "" ? {} : { q }),
    ...(min === "" ? {} : { min }),
    ...(max === "" ? {} : { max }),
    ...(sort === defaultSort(q) ? {} : { sort }),
  };
}

export const isFiltered = ({ q, filters, prices }: StoreSearch): boolean =>
  q !== "" ||
  prices.min.typed !== "" ||
  prices.max.typed !== "" ||
  listFilters.some((name) => filters[name].length > 0);

/** Words and nothing else narrow the list. */
export const isOnlyWords = (search: StoreSearch): boolean => search.q !== "" && !isFiltered({ ...search, q: "" });

/** No resource costs both at least the one and at most the other. */
export const isUpsideDown = ({ min, max }: Pick<StoreSearch, "min" | "max">): boolean =>
  min !== "" && max !== "" && Number(min) > Number(max);

export const isFreeOnly = ({ min, max }: Pick<StoreSearch, "min" | "max">): boolean =>
  min === "" && Number(max || 1) === 0;

export const defaultSort = (q: string): StoreSort => (q === "" ? "featured" : "best");

/** "Best match" needs words to match. */
export const sortOptions = (searching: boolean): { value: StoreSort; label: string }[] =>
  storeSorts
    .filter((sort) => searching || sort !== "best")
    .map((sort) => ({ value: sort, label: storeSortNames[sort] }));

/** The values of one filter after a press on one of them. Ratings replace each other, the rest add up. */
export function toggled(search: StoreSearch, name: ListFilter, value: string): readonly string[] {
  const chosen = search.filters[name];
  if (chosen.includes(value)) return chosen.filter((one) => one !== value);
  return name === "rating" ? [value] : [...chosen, value];
}

/** Every filter taken out; the order stays. */
export const withoutFilters: StoreChanges = Object.fromEntries(
  ["q", "min", "max", ...listFilters].map((name) => [name, null]),
);
