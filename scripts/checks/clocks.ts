import { report, sourceFiles } from "./source-files.ts";

/** Where the machine's own clock is read: everything else takes the time from `platform.clock`, which is the database's. */
const readers = new Set(["apps/server/src/platform/clock.ts", "apps/server/src/platform/corrected-clock.ts"]);

const files = sourceFiles([".ts"]).filter(
  ({ path }) => path.startsWith("apps/server/src/") && !path.endsWith(".test.ts") && !readers.has(path),
);
report(
  files
    .filter(({ text }) => /\bnew Date\(\)|\bDate\.now\b|\bsystemClock\b/.test(text))
    .map(({ path }) => `${path}: take the time from platform.clock`),
);
