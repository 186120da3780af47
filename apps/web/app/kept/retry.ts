const firstMs = 5_000;
const maxMs = 300_000;

export interface Retry {
  /** Once more, a while from now; a longer while each time. It is asked for once, however often this is called meanwhile. */
  later(): void;
  /** It went well: the next while is the shortest again. */
  done(): void;
}

/** Tries something again after 5 seconds, then after twice as long each time, at most 5 minutes. */
export function createRetry(again: () => void): Retry {
  let waits = false;
  let nextMs = firstMs;
  return {
    later: () => {
      if (waits) return;
      waits = true;
      setTimeout(() => {
        waits = false;
        again();
      }, nextMs);
      nextMs = Math.min(nextMs * 2, maxMs);
    },
    done: () => (nextMs = firstMs),
  };
}
