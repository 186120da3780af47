import { defineConfig } from "@playwright/test";
import { existsSync } from "node:fs";

/**
 * The system's Chromium where there is one, without a window if it can be had, because that takes a third less of the processors;
 * otherwise the one of `npx playwright install chromium`.
 */
const installed = [
  process.env["CHROMIUM_PATH"],
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
].find((path) => path !== undefined && existsSync(path));

/** Each worker has a server and a database of its own, told by its place: what one changes the other never sees. */
const firstPort = Number(process.env["E2E_PORT"] ?? 4310);
const reuse = process.env["E2E_REUSE"] === "1";
const ports = Array.from({ length: reuse ? 1 : 2 }, (_, index) => firstPort + index);
const ownPort = firstPort + Number(process.env["TEST_PARALLEL_INDEX"] ?? 0);

export default defineConfig({
  testDir: "e2e",
  timeout: 60_000,
  // What is there already is seen at once; a loaded machine may take its time over the rest.
  expect: { timeout: 15_000 },
  fullyParallel: false,
  workers: ports.length,
  // Once more on a loaded machine; the report names every journey that needed it as flaky.
  retries: process.env["CI"] ? 1 : 0,
  reporter: [["list"], ["json"]],
  use: {
    baseURL: `http://localhost:${ownPort}`,
    trace: "off",
    // Moving things are drawn sixty times a second by the processors, an eighth of all that journeys cost.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      ...(installed === undefined ? {} : { executablePath: installed }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--no-first-run",
        // A camera that shows a moving pattern, and somebody who always allows it.
        "--use-fake-device-for-media-stream",
        "--use-fake-ui-for-media-stream",
      ],
    },
  },
  webServer: ports.map((port) => ({
    command: "node e2e/serve.ts",
    cwd: import.meta.dirname,
    url: `http://localhost:${port}/api/health/ready`,
    timeout: 240_000,
    // Against a server already running there, for writing journeys.
    reuseExistingServer: reuse,
    env: { E2E_PORT: String(port) },
    stdout: "ignore" as const,
    stderr: "pipe" as const,
  })),
});
