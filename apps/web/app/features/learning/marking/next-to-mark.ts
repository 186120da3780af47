interface Queued {
  readonly id: number;
  readonly learner: { readonly id: number };
  readonly claimed: { readonly mine: boolean } | null;
  readonly processing: boolean;
}

/** The video that waits longest of those one may mark now; null where none is left. */
export const nextToMark = (queue: readonly Queued[], assessorId: number, done: number): number | null =>
  queue.find(
    ({ id, learner, claimed, processing }) =>
      id !== done && learner.id !== assessorId && claimed?.mine !== false && !processing,
  )?.id ?? null;
