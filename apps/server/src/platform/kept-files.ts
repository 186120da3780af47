import { isRefusal, type Refusal } from "@pavane/contract/core/errors";
import { buffer } from "node:stream/consumers";
import type { Files } from "./files.ts";

export interface FileCache {
  /** The file of this key; when there is none yet, what `make` returns, which is stored. */
  get<Code extends string>(
    key: string,
    make: () => Promise<Uint8Array | Refusal<Code>>,
  ): Promise<Uint8Array | Refusal<Code>>;
}

/**
 * Files that are made once and kept. A key contains everything that its file depends on; concurrent callers wait for
 * the same run of `make`.
 */
export function createFileCache(files: Files): FileCache {
  const underWay = new Map<string, Promise<Uint8Array | Refusal>>();
  const makeAndKeep = async (key: string, make: () => Promise<Uint8Array | Refusal>) => {
    // In a store that does not answer it may lie or not: it is made again.
    const kept = await files.open(key).catch(nullIfUnavailable);
    if (kept) return buffer(kept.stream());
    const made = await make();
    // What cannot be kept is handed out all the same, and made again next time.
    if (!isRefusal(made)) await files.put(key, made).catch(unlessUnavailable);
    return made;
  };
  return {
    get: <Code extends string>(key: string, make: () => Promise<Uint8Array | Refusal<Code>>) => {
      const known = underWay.get(key) ?? makeAndKeep(key, make).finally(() => underWay.delete(key));
      underWay.set(key, known);
      return known as Promise<Uint8Array | Refusal<Code>>; // a key is always made in the same way
    },
  };
}

function unlessUnavailable(error: unknown): void {
  if (!isRefusal(error)) throw error;
}

function nullIfUnavailable(error: unknown): null {
  unlessUnavailable(error);
  return null;
}
