import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aPerson } from "../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../test/harness.ts";
import { onPostgres, openTestDatabase } from "../../../test/test-database.ts";
import { createMetrics } from "./metrics.ts";
import { duringJobs } from "./watch-jobs.ts";

const token = "f3a9c1d07b5e4826a1908d3c5f7e6b42";
const watch = { metrics: createMetrics("1.2.3"), tracing: null };
const folder = mkdtempSync(join(tmpdir(), "pavane-metrics-"));
let world: TestApp;
beforeAll(async () => {
  const open = () => openTestDatabase({ watch });
  const environment = { METRICS_TOKEN: token, RATE_LIMIT_PER_MINUTE: "60", DATA_DIR: folder };
  world = await createTestApp(environment, open, undefined, undefined, watch);
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true });
});

const scrape = (as = token, app = world) => app.call("GET", "/metrics", { as });
const lines = async (name: string): Promise<string[]> => {
  const { body } = await scrape();
  return String(body)
    .split("\n")
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
};
/** The one value of a metric with these labels; 0 where it has none yet. */
const value = async (name: string, ...labels: string[]): Promise<number> =>
  (await lines(name))
    .filter((line) => labels.every((label) => line.includes(label)))
    .reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);

test("without a token in the configuration there are no figures, for nobody", async () => {
  const other = await createTestApp();
  const { token: admin } = await aPerson(other, { roles: ["ADMIN"] });
  expect((await scrape(token, other)).status).toBe(404);
  expect((await scrape(admin, other)).status).toBe(404);
  await other.close();
});

test("who has no token, or another one, is refused like anywhere", async () => {
  expect(await world.call("GET", "/metrics")).toMatchObject({ status: 401, body: { code: "unauthenticated" } });
  const { token: admin } = await aPerson(world, { roles: ["ADMIN"] });
  for (const wrong of [admin, token.slice(1), `${token}0`])
    expect(await scrape(wrong)).toMatchObject({ status: 401, body: { code: "invalid_token" } });
  const { status, headers } = await scrape();
  expect(status).toBe(200);
  expect(headers).toMatchObject({ "cache-control": "no-store" });
  expect(String(headers["content-type"])).toContain("text/plain");
});

test("requests are counted by the pattern of their route, never by what was asked for", async () => {
  const person = await aPerson(world);
  const before = await value("pavane_http_request_duration_seconds_count", 'route="/api/courses/:id"', 'status="4xx"');
  await world.call("GET", "/api/courses/987654321?secret=hush", { as: person.token });
  await world.call("GET", "/api/courses/987654322");
  await world.call("GET", "/no/such/page-987654323");
  await world.call("PROPFIND", "/no/such/page-987654323");
  const route = ['route="/api/courses/:id"', 'method="GET"', 'status="4xx"'];
  expect(await value("pavane_http_request_duration_seconds_count", ...route)).toBe(before + 2);
  const { body } = await scrape();
  for (const part of ["98765432", "hush", "PROPFIND", person.username, token]) expect(body).not.toContain(part);
  // The one that asks is being answered.
  expect(await value("pavane_http_requests_in_flight")).toBe(1);
});

test("what was refused because there was too much is counted by its code", async () => {
  const before = await value("pavane_http_refusals_total", 'code="rate_limited"');
  const from = { ip: "203.0.113.7" };
  for (let call = 0; call < 61; call += 1) await world.call("GET", "/api/site", from);
  expect(await value("pavane_http_refusals_total", 'code="rate_limited"')).toBe(before + 1);
});

test.skipIf(!onPostgres)("statements, connections and repeated transactions are counted", async () => {
  const selects = await value("pavane_db_statement_duration_seconds_count", 'kind="select"');
  await world.db.raw("select 1");
  await world.db.write((tx) => tx.execute("select 2"));
  expect(await value("pavane_db_statement_duration_seconds_count", 'kind="select"')).toBeGreaterThanOrEqual(
    selects + 2,
  );
  const [repeated, committed] = [
    await value("pavane_db_transactions_repeated_total", "deadlock"),
    await value("pavane_db_transactions_total", "committed"),
  ];
  let tries = 0;
  await world.db.write(async () => {
    tries += 1;
    if (tries < 3) throw Object.assign(new Error("deadlock detected"), { code: "40P01" });
  });
  expect(await value("pavane_db_transactions_repeated_total", "deadlock")).toBe(repeated + 2);
  expect(await value("pavane_db_transactions_total", "committed")).toBe(committed + 1);
  expect(await value("pavane_db_connections_max")).toBe(12);
  expect(await value("pavane_db_connections", 'state="in_use"')).toBeLessThanOrEqual(12);
});

test("jobs are counted by name, and those that fail apart", async () => {
  const tools = { log: world.platform.log, watch };
  const queued = [{ id: "1", data: null }];
  await duringJobs(tools, "media.sweep-unused", queued, async () => undefined);
  const failing = duringJobs(tools, "media.sweep-unused", queued, async () => {
    throw new Error("on purpose");
  });
  await expect(failing).rejects.toThrow("on purpose");
  for (const outcome of ["done", "failed"])
    expect(await value("pavane_job_duration_seconds_count", 'job="media.sweep-unused"', `outcome="${outcome}"`)).toBe(
      1,
    );
});

test("what the database alone knows is there, each with its moment or age", async () => {
  expect((await lines("pavane_figures_up")).toSorted()).toEqual(
    ["events", "films", "jobs", "machine", "mails", "payments", "troubles"].map(
      (about) => `pavane_figures_up{about="${about}"} 1`,
    ),
  );
  expect(await lines("pavane_info")).toEqual(['pavane_info{version="1.2.3"} 1']);
  expect(await lines("pavane_mails")).toEqual(['pavane_mails{state="queued"} 0', 'pavane_mails{state="failed"} 0']);
  expect(await lines("pavane_trouble")).toContain('pavane_trouble{kind="failed_refunds"} 0');
  expect(await value("pavane_storage_bytes", "total")).toBeGreaterThan(0);
  // Nothing was ever compared or saved here, which is no moment of 1970.
  expect(await lines("pavane_last_backup_timestamp_seconds")).toEqual([]);
});
