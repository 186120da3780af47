import type { Platform } from "../../../platform/platform.ts";
import { removeFilesJob } from "../storage/remove-files.ts";
import { removeAsset } from "../videos/remove-asset.ts";
import { keysOfFile } from "../storage/file-names.ts";
import {
  deleteFiles,
  findUnseenAssets,
  findUnseenFiles,
  markAssetsUsed,
  markFilesUsed,
} from "../storage/storage-repository.ts";
import { findNamedAssets, findNamedFiles, holdsNumbers, type FileColumns } from "./uses-repository.ts";

type Deps = Pick<Platform, "db" | "clock" | "jobs"> & { readonly columns: FileColumns };

/** Nothing is deleted before this, so that a form may be filled in at leisure; and nothing is looked at more often. */
const restMs = 24 * 3_600_000;
const batch = 2_000;

/** Deletes pictures, documents and videos that nothing has named for a day (specification of accounts, section 8). */
export async function sweepUnused(deps: Deps): Promise<void> {
  await sweepFiles(deps);
  await sweepAssets(deps);
}

async function sweepFiles({ db, clock, jobs, columns }: Deps): Promise<void> {
  for (;;) {
    const now = clock.now();
    const files = await findUnseenFiles(db.read, new Date(now.getTime() - restMs), batch);
    if (files.length === 0) return;
    const names = files.map((file) => file.name);
    const used = new Set<string>();
    for (const column of columns.all().filter((one) => !holdsNumbers(one)))
      for (const name of await findNamedFiles(db.read, column, names)) used.add(name);
    const unused = files.filter((file) => !used.has(file.name));
    await db.write(async (tx) => {
      await markFilesUsed(tx, [...used], now);
      await deleteFiles(
        tx,
        unused.map((file) => file.name),
      );
      if (unused.length > 0) await jobs.send(tx, removeFilesJob, { keys: unused.flatMap(keysOfFile) });
    });
  }
}

async function sweepAssets({ db, clock, jobs, columns }: Deps): Promise<void> {
  for (;;) {
    const now = clock.now();
    const assets = await findUnseenAssets(db.read, new Date(now.getTime() - restMs), batch);
    if (assets.length === 0) return;
    const used = new Set<number>();
    for (const column of columns.all()) for (const id of await findNamedAssets(db.read, column, assets)) used.add(id);
    await db.write(async (tx) => {
      await markAssetsUsed(tx, [...used], now);
      for (const id of assets) if (!used.has(id)) await removeAsset(tx, jobs, id);
    });
  }
}
