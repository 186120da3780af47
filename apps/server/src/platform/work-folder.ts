import { hourMs } from "@pavane/contract/core/durations";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { randomUUID } from "node:crypto";

/** A folder of this machine for programs that need paths. */
export interface WorkFolder {
  /** The folder itself, made when it is first asked for. */
  path(): Promise<string>;
  /** A path at which a kept file can be read, and not be written. */
  pathOf(key: string): Promise<string>;
}

/** No work on a file takes this long; what is older was left by a process that was killed. */
const leftMs = 48 * hourMs;

/** Does work in a folder of its own below `parent`, which is made when it is first needed and removed with all that is in it. */
export async function inWorkFolder<T>(
  parent: string,
  pathOf: (key: string, folder: Pick<WorkFolder, "path">) => Promise<string>,
  work: (folder: WorkFolder) => Promise<T>,
): Promise<T> {
  const path = join(parent, randomUUID());
  let making: Promise<string> | null = null;
  const folder = { path: () => (making ??= makeFolder(parent, path)) };
  try {
    return await work({ ...folder, pathOf: (key) => pathOf(key, folder) });
  } finally {
    if (making !== null) await rm(path, { recursive: true, force: true });
  }
}

async function makeFolder(parent: string, path: string): Promise<string> {
  await mkdir(path, { recursive: true });
  await removeLeft(parent, (await stat(path)).mtimeMs - leftMs);
  return path;
}

async function removeLeft(parent: string, before: number): Promise<void> {
  for (const name of await readdir(parent)) {
    const path = join(parent, name);
    const info = await stat(path).catch(() => null); // gone meanwhile
    if (info !== null && info.mtimeMs < before) await rm(path, { recursive: true, force: true });
  }
}
