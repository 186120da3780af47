import { spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { BackupProblem } from "./backup-problem.ts";

/**
 * Runs a program of PostgreSQL on a database. The password goes by the environment, because others of the machine can read the words
 * of a command. Throws a `BackupProblem` with what the program said.
 */
export async function runOnDatabase(program: string, databaseUrl: string, words: readonly string[]): Promise<void> {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = "";
  const env = password === "" ? process.env : { ...process.env, PGPASSWORD: password };
  const child = spawn(pathOf(program), [...words, `--dbname=${url.href}`], {
    env,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => {
    if (said.length < 20_000) said += chunk.toString("utf8");
  });
  const code = await new Promise<number | null>((resolve) => {
    child.on("error", () => resolve(null));
    child.on("close", resolve);
  });
  if (code === 0) return;
  if (code === null && said === "")
    throw new BackupProblem(`${program} is not installed. On Debian it comes with the package postgresql-client.`);
  throw new BackupProblem(`${program} failed: ${said.trim()}`);
}

/** Debian keeps the programs of each version in a folder of its own; the newest reads what the older ones wrote. */
function pathOf(program: string): string {
  const root = "/usr/lib/postgresql";
  const versions = existsSync(root) ? readdirSync(root) : [];
  const newest = versions.toSorted((a, b) => Number(b) - Number(a));
  const folders = [
    ...newest.map((version) => join(root, version, "bin")),
    ...(process.env["PATH"] ?? "").split(delimiter),
  ];
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path)) ?? program;
}
