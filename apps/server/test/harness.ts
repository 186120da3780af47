import type { FastifyBaseLogger } from "fastify";
import type { CalendarTools } from "../src/domains/professionals/index.ts";
import type { Database } from "../src/platform/db/database.ts";
import type { Watch } from "../src/platform/watching/watch.ts";
import { openApp, type TestApp } from "./open-app.ts";
import { openTestDatabase } from "./test-database.ts";

export type { Answer, TestApp } from "./open-app.ts";

/** A whole server without network on a database of its own, empty but for the migrations. */
export async function createTestApp(
  environment: Record<string, string> = {},
  openDatabase: () => Promise<Database> = openTestDatabase,
  calendars?: CalendarTools,
  log?: FastifyBaseLogger,
  watch?: Watch,
): Promise<TestApp> {
  return openApp(await openDatabase(), environment, calendars, log, watch);
}
