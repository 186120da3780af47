import { defineConfig } from "vitest/config";

/** `unit`: pure rules, no database. `server`: operations and routes against a real database, a fresh one per file. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: [
            "packages/**/*.test.ts",
            "apps/web/app/**/*.test.ts",
            "apps/server/src/**/*.test.ts",
            "scripts/**/*.test.ts",
          ],
          exclude: ["**/*.db.test.ts", "**/node_modules/**"],
        },
      },
      {
        test: {
          name: "server",
          include: ["apps/server/**/*.db.test.ts"],
          globalSetup: ["apps/server/test/global-setup.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
