import { copyFile, link, mkdir, open, opendir, rename, rm, stat, statfs, writeFile } from "node:fs/promises";
import { dirname, join, normalize, relative, sep } from "node:path";
import { randomUUID } from "node:crypto";
import { FilePart, fileBuffers } from "./file-part.ts";
import { inWorkFolder, type WorkFolder } from "./work-folder.ts";

export interface StoredFile {
  readonly bytes: number;
  /** In hexadecimal, as it was written down when the file was kept; left out where it was not. */
  readonly sha256?: string;
  /** A stream of the whole file, or of `start` to `end` inclusive. */
  stream(range?: { start: number; end: number }): NodeJS.ReadableStream;
  /** Signs an address at which whoever holds it gets the file without this server; left out where only this server has it. */
  readonly sign?: (as: DirectAnswer) => Promise<string>;
}

/** How a file is answered at a signed address, and for how long. */
export interface DirectAnswer {
  readonly mime: string;
  /** Offered as the file's name, which is then saved; without it the browser shows the file in place. */
  readonly fileName?: string;
  /** Saved under whatever name its address has. */
  readonly saved?: boolean;
  readonly seconds: number;
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

/** The folder of what comes piece by piece; only keys in it are appended to. */
export const arrivingFolder = "parts";

/** What is being written or worked on at this moment belongs to no file. */
export const isFileKey = (key: string): boolean => /^(?!work\/|probe\/)[^/]+\/.*(?<!\.part)$/.test(key);

/** Files by key, for example `images/2f/2f9c….webp`. Keys never leave the folder. */
export interface Files {
  put(key: string, content: Uint8Array): Promise<void>;
  /** Keeps a file of this machine, however large, whole under a key; from its path it may be moved there. */
  putFrom(path: string, key: string): Promise<void>;
  /** Gives what is kept a second name; each is removed by itself. */
  copy(from: string, to: string): Promise<void>;
  /**
   * Keeps what comes behind the first `offset` bytes, until it ends or breaks off, and answers how many bytes that
   * were; -1 when more than `room` came, of which none count.
   */
  append(key: string, content: AsyncIterable<Buffer>, place: { offset: number; room: number }): Promise<number>;
  /** Null when there is no such file. */
  open(key: string): Promise<StoredFile | null>;
  remove(key: string): Promise<void>;
  /** Everything that lies in a folder, also what was never finished; nothing where there is no such folder. Without one: all files. */
  list(folder?: string): AsyncIterable<ListedFile>;
  /** Does work of programs that need paths. Its folder is gone afterwards; what is to stay of it is kept by `putFrom`. */
  working<T>(work: (folder: WorkFolder) => Promise<T>): Promise<T>;
  /** Runs code that writes into the folder of some work, so that a full or unwritable disk is reported as by `put`. */
  writing<T>(write: () => Promise<T>): Promise<T>;
  /** Writes a megabyte and takes it away again; throws where that is not possible. */
  prove(): Promise<void>;
  /** Where files are kept, for an operator. */
  readonly driver: string;
  /** What of a machine or service must work so that files can be kept, as a request to an operator. */
  readonly advice: string;
  /** The origin of signed addresses, which pages must allow; null where there are none. */
  readonly origin: string | null;
  /** How much room there is; null where nobody can know. */
  room(): Promise<Room | null>;
}

/** Files under a folder. A file appears whole or not at all: it is written beside its place and renamed. */
export function diskFiles(root: string): Files {
  const buffers = fileBuffers();
  const pathOf = (key: string): string => {
    const path = normalize(join(root, key));
    if (!path.startsWith(root + sep)) throw new Error(`Not a file key: ${key}`);
    return path;
  };
  const remove = (key: string) => rm(pathOf(key), { force: true });
  const put = (key: string, content: Uint8Array) =>
    inPlace(pathOf(key), (path) => wholeOrNot(path, (temporary) => writeFile(temporary, content)));
  return {
    put,
    putFrom: (path, key) => inPlace(pathOf(key), (target) => move(path, target)),
    copy: (source, key) => inPlace(pathOf(key), (target) => link(pathOf(source), target)),
    append: (key, content, place) => appendAt(pathOf(key), content, place),
    prove: async () => {
      const key = `probe/${randomUUID()}`;
      await put(key, new Uint8Array(1_048_576));
      await remove(key);
    },
    open: async (key) => {
      const path = pathOf(key);
      const info = await stat(path).catch(() => null);
      if (!info?.isFile()) return null;
      return { bytes: info.size, stream: (range) => new FilePart(path, buffers, range) };
    },
    remove,
    list: (folder) => listFiles(root, folder === undefined ? root : pathOf(folder)),
    writing: (write) => write(),
    // Beside the files, because only within one disk can a finished one be moved to its place at once.
    working: (work) => inWorkFolder(join(root, "work"), async (key) => pathOf(key), work),
    driver: `Folder of this machine: ${root}`,
    advice: "Make room on the disk of DATA_DIR, or give the folder to the user that the server runs as.",
    origin: null,
    room: () => roomAround(root),
  };
}

/** Its folder is made when the first file comes into it. */
async function inPlace(path: string, write: (path: string) => Promise<void>): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await write(path);
}

/** Writes a file of this machine beside its place and renames it. */
export async function wholeOrNot(path: string, write: (temporary: string) => Promise<void>): Promise<void> {
  const temporary = `${path}.${randomUUID()}.part`;
  try {
    await write(temporary);
    await rename(temporary, path);
  } catch (error) {
    // What a full disk took of it would keep the disk full.
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** At once within one disk; from another one by a copy beside its place. */
async function move(path: string, target: string): Promise<void> {
  try {
    await rename(path, target);
  } catch (error) {
    if (!(error instanceof Error) || !("code" in error) || error.code !== "EXDEV") throw error;
    await wholeOrNot(target, (temporary) => copyFile(path, temporary));
    await rm(path, { force: true });
  }
}

async function appendAt(
  path: string,
  content: AsyncIterable<Buffer>,
  { offset, room }: { offset: number; room: number },
): Promise<number> {
  const file = await open(path, "r+");
  let written = 0;
  try {
    for await (const chunk of content) {
      if (written + chunk.length > room) return -1;
      await file.write(chunk, 0, chunk.length, offset + written);
      written += chunk.length;
    }
    return written;
  } finally {
    await file.close();
  }
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
