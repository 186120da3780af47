import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "../apps/server/src/config.ts";
import { administer, urlOf } from "../apps/server/test/test-database-admin.ts";

/**
 * The production server with the sample data for the journeys: on an embedded database of its own, or on a new database
 * of the server that TEST_DATABASE_URL names.
 */
process.env["NODE_ENV"] = "production";
const { startServer } = await import("../apps/server/src/start-server.ts");
const { limits } = await import("../apps/server/src/domains/identity/limits.ts");
// All journeys come from one address, and more than twenty accounts are made in an hour.
for (const ofAddress of [limits.register, limits.usernameCheck, limits.forgotAddress])
  Object.assign(ofAddress, { most: 10_000 });
const port = process.env["E2E_PORT"] ?? "4310";
const databaseUrl = await newDatabase(`pavane_journeys_${port}`);
const config = readConfig({
  NODE_ENV: "production",
  PORT: port,
  HOST: "127.0.0.1",
  DATA_DIR: process.env["E2E_DATA_DIR"] ?? mkdtempSync(join(tmpdir(), "pavane-e2e-")),
  ...(databaseUrl === undefined
    ? {}
    : { DATABASE_URL: databaseUrl, SECRET_KEY: "for the journeys only, nothing is kept" }),
  SAMPLE_DATA: "1",
  LOG_LEVEL: "warn",
  RATE_LIMIT_PER_MINUTE: "100000",
});
await startServer(config, { development: false });

async function newDatabase(name: string): Promise<string | undefined> {
  const server = process.env["TEST_DATABASE_URL"];
  if (server === undefined) return undefined;
  await administer(server, `drop database if exists ${name} with (force)`);
  await administer(server, `create database ${name}`);
  return urlOf(server, name);
}
