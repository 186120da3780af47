interface Category {
  readonly id: number;
  readonly name: string;
  readonly parent_id: number | null;
}

/** Categories of a tree to choose from, those below another with its name before theirs. */
export function categoryOptions(categories: readonly Category[]): { value: string; label: string }[] {
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return categories.map(({ id, name, parent_id: parent }) => ({
    value: String(id),
    label: [parent === null ? undefined : names.get(parent), name].filter(Boolean).join(" · "),
  }));
}
