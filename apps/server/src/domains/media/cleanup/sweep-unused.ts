import type { Read, Tx } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { keysOfFile } from "../storage/file-names.ts";
import { removeFilesJob } from "../storage/remove-files.ts";
import { deleteFiles } from "../storage/storage-repository.ts";
import type { AssetRow, StoredFileRow } from "../tables.ts";
import { removeAsset } from "../videos/remove-asset.ts";
import { decideUnused, restMs } from "./decide-unused.ts";
import {
  findAssetsToCheck,
  findFilesToCheck,
  lockAssets,
  lockFiles,
  saveUseOfAssets,
  saveUseOfFiles,
} from "./unused-repository.ts";
import { findNamedAssets, findNamedFiles, holdsNumbers, type FileColumns } from "./uses-repository.ts";

type Deps = Pick<Platform, "db" | "clock" | "jobs"> & { readonly columns: FileColumns };

const batch = 2_000;

/**
 * Deletes pictures, documents and videos that nothing has named for a day (specification of accounts, section 8). What is used is looked at
 * once a day; what is new each time, so that it counts as used as soon as it is.
 */
export async function sweepUnused(deps: Deps): Promise<void> {
  await sweepFiles(deps);
  await sweepAssets(deps);
}

async function sweepFiles({ db, clock, jobs, columns }: Deps): Promise<void> {
  for (let after = ""; ;) {
    const now = clock.now();
    const files = await findFilesToCheck(db.read, { before: new Date(now.getTime() - restMs), after, most: batch });
    const last = files.at(-1);
    if (last === undefined) return;
    after = last.name;
    const used = await findUsedFiles(db.read, columns, files);
    const { noted, deleted } = sortUnused(
      files.filter(({ name }) => !used.has(name)),
      now,
    );
    await db.write(async (tx) => {
      await saveUseOfFiles(tx, [...used], { usedAt: now, unusedSince: null });
      await saveUseOfFiles(tx, namesOf(noted), { unusedSince: now });
      await deleteUnusedFiles(tx, { jobs, columns }, namesOf(deleted));
    });
  }
}

/** Asks again: something may name them by now. */
async function deleteUnusedFiles(tx: Tx, { jobs, columns }: Pick<Deps, "jobs" | "columns">, names: readonly string[]) {
  if (names.length === 0) return;
  const locked = await lockFiles(tx, names);
  const used = await findUsedFiles(tx, columns, locked);
  const unused = locked.filter(({ name }) => !used.has(name));
  await deleteFiles(tx, namesOf(unused));
  if (unused.length > 0) await jobs.send(tx, removeFilesJob, { keys: unused.flatMap(keysOfFile) });
}

async function findUsedFiles(db: Read, columns: FileColumns, files: readonly StoredFileRow[]): Promise<Set<string>> {
  const used = new Set<string>();
  for (const column of columns.all().filter((one) => !holdsNumbers(one)))
    for (const name of await findNamedFiles(db, column, namesOf(files))) used.add(name);
  return used;
}

const namesOf = (files: readonly StoredFileRow[]): string[] => files.map(({ name }) => name);

async function sweepAssets({ db, clock, jobs, columns }: Deps): Promise<void> {
  for (let after = 0; ;) {
    const now = clock.now();
    const assets = await findAssetsToCheck(db.read, { before: new Date(now.getTime() - restMs), after, most: batch });
    const last = assets.at(-1);
    if (last === undefined) return;
    after = last.id;
    const used = await findUsedAssets(db.read, columns, idsOf(assets));
    const { noted, deleted } = sortUnused(
      assets.filter(({ id }) => !used.has(id)),
      now,
    );
    await db.write(async (tx) => {
      await saveUseOfAssets(tx, [...used], { usedAt: now, unusedSince: null });
      await saveUseOfAssets(tx, idsOf(noted), { unusedSince: now });
      await deleteUnusedAssets(tx, { jobs, columns }, idsOf(deleted));
    });
  }
}

async function deleteUnusedAssets(tx: Tx, { jobs, columns }: Pick<Deps, "jobs" | "columns">, ids: readonly number[]) {
  if (ids.length === 0) return;
  const locked = await lockAssets(tx, ids);
  const used = await findUsedAssets(tx, columns, locked);
  for (const id of locked) if (!used.has(id)) await removeAsset(tx, jobs, id);
}

async function findUsedAssets(db: Read, columns: FileColumns, ids: readonly number[]): Promise<Set<number>> {
  const used = new Set<number>();
  for (const column of columns.all()) for (const id of await findNamedAssets(db, column, ids)) used.add(id);
  return used;
}

const idsOf = (assets: readonly AssetRow[]): number[] => assets.map(({ id }) => id);

/** What of some that nothing names is noted as that, and what goes. */
function sortUnused<Row extends StoredFileRow | AssetRow>(unused: readonly Row[], now: Date) {
  const of = (becomes: ReturnType<typeof decideUnused>) => unused.filter((row) => decideUnused(row, now) === becomes);
  return { noted: of("noted"), deleted: of("deleted") };
}
