import { runProof } from "./run-proof.ts";

/**
 * `npm test`: checks, then pure rules, operations on a database, every bench for a second, and journeys in a real browser
 * (docs/proof.md). Operations run on PostgreSQL where one is installed, and then what differs on the embedded database too;
 * otherwise all of them on the embedded one.
 */
const { ok, passed, failed, took } = await runProof([
  ["Checks", "npm run check --silent"],
  ["Rules and operations", "vitest run --reporter=default --reporter=json --outputFile.json=REPORTS/vitest.json"],
  ["Pages", "npm run build --silent && node scripts/checks/page-weight.ts"],
  ["Benches", "npm run bench:smoke --silent"],
  ["Journeys", "playwright test"],
]);
process.stdout.write(`\n${took.join(", ")}\n`);
process.stdout.write(`tests: ${passed} passed, ${failed} failed\n`);
process.exitCode = ok ? 0 : 1;
