/** How many bytes the caches of this process hold, by their names: what `npm run bench:memory` prints, and /metrics. */
export const cachedBytes = new Map<string, () => number>();

/** How many pieces wait before work in processes of their own, by the names of the queues. */
export const waitingPieces = new Map<string, () => number>();
