import type { CategoryRow } from "./categories-repository.ts";
import { belowOf, lastPosition, sameName } from "./tree.ts";

/** What a merge does: categories that become one with another, the first of them the merged one itself, and those that only move. */
export interface CategoryMerge {
  readonly merged: readonly { readonly from: number; readonly into: number }[];
  readonly moved: readonly { readonly id: number; readonly parentId: number; readonly position: number }[];
}

/** Null where the other is below the category that would go. */
export function decideMerge(
  all: readonly CategoryRow[],
  category: CategoryRow,
  into: CategoryRow,
): CategoryMerge | null {
  if (into.parentId === category.id) return null;
  const parentId = into.parentId ?? into.id;
  const there = belowOf(all, parentId);
  const first = lastPosition(all);
  const below = belowOf(all, category.id).map((child, index) => ({
    child,
    twin: there.find((other) => sameName(other.name, child.name)),
    position: first + index,
  }));
  return {
    merged: [
      { from: category.id, into: into.id },
      ...below.flatMap(({ child, twin }) => (twin === undefined ? [] : [{ from: child.id, into: twin.id }])),
    ],
    moved: below.flatMap(({ child, twin, position }) =>
      twin === undefined ? [{ id: child.id, parentId, position }] : [],
    ),
  };
}
