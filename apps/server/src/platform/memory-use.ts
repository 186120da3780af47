/** How many bytes the caches of this process hold, by their names: what `npm run bench:memory` prints. */
export const cachedBytes = new Map<string, () => number>();
