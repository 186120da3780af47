import type { Category } from "../queries.ts";

/** A category at the top with those below it. */
export interface Branch {
  readonly id: number;
  readonly name: string;
  readonly category: Category;
  readonly below: readonly Category[];
}

export const branchesOf = (all: readonly Category[]): Branch[] =>
  all
    .filter(({ parent_id: parent }) => parent === null)
    .map((category) => ({
      id: category.id,
      name: category.name,
      category,
      below: all.filter(({ parent_id: parent }) => parent === category.id),
    }));

/** The whole tree as one list, as its order is saved. */
export const flat = (branches: readonly Branch[]): Category[] =>
  branches.flatMap(({ category, below }) => [category, ...below]);

/** The tree with those below one category in another order. */
export const withBelow = (branches: readonly Branch[], id: number, below: readonly Category[]): Branch[] =>
  branches.map((branch) => (branch.id === id ? { ...branch, below } : branch));

/** What a search finds: a category with all below it, or those below it that fit. */
export function foundIn(branches: readonly Branch[], words: string): Branch[] {
  const fits = ({ name, slug }: Category) => name.toLowerCase().includes(words) || slug.includes(words);
  return branches.flatMap((branch) => {
    if (fits(branch.category)) return [branch];
    const below = branch.below.filter(fits);
    return below.length > 0 ? [{ ...branch, below }] : [];
  });
}

/** "Technique" and "Technique: Barre", so that one list can hold both levels. */
export const longName = (all: readonly Category[], { name, parent_id: parent }: Category): string => {
  const above = all.find(({ id }) => id === parent);
  return above === undefined ? name : `${above.name}: ${name}`;
};

/** Hidden itself, or below one that is. */
export const isOutOfSight = (all: readonly Category[], { hidden, parent_id: parent }: Category): boolean =>
  hidden || all.some((other) => other.id === parent && other.hidden);
