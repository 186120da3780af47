import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startPrivatePostgres } from "./private-postgres.ts";

/**
 * `npm test`: checks, then pure rules, operations on a database, and journeys in a real browser (docs/proof.md).
 * Operations run on PostgreSQL where one is installed, and then what differs on the embedded database too; otherwise all
 * of them on the embedded one. TEST_DATABASE_URL names a server to use, TEST_DATABASE=postgres insists on one,
 * TEST_DATABASE=embedded looks for none.
 */
const root = fileURLToPath(new URL("..", import.meta.url));
const reports = mkdtempSync(join(tmpdir(), "pavane-reports-"));
const steps: readonly (readonly [title: string, command: string])[] = [
  ["Checks", "npm run check --silent"],
  ["Rules and operations", `vitest run --reporter=default --reporter=json --outputFile.json=${reports}/vitest.json`],
  ["Pages", "npm run build --silent"],
  ["Journeys", "playwright test"],
];

process.once("exit", () => rmSync(reports, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(1));
const databaseUrl = await chooseDatabase();
const took: string[] = [];
let ok = databaseUrl !== null;
for (const [title, command] of ok ? steps : []) {
  process.stdout.write(`\n== ${title}\n`);
  const started = Date.now();
  ok = await run(command);
  took.push(`${title} ${((Date.now() - started) / 1000).toFixed(0)} s`);
  if (!ok) process.stdout.write(`\n${title} failed\n`);
  if (!ok) break;
}
const vitest = counts("vitest.json", (report) => [report["numPassedTests"], report["numFailedTests"]]);
const journeys = counts("playwright.json", (report) => {
  const stats = typeof report["stats"] === "object" && report["stats"] !== null ? report["stats"] : {};
  const count = (key: string) => Number(new Map<string, unknown>(Object.entries(stats)).get(key) ?? 0);
  return [count("expected") + count("flaky"), count("unexpected")];
});
process.stdout.write(`\n${took.join(", ")}\n`);
process.stdout.write(`tests: ${vitest.passed + journeys.passed} passed, ${vitest.failed + journeys.failed} failed\n`);
process.exitCode = ok ? 0 : 1;

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

function run(command: string): Promise<boolean> {
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
  name: string,
  read: (report: Record<string, unknown>) => unknown[],
): { passed: number; failed: number } {
  const file = join(reports, name);
  if (!existsSync(file)) return { passed: 0, failed: 0 };
  const [passed, failed] = read(JSON.parse(readFileSync(file, "utf8")));
  return { passed: Number(passed ?? 0), failed: Number(failed ?? 0) };
}
