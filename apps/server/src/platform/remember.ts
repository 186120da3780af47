import type { Clock } from "./clock.ts";

/**
 * Keeps what was read for a while. What was read before somebody said that it changed (`forget`) is given to whoever asked for
 * it and not kept.
 */
export function remember<T, Args extends unknown[]>(
  milliseconds: number,
  clock: Clock,
  read: (...args: Args) => Promise<T>,
): { get(...args: Args): Promise<T>; forget(): void } {
  let known: { value: T; readAt: number } | null = null;
  let generation = 0;
  return {
    get: async (...args) => {
      const now = clock.now().getTime();
      if (known && Math.abs(now - known.readAt) < milliseconds) return known.value;
      const askedIn = generation;
      const value = await read(...args);
      if (askedIn === generation) known = { value, readAt: now };
      return value;
    },
    forget: () => {
      generation += 1;
      known = null;
    },
  };
}
