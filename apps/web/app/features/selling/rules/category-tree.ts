interface Category {
  readonly id: number;
  readonly name: string;
  readonly parent_id: number | null;
}

export interface CategoryBranch {
  readonly top: Category;
  readonly below: readonly Category[];
}

/** Each category at the top with those below it. */
export const categoryTree = (categories: readonly Category[]): CategoryBranch[] =>
  categories
    .filter(({ parent_id: parent }) => parent === null)
    .map((top) => ({ top, below: categories.filter(({ parent_id: parent }) => parent === top.id) }));

/** Ids of the categories shown during a search: those that contain the words, all below them, and those above them. */
export function categoriesWith(tree: readonly CategoryBranch[], words: string): ReadonlySet<number> {
  const wanted = plain(words);
  const has = ({ name }: Category) => plain(name).includes(wanted);
  return new Set(
    tree.flatMap(({ top, below }) => {
      const found = has(top) ? below : below.filter(has);
      return has(top) || found.length > 0 ? [top.id, ...found.map(({ id }) => id)] : [];
    }),
  );
}

const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
