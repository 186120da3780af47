import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "../apps/server/src/config.ts";

/** The production server on an embedded database of its own, with the sample data, for the journeys. */
process.env["NODE_ENV"] = "production";
const { startServer } = await import("../apps/server/src/start-server.ts");
const config = readConfig({
  NODE_ENV: "production",
  PORT: process.env["E2E_PORT"] ?? "4310",
  DATA_DIR: process.env["E2E_DATA_DIR"] ?? mkdtempSync(join(tmpdir(), "pavane-e2e-")),
  DATABASE_URL: process.env["E2E_DATABASE_URL"],
  SAMPLE_DATA: "1",
  LOG_LEVEL: "warn",
  RATE_LIMIT_PER_MINUTE: "100000",
});
await startServer(config, { development: false });
