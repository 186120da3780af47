/** Moments in milliseconds. */
export interface DisputedTimes {
  /** When the session counted as held for the first time; null if it never did before it was reported. */
  readonly firstCompleted: number | null;
  readonly reportedAt: number;
  readonly decidedAt: number;
}

/**
 * From when the days to review count once staff have decided that a disputed session took place: they continue where
 * the report stopped them. Days that had passed stay used, days during the dispute do not count, and a person who was
 * reported before the first of them has all of them.
 */
export function reviewableFrom({ firstCompleted, reportedAt, decidedAt }: DisputedTimes): number {
  const used = firstCompleted === null ? 0 : Math.max(0, reportedAt - firstCompleted);
  return decidedAt - used;
}
