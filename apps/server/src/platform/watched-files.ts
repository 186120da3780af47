import { commonErrors, isRefusal, refuse } from "@pavane/contract/core/errors";
import type { Files, ListedFile } from "./files.ts";
import { noteStoreProblem } from "./store-problem.ts";
import type { Troubles } from "./trouble.ts";

/** What the system says of a folder that is full, read-only, not ours or not there any more. */
const unwritable: ReadonlySet<string> = new Set(["ENOSPC", "EDQUOT", "EROFS", "EACCES", "EPERM", "EIO", "ENOTDIR"]);

/**
 * The same files, whose folder may be full or not writable, and whose store may not answer: then a call is refused with
 * `files_unavailable`, and the problem is noted until a megabyte could be written again.
 */
export function watchedFiles(files: Files, troubles: Troubles): Files {
  const writing = async <T>(write: () => Promise<T>): Promise<T> => {
    try {
      return await write();
    } catch (error) {
      throw noteStoreProblem(troubles, error) ?? noted(troubles, error);
    }
  };
  const asking = async <T>(ask: () => Promise<T>): Promise<T> => {
    try {
      return await ask();
    } catch (error) {
      throw noteStoreProblem(troubles, error) ?? error;
    }
  };
  const watched: Files = {
    ...files,
    put: (key, content) => writing(() => files.put(key, content)),
    putFrom: (path, key) => writing(() => files.putFrom(path, key)),
    copy: (from, to) => writing(() => files.copy(from, to)),
    append: (key, content, place) => writing(() => files.append(key, content, place)),
    writing: (write) => writing(() => files.writing(write)),
    prove: () => writing(files.prove),
    open: (key) => asking(() => files.open(key)),
    remove: (key) => asking(() => files.remove(key)),
    list: (folder) => listing(files.list(folder), asking),
    // The work may fail for reasons of its own; only what it asks of the files is looked at.
    working: (work) =>
      files.working((folder) => work({ path: folder.path, pathOf: (key) => writing(() => folder.pathOf(key)) })),
  };
  troubles.provedBy("files_unwritable", watched.prove);
  troubles.provedBy("files_unreachable", watched.prove);
  return watched;
}

type Asking = <T>(ask: () => Promise<T>) => Promise<T>;

async function* listing(files: AsyncIterable<ListedFile>, asking: Asking): AsyncIterable<ListedFile> {
  const iterator = files[Symbol.asyncIterator]();
  for (;;) {
    const next = await asking(() => iterator.next());
    if (next.done) return;
    yield next.value;
  }
}

function noted(troubles: Troubles, error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (isRefusal(error) || !unwritable.has(code)) return error;
  troubles.met(
    "files_unwritable",
    `The folder of files cannot be written to (${code}): it is full, read-only, or belongs to another user. Nothing can be uploaded until that is mended.`,
  );
  return refuse(commonErrors.files_unavailable, { retryAfter: 60 });
}
