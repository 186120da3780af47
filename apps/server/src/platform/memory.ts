import { inTime } from "./in-time.ts";

/** Answers that cost much, remembered as long as what they were made from stays the same, in a room counted in bytes. */
export interface Memory {
  /** A part of it; `bytesOf` says about how much memory an answer takes. */
  memo<T>(name: string, bytesOf: (answer: T) => number): Memo<T>;
  bytes(): number;
}

export interface Memo<T> {
  /** The answer of a key, made anew when the stamp differs or a minute has passed. Callers at the same moment share one. */
  get(key: string, stamp: string, make: () => Promise<T>): Promise<T>;
  /**
   * The same for who cannot wait: an answer that is not made within the memory's patience is made in the background, one
   * at a time, and an older one given meanwhile; null where there is none. What takes long is not made again at once.
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
}

interface Entry {
  made: Made | null;
  making: { readonly stamp: string; readonly answer: Promise<unknown>; readonly began: number } | null;
  bytes: number;
}

const keptMs = 60_000;
/** An older answer is better than none for so long. */
const staleMs = 600_000;
/** A slow answer is made again only after so many times as long as it took. */
const restFactor = 10;
const mostAtOnce = 1;
const mostWaiting = 50;
const bytesAround = 300;

export function createMemory({ patience, room, now = () => performance.now() }: Limits): Memory {
  const entries = new Map<string, Entry>();
  const slots = createSlots();
  let bytes = 0;

  const forget = (key: string) => {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  /** The entry as the one asked for last; the longest unasked make room for it. */
  const touch = (key: string, entry: Entry, size: number) => {
    forget(key);
    entries.set(key, entry);
    entry.bytes = size;
    bytes += size;
    for (const [oldest, { making }] of entries) {
      if (bytes <= room) return;
      if (making === null && oldest !== key) forget(oldest);
    }
  };
  const entryOf = (key: string): Entry => {
    const entry = entries.get(key) ?? { made: null, making: null, bytes: 2 * key.length + bytesAround };
    touch(key, entry, entry.bytes);
    return entry;
  };
  const fresh = (made: Made | null, stamp: string): Made | null =>
    made !== null && made.stamp === stamp && now() - made.at < keptMs ? made : null;

  const start = (key: string, stamp: string, make: () => Promise<unknown>, bytesOf: (answer: never) => number) => {
    const entry = entryOf(key);
    const began = now();
    const answer = make()
      .then((value) => {
        entry.made = { answer: value, stamp, at: now(), took: now() - began };
        touch(key, entry, 2 * (key.length + stamp.length) + bytesAround + bytesOf(value as never)); // what it was made for
        return value;
      })
      .finally(() => {
        if (entry.making?.answer === answer) entry.making = null;
        if (entry.made === null && entry.making === null) forget(key);
      });
    entry.making = { stamp, answer, began };
    return answer;
  };

  return {
    bytes: () => bytes,
    memo: <T>(name: string, bytesOf: (answer: T) => number): Memo<T> => {
      const get = (key: string, stamp: string, make: () => Promise<T>): Promise<T> => {
        const { made, making } = entryOf(key);
        const known = fresh(made, stamp);
        if (known) return Promise.resolve(known.answer as T); // made for the same memo
        if (making?.stamp === stamp) return making.answer as Promise<T>; // as above
        return start(key, stamp, make, bytesOf) as Promise<T>; // as above
      };
      const next = async (key: string, stamp: string, make: () => Promise<T>): Promise<T | null> => {
        const { making } = entryOf(key);
        if (making !== null && making.stamp !== stamp) await making.answer.catch(() => undefined);
        const { made } = entryOf(key);
        const rests = made !== null && made.took > patience && now() - made.at < restFactor * made.took;
        return rests ? (made.answer as T) : get(key, stamp, make); // as above
      };
      return {
        get: (key, stamp, make) => get(`${name} ${key}`, stamp, make),
        soon: async (asked, stamp, make) => {
          const key = `${name} ${asked}`;
          const { made, making } = entryOf(key);
          const known = fresh(made, stamp);
          if (known) return known.answer as T; // as above
          const waited = making === null ? 0 : now() - making.began;
          const found = await within(
            Math.max(0, patience - waited),
            next(key, stamp, () => slots(make)),
          );
          if (found !== null) return found.value;
          return made !== null && now() - made.at < staleMs ? (made.answer as T) : null; // as above
        },
      };
    },
  };
}

/** Lets so many work at once and refuses, by an error, when too many wait. */
function createSlots() {
  const waiting: (() => void)[] = [];
  let atWork = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (atWork >= mostAtOnce) {
      if (waiting.length >= mostWaiting) throw new TooMany();
      await new Promise<void>((go) => waiting.push(go));
    } else atWork += 1;
    try {
      return await work();
    } finally {
      const go = waiting.shift();
      if (go) go();
      else atWork -= 1;
    }
  };
}

class TooMany extends Error {}

/** What is there in time; null for what is not, which goes on and whose failure is then nobody's. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<{ value: T } | null> {
  const ready = work.then(
    (value) => ({ value }),
    (error: unknown) => {
      if (error instanceof TooMany) return null;
      throw error;
    },
  );
  return milliseconds === Number.POSITIVE_INFINITY ? ready : inTime(milliseconds, ready, () => null);
}
