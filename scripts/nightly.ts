import { execFileSync } from "node:child_process";
import { runProof } from "./run-proof.ts";

/**
 * `npm run nightly`: what `npm test` has no time for, run by hand before an issue is resolved. Its last line goes into docs/proof.md.
 */
const { ok, passed, failed, took } = await runProof([
  ["Pages", "npm run build --silent"],
  ["Looks", "playwright test --config e2e/looks.config.ts --reporter=list,json"],
  ["Upgrade", "npm run bench:upgrade --silent"],
  ["Rehearsal", "npm run bench:rehearsal --silent"],
]);
const git = (...words: string[]) => execFileSync("git", words, { encoding: "utf8" }).trim();
const changed = git("status", "--porcelain", "--untracked-files=no") === "" ? "" : " with changes";
const day = new Date().toISOString().slice(0, 10);
process.stdout.write(`\n${took.join(", ")}\n`);
process.stdout.write(`${day}, ${git("rev-parse", "--short", "HEAD")}${changed}: ${passed} passed, ${failed} failed\n`);
process.exitCode = ok ? 0 : 1;
