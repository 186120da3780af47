/** Filters that are lists of values in the address, in the order in which they are shown. */
export const listFilters = [
  "style",
  "age",
  "type",
  "included",
  "rating",
  "level",
  "category",
  "kind",
  "licence",
  "lang",
] as const;

export type ListFilter = (typeof listFilters)[number];

export type StoreChanges = Readonly<
  Partial<Record<ListFilter | "q" | "min" | "max" | "free" | "sort", string | readonly string[] | null>>
>;

/** A new query string with commas between the values of a list; everything else of the address stays. */
export function changeStore(search: URLSearchParams, changes: StoreChanges): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    const text = value === null ? "" : typeof value === "string" ? value : value.join(",");
    if (text === "") next.delete(name);
    else next.set(name, text);
  }
  // A comma needs no escaping there, and an address that people read and share is better without.
  const text = next.toString().replaceAll("%2C", ",");
  return text === "" ? "" : `?${text}`;
}
