import type { SearchMode } from "./store-catalogue.ts";
import type { FacetRow } from "./store-facets.ts";

/**
 * Answers about the catalogue whose cost grows with it. They hold as long as no course was changed since, which the
 * stamp tells, and a minute at most: reviews and enrolments move courses without changing them.
 */
export interface Remembered {
  readonly modes: Memo<SearchMode>;
  readonly facets: Memo<FacetRow[]>;
  /** The first courses of a filter in an order: enough for ten pages. */
  readonly firstIds: Memo<number[]>;
  /** After a change made by this process, which then shows at once. */
  forget(): void;
}

/** The remembered answer of a key, made anew when the stamp differs. Callers at the same moment share one. */
export type Memo<T> = (key: string, stamp: string, make: () => Promise<T>) => Promise<T>;

export function createRemembered(): Remembered {
  let changes = 0;
  const own = <T>(): Memo<T> => {
    const memo = createMemo<T>();
    return (key, stamp, make) => memo(key, `${changes} ${stamp}`, make);
  };
  return {
    modes: own(),
    facets: own(),
    firstIds: own(),
    forget: () => {
      changes += 1;
    },
  };
}

const mostKept = 500;
const keptMs = 60_000;

export function createMemo<T>(now: () => number = () => performance.now()): Memo<T> {
  const kept = new Map<string, { stamp: string; until: number; answer: Promise<T> }>();
  return (key, stamp, make) => {
    const known = kept.get(key);
    if (known && known.stamp === stamp && now() < known.until) return known.answer;
    const answer = make();
    kept.delete(key);
    kept.set(key, { stamp, until: now() + keptMs, answer });
    answer.catch(() => kept.delete(key));
    const oldest = kept.keys().next();
    if (kept.size > mostKept && !oldest.done) kept.delete(oldest.value);
    return answer;
  };
}
