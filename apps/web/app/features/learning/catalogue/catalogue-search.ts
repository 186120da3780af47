/** Filters of which several values may be chosen, in the order in which they are shown. */
export const filterNames = ["category", "style", "age", "level", "price", "rating", "hours", "instructor"] as const;

export type FilterName = (typeof filterNames)[number];

/** The catalogue's state as it stands in its address; defaults are left out there. */
export interface CatalogueSearch {
  q: string;
  filters: Readonly<Record<FilterName, readonly string[]>>;
  sort: Sort;
  page: number;
}

export type Sort = "best" | "popular" | "newest" | "rating" | "price_asc" | "price_desc";

export function readCatalogueSearch(search: URLSearchParams): CatalogueSearch {
  const q = search.get("q")?.trim() ?? "";
  const page = Number(search.get("page"));
  const sort = sortOptions(q !== "").find((option) => option.value === search.get("sort"))?.value;
  const values = (name: string) =>
    search
      .getAll(name)
      .map((value) => value.trim())
      .filter(Boolean);
  return {
    q,
    filters: {
      category: values("category"),
      style: values("style"),
      age: values("age"),
      level: values("level"),
      price: values("price"),
      rating: values("rating").slice(0, 1),
      hours: values("hours"),
      instructor: values("instructor"),
    },
    sort: sort ?? defaultSort(q),
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
  };
}

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
