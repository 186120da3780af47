import { readFile, readlink } from "node:fs/promises";

/** What of a run stands in its lock, so that others on the same machine can see whether its process still lives. */
export async function describeHolder(): Promise<string> {
  const [place, process] = [await readPlace(), await readProcess("self")];
  return place === null || process === null ? "" : `${place} ${process.pid} ${process.startedAt}`;
}

/**
 * Whether the process that is described in a lock is no more. False where nobody here can know: of another machine, of a container with
 * processes of its own, of a system that does not say.
 */
export async function hasEnded(described: string): Promise<boolean> {
  const [, place, number, startedAt] = /^(\S+) (\d+) (\d+)$/.exec(described) ?? [];
  if (place === undefined || place !== (await readPlace())) return false;
  const pid = Number(number);
  if (!isThere(pid)) return true;
  // Another process may have its number by now.
  const found = await readProcess(String(pid));
  return found !== null && (found.startedAt !== startedAt || found.isDead);
}

/** This start of this machine, and within it the processes that see each other; null on systems without /proc. */
async function readPlace(): Promise<string | null> {
  try {
    const boot = await readFile("/proc/sys/kernel/random/boot_id", "utf8");
    return `${boot.trim()}/${await readlink("/proc/self/ns/pid")}`;
  } catch {
    return null;
  }
}

/** Also of others' processes, whose /proc may be hidden. */
function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return !(error instanceof Error && "code" in error && error.code === "ESRCH");
  }
}

/** From a line such as `4711 (node) S 1 …`, whose name may hold anything. */
async function readProcess(of: string): Promise<{ pid: string; startedAt: string; isDead: boolean } | null> {
  const line = await readFile(`/proc/${of}/stat`, "utf8").catch(() => "");
  const [, pid, rest] = /^(\d+) \([^]*\) (.*)$/m.exec(line) ?? [];
  const fields = rest?.split(" ") ?? [];
  const [state, startedAt] = [fields[0], fields[19]];
  return pid === undefined || startedAt === undefined
    ? null
    : { pid, startedAt, isDead: state === "Z" || state === "X" };
}
