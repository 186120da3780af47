import type { Clock } from "../../platform/clock.ts";

/** Keeps answers for a while, by key; those who ask at the same moment share one. A failure is not kept. */
export function createTimedCache<T>(milliseconds: number, clock: Clock) {
  const kept = new Map<string, { answer: Promise<T>; until: number }>();
  return (key: string, make: () => Promise<T>): Promise<T> => {
    const now = clock.now().getTime();
    for (const [old, { until }] of kept) if (until <= now) kept.delete(old);
    const known = kept.get(key);
    if (known) return known.answer;
    const answer = make();
    kept.set(key, { answer, until: now + milliseconds });
    answer.catch(() => kept.delete(key));
    return answer;
  };
}
