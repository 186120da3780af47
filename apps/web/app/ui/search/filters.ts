/** Whether the address carries any of these filters. */
export const isFiltered = (search: URLSearchParams, names: readonly string[]): boolean =>
  names.some((name) => (search.get(name) ?? "") !== "");

/** The change of the address that takes these filters away. */
export const withoutFilters = (names: readonly string[]): Readonly<Record<string, null>> =>
  Object.fromEntries(names.map((name) => [name, null]));

/** The chosen one of a closed list; undefined for anything else the address may hold. */
export const oneOf = <Value extends string>(values: readonly Value[], chosen: string | null): Value | undefined =>
  values.find((value) => value === chosen);
