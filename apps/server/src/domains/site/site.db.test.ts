import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../test/harness.ts";
import { createApp } from "../../app.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

test("guests read the name and the limits of the site", async () => {
  const answer = await world.call("GET", "/api/site");
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ name: "Pavane", mode: "trial", limits: { course_image_mb: 5 } });
});

test("a changed setting shows at once", async () => {
  await world.app.domains.site.changeSettings({ name: "Galliard" }, null);
  expect((await world.call("GET", "/api/site")).body.name).toBe("Galliard");
});

test("health answers, and an unknown call is told in the same shape as any error", async () => {
  expect((await world.call("GET", "/api/health/ready")).body.status).toBe("ok");
  const unknown = await world.call("GET", "/api/no-such-call");
  expect(unknown).toMatchObject({ status: 404, body: { code: "not_found", message: "Not found." } });
});

test("a process that was told to stop is not ready, and lives until it ends", async () => {
  const site = await createApp({ ...world.platform, isStopping: () => true });
  const ready = await site.http.inject("/api/health/ready");
  expect([ready.statusCode, ready.json()]).toMatchObject([
    503,
    { code: "not_ready", message: "This process of the server is stopping. Another one answers." },
  ]);
  expect((await site.http.inject("/api/health/live")).statusCode).toBe(200);
  expect((await site.http.inject("/api/site")).headers["connection"]).toBe("close");
  await site.http.close();
});

test("a process that only takes jobs answers for its health and for nothing else", async () => {
  const config = { ...world.platform.config, roles: new Set(["worker"] as const) };
  const worker = await createApp({ ...world.platform, config });
  const statuses = await Promise.all(
    ["/api/health/live", "/api/health/ready", "/api/site", "/api/openapi.json", "/robots.txt", "/none"].map(
      async (url) => (await worker.http.inject(url)).statusCode,
    ),
  );
  expect(statuses).toEqual([200, 200, 404, 404, 404, 404]);
  await worker.http.close();
});

test("counts of requests by address are forgotten after a day", async () => {
  const limit = { name: "for-a-test", most: 5, windowSeconds: 60 };
  const counts = async () =>
    (await world.db.raw("select count(*)::int as n from rate_buckets where key = 'for-a-test:203.0.113.1'")).rows[0]?.[
      "n"
    ];
  await world.platform.limiter.hit(limit, "203.0.113.1");
  const job = world.app.jobs.find(({ name }) => name === "site.limit-retention");
  await job?.run({});
  expect(await counts()).toBe(1);
  world.platform.clock.advance(2 * 86_400);
  await job?.run({});
  expect(await counts()).toBe(0);
});
