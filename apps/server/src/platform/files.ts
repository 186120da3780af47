import { createReadStream } from "node:fs";
import { mkdir, opendir, rename, rm, stat, statfs, writeFile } from "node:fs/promises";
import { dirname, join, normalize, relative, sep } from "node:path";
import { randomUUID } from "node:crypto";

export interface StoredFile {
  readonly bytes: number;
  /** A stream of the whole file, or of `start` to `end` inclusive. */
  stream(range?: { start: number; end: number }): NodeJS.ReadableStream;
}

export interface ListedFile {
  readonly key: string;
  readonly changedAt: Date;
}

/** Of the disk that files lie on, in bytes. */
export interface Room {
  readonly free: number;
  readonly total: number;
}

/** Files by key, for example `images/2f/2f9c….webp`. Keys never leave the folder. */
export interface Files {
  put(key: string, content: Uint8Array): Promise<void>;
  /** Null when there is no such file. */
  open(key: string): Promise<StoredFile | null>;
  remove(key: string): Promise<void>;
  /** Everything that lies in a folder, "" for all, also what was never finished; nothing where there is no such folder. */
  list(folder: string): AsyncIterable<ListedFile>;
  /** Runs code that writes at a `localPath` itself, so that a full or unwritable folder is reported as by `put`. */
  writing<T>(write: () => Promise<T>): Promise<T>;
  /** Writes a megabyte and takes it away again; throws where that is not possible. */
  prove(): Promise<void>;
  /** Where files are kept, for an operator. */
  readonly driver: string;
  /** How much room there is; null where nobody can know. */
  room(): Promise<Room | null>;
  /** Path on this machine, for programs that need one; null when files are kept elsewhere. */
  localPath(key: string): string | null;
}

/** Files under a folder. A file appears whole or not at all: it is written beside its place and renamed. */
export function diskFiles(root: string): Files {
  const pathOf = (key: string): string => {
    const path = normalize(join(root, key));
    if (!path.startsWith(root + sep)) throw new Error(`Not a file key: ${key}`);
    return path;
  };
  const remove = (key: string) => rm(pathOf(key), { force: true });
  const put = async (key: string, content: Uint8Array): Promise<void> => {
    const path = pathOf(key);
    const temporary = `${path}.${randomUUID()}.part`;
    await mkdir(dirname(path), { recursive: true });
    try {
      await writeFile(temporary, content);
      await rename(temporary, path);
    } catch (error) {
      // What a full disk took of it would keep the disk full.
      await rm(temporary, { force: true }).catch(() => undefined);
      throw error;
    }
  };
  return {
    put,
    prove: async () => {
      const key = `probe/${randomUUID()}`;
      await put(key, new Uint8Array(1_048_576));
      await remove(key);
    },
    open: async (key) => {
      const path = pathOf(key);
      const info = await stat(path).catch(() => null);
      if (!info?.isFile()) return null;
      return { bytes: info.size, stream: (range) => createReadStream(path, range) };
    },
    remove,
    list: (folder) => listFiles(root, folder === "" ? root : pathOf(folder)),
    writing: (write) => write(),
    driver: `Folder of this machine: ${root}`,
    room: () => roomAround(root),
    localPath: pathOf,
  };
}

/** Before the first file is stored there is only the folder around its folder. */
async function roomAround(root: string): Promise<Room> {
  const { bavail, blocks, bsize } = await statfs(root).catch(() => statfs(dirname(root)));
  return { free: bavail * bsize, total: blocks * bsize };
}

async function* listFiles(root: string, folder: string): AsyncIterable<ListedFile> {
  const entries = await opendir(folder).catch(() => null);
  if (entries === null) return;
  for await (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* listFiles(root, path);
    const info = entry.isFile() ? await stat(path).catch(() => null) : null; // gone meanwhile
    if (info !== null) yield { key: relative(root, path).split(sep).join("/"), changedAt: info.mtime };
  }
}
