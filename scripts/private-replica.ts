import { spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findOwner, findPrograms, freePort, problemOf } from "./private-postgres.ts";

/** One of two servers, started and ended as often as somebody wants. */
export interface PrivateServer {
  /** Of the database postgres, as its superuser. */
  readonly url: string;
  /** The file it logs to. */
  readonly log: string;
  /** Immediate is as a machine that loses power. */
  stop(how?: "fast" | "immediate"): void;
  start(): void;
}

export interface PrivateReplica {
  readonly primary: PrivateServer;
  readonly replica: PrivateServer;
  /** Ends both and removes what they kept. */
  stop(): void;
}

type Settings = Readonly<Record<string, string>>;

const settings = {
  listen_addresses: "127.0.0.1",
  max_connections: "100",
  shared_buffers: "64MB",
  fsync: "off",
  full_page_writes: "off",
  wal_level: "replica",
  max_wal_senders: "4",
  hot_standby: "on",
};

type Run = (program: string, ...words: string[]) => void;

/**
 * A PostgreSQL of our own and a replica that follows it, to be thrown away; a reason instead where there is none. `changes` replaces settings of
 * both.
 */
export async function startPrivateReplica(changes: Settings = {}): Promise<PrivateReplica | string> {
  const programs = findPrograms();
  if (programs === null) return "PostgreSQL 15 or newer is not installed";
  const owner = findOwner();
  if (owner === null) return "there is no user postgres, and PostgreSQL does not run as root";
  const folder = mkdtempSync(join(tmpdir(), "pavane-replica-"));
  if (owner !== "ourselves") chownSync(folder, owner.uid, owner.gid);
  const run = runIn(folder, programs, owner === "ourselves" ? {} : owner);
  const primary = serverIn(folder, run, { name: "primary", port: await freePort(), changes });
  const replica = serverIn(folder, run, { name: "replica", port: await freePort(), changes });
  const stop = () => {
    for (const [name, one] of Object.entries({ primary, replica }))
      if (existsSync(join(folder, name, "postmaster.pid"))) one.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    makeBoth(folder, run, { primary, replica });
  } catch (error) {
    stop();
    return `PostgreSQL did not start: ${error instanceof Error ? error.message : String(error)}`;
  }
  return { primary, replica, stop };
}

const runIn =
  (folder: string, programs: string, owner: { uid?: number; gid?: number }): Run =>
  (program, ...words) => {
    // Not piped: the server that pg_ctl starts would hold the pipe open.
    const output = program === "pg_ctl" ? "ignore" : "pipe";
    const ended = spawnSync(join(programs, program), words, {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "ignore", output],
      ...owner,
    });
    const problem = problemOf({ ...ended, stderr: ended.stderr ?? `${program} ${words.join(" ")} failed` });
    if (problem !== null) throw new Error(problem);
  };

interface ServerPlace {
  readonly name: string;
  readonly port: number;
  readonly changes: Settings;
}

function serverIn(folder: string, run: Run, { name, port, changes }: ServerPlace): PrivateServer {
  const data = join(folder, name);
  const log = join(folder, `${name}.log`);
  const options = Object.entries({ ...settings, ...changes, port, unix_socket_directories: folder });
  const words = options.map(([setting, value]) => `-c ${setting}=${value}`).join(" ");
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    log,
    stop: (how = "immediate") => run("pg_ctl", "stop", "-D", data, "-w", "-m", how),
    start: () => run("pg_ctl", "start", "-D", data, "-w", "-l", log, "-o", words),
  };
}

function makeBoth(folder: string, run: Run, { primary, replica }: Omit<PrivateReplica, "stop">): void {
  const locale = process.platform === "linux" ? ["--locale=C.UTF-8"] : [];
  const fresh = ["-U", "postgres", "--auth=trust", "--encoding=UTF8", "--no-sync", ...locale];
  run("initdb", "-D", join(folder, "primary"), ...fresh);
  primary.start();
  const copied = ["-R", "-X", "stream", "-c", "fast", "--no-sync"];
  run("pg_basebackup", "-D", join(folder, "replica"), "-d", primary.url, ...copied);
  replica.start();
}
