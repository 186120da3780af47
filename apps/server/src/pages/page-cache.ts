import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** One rendered page, compressed once for all who ask. */
export interface CachedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: { readonly identity: Buffer; readonly gzip: Buffer; readonly br: Buffer };
  readonly etag: string;
  readonly madeAt: number;
}

export interface PageCache {
  /** A page at most `freshSeconds` old, or an older one up to `staleSeconds` while `render` makes the next. */
  get(key: string, render: () => Promise<Omit<CachedPage, "madeAt">>): Promise<CachedPage>;
  /** Forgets all, after a write that changes what guests see. */
  clear(): void;
}

const freshSeconds = 10;
const staleSeconds = 60;
/** Of all pages in all encodings, so that thousands of addresses cannot fill the memory. */
const mostBytes = 32 * 1_048_576;

/** Pages of guests, kept in this process for seconds. Server errors are never kept. */
export function createPageCache(now: () => number = Date.now, room = mostBytes): PageCache {
  const pages = new Map<string, CachedPage>();
  const rendering = new Map<string, Promise<CachedPage>>();
  let generation = 0;
  let bytes = 0;

  const refresh = (key: string, render: () => Promise<Omit<CachedPage, "madeAt">>): Promise<CachedPage> => {
    const running = rendering.get(key);
    if (running) return running;
    const startedIn = generation;
    const made = render()
      .then((page) => {
        const cached = { ...page, madeAt: now() };
        if (page.status < 500 && startedIn === generation) remember(key, cached);
        return cached;
      })
      .finally(() => {
        if (rendering.get(key) === made) rendering.delete(key);
      });
    rendering.set(key, made);
    return made;
  };

  const forget = (key: string): void => {
    const page = pages.get(key);
    if (page && pages.delete(key)) bytes -= bytesOf(key, page);
  };

  const remember = (key: string, page: CachedPage): void => {
    forget(key);
    pages.set(key, page);
    bytes += bytesOf(key, page);
    for (const oldest of pages.keys()) {
      if (bytes <= room) return;
      forget(oldest);
    }
  };

  return {
    get: async (key, render) => {
      const page = pages.get(key);
      const age = page ? (now() - page.madeAt) / 1000 : Number.POSITIVE_INFINITY;
      if (page && age < freshSeconds) return page;
      const next = refresh(key, render);
      if (!page || age >= staleSeconds) return next;
      next.catch(() => undefined); // the stale page is the answer; the next request tries again
      return page;
    },
    clear: () => {
      generation += 1;
      pages.clear();
      bytes = 0;
      rendering.clear();
    },
  };
}

const bytesOf = (key: string, { body }: CachedPage): number =>
  2 * key.length + body.identity.length + body.gzip.length + body.br.length;

/** The three encodings of a body and its entity tag. */
export function encodePage(html: string): Pick<CachedPage, "body" | "etag"> {
  const identity = Buffer.from(html);
  return {
    body: {
      identity,
      gzip: gzipSync(identity, { level: 6 }),
      br: brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
    },
    etag: `"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`,
  };
}
