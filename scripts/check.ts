import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Everything that can be said of the code without running it. Steps of one row run side by side. */
const rows: readonly (readonly (readonly [name: string, command: string])[])[] = [
  [["route types", "npm run typegen -w @pavane/web --silent"]],
  [
    ["types: contract, server, journeys, scripts", "tsc -p apps/server"],
    ["types: web", "tsc -p apps/web"],
    ["format", "oxfmt --check"],
    ["imports", "node scripts/checks/imports.ts"],
    ["circles", "node scripts/checks/circles.ts"],
    ["sizes", "node scripts/checks/sizes.ts"],
    ["effects", "node scripts/checks/effects.ts"],
    ["functions", "node scripts/checks/functions.ts"],
    ["words", "node scripts/checks/words.ts"],
    ["concepts", "node scripts/checks/concepts.ts"],
    ["clocks", "node scripts/checks/clocks.ts"],
    ["requests", "node scripts/checks/requests.ts"],
    ["decisions", "node scripts/checks/decisions.ts"],
    ["table of ASVS", "node scripts/checks/asvs.ts"],
    ["subject of the commit", "node scripts/checks/commit-subject.ts"],
    ["API description", "node scripts/checks/description.ts"],
    ["unused", "knip --no-progress --no-config-hints"],
  ],
  [["lint", "oxlint --type-aware --deny-warnings"]],
];

let failed = 0;
for (const row of rows) {
  const results = await Promise.all(row.map(([name, command]) => run(name, command)));
  failed += results.filter((ok) => !ok).length;
}
process.stdout.write(failed === 0 ? "All checks passed\n" : `${failed} ${failed === 1 ? "check" : "checks"} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;

function run(name: string, command: string): Promise<boolean> {
  return new Promise((resolve) => {
    const started = Date.now();
    const child = spawn(command, {
      cwd: root,
      shell: true,
      env: { ...process.env, PATH: `${root}/node_modules/.bin:${process.env["PATH"] ?? ""}` },
    });
    let output = "";
    child.stdout.on("data", (part: Buffer) => (output += part.toString()));
    child.stderr.on("data", (part: Buffer) => (output += part.toString()));
    child.on("close", (code) => {
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      process.stdout.write(
        `${code === 0 ? "ok    " : "FAILED"} ${name} (${seconds} s)\n${code === 0 ? "" : `${output}\n`}`,
      );
      resolve(code === 0);
    });
  });
}
