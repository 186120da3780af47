import type { ListedFile } from "../../../platform/files.ts";
import type { Platform } from "../../../platform/platform.ts";
import { keysOfFile } from "../storage/file-names.ts";
import { inBatches, restMs, searchedFolders } from "./find-unreferenced.ts";
import { findPrivateFiles } from "./proof-repository.ts";
import type { FileColumns } from "./uses-repository.ts";

type Deps = Pick<Platform, "db" | "clock" | "files" | "log"> & { readonly columns: FileColumns };

const batch = 1_000;
const maxLogged = 20;

export interface Proof {
  /** Keys of bytes that nothing referred to, now deleted. */
  readonly removed: readonly string[];
  /** Keys of files of resources and lessons that are written down and not there. */
  readonly lost: readonly string[];
}

/**
 * Checks each night that files and database agree, whatever was interrupted: bytes that no row, no column and no upload
 * refers to are deleted when they are a day old; missing files are reported in the log. What rows refer to and nothing
 * uses is deleted by `sweepUnused`.
 */
export async function proveFiles(deps: Deps): Promise<Proof> {
  const removed: string[] = [];
  const removeFrom = (folder: string, unknown: (some: readonly ListedFile[]) => Promise<readonly ListedFile[]>) =>
    inBatches(deps, folder, async (some) => {
      for (const { key } of await unknown(some)) {
        await deps.files.remove(key);
        removed.push(key);
      }
    });
  for (const { folder, findUnknown } of searchedFolders) await removeFrom(folder, (some) => findUnknown(deps, some));
  const lost = await findLost(deps);
  if (removed.length > 0)
    deps.log.warn({ removed: removed.length, keys: firstKeys(removed) }, "files that nothing knew of are gone");
  if (lost.length > 0)
    deps.log.error(
      { lost: lost.length, keys: firstKeys(lost) },
      "files of resources or lessons are not there any more",
    );
  return { removed, lost };
}

const firstKeys = (keys: readonly string[]): readonly string[] => keys.slice(0, maxLogged);

/** Asks for each of them, in the order of their names. */
async function findLost({ db, files, clock }: Deps): Promise<string[]> {
  const lost: string[] = [];
  const before = new Date(clock.now().getTime() - restMs);
  for (let after = ""; ;) {
    const rows = await findPrivateFiles(db.read, { after, before, most: batch });
    for (const key of rows.flatMap(keysOfFile)) if ((await files.open(key)) === null) lost.push(key);
    const last = rows.at(-1);
    if (last === undefined) return lost;
    after = last.name;
  }
}
