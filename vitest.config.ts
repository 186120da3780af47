import { defineConfig } from "vitest/config";
import { alsoEmbedded, onlyEmbedded } from "./apps/server/test/embedded-files.ts";

const [major = 0] = process.versions.node.split(".").map(Number);
if (major < 24) {
  process.stderr.write(
    `Pavane's tests run on Node 24, which it brings along; this is Node ${process.versions.node}: start them with \`npm run test:unit\`, \`npm test\` or \`npx vitest\`.\n`,
  );
  process.exit(1);
}

const embedded = [...onlyEmbedded, ...alsoEmbedded];
const onServer = process.env["TEST_DATABASE_URL"] !== undefined;

/** One module graph for all files of a worker: no test leaves anything behind that another could find. */
const shared = { isolate: false, unstubGlobals: true, restoreMocks: true };

/** Operations and routes against a real database, a fresh one per file. */
const operations = {
  ...shared,
  globalSetup: ["apps/server/test/global-setup.ts"],
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

/**
 * `unit`: pure rules, no database. `server`: operations, on the PostgreSQL server of TEST_DATABASE_URL if it is set, and
 * then `embedded` is what the embedded database could fail; without it they all run on the embedded one.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          name: "unit",
          include: [
            "packages/**/*.test.ts",
            "apps/web/app/**/*.test.ts",
            "apps/server/src/**/*.test.ts",
            "scripts/**/*.test.ts",
          ],
          exclude: ["**/*.db.test.ts", "**/node_modules/**"],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          ...operations,
          name: "server",
          include: ["apps/server/**/*.db.test.ts"],
          exclude: ["**/node_modules/**", ...(onServer ? onlyEmbedded : [])],
        },
      },
      ...(onServer ? [{ test: { ...operations, name: "embedded", include: embedded } }] : []),
    ],
  },
});
