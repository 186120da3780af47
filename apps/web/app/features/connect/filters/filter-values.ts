import { directoryChoices } from "@pavane/contract/booking/directory-filters";
import type { DirectorySearch, ListFilter } from "../rules/directory-search.ts";
import type { Facets } from "../shapes.ts";
import { valueName } from "./filter-texts.ts";

export interface FilterValue {
  value: string;
  label: string;
  count: number;
}

/** The values of a filter with their counts: closed lists in their order, others by name; what is chosen is always there. */
export function filterValues(
  name: ListFilter,
  { lists }: Pick<DirectorySearch, "lists">,
  facets: Facets,
  styles: ReadonlyMap<string, string>,
): FilterValue[] {
  const counts = facets[name];
  const toFilter = (value: string) => ({ value, label: valueName(name, value, styles), count: counts[value] ?? 0 });
  if (name === "age" || name === "level" || name === "mode") return directoryChoices[name].map(toFilter);
  return [...new Set([...Object.keys(counts), ...lists[name]])]
    .map(toFilter)
    .toSorted((a, b) => a.label.localeCompare(b.label, "en"));
}
