import type { Clock } from "./clock.ts";
import type { Database, Read } from "./db/database.ts";
import { onPrimary } from "./db/old-reads.ts";

export interface CachedValue<T> {
  /** Inside a transaction give it: to ask without throws there, also while nothing need be read. */
  get(within?: Read): Promise<T>;
  forget(): void;
}

/**
 * Keeps what was read for a while. A read that began before a change was signalled (`forget`) is returned to its caller
 * and not kept.
 */
export function createCachedValue<T>(
  milliseconds: number,
  { clock, db }: { readonly clock: Clock; readonly db: Pick<Database, "read" | "mustBeOutside"> },
  read: (within: Read) => Promise<T>,
): CachedValue<T> {
  let known: { value: T; readAt: number } | null = null;
  let generation = 0;
  return {
    get: async (within) => {
      if (within === undefined) db.mustBeOutside();
      const now = clock.now().getTime();
      if (known && Math.abs(now - known.readAt) < milliseconds) return known.value;
      const askedIn = generation;
      const value = await (within === undefined ? onPrimary(() => read(db.read)) : read(within));
      if (askedIn === generation) known = { value, readAt: now };
      return value;
    },
    forget: () => {
      generation += 1;
      known = null;
    },
  };
}
