import { commonErrors, isRefusal, refuse } from "@pavane/contract/core/errors";
import type { Files } from "./files.ts";
import type { Troubles } from "./trouble.ts";

/** What the system says of a folder that is full, read-only, not ours or not there any more. */
const unwritable: ReadonlySet<string> = new Set(["ENOSPC", "EDQUOT", "EROFS", "EACCES", "EPERM", "EIO", "ENOTDIR"]);

/**
 * The same files, whose folder may be full or not writable: then a write is refused with `files_unavailable`, and the
 * problem is noted until a megabyte could be written again.
 */
export function watchedFiles(files: Files, troubles: Troubles): Files {
  const watched: Files = {
    ...files,
    put: (key, content) => watched.writing(() => files.put(key, content)),
    writing: async (write) => {
      try {
        return await write();
      } catch (error) {
        throw noted(troubles, error);
      }
    },
    prove: () => watched.writing(files.prove),
  };
  troubles.provedBy("files_unwritable", watched.prove);
  return watched;
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
