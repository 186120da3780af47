interface Part {
  readonly resourceId: number;
  readonly title: string;
}

/** What other parts mean: titles of those that come, go and stay, each in the order of its list. */
export interface PartsDifference {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly same: readonly string[];
}

export function compareParts(next: readonly Part[], current: readonly Part[]): PartsDifference {
  const [before, after] = [idsOf(current), idsOf(next)];
  const titles = (parts: readonly Part[], fits: (id: number) => boolean) =>
    parts.filter(({ resourceId }) => fits(resourceId)).map(({ title }) => title);
  return {
    added: titles(next, (id) => !before.has(id)),
    removed: titles(current, (id) => !after.has(id)),
    same: titles(next, (id) => before.has(id)),
  };
}

const idsOf = (parts: readonly Part[]): ReadonlySet<number> => new Set(parts.map(({ resourceId }) => resourceId));

/** The same for who has the curriculum, as a version says what is new: "New in it: Fourth week. No longer sold with it: First week." */
export function partsNote({ added, removed }: PartsDifference): string {
  const sentences = [
    ...(added.length === 0 ? [] : [`New in it: ${added.join(", ")}.`]),
    ...(removed.length === 0 ? [] : [`No longer sold with it: ${removed.join(", ")}.`]),
  ];
  return sentences.join(" ");
}
