import type { ListedFile } from "../../../platform/files.ts";
import type { Platform } from "../../../platform/platform.ts";
import { fileName, keysOfFile } from "../storage/file-names.ts";
import { findKnownFiles, findKnownVideoKeys, findPrivateFiles } from "./proof-repository.ts";
import { findNamedFiles, holdsNumbers, type FileColumns } from "./uses-repository.ts";

type Deps = Pick<Platform, "db" | "clock" | "files" | "log"> & { readonly columns: FileColumns };

/** Where what is stored is known by its random name, and where videos with what belongs to them are known by their keys. */
const namedFolders = ["images", "thumbnails", "files", "resources", "lessons"] as const;
const videoFolders = ["parts", "videos", "posters", "captions"] as const;
/** What is being written now is younger. */
const restMs = 24 * 3_600_000;
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
  for (const folder of namedFolders) await removeFrom(folder, (some) => unknownByName(deps, some));
  for (const folder of videoFolders) await removeFrom(folder, (some) => unknownByKey(deps, some));
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

async function inBatches(
  { files, clock }: Deps,
  folder: string,
  look: (some: readonly ListedFile[]) => Promise<unknown>,
): Promise<void> {
  const before = clock.now().getTime() - restMs;
  let some: ListedFile[] = [];
  for await (const file of files.list(folder)) {
    if (file.changedAt.getTime() > before) continue;
    some.push(file);
    if (some.length < batch) continue;
    await look(some);
    some = [];
  }
  if (some.length > 0) await look(some);
}

const isUnfinished = ({ key }: ListedFile): boolean => /\.[0-9a-f-]{36}\.part$/.test(key);
const isOurs = ({ key }: ListedFile): boolean => /^[0-9a-f]{32}\.[a-z0-9]{2,5}$/.test(fileName(key));

async function unknownByName({ db, columns }: Deps, some: readonly ListedFile[]): Promise<ListedFile[]> {
  const names = [...new Set(some.filter(isOurs).map(({ key }) => fileName(key)))];
  const known = new Set(await findKnownFiles(db.read, names));
  const strange = names.filter((name) => !known.has(name));
  if (strange.length > 0)
    for (const column of columns.all().filter((one) => !holdsNumbers(one)))
      for (const name of await findNamedFiles(db.read, column, strange)) known.add(name);
  return some.filter((file) => isUnfinished(file) || (isOurs(file) && !known.has(fileName(file.key))));
}

async function unknownByKey({ db }: Deps, some: readonly ListedFile[]): Promise<ListedFile[]> {
  const keys = some.map(({ key }) => key);
  const known = new Set(await findKnownVideoKeys(db.read, keys));
  return some.filter((file) => isUnfinished(file) || !known.has(file.key));
}

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
