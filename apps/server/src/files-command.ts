import { sizeText } from "@pavane/contract/media/limits";
import { parseArgs } from "node:util";
import { ConfigError } from "./config-error.ts";
import { readConfig } from "./config.ts";
import { compareFiles, copyFiles, type Compared } from "./platform/copy-files.ts";
import type { Files } from "./platform/files.ts";
import { openFolder, openStore } from "./platform/open-files.ts";
import { StoreProblem } from "./platform/store-problem.ts";

const usage = `Files of this installation, between the data folder and S3:

  npm run files -- copy --to s3       copies what S3 does not have yet, then compares all
  npm run files -- copy --to disk     the same back into the data folder
  npm run files -- compare --to s3    compares only; also with disk

It reads the same environment as the server (DATA_DIR, S3_BUCKET and the others), which may run meanwhile. It may be
ended at any time and goes on where it was. It deletes nothing. Its exit code is 1 when something differs.`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function run(): Promise<boolean> {
  const words = wordsOf(process.argv.slice(2));
  if (words === null) {
    process.stderr.write(`${usage}\n`);
    return false;
  }
  const { dataDir, s3 } = readConfig(process.env);
  if (s3 === null) {
    process.stderr.write(
      "S3 is not configured: set S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.\n",
    );
    return false;
  }
  const [folder, store] = [openFolder(dataDir), await openStore(dataDir, s3)];
  const [from, to] = words.to === "s3" ? [folder, store] : [store, folder];
  say(`From: ${from.driver}\nTo:   ${to.driver}`);
  if (words.command === "copy") await copy(from, to);
  say("Comparing…");
  return report(await compareFiles(from, to), words.to);
}

function wordsOf(args: string[]): { command: "copy" | "compare"; to: "s3" | "disk" } | null {
  try {
    const { values, positionals } = parseArgs({ args, options: { to: { type: "string" } }, allowPositionals: true });
    const [command, ...more] = positionals;
    if ((command !== "copy" && command !== "compare") || more.length > 0) return null;
    return values.to === "s3" || values.to === "disk" ? { command, to: values.to } : null;
  } catch {
    return null;
  }
}

const progressMs = 5_000;

async function copy(from: Files, to: Files): Promise<void> {
  let saidAt = performance.now();
  const { files, bytes, copied } = await copyFiles(from, to, (done, of) => {
    if (performance.now() - saidAt < progressMs) return;
    saidAt = performance.now();
    say(`${done} of ${of}`);
  });
  say(`${files} files, ${sizeText(bytes)}: ${copied} copied, ${files - copied} were there or are gone.`);
}

const listed = 20;

function report({ same, missing, different, extra }: Compared, to: "s3" | "disk"): boolean {
  say(`Same: ${same}. Missing: ${missing.length}. Different: ${different.length}. Extra: ${extra.length}.`);
  for (const [name, keys] of Object.entries({ missing, different, extra })) {
    for (const key of keys.slice(0, listed)) say(`  ${name}: ${key}`);
    if (keys.length > listed) say(`  and ${keys.length - listed} more`);
  }
  if (missing.length + different.length > 0)
    say(`What is missing or different is copied by: npm run files -- copy --to ${to}`);
  if (extra.length > 0)
    say("Extra files harm nothing: those that nothing refers to are deleted at night by the server that uses them.");
  return missing.length + different.length + extra.length === 0;
}

try {
  process.exitCode = (await run()) ? 0 : 1;
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof StoreProblem)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
