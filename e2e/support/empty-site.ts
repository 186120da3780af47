import { execFile, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { administer, urlOf } from "../../apps/server/test/test-database-admin.ts";

const run = promisify(execFile);

export interface EmptySite {
  readonly origin: string;
  /** Runs `npm run admin -- …` as the operator does, and yields what it prints. */
  command(...args: string[]): Promise<string>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * An installation as an operator begins with it: an empty database, of its own on the server that TEST_DATABASE_URL names,
 * else embedded; no sample data.
 */
export async function emptySite(port: number): Promise<EmptySite> {
  const folder = mkdtempSync(join(tmpdir(), "pavane-empty-"));
  const origin = `http://localhost:${port}`;
  const server = process.env["TEST_DATABASE_URL"];
  const database = `pavane_empty_${port}`;
  if (server !== undefined) {
    await administer(server, `drop database if exists ${database} with (force)`);
    await administer(server, `create database ${database}`);
  }
  const env = {
    PATH: process.env["PATH"] ?? "",
    NODE_ENV: "production",
    PORT: String(port),
    HOST: "127.0.0.1",
    BASE_URL: origin,
    DATA_DIR: folder,
    SAMPLE_DATA: "0",
    LOG_LEVEL: "warn",
    RATE_LIMIT_PER_MINUTE: "100000",
    ...(server === undefined
      ? {}
      : {
          DATABASE_URL: urlOf(server, database),
          SECRET_KEY: "for the journeys only, nothing is kept",
          ALLOW_SANDBOX_PAYMENTS: "1",
        }),
  };
  let running: ReturnType<typeof spawn> | null = null;
  return {
    origin,
    command: async (...args) =>
      (await run(process.execPath, ["apps/server/src/admin-command.ts", ...args], { env })).stdout,
    start: async () => {
      running = spawn(process.execPath, ["apps/server/src/main.ts"], { env, stdio: "ignore" });
      await untilReady(origin);
    },
    stop: async () => {
      const ended = running && new Promise((resolve) => running?.once("exit", resolve));
      running?.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilReady(origin: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const ready = await fetch(`${origin}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await wait(100);
  }
  throw new Error(`${origin} did not get ready`);
}
