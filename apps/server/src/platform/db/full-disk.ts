import { commonErrors, refuse } from "@pavane/contract/core/errors";
import { sql } from "drizzle-orm";
import type { Troubles } from "../trouble.ts";
import { causesOf, databaseError, type Database } from "./database.ts";
import { isReadOnly } from "./patience.ts";

/**
 * SQLSTATEs of a database that cannot store anything more: no space, its disk not writable, a read-only server. Codes
 * of the embedded one come from the system, as it writes its own files.
 */
const states: ReadonlySet<string> = new Set(["53100", "58030", "25006"]);
const systemCodes: ReadonlySet<string> = new Set(["ENOSPC", "EDQUOT", "EROFS"]);

/** Whether a failure of the database means that it cannot write. Failures of files have been distinguished before (`files.ts`). */
export function cannotWrite(error: unknown): boolean {
  if (states.has(databaseError(error)?.code ?? "")) return true;
  return causesOf(error).some((cause) => "code" in cause && systemCodes.has(String(cause.code)));
}

const probablyFull = (code: string): string =>
  `The database cannot write, most likely because its disk is full (${code}). Nothing can be saved until there is space again.`;

/** A replica until it is promoted, or a server that its host made read-only, as some do when its disk is full. */
const takesNoWrites =
  "The database takes no writes (25006): it is becoming the primary, or was made read-only, as some hosts do when its disk is full. Nothing can be saved until it takes them again.";

/** Notes a failure that means a full disk; any other is left alone. */
export function noteFullDisk(troubles: Pick<Troubles, "met">, error: unknown): void {
  if (!cannotWrite(error)) return;
  const code = databaseError(error)?.code ?? "no SQLSTATE";
  troubles.met("database_full", isReadOnly(error) ? takesNoWrites : probablyFull(code));
}

/** The same database, which notes when it cannot write, no matter who asked: a call, a job or the limits of calls. */
export function noticingFullDisk<D extends Database>(database: D, troubles: Troubles): D {
  const noticing = <T>(requested: Promise<T>): Promise<T> =>
    requested.catch((error: unknown) => {
      noteFullDisk(troubles, error);
      throw error;
    });
  troubles.provedBy("database_full", () => noticing(proveWriting(database)));
  return {
    ...database,
    write: (operation) => noticing(database.write(operation)),
    raw: (text, values) => noticing(database.raw(text, values)),
  };
}

/**
 * Writes half a megabyte and rolls it back; throws where that is not possible. A temporary table takes new space
 * immediately, is dropped with its transaction and leaves nothing to clean up, so that the check does not fill the
 * disk.
 */
async function proveWriting(database: Database): Promise<void> {
  await database.write(async (tx) => {
    await tx.execute(sql`create temporary table proof_of_writing (filling text) on commit drop`);
    await tx.execute(sql`insert into proof_of_writing select md5(number::text) from generate_series(1, 8000) number`);
    return refuse(commonErrors.busy); // rolls back
  });
}
