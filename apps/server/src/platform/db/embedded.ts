import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { drizzle } from "drizzle-orm/pglite";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartProblem } from "../start-problem.ts";
import type { Database, Query, Read } from "./database.ts";
import { keepStatements } from "./kept-statements.ts";
import { onlyOutside, openTransaction } from "./open-transaction.ts";
import { readyCheck } from "./ready.ts";
import { writeWith } from "./write-with.ts";

const extensions = { pg_trgm, unaccent, btree_gist };
const parsers = { 20: Number, 1186: String };

export type EmbeddedDatabase = Database & { client: PGlite };

/**
 * Opens the embedded database under `directory`. It keeps every acknowledged write when the process dies, but does not
 * flush to disk, so it is for trying out and for tests, not for production.
 */
export async function openEmbedded(directory: string): Promise<EmbeddedDatabase> {
  mkdirSync(directory, { recursive: true });
  const unlock = lock(join(directory, "lock"));
  const client = await PGlite.create(join(directory, "pg"), { extensions, parsers });
  // Kept statements would be planned anew at each of their first five uses, which costs more than running them.
  await client.exec("set plan_cache_mode = force_generic_plan");
  return wrap(client, unlock);
}

/** Unpacks an archive that `dumpDataDir` made into a directory that is not there yet; `openEmbedded` opens it then. */
export async function unpackEmbedded(directory: string, archive: Blob): Promise<void> {
  const unfinished = join(directory, "pg-unfinished");
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  const client = await PGlite.create(unfinished, { extensions, loadDataDir: archive });
  await client.close();
  renameSync(unfinished, join(directory, "pg"));
}

/** A database in memory, from a snapshot if one is given; for tests. */
export async function openMemory(snapshot?: Blob): Promise<EmbeddedDatabase> {
  const client = await PGlite.create({ extensions, parsers, ...(snapshot ? { loadDataDir: snapshot } : {}) });
  return wrap(client, () => undefined);
}

function wrap(client: PGlite, unlock: () => void): EmbeddedDatabase {
  client.parsers = parsersOfValues(client.parsers);
  keepStatements(client);
  const transaction = openTransaction();
  onlyOutside(client, ["query", "exec", "transaction"], transaction);
  const read: Read = drizzle(client, { casing: "snake_case" });
  const raw: Query = async (text, values = []) => client.query<Record<string, unknown>>(text, [...values]);
  return {
    kind: "embedded",
    client,
    read,
    write: (operation) => writeWith(read, transaction, operation),
    mustBeOutside: transaction.mustBeOutside,
    raw,
    isReady: readyCheck(() => raw("select 1")),
    replica: null,
    waitMs: () => 0,
    listen: (channel, listening) => client.listen(channel, (payload) => listening.heard(payload)),
    session: (work) => work(raw),
    close: async () => {
      await client.close();
      unlock();
    },
  };
}

/** Those of the arrays that tables have: all are copied for each statement, and single values have theirs in the driver. */
const parsersOfValues = (known: PGlite["parsers"]): PGlite["parsers"] => ({
  ...parsers,
  ...Object.fromEntries([integers, texts, bigIntegers].map((type) => [type, known[type]])),
});

const integers = 1007;
const texts = 1009;
const bigIntegers = 1016;

/** Two processes on one directory would destroy it and nothing else stops them, so a file with our process id does. */
function lock(file: string): () => void {
  if (existsSync(file)) {
    const owner = Number(readFileSync(file, "utf8"));
    if (owner !== process.pid && isRunning(owner)) {
      throw new StartProblem(
        `The data folder is in use by process ${owner}. Stop it, or set DATA_DIR to another folder.`,
      );
    }
    rmSync(file, { force: true });
  }
  writeFileSync(file, String(process.pid), { flag: "wx" });
  return () => rmSync(file, { force: true });
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
