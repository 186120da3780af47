export interface Neighbours {
  /** "2 of 7"; null where the open one is not in the list. */
  readonly place: string | null;
  readonly before: number | null;
  readonly after: number | null;
}

/** What stands beside the open one in the queue as it is shown. */
export function neighboursOf(ids: readonly number[], open: number): Neighbours {
  const at = ids.indexOf(open);
  if (at === -1) return { place: null, before: null, after: ids[0] ?? null };
  return { place: `${at + 1} of ${ids.length}`, before: ids[at - 1] ?? null, after: ids[at + 1] ?? null };
}
