import { cachedBytes } from "../../../platform/memory-use.ts";
import { createMemory, type Memo } from "../../../platform/memory.ts";
import type { SearchMode } from "./store-catalogue.ts";
import type { FacetRow } from "./store-facets.ts";

/**
 * Answers about the catalogue whose cost grows with it. They hold as long as no course was changed since, which the
 * stamp tells, and a minute at most: reviews and enrolments move courses without changing them. Decision 0032.
 */
export interface Remembered {
  readonly modes: Memo<SearchMode>;
  readonly facets: Memo<FacetRow[]>;
  /** Counts among the most popular courses, for as long as all are being counted. */
  readonly leastFacets: Memo<FacetRow[]>;
  /** The first courses of a filter in an order: enough for ten pages, and for a hundred of the best matches. */
  readonly firstIds: Memo<number[]>;
  /** After a change made by this process, which then shows at once. */
  forget(): void;
}

/** How long a guest waits for counts, in milliseconds. */
const patience = 80;
const room = 8 * 1_048_576;
const bytesOfFacet = 160;

/** Without `hurry`, as in tests, everything is waited for. */
export function createRemembered({ hurry }: { hurry: boolean }): Remembered {
  const memory = createMemory({ patience: hurry ? patience : Number.POSITIVE_INFINITY, room });
  cachedBytes.set("counts and ids of the catalogue", memory.bytes);
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
    firstIds: own("ids", (ids) => ids.length * 8),
    forget: () => {
      changes += 1;
    },
  };
}
