import { execFileSync, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "../../apps/server/src/platform/db/database.ts";
import { administer } from "../../apps/server/test/test-database-admin.ts";

/** A disk under a database, which can be filled. */
export interface Disk {
  /** What it is, for the report. */
  readonly how: string;
  /** Name of the tablespace that lies on it; null where there is none. */
  readonly tablespace: string | null;
  fill(): void;
  /** Somebody makes room. */
  makeRoom(): void;
  /** The database as it behaves on this disk. */
  under(database: Database): Database;
  /** Takes away what was mounted, after the database on it is gone. */
  remove(): Promise<void>;
}

const sizeMb = 192;
const tablespace = "pavane_small_disk";

/**
 * A small file system for one database. Where none can be mounted (that takes a superuser on Linux, beside the database), the error of
 * PostgreSQL is thrown at whoever writes, instead.
 */
export async function smallDisk(server: string): Promise<Disk> {
  const folder = mkdtempSync(join(tmpdir(), "pavane-small-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${sizeMb}m`, "tmpfs", folder], { stdio: "ignore" });
    chownSync(folder, Number(execFileSync("id", ["-u", "postgres"], { encoding: "utf8" })), -1);
    await administer(server, `create tablespace ${tablespace} location '${folder}'`);
  } catch (error) {
    process.stderr.write(`No small disk: ${error instanceof Error ? error.message : String(error)}\n`);
    unmount(folder);
    return pretendedDisk();
  }
  const filler = join(folder, "filler");
  return {
    how: `a file system of ${sizeMb} MB, filled`,
    tablespace,
    fill: () => fill(filler),
    makeRoom: () => rmSync(filler),
    under: (database) => database,
    remove: async () => {
      await administer(server, `drop tablespace ${tablespace}`);
      unmount(folder);
    },
  };
}

function unmount(folder: string): void {
  spawnSync("umount", ["-l", folder], { stdio: "ignore" });
  rmSync(folder, { recursive: true, force: true });
}

/** Writes until nothing more goes in. */
function fill(path: string): void {
  const file = openSync(path, "w");
  for (let size = 1 << 20; size > 0; size = Math.floor(size / 2)) {
    try {
      for (;;) writeSync(file, randomBytes(size));
    } catch {
      // Smaller pieces may still fit.
    }
  }
  closeSync(file);
}

function pretendedDisk(): Disk {
  let full = false;
  const guard = <T>(work: () => Promise<T>): Promise<T> =>
    full ? Promise.reject(Object.assign(new Error("could not extend file"), { code: "53100" })) : work();
  return {
    how: "SQLSTATE 53100 injected, because no file system could be mounted",
    tablespace: null,
    fill: () => {
      full = true;
    },
    makeRoom: () => {
      full = false;
    },
    under: (database) => ({ ...database, write: (operation) => guard(() => database.write(operation)) }),
    remove: async () => undefined,
  };
}
