import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findOwner, freePort } from "./private-postgres.ts";

/** Debian has it in /usr/sbin, which is on root's path alone. */
const path = `${process.env["PATH"] ?? ""}:/usr/sbin`;

/** Whether this machine has a pgbouncer to try. */
export const hasPgbouncer = spawnSync("pgbouncer", ["--version"], { env: { PATH: path } }).status === 0;

export interface PrivatePgbouncer {
  /** The same database and user through it. */
  through(url: string): string;
  /** At once, without a word. */
  kill(): Promise<void>;
  /** At the same address again, after `kill`. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A pgbouncer of our own in front of the server of an address, with the settings of deploy/pgbouncer for any of its databases. `settings`
 * replaces some. It refuses to run as root, who runs it as the user `postgres`.
 */
export async function startPrivatePgbouncer(
  server: string,
  settings: Readonly<Record<string, string | number>> = {},
): Promise<PrivatePgbouncer> {
  const folder = mkdtempSync(join(tmpdir(), "pavane-pgbouncer-"));
  const found = findOwner();
  const owner = found === "ourselves" ? null : found;
  const port = await freePort();
  const { ini, users } = writeFiles(folder, server, { port, settings });
  for (const one of [folder, ini, users]) if (owner !== null) chownSync(one, owner.uid, owner.gid);
  let child: ChildProcess | null = null;
  const kill = async () => {
    const ended = child === null ? null : new Promise((resolve) => child?.once("exit", resolve));
    child?.kill("SIGKILL");
    await ended;
    child = null;
  };
  const start = async () => {
    child = spawn("pgbouncer", ["--quiet", ini], { stdio: "ignore", env: { PATH: path }, ...owner });
    for (let tries = 0; !(await isListening(port)); tries += 1) {
      if (tries > 100 || child.exitCode !== null) throw new Error(`pgbouncer did not start with ${ini}`);
      await wait(50);
    }
  };
  await start();
  return {
    through: (url) => atPort(url, port),
    kill,
    start,
    stop: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function atPort(url: string, port: number): string {
  const changed = new URL(url);
  changed.hostname = "127.0.0.1";
  changed.port = String(port);
  return changed.toString();
}

function writeFiles(folder: string, server: string, changes: Changes): { ini: string; users: string } {
  const { hostname, port, username, password } = new URL(server);
  const ini = join(folder, "pgbouncer.ini");
  const users = join(folder, "users.txt");
  writeFileSync(users, `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`);
  writeFileSync(ini, iniOf(`host=${hostname} port=${port || "5432"}`, users, changes));
  return { ini, users };
}

interface Changes {
  readonly port: number;
  readonly settings: Readonly<Record<string, string | number>>;
}

function iniOf(server: string, users: string, { port, settings }: Changes): string {
  const example = readFileSync(new URL("../deploy/pgbouncer/pgbouncer.ini", import.meta.url), "utf8");
  const changed = { listen_port: port, auth_type: "trust", auth_file: users, ...settings };
  return Object.entries(changed).reduce(
    (text, [name, value]) => {
      const line = new RegExp(`^${name} =.*$`, "m");
      return line.test(text) ? text.replace(line, `${name} = ${value}`) : `${text}${name} = ${value}\n`;
    },
    example.replace(/^pavane = host=\S+ port=\S+ dbname=\S+/m, `* = ${server}`),
  );
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: "127.0.0.1", port });
    const say = (listening: boolean) => {
      socket.destroy();
      resolve(listening);
    };
    socket.once("connect", () => say(true)).once("error", () => say(false));
  });
}
