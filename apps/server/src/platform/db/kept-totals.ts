import { minuteMs } from "@pavane/contract/core/durations";
import { LRUCache } from "lru-cache";
import type { Read } from "./database.ts";

interface Total {
  readonly total: number;
  readonly at: number;
}

/** Fewer than so many are counted each time: that takes a few milliseconds, and a list that one sees whole is never behind. */
const fewest = 10_000;
/** Milliseconds a total is taken as it is; after that it is counted anew beside the answer. */
const freshMs = minuteMs;
const oldestMs = 600_000;
const most = 200;

const totals = new WeakMap<Read, LRUCache<string, Total>>();
const counting = new WeakMap<Read, Set<string>>();

/**
 * How many rows a list has, by `count`, or as it was at most a minute of requests ago where there are so many that counting them costs
 * more than the page. `key` names the list with its filters, and must say everything that `count` depends on.
 */
export async function keptTotal(
  db: Read,
  key: string,
  count: () => Promise<number>,
  now = performance.now(),
): Promise<number> {
  const known = totals.get(db)?.get(key);
  if (known === undefined || now - known.at > oldestMs) return countAndKeep(db, key, count, now);
  if (now - known.at > freshMs) countBeside(db, key, count, now);
  return known.total;
}

async function countAndKeep(db: Read, key: string, count: () => Promise<number>, now: number): Promise<number> {
  const total = await count();
  const kept = totals.get(db) ?? new LRUCache<string, Total>({ max: most });
  totals.set(db, kept);
  if (total < fewest) kept.delete(key);
  else kept.set(key, { total, at: now });
  return total;
}

/** One count of a list at a time; one that fails is tried again by the next request. */
function countBeside(db: Read, key: string, count: () => Promise<number>, now: number): void {
  const running = counting.get(db) ?? new Set();
  counting.set(db, running);
  if (running.has(key)) return;
  running.add(key);
  void countAndKeep(db, key, count, now)
    .catch(() => undefined)
    .finally(() => running.delete(key));
}
