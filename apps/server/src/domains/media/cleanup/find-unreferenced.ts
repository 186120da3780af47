import { dayMs } from "@pavane/contract/core/durations";
import type { ListedFile } from "../../../platform/files.ts";
import type { Platform } from "../../../platform/platform.ts";
import { fileName } from "../storage/file-names.ts";
import { findKnownFiles, findKnownVideoKeys } from "./proof-repository.ts";
import { findNamedFiles, holdsNumbers, type FileColumns } from "./uses-repository.ts";

type Deps = Pick<Platform, "db" | "clock" | "files"> & { readonly columns: FileColumns };
type Find = (deps: Deps, some: readonly ListedFile[]) => Promise<readonly ListedFile[]>;

/** What is being written now is younger. */
export const restMs = dayMs;
const batch = 1_000;

/** Where what is stored is known by its random name, and where videos with what belongs to them are known by their keys. */
const namedFolders = ["images", "thumbnails", "files", "resources", "lessons"];
const videoFolders = ["parts", "videos", "posters", "captions"];

/** Every folder of what people brought, with the question which of some files in it no row, no column and no upload refers to. */
export const searchedFolders: readonly { readonly folder: string; readonly findUnknown: Find }[] = [
  ...namedFolders.map((folder) => ({ folder, findUnknown: unknownByName })),
  ...videoFolders.map((folder) => ({ folder, findUnknown: unknownByKey })),
];

/** Goes through the files of a folder that are a day old, in portions. */
export async function inBatches(
  { files, clock }: Pick<Deps, "files" | "clock">,
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
