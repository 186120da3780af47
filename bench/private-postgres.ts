import { execFileSync } from "node:child_process";
import { chownSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface PrivatePostgres {
  readonly url: string;
  stop(): void;
}

/** A PostgreSQL cluster of our own in a temporary folder; PostgreSQL must be installed. BENCH_DATABASE_URL uses another one. */
export async function startPostgres(): Promise<PrivatePostgres> {
  const given = process.env["BENCH_DATABASE_URL"];
  if (given !== undefined) return { url: given, stop: () => undefined };
  const bin = binaries();
  const folder = mkdtempSync(join(tmpdir(), "pavane-pg-"));
  const port = await freePort();
  const asRoot = process.getuid?.() === 0;
  if (asRoot) chownSync(folder, Number(execFileSync("id", ["-u", "postgres"], { encoding: "utf8" })), -1);
  const run = (command: string) => {
    const [file, ...args] = asRoot ? ["su", "postgres", "-s", "/bin/sh", "-c", command] : ["sh", "-c", command];
    execFileSync(file, args, { stdio: ["ignore", "ignore", "inherit"] });
  };
  run(`${bin}/initdb -D ${folder}/data -A trust -U postgres`);
  run(
    `${bin}/pg_ctl -D ${folder}/data -w -l ${folder}/log -o "-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c shared_buffers=512MB -c max_connections=100" start`,
  );
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: () => {
      run(`${bin}/pg_ctl -D ${folder}/data -m immediate stop`);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        typeof address === "object" && address ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}

function binaries(): string {
  const versions = readdirSync("/usr/lib/postgresql").sort((a, b) => Number(a) - Number(b));
  const newest = versions.at(-1);
  if (newest === undefined) throw new Error("PostgreSQL is not installed. Install it or set BENCH_DATABASE_URL.");
  return `/usr/lib/postgresql/${newest}/bin`;
}
