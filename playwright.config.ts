import { defineConfig } from "@playwright/test";
import { existsSync } from "node:fs";

/** The system's Chromium where there is one; otherwise the one of `npx playwright install chromium`. */
const installed = [
  process.env["CHROMIUM_PATH"],
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
].find((path) => path !== undefined && existsSync(path));
const port = Number(process.env["E2E_PORT"] ?? 4310);

export default defineConfig({
  testDir: "e2e",
  timeout: 60_000,
  fullyParallel: false,
  workers: 1,
  // Once more on a loaded machine; the report names every journey that needed it as flaky.
  retries: process.env["CI"] ? 1 : 0,
  reporter: [["list"], ["json"]],
  use: {
    baseURL: `http://localhost:${port}`,
    trace: "off",
    launchOptions: {
      ...(installed === undefined ? {} : { executablePath: installed }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--no-first-run",
      ],
    },
  },
  webServer: {
    command: "node e2e/serve.ts",
    url: `http://localhost:${port}/api/health/ready`,
    timeout: 240_000,
    // Against a server already running there, for writing journeys.
    reuseExistingServer: process.env["E2E_REUSE"] === "1",
    env: { E2E_PORT: String(port) },
    stdout: "ignore",
    stderr: "pipe",
  },
});
