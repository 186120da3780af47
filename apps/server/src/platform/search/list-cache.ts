import { cachedBytes } from "../memory-use.ts";
import { createMemory, type Memo } from "../memory.ts";
import type { SearchMode } from "./search-mode.ts";

/**
 * Answers about a list whose cost grows with it. They are valid as long as nothing in it has changed, which the stamp
 * shows, and a minute at most: what reorders it without changing it, such as reviews, is seen by then. Decision 0032.
 */
export interface ListCache<Facet, Place> {
  readonly modes: Memo<SearchMode>;
  readonly facets: Memo<Facet[]>;
  /** Counts among the first of all, for as long as all are being counted. */
  readonly leastFacets: Memo<Facet[]>;
  /** The first places of a filter in an order: enough for ten pages, and for a hundred of the best matches. */
  readonly firstPlaces: Memo<Place[]>;
  /** Called after a change made by this process, which is then shown immediately. */
  forget(): void;
}

/** How long a guest waits for counts, in milliseconds. */
const patience = 80;
const room = 8 * 1_048_576;
const bytesOfFacet = 160;

/** Without `hurry`, as in tests, everything is waited for. */
export function createListCache<Facet, Place>(
  of: string,
  { hurry, placeBytes }: CacheOptions,
): ListCache<Facet, Place> {
  const memory = createMemory({ patience: hurry ? patience : Number.POSITIVE_INFINITY, room });
  cachedBytes.set(of, memory.bytes);
  let changes = 0;
  const own = <T>(name: string, bytesOf: (answer: T) => number): Memo<T> => {
    const memo = memory.memo(name, bytesOf);
    return {
      get: (key, stamp, make) => memo.get(key, `${changes} ${stamp}`, make),
      soon: (key, stamp, make) => memo.soon(key, `${changes} ${stamp}`, make),
    };
  };
  return {
    modes: own("modes", () => 500),
    facets: own("facets", (rows) => rows.length * bytesOfFacet),
    leastFacets: own("least facets", (rows) => rows.length * bytesOfFacet),
    firstPlaces: own("places", (places) => places.length * placeBytes),
    forget: () => {
      changes += 1;
    },
  };
}

interface CacheOptions {
  readonly hurry: boolean;
  /** About how much memory a place takes. */
  readonly placeBytes: number;
}
