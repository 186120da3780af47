/** Of the files in `migrations/meta`, the snapshots that a newer one stands beside: each is as long as the whole schema. */
export const olderSnapshots = (names: readonly string[]): string[] =>
  names
    .filter((name) => /^\d+_snapshot\.json$/.test(name))
    .toSorted()
    .slice(0, -1);
