import { spawnSync, type SpawnSyncReturns } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { createServer } from "node:net";
import { freemem, tmpdir } from "node:os";
import { delimiter, join } from "node:path";

export interface PrivatePostgres {
  readonly url: string;
  /** Ends it and removes what it kept; more than once does no harm. */
  stop(): void;
}

/** Nothing that matters is kept, so nothing is flushed. */
const settings = {
  listen_addresses: "127.0.0.1",
  max_connections: "200",
  shared_buffers: "256MB",
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
};

/** What a run has at the most: a database or two for each worker, what was not removed yet, and a gigabyte of log. */
const roomBytes = 4 * 1024 ** 3;

/** In memory where there is plenty: making and removing hundreds of databases of two thousand files costs a disk a third of the proof. */
function temporaryFolder(): string {
  const memory = "/dev/shm";
  if (process.platform !== "linux" || !existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > roomBytes && freemem() > 2 * roomBytes ? memory : tmpdir();
}

/**
 * A PostgreSQL of our own in a temporary folder, to be thrown away. A reason instead, where none is installed or it does
 * not start. PostgreSQL refuses to run as root, who therefore runs it as the user `postgres`.
 */
export async function startPrivatePostgres(): Promise<PrivatePostgres | string> {
  const programs = findPrograms();
  if (programs === null) return "PostgreSQL 15 or newer is not installed";
  const owner = findOwner();
  if (owner === null) return "there is no user postgres, and PostgreSQL does not run as root";
  const folder = mkdtempSync(join(temporaryFolder(), "pavane-postgres-"));
  if (owner !== "ourselves") chownSync(folder, owner.uid, owner.gid);
  const run = (program: string, ...words: string[]) =>
    spawnSync(join(programs, program), words, {
      cwd: folder,
      encoding: "utf8",
      ...(owner === "ourselves" ? {} : owner),
    });
  const data = join(folder, "data");
  const stop = () => {
    if (existsSync(data)) run("pg_ctl", "stop", "-D", data, "-m", "immediate");
    rmSync(folder, { recursive: true, force: true });
  };
  const locale = process.platform === "linux" ? ["--locale=C.UTF-8"] : [];
  const port = await freePort();
  const options = Object.entries({ ...settings, port, unix_socket_directories: folder });
  const words = options.map(([name, value]) => `-c ${name}=${value}`).join(" ");
  const problem =
    problemOf(run("initdb", "-D", data, "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--no-sync", ...locale)) ??
    problemOf(run("pg_ctl", "start", "-D", data, "-w", "-l", join(folder, "log"), "-o", words));
  if (problem === null) return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
  stop();
  return `PostgreSQL did not start: ${problem}`;
}

/** The folder of the newest PostgreSQL: Debian keeps each version in one of its own, elsewhere it is on the PATH. */
export function findPrograms(): string | null {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, "bin")),
    ...(process.env["PATH"] ?? "").split(delimiter),
  ];
  return folders.find((folder) => existsSync(join(folder, "initdb")) && versionIn(folder) >= 15) ?? null;
}

function versionIn(folder: string): number {
  const { stdout } = spawnSync(join(folder, "initdb"), ["--version"], { encoding: "utf8" });
  return Number(/(\d+)/.exec(stdout ?? "")?.[1] ?? 0);
}

export function findOwner(): "ourselves" | { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return "ourselves";
  const [uid, gid] = ["-u", "-g"].map((which) => spawnSync("id", [which, "postgres"], { encoding: "utf8" }).stdout);
  return uid ? { uid: Number(uid), gid: Number(gid) } : null;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

export const problemOf = ({ status, error, stderr }: SpawnSyncReturns<string>): string | null =>
  status === 0 ? null : (error?.message ?? stderr.trim());
