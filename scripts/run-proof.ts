import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startPrivatePostgres } from "./private-postgres.ts";

/** What a command proves, under the title it is printed with. `REPORTS` in it is the folder of the reports. */
export type Step = readonly [title: string, command: string];

export interface Proved {
  readonly ok: boolean;
  readonly passed: number;
  readonly failed: number;
  /** Seconds on the clock of each step, as "Checks 60 s". */
  readonly took: readonly string[];
}

const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * Runs steps one after the other up to the first that fails, on one database server: the one of TEST_DATABASE_URL, else a private
 * PostgreSQL where one is installed, else the embedded database. TEST_DATABASE=postgres insists on PostgreSQL,
 * TEST_DATABASE=embedded looks for none. Tests are counted by the reports `vitest.json` and `playwright.json`.
 */
export async function runProof(steps: readonly Step[]): Promise<Proved> {
  const reports = mkdtempSync(join(tmpdir(), "pavane-reports-"));
  process.once("exit", () => rmSync(reports, { recursive: true, force: true }));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(1));
  const databaseUrl = await chooseDatabase();
  const took: string[] = [];
  let ok = databaseUrl !== null;
  for (const [title, command] of ok ? steps : []) {
    process.stdout.write(`\n== ${title}\n`);
    const started = Date.now();
    ok = await run(command.replaceAll("REPORTS", reports), reports, databaseUrl);
    took.push(`${title} ${((Date.now() - started) / 1000).toFixed(0)} s`);
    if (!ok) process.stdout.write(`\n${title} failed\n`);
    if (!ok) break;
  }
  const vitest = counts(reports, "vitest.json", (report) => [report["numPassedTests"], report["numFailedTests"]]);
  const journeys = counts(reports, "playwright.json", (report) => {
    const stats = typeof report["stats"] === "object" && report["stats"] !== null ? report["stats"] : {};
    const count = (key: string) => Number(new Map<string, unknown>(Object.entries(stats)).get(key) ?? 0);
    return [count("expected") + count("flaky"), count("unexpected")];
  });
  return { ok, passed: vitest.passed + journeys.passed, failed: vitest.failed + journeys.failed, took };
}

/** The address of a PostgreSQL server, nothing for the embedded database, null where there should be a server and is none. */
async function chooseDatabase(): Promise<string | undefined | null> {
  const given = process.env["TEST_DATABASE_URL"];
  const wish = process.env["TEST_DATABASE"];
  if (given !== undefined || wish === "embedded") return given;
  const postgres = await startPrivatePostgres();
  if (typeof postgres !== "string") {
    process.once("exit", () => postgres.stop());
    return postgres.url;
  }
  process.stdout.write(`Operations run on the embedded database, races are skipped: ${postgres}.\n`);
  return wish === "postgres" ? null : undefined;
}

function run(command: string, reports: string, databaseUrl: string | null | undefined): Promise<boolean> {
  const env = {
    ...process.env,
    ...(databaseUrl ? { TEST_DATABASE_URL: databaseUrl } : {}),
    PLAYWRIGHT_JSON_OUTPUT_NAME: `${reports}/playwright.json`,
    PATH: `${root}/node_modules/.bin:${process.env["PATH"] ?? ""}`,
  };
  const child = spawn(command, { cwd: root, shell: true, stdio: "inherit", env });
  return new Promise((resolve) => child.once("close", (code) => resolve(code === 0)));
}

function counts(
  reports: string,
  name: string,
  read: (report: Record<string, unknown>) => unknown[],
): { passed: number; failed: number } {
  const file = join(reports, name);
  if (!existsSync(file)) return { passed: 0, failed: 0 };
  const [passed, failed] = read(JSON.parse(readFileSync(file, "utf8")));
  return { passed: Number(passed ?? 0), failed: Number(failed ?? 0) };
}
