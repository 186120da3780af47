import { minuteMs } from "@pavane/contract/core/durations";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { atLeastUsual } from "./call-budget.ts";
import { withTimeout } from "./in-time.ts";

/** Answers that cost much, remembered as long as what they were made from stays the same, in a room counted in bytes. */
export interface Memory {
  /** A part of it; `bytesOf` says about how much memory an answer takes. */
  memo<T>(name: string, bytesOf: (answer: T) => number): Memo<T>;
  bytes(): number;
}

export interface Memo<T> {
  /** The answer of a key, made again when the stamp differs or a minute has passed. Concurrent callers share one. */
  get(key: string, stamp: string, make: () => Promise<T>): Promise<T>;
  /**
   * The same for callers that cannot wait: an answer that is not made within the memory's patience is made in the
   * background, one at a time, and an older one is returned in the meantime; null where there is none. A slow answer is
   * not made again immediately.
   */
  soon(key: string, stamp: string, make: () => Promise<T>): Promise<T | null>;
}

interface Limits {
  /** Milliseconds that `soon` waits. */
  readonly patience: number;
  /** Bytes of everything; what was not asked for the longest goes first. */
  readonly room: number;
  readonly now?: () => number;
}

interface Made {
  readonly answer: unknown;
  readonly stamp: string;
  readonly at: number;
  readonly took: number;
  readonly bytes: number;
}

interface Making {
  readonly stamp: string;
  readonly answer: Promise<unknown>;
  readonly began: number;
}

/** What all parts of a memory share; keys begin with the name of a part. */
interface Room {
  readonly made: LRUCache<string, Made>;
  readonly making: Map<string, Making>;
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>;
  readonly patience: number;
  readonly now: () => number;
}

const cacheMs = minuteMs;
/** An older answer is better than none for so long. */
const staleMs = 600_000;
/** A slow answer is made again only after this many times the time it took. */
const restFactor = 10;
const maxWaiting = 50;
const bytesAround = 300;

export function createMemory({ patience, room, now = () => performance.now() }: Limits): Memory {
  const made = new LRUCache<string, Made>({ maxSize: room, sizeCalculation: ({ bytes }) => bytes });
  const shared: Room = { made, making: new Map(), inTurn: oneInTurn(), patience, now };
  return {
    bytes: () => made.calculatedSize,
    memo: <T>(name: string, bytesOf: (answer: T) => number): Memo<T> => {
      const part = createPart(shared, bytesOf);
      return {
        get: (key, stamp, make) => part.get(`${name} ${key}`, stamp, make),
        soon: (key, stamp, make) => part.soon(`${name} ${key}`, stamp, make),
      };
    },
  };
}

/** Everything under a key was made for the same part, so answers are of its type. */
function createPart<T>(room: Room, bytesOf: (answer: T) => number): Memo<T> {
  const { made, making, inTurn, patience, now } = room;
  const fresh = (key: string, stamp: string): Made | null => {
    const known = made.get(key);
    return known?.stamp === stamp && now() - known.at < cacheMs ? known : null;
  };
  const get = async (key: string, stamp: string, make: () => Promise<T>): Promise<T> => {
    const known = fresh(key, stamp);
    if (known) return known.answer as T;
    const begun = making.get(key);
    return begun?.stamp === stamp ? (begun.answer as Promise<T>) : start(room, key, stamp, make, bytesOf);
  };
  /** Waits for the one that is being made, unless the last one took so long that it is not made again immediately. */
  const next = async (key: string, stamp: string, make: () => Promise<T>): Promise<T> => {
    const begun = making.get(key);
    if (begun && begun.stamp !== stamp) await begun.answer.catch(() => undefined);
    const last = made.get(key);
    const rests = last && last.took > patience && now() - last.at < restFactor * last.took;
    return rests ? (last.answer as T) : get(key, stamp, () => inTurn(make));
  };
  const soon = async (key: string, stamp: string, make: () => Promise<T>): Promise<T | null> => {
    const known = fresh(key, stamp);
    if (known) return known.answer as T;
    const last = made.get(key);
    const begun = making.get(key);
    const waited = begun ? now() - begun.began : 0;
    const found = await within(Math.max(0, patience - waited), next(key, stamp, make));
    if (found) return found.value;
    return last && now() - last.at < staleMs ? (last.answer as T) : null;
  };
  return { get, soon };
}

function start<T>(
  { made, making, now }: Room,
  key: string,
  stamp: string,
  make: () => Promise<T>,
  bytesOf: (answer: T) => number,
): Promise<T> {
  const began = now();
  const answer = atLeastUsual(make)
    .then((value) => {
      const bytes = Math.ceil(2 * (key.length + stamp.length) + bytesAround + bytesOf(value));
      made.set(key, { answer: value, stamp, at: now(), took: now() - began, bytes });
      return value;
    })
    .finally(() => {
      if (making.get(key)?.answer === answer) making.delete(key);
    });
  making.set(key, { stamp, answer, began });
  return answer;
}

/** One piece of work after the other; when too many wait, an error says so. */
function oneInTurn(): Room["inTurn"] {
  const limit = pLimit(1);
  return async (work) => {
    if (limit.pendingCount >= maxWaiting) throw new TooMany();
    return limit(work);
  };
}

class TooMany extends Error {}

/** What is ready in time; null for work that is not, which continues and whose failure is then ignored. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<{ value: T } | null> {
  const ready = work.then(
    (value) => ({ value }),
    (error: unknown) => {
      if (error instanceof TooMany) return null;
      throw error;
    },
  );
  return milliseconds === Number.POSITIVE_INFINITY ? ready : withTimeout(milliseconds, ready, () => null);
}
