import { spawn, type ChildProcess } from "node:child_process";
import { chownSync, openSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { findOwner } from "../../scripts/private-postgres.ts";

/** A program that is ended without a word and started again. */
export interface Mortal {
  readonly name: string;
  start(): Promise<void>;
  kill(): Promise<void>;
}

export interface Program {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly log: string;
  /** Whether it answers. */
  isThere(): Promise<boolean>;
  readonly env?: Readonly<Record<string, string>>;
}

/** None of them likes to run as root, who runs them as the user postgres. */
export const owner: { readonly uid?: number; readonly gid?: number } = (() => {
  const found = findOwner();
  if (found === null) throw new Error("there is no user postgres, and PostgreSQL does not run as root");
  return found === "ourselves" ? {} : found;
})();

/** A file of the program's, for them to write. */
export function giveToOwner(path: string): void {
  const { uid, gid } = owner;
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

const patienceMs = 90_000;

export function mortal({ name, command: [file, ...words], log, isThere, env = {} }: Program): Mortal {
  let child: ChildProcess | null = null;
  return {
    name,
    start: async () => {
      const output = openSync(log, "a");
      child = spawn(file, words, {
        stdio: ["ignore", output, output],
        env: { PATH: `${process.env["PATH"] ?? ""}:/usr/sbin`, LANG: "C.UTF-8", ...env },
        ...owner,
      });
      child.on("error", () => undefined); // it never gets there, which says so below
      await until(`${name} to answer (see ${log})`, isThere);
    },
    kill: async () => {
      const dying = child;
      child = null;
      if (dying === null || dying.exitCode !== null) return;
      const ended = new Promise((resolve) => dying.once("exit", resolve));
      dying.kill("SIGKILL");
      await ended;
    },
  };
}

/** Asks again until it is so. */
export async function until(what: string, ask: () => Promise<boolean>, ms = patienceMs): Promise<void> {
  const end = Date.now() + ms;
  while (!(await ask().catch(() => false))) {
    if (Date.now() > end) throw new Error(`waited ${ms / 1000} s for ${what}`);
    await wait(200);
  }
}

export function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: "127.0.0.1", port });
    const say = (listening: boolean) => {
      socket.destroy();
      resolve(listening);
    };
    socket.once("connect", () => say(true)).once("error", () => say(false));
  });
}

export const answers = async (address: string): Promise<boolean> =>
  (await fetch(address, { signal: AbortSignal.timeout(2_000) })).status === 200;
