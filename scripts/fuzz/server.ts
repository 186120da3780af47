import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startPostgres, type PrivatePostgres } from "../../bench/private-postgres.ts";

export const samplePassword = "pavane-sample-2026";

export interface FuzzedServer {
  /** Address without a slash at the end. */
  readonly base: string;
  readonly database: "PostgreSQL" | "the embedded database";
  /** What it wrote to its log since it was last asked. */
  log(): string;
  ended(): boolean;
  stop(): Promise<void>;
}

/** Starts the API, with the built pages if wished, on a database that is thrown away: PostgreSQL where it is installed, else the embedded one. */
export async function startFuzzedServer({ pages = false } = {}): Promise<FuzzedServer> {
  const folder = mkdtempSync(join(tmpdir(), "pavane-fuzz-"));
  const postgres = await startPostgres().catch(() => null);
  const child = spawn(process.execPath, ["scripts/fuzz/serve.ts"], {
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    env: { ...process.env, ...environment(folder, postgres), FUZZ_PAGES: pages ? "1" : "0" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let written = "";
  const keep = (part: Buffer): void => void (written = (written + part.toString()).slice(-20_000));
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  const base = await ready(child, () => written);
  return {
    base,
    database: postgres === null ? "the embedded database" : "PostgreSQL",
    log: () => {
      const said = written;
      written = "";
      return said;
    },
    ended: () => child.exitCode !== null || child.signalCode !== null,
    stop: async () => {
      child.kill("SIGKILL");
      if (child.exitCode === null && child.signalCode === null)
        await new Promise<void>((resolve) => child.once("exit", () => resolve()));
      postgres?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Answers are written as on a live site; only the ceiling on calls is out of reach. */
const environment = (folder: string, postgres: PrivatePostgres | null): Record<string, string> => ({
  NODE_ENV: "production",
  PORT: process.env["FUZZ_PORT"] ?? "0",
  DATA_DIR: folder,
  SAMPLE_DATA: "1",
  SAMPLE_PASSWORD: samplePassword,
  LOG_LEVEL: "error",
  RATE_LIMIT_PER_MINUTE: "100000000",
  ...(postgres === null ? { DATABASE_URL: "" } : { DATABASE_URL: postgres.url }),
});

function ready(child: ChildProcess, said: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`The server ended with ${code}\n${said()}`)));
    child.stdout?.on("data", () => {
      const port = /ready at http:\/\/[^:\s]+:(\d+)/.exec(said())?.[1];
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
    });
  });
}
