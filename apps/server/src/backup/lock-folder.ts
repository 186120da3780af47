import { randomUUID } from "node:crypto";
import { open, readFile, rename, rm, stat, writeFile, type FileHandle } from "node:fs/promises";
import { join } from "node:path";
import { BackupProblem } from "./backup-problem.ts";
import { describeHolder, hasEnded } from "./lock-holder.ts";

const renewEveryMs = 20_000;
const maxSilenceMs = 300_000;

export interface FolderLock {
  /** Throws a `BackupProblem` where another run took this one for ended. */
  mustHold(): Promise<void>;
  release(): Promise<void>;
}

/**
 * Lets one run at a time take a backup into a folder. A lock says which process holds it, so that one whose process was killed is taken at
 * once. Machines and containers may share the folder, and none can ask whether a process of another lives: so the one that holds the lock
 * writes it again and again, and one that was silent for five minutes was left behind, too.
 */
export async function lockFolder(parent: string): Promise<FolderLock> {
  const file = join(parent, "unfinished.lock");
  const token = `${randomUUID()} ${await describeHolder()}`.trim();
  if (await isLeftBehind(file)) await takeAway(file);
  const handle = await createNew(file);
  await handle.write(token, 0);
  // By what was opened and not by its path, where the lock of another run may be by now. One that cannot be written is found out at the end.
  const timer = setInterval(() => void handle.write(token, 0).catch(() => undefined), renewEveryMs).unref();
  const isHeld = async () => (await readFile(file, "utf8").catch(() => "")) === token;
  return {
    mustHold: async () => {
      if (!(await isHeld()))
        throw new BackupProblem("Another backup began here meanwhile, because this one stood still. Look at that one.");
    },
    release: async () => {
      clearInterval(timer);
      await handle.close();
      if (await isHeld()) await rm(file, { force: true });
    },
  };
}

async function isLeftBehind(file: string): Promise<boolean> {
  const token = await readFile(file, "utf8").catch(() => "");
  return (await hasEnded(token.slice(token.indexOf(" ") + 1))) || isSilent(file);
}

/** By the clock of the disk, because those of two machines differ. */
async function isSilent(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => null);
  if (found === null) return false;
  const probe = `${file}-${randomUUID()}`;
  await writeFile(probe, "");
  const { mtimeMs } = await stat(probe);
  await rm(probe);
  return Math.abs(mtimeMs - found.mtimeMs) > maxSilenceMs;
}

/** Two runs may come to it at once. The one whose own lock the other takes finds that out at its end. */
async function takeAway(file: string): Promise<void> {
  const aside = `${file}-${randomUUID()}`;
  await rename(file, aside).catch(() => undefined);
  await rm(aside, { force: true });
}

async function createNew(file: string): Promise<FileHandle> {
  try {
    return await open(file, "wx", 0o600);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    throw new BackupProblem(
      `Another backup is being taken here. If you ended it, wait five minutes, or delete ${file} and try again.`,
    );
  }
}
