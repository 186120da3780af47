import { createHash } from "node:crypto";
import pLimit from "p-limit";
import { isFileKey, type Files, type StoredFile } from "./files.ts";

export interface Copied {
  readonly files: number;
  readonly bytes: number;
  /** How many were copied; the others were there with the same size and sum. */
  readonly copied: number;
}

export interface Compared {
  readonly same: number;
  /** Keys that the second place does not have. */
  readonly missing: readonly string[];
  readonly different: readonly string[];
  /** Keys that only the second place has. */
  readonly extra: readonly string[];
}

const atOnce = 4;

/**
 * Copies every file that the second place does not have with the same size and sum. A key means one content for ever, so it may be ended
 * and run again at any time, also while the site runs.
 */
export async function copyFiles(from: Files, to: Files, tell: (done: number, of: number) => void): Promise<Copied> {
  const keys = await keysOf(from);
  let [done, bytes, copied] = [0, 0, 0];
  await forEach(keys, async (key) => {
    const stored = await from.open(key);
    // One that was deleted since is none any more.
    if (stored !== null) {
      bytes += stored.bytes;
      if (!(await isSame(stored, await to.open(key)))) {
        await from.working(async (folder) => to.putFrom(await folder.pathOf(key), key));
        copied += 1;
      }
    }
    done += 1;
    tell(done, keys.length);
  });
  return { files: keys.length, bytes, copied };
}

/** Compares all files of two places, by their bytes where no sum of them was written down. */
export async function compareFiles(from: Files, to: Files): Promise<Compared> {
  const there = new Set(await keysOf(to));
  const [missing, different]: [string[], string[]] = [[], []];
  let same = 0;
  await forEach(await keysOf(from), async (key) => {
    const isListed = there.delete(key);
    const stored = await from.open(key);
    if (stored === null) return;
    const other = isListed ? await to.open(key) : null;
    if (other === null) missing.push(key);
    else if (await isSame(stored, other)) same += 1;
    else different.push(key);
  });
  return { same, missing: missing.toSorted(), different: different.toSorted(), extra: [...there].toSorted() };
}

async function keysOf(files: Files): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.list()) if (isFileKey(key)) keys.push(key);
  return keys;
}

/** After the first error nothing more is begun, and what is under way is finished. */
async function forEach(keys: readonly string[], act: (key: string) => Promise<void>): Promise<void> {
  const limit = pLimit(atOnce);
  const failures: unknown[] = [];
  const actUnlessFailed = async (key: string): Promise<void> => {
    if (failures.length > 0) return;
    await act(key).catch((error: unknown) => failures.push(error));
  };
  await Promise.all(keys.map((key) => limit(actUnlessFailed, key)));
  if (failures.length > 0) throw failures[0];
}

async function isSame(stored: StoredFile, other: StoredFile | null): Promise<boolean> {
  return other !== null && stored.bytes === other.bytes && (await sumOf(stored)) === (await sumOf(other));
}

async function sumOf({ sha256, stream }: StoredFile): Promise<string> {
  if (sha256 !== undefined) return sha256;
  const hash = createHash("sha256");
  for await (const chunk of stream()) hash.update(chunk);
  return hash.digest("hex");
}
