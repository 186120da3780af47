import type { StoreFacets } from "../shapes.ts";

type CategoryFacet = Pick<StoreFacets["category"][number], "value" | "label" | "parent" | "count">;

/** The categories at the top of the tree that hold something, or are chosen; a dead end is where none holds anything. */
export function topCategories<Facet extends CategoryFacet>(
  categories: readonly Facet[],
  chosen: readonly string[],
): { shown: readonly Facet[]; isDeadEnd: boolean } {
  const top = categories.filter(({ parent }) => parent === null);
  return {
    shown: top.filter(({ value, count }) => count > 0 || chosen.includes(value)),
    isDeadEnd: top.every(({ count }) => count === 0),
  };
}
