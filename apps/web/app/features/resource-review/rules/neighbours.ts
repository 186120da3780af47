export interface Neighbours {
  /** "2 of 7"; null where the open one is not in the list. */
  readonly place: string | null;
  readonly before: number | null;
  readonly after: number | null;
}

/** What is beside the open one in the queue as it is shown. */
export function neighboursOf(ids: readonly number[], open: number): Neighbours {
  const at = ids.indexOf(open);
  if (at === -1) return { place: null, before: null, after: ids[0] ?? null };
  return { place: `${at + 1} of ${ids.length}`, before: ids[at - 1] ?? null, after: ids[at + 1] ?? null };
}

interface Waiting {
  readonly id: number;
  readonly seller: { readonly id: number };
  readonly claim: { readonly mine: boolean } | null;
}

/**
 * The item an officer sees after a decision: the next one in order that they may decide, or at the end of the list the
 * first one before; null where none is left. The officer's own items, and those claimed by others, are skipped.
 */
export function nextToDecide(queue: readonly Waiting[], open: number, officerId: number): number | null {
  const at = queue.findIndex(({ id }) => id === open);
  const inOrder = [...queue.slice(at + 1), ...queue.slice(0, Math.max(at, 0))];
  return inOrder.find(({ seller, claim }) => seller.id !== officerId && claim?.mine !== false)?.id ?? null;
}
