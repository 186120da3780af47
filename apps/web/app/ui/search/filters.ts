/** Whether the address contains any of these filters. */
export const isFiltered = (search: URLSearchParams, names: readonly string[]): boolean =>
  names.some((name) => (search.get(name) ?? "") !== "");

/** The change of the address that takes these filters away. */
export const withoutFilters = (names: readonly string[]): Readonly<Record<string, null>> =>
  Object.fromEntries(names.map((name) => [name, null]));
