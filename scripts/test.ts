import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** `npm test`: checks, then pure rules, operations on the embedded database, and journeys in a real browser. */
const root = fileURLToPath(new URL("..", import.meta.url));
const reports = mkdtempSync(join(tmpdir(), "pavane-reports-"));
const steps: readonly (readonly [title: string, command: string])[] = [
  ["Checks", "npm run check --silent"],
  ["Rules and operations", `vitest run --reporter=default --reporter=json --outputFile.json=${reports}/vitest.json`],
  ["Pages", "npm run build --silent"],
  ["Journeys", "playwright test"],
];

let ok = true;
for (const [title, command] of steps) {
  process.stdout.write(`\n== ${title}\n`);
  const env = {
    ...process.env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: `${reports}/playwright.json`,
    PATH: `${root}/node_modules/.bin:${process.env["PATH"] ?? ""}`,
  };
  const done = spawnSync(command, { cwd: root, shell: true, stdio: "inherit", env });
  if (done.status !== 0) {
    process.stdout.write(`\n${title} failed\n`);
    ok = false;
    break;
  }
}
const vitest = counts("vitest.json", (report) => [report["numPassedTests"], report["numFailedTests"]]);
const journeys = counts("playwright.json", (report) => {
  const stats = typeof report["stats"] === "object" && report["stats"] !== null ? report["stats"] : {};
  const count = (key: string) => Number(new Map<string, unknown>(Object.entries(stats)).get(key) ?? 0);
  return [count("expected") + count("flaky"), count("unexpected")];
});
rmSync(reports, { recursive: true, force: true });
process.stdout.write(`\ntests: ${vitest.passed + journeys.passed} passed, ${vitest.failed + journeys.failed} failed\n`);
process.exitCode = ok ? 0 : 1;

function counts(
  name: string,
  read: (report: Record<string, unknown>) => unknown[],
): { passed: number; failed: number } {
  const file = join(reports, name);
  if (!existsSync(file)) return { passed: 0, failed: 0 };
  const [passed, failed] = read(JSON.parse(readFileSync(file, "utf8")));
  return { passed: Number(passed ?? 0), failed: Number(failed ?? 0) };
}
