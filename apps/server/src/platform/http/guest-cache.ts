import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import { cachedBytes } from "../memory-use.ts";

/** A page or an answer as it was made. */
export interface RenderedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly content: string;
}

export type Encoding = "identity" | "gzip" | "br";

/** The same, ready for all who ask. */
export interface CachedAnswer extends Omit<RenderedAnswer, "content"> {
  readonly etag: string;
  readonly bytes: number;
  /** Compressed when it is first asked for like this, and then once for all. */
  body(encoding: Encoding): Buffer;
}

interface Dated extends CachedAnswer {
  readonly madeAt: number;
}

export interface GuestCache {
  /** What was made at most `freshSeconds` ago, or an older one up to a minute while `make` makes the next. */
  get(key: string, freshSeconds: number, make: () => Promise<RenderedAnswer>): Promise<CachedAnswer>;
  /** Forgets all, after a write that changes what guests see. */
  clear(): void;
}

const staleSeconds = 60;
/** Of everything that is kept, so that thousands of addresses cannot fill the memory. */
const maxBytes = 32 * 1_048_576;
/** For headers, keys of maps and objects around a body. */
const bytesAround = 1_024;

/** What guests are shown, kept in this process for seconds: pages and answers alike. Server errors are never kept. */
export function createGuestCache(now: () => number, room = maxBytes): GuestCache {
  const all = new LRUCache<string, Dated>({ maxSize: room, sizeCalculation: ({ bytes }) => bytes });
  const making = new Map<string, Promise<CachedAnswer>>();
  let generation = 0;

  const refresh = (key: string, make: () => Promise<RenderedAnswer>): Promise<CachedAnswer> => {
    const running = making.get(key);
    if (running) return running;
    const startedIn = generation;
    const made = make()
      .then((result) => {
        const kept = toCachedAnswer(key, result);
        if (kept.status < 500 && startedIn === generation) all.set(key, { ...kept, madeAt: now() });
        return kept;
      })
      .finally(() => {
        if (making.get(key) === made) making.delete(key);
      });
    making.set(key, made);
    return made;
  };

  cachedBytes.set("pages and answers for guests", () => all.calculatedSize);
  return {
    get: async (key, freshSeconds, make) => {
      const known = all.get(key);
      const age = known ? (now() - known.madeAt) / 1000 : Number.POSITIVE_INFINITY;
      if (known && age < freshSeconds) return known;
      const next = refresh(key, make);
      if (!known || age >= staleSeconds) return next;
      next.catch(() => undefined); // the stale one is the answer; the next request tries again
      return known;
    },
    clear: () => {
      generation += 1;
      all.clear();
      making.clear();
    },
  };
}

/** Ready to be sent; `key` counts for the room it takes. */
export function toCachedAnswer(key: string, { content, ...made }: RenderedAnswer): CachedAnswer {
  const identity = Buffer.from(content);
  const bodies = new Map<Encoding, Buffer>([["identity", identity]]);
  return {
    ...made,
    etag: createHash("sha256").update(identity).digest("base64url").slice(0, 22),
    // Compressed bodies together are never larger than the plain one, but for the shortest.
    bytes: 2 * key.length + 2 * identity.length + bytesAround,
    body: (encoding) => {
      const body = bodies.get(encoding) ?? compress[encoding](identity);
      bodies.set(encoding, body);
      return body;
    },
  };
}

const compress: Readonly<Record<Encoding, (identity: Buffer) => Buffer>> = {
  identity: (identity) => identity,
  gzip: (identity) => gzipSync(identity, { level: 6 }),
  br: (identity) => brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
};
