import { cutWords } from "@pavane/contract/core/search-words";
import { changeSearch } from "../../../ui/search/search-state.ts";
import { namedIds, namedValues, splitValues } from "@pavane/contract/core/named-values";
import { filterChoices } from "@pavane/contract/courses/filters";
import { namedStyles } from "@pavane/contract/site/named-styles";

/** Filters of which several values may be chosen, in the order in which they are shown. */
export const filterNames = ["category", "style", "age", "level", "price", "rating", "hours", "instructor"] as const;

export type FilterName = (typeof filterNames)[number];

/** The catalogue's state as it is in its address; defaults are left out there. */
export interface CatalogueSearch {
  q: string;
  filters: Readonly<Record<FilterName, readonly string[]>>;
  sort: Sort;
  page: number;
}

export type Sort = "best" | "popular" | "newest" | "rating" | "price_asc" | "price_desc";

/** Without the list of dance styles they are used unchanged, as in a tidy address. */
export function readCatalogueSearch(search: URLSearchParams): CatalogueSearch {
  const q = cutWords(search.get("q") ?? "");
  const page = Number(search.get("page"));
  const sort = sortOptions(q !== "").find((option) => option.value === search.get("sort"))?.value;
  return {
    q,
    filters: readFilters(search),
    sort: sort ?? defaultSort(q),
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
  };
}

type Styles = Parameters<typeof namedStyles>[0];

/** What is in no list is left out, and other spellings are taken for the list's: the server reads them in the same way. */
function readFilters(search: URLSearchParams, styles: Styles | null = null): CatalogueSearch["filters"] {
  const sent = (name: FilterName) => splitValues(search.getAll(name));
  const chosen = (name: keyof typeof filterChoices) => namedValues<string>(filterChoices[name], sent(name));
  const ids = (name: FilterName) => namedIds(sent(name)).map(String);
  return {
    category: ids("category"),
    style: styles === null ? [...new Set(sent("style"))] : namedStyles(styles, sent("style")),
    age: chosen("age"),
    level: chosen("level"),
    price: chosen("price"),
    rating: chosen("rating").slice(0, 1),
    hours: chosen("hours"),
    instructor: ids("instructor"),
  };
}

/**
 * The canonical address, with unknown filters dropped and the others in the list's spelling; null if the address is
 * canonical already.
 */
export function tidySearch(search: URLSearchParams, styles: Styles | null): string | null {
  const filters = readFilters(search, styles);
  const untidy = filterNames.filter((name) => !isSame(search.getAll(name), filters[name]));
  if (untidy.length === 0) return null;
  return changeSearch(search, Object.fromEntries(untidy.map((name) => [name, filters[name]])));
}

/** Dance styles as an address names them, in any spelling. */
export const stylesOfAddress = (search: URLSearchParams): string[] => splitValues(search.getAll("style"));

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((value, index) => value === other[index]);

/** What is sent: empty filters are left out, so that equal lists share one cache entry. */
export function catalogueQuery({ q, filters, sort, page }: CatalogueSearch) {
  const { rating, ...several } = filters;
  const chosen = Object.entries(several).filter(([, values]) => values.length > 0);
  const [stars] = rating;
  const lists: Partial<Record<Exclude<FilterName, "rating">, readonly string[]>> = Object.fromEntries(chosen);
  return {
    ...lists,
    ...(q === "" ? {} : { q }),
    ...(stars === "4" || stars === "3" ? ({ rating: stars } as const) : {}),
    sort,
    page,
  };
}

export const isFiltered = ({ q, filters }: CatalogueSearch): boolean =>
  q !== "" || filterNames.some((name) => filters[name].length > 0);

export const defaultSort = (q: string): Sort => (q === "" ? "popular" : "best");

/** "Best match" needs words to match. */
export function sortOptions(searching: boolean): { value: Sort; label: string }[] {
  return [
    ...(searching ? [{ value: "best" as const, label: "Best match" }] : []),
    { value: "popular", label: "Most popular" },
    { value: "newest", label: "Newest" },
    { value: "rating", label: "Best rated" },
    { value: "price_asc", label: "Price, low to high" },
    { value: "price_desc", label: "Price, high to low" },
  ];
}

/** The values of one filter after a press on one of them. Ratings replace each other, the rest add up. */
export function toggled(search: CatalogueSearch, name: FilterName, value: string): readonly string[] {
  const chosen = search.filters[name];
  if (chosen.includes(value)) return chosen.filter((one) => one !== value);
  return name === "rating" ? [value] : [...chosen, value];
}

/** Every filter taken out; the order stays. */
export const withoutFilters: Readonly<Record<string, null>> = Object.fromEntries(
  ["q", ...filterNames, "page"].map((name) => [name, null]),
);
