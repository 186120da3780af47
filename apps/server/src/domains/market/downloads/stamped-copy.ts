import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { marketErrors } from "@pavane/contract/market/errors";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pLimit from "p-limit";
import { runIsolated } from "../../../platform/run-isolated.ts";
import type { MarketDeps } from "../deps.ts";
import type { FileRow } from "../../resources/index.ts";
import { findStampedCopy, insertStampedCopy } from "./downloads-repository.ts";
import type { StampTask } from "./stamp-process.ts";

type Deps = Pick<MarketDeps, "db" | "clock" | "log" | "files" | "media">;

const script = new URL("stamp-process.ts", import.meta.url);
const limits = { cpuSeconds: 30, megabytes: 256 };
/** How long a request waits for a copy; a slower one is finished in the background. */
const timeoutMs = 5_000;

const inTurn = pLimit(1);
const making = new Map<string, Promise<string>>();

/**
 * The key of a file with its buyer's line on every page, made once and kept: with a new line it is made again.
 * `preparing` while making it takes longer than a request waits.
 */
export async function stampedCopy(deps: Deps, file: FileRow, line: string): Promise<string | Refusal<"preparing">> {
  const lineHash = createHash("sha256").update(line).digest();
  const kept = await findStampedCopy(deps.db.read, file.id, lineHash);
  if (kept !== null) return kept;
  const name = `${file.id}:${lineHash.toString("hex")}`;
  const begun = making.get(name) ?? makeInTurn(deps, file, { line, lineHash }).finally(() => making.delete(name));
  making.set(name, begun);
  const key = await Promise.race([begun, wait(timeoutMs, null, { ref: false })]);
  return key ?? refuse(marketErrors.preparing);
}

/** What cannot be stamped is given as it is: its buyer has paid for it. */
async function makeInTurn(deps: Deps, file: FileRow, stamp: Stamp): Promise<string> {
  try {
    return await inTurn(() => make(deps, file, stamp));
  } catch (error) {
    deps.log.error({ err: error, file: file.id }, "no stamped copy was made");
    if (file.storageKey === null) throw error;
    return file.storageKey;
  }
}

interface Stamp {
  readonly line: string;
  readonly lineHash: Buffer;
}

async function make(deps: Deps, file: FileRow, stamp: Stamp): Promise<string> {
  const { db, clock, files, media } = deps;
  const { storageKey } = file;
  if (storageKey === null) throw new Error("a file without content cannot be stamped");
  const at = clock.now();
  const content = await files.working(async (work) => {
    const [path, into] = [await work.pathOf(storageKey), join(await work.path(), "stamped.pdf")];
    const made = await runIsolated<true>(script, { path, into, line: stamp.line, at } satisfies StampTask, limits);
    if ("ended" in made) throw new Error(`stamping ended: ${made.ended}`);
    return readFile(into);
  });
  const key = await media.privateFiles.keep(null, content, "pdf");
  if (typeof key !== "string") throw new Error("there is no room for a stamped copy");
  const values = { fileId: file.id, lineHash: stamp.lineHash, storageKey: key, createdAt: at };
  const storedKey = await db.write((tx) => insertStampedCopy(tx, values));
  if (storedKey !== key) await media.privateFiles.destroy([key]);
  return storedKey;
}
