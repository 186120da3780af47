import type { CategoryRow } from "./categories-repository.ts";

/** Each category at the top in its order, followed by those below it in theirs. */
export function inTreeOrder(all: readonly CategoryRow[]): CategoryRow[] {
  const below = Map.groupBy(all, (category) => category.parentId);
  return (below.get(null) ?? []).flatMap((top) => [top, ...(below.get(top.id) ?? [])]);
}

/** What everybody sees: not what is hidden, nor what is below it. */
export function shownOf(all: readonly CategoryRow[]): CategoryRow[] {
  const hidden = new Set(all.filter((category) => category.hidden).map((category) => category.id));
  return all.filter(({ id, parentId }) => !hidden.has(id) && (parentId === null || !hidden.has(parentId)));
}

export const belowOf = (all: readonly CategoryRow[], id: number): CategoryRow[] =>
  all.filter((category) => category.parentId === id);

/** Names differ beside each other by more than case; below different categories they may be the same. */
export const isNameTaken = (all: readonly CategoryRow[], parentId: number | null, name: string): boolean =>
  all.some((other) => other.parentId === parentId && sameName(other.name, name));

export const sameName = (one: string, other: string): boolean =>
  one.normalize().toLowerCase() === other.normalize().toLowerCase();

/** Whether another category can are below this one. */
export const isTop = (all: readonly CategoryRow[], id: number): boolean =>
  all.some((category) => category.id === id && category.parentId === null);

/** The place after all others of the tree. */
export const lastPosition = (all: readonly CategoryRow[]): number =>
  Math.max(0, ...all.map((category) => category.position)) + 1;
