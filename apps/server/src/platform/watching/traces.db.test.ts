import { createServer } from "node:http";
import { once } from "node:events";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startFakeCollector, type CollectedSpan, type FakeCollector } from "../../../test/fake-collector.ts";
import { aPerson, type TestPerson } from "../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../test/harness.ts";
import { onPostgres, openTestDatabase } from "../../../test/test-database.ts";
import { readConfig } from "../../config.ts";
import { createStripe } from "../../domains/payments/stripe/stripe.ts";
import { createLog } from "../log.ts";
import { openWatch, type Watch } from "./watch.ts";
import { duringJobs } from "./watch-jobs.ts";
import { currentWork } from "./work.ts";

const proxy = "10.1.2.3";
const secret = "Kn0wnT0Nobody-4f1c9a77e2";
let collector: FakeCollector;
let world: TestApp;
let person: TestPerson;
let watch: Watch;

/** A process that sends its traces to the collector, as a configuration asks for it. */
const watching = (more: Record<string, string> = {}) =>
  openWatch(
    readConfig({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer%20of-the-collector",
      ...more,
    }),
    "1.2.3",
  );

beforeAll(async () => {
  collector = await startFakeCollector();
  watch = await watching();
  const open = () => openTestDatabase({ watch });
  const environment = { TRUSTED_PROXIES: proxy };
  world = await createTestApp(environment, open, undefined, createLog("silent"), watch);
  person = await aPerson(world);
});
afterAll(async () => {
  await world.close();
  await watch.tracing?.stop();
  await collector.stop();
});

/** What a process does, and the spans it sent by the time that it ended. */
async function spansOf(work: (watching: Watch) => Promise<unknown>, more: Record<string, string> = {}) {
  const known = collector.spans.length;
  const own = await watching(more);
  await work(own);
  await own.tracing?.stop();
  return collector.spans.slice(known);
}

const named = (spans: readonly CollectedSpan[], name: string) => spans.find((span) => span.name === name);
const parent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

/** The shared world's spans that are sent by now; sending is left to its timer. */
const sent = (name: string, of: (span: CollectedSpan) => boolean) =>
  expect.poll(() => collector.spans.find((span) => span.name === name && of(span)), { timeout: 15_000 });

test("nothing is loaded where the configuration names no collector, or says that it is off", async () => {
  expect(await openWatch(readConfig({}), "1")).toEqual({ metrics: null, tracing: null });
  const off = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SDK_DISABLED: "true" };
  expect((await openWatch(readConfig(off), "1")).tracing).toBeNull();
});

test("a request is a span by its route, with who asked, its id and its status, and its statements are below it", async () => {
  const id = `proxy-${Date.now()}`;
  const from = { ip: proxy, headers: { "x-request-id": id, traceparent: parent, "x-forwarded-for": "203.0.113.7" } };
  const { status, headers } = await world.call("GET", `/api/courses/987654321?secret=${secret}`, {
    as: person.token,
    ...from,
  });
  expect({ status, id: headers["x-request-id"] }).toEqual({ status: 404, id });
  await sent("GET /api/courses/:id", ({ facts }) => facts["pavane.request.id"] === id).toMatchObject({
    traceId: "0af7651916cd43dd8448eb211c80319c",
    parentSpanId: "b7ad6b7169203331",
    failure: null,
    facts: {
      "http.route": "/api/courses/:id",
      "http.request.method": "GET",
      "http.response.status_code": 404,
      "user.id": String(person.id),
    },
    service: { "service.name": "pavane", "service.version": "1.2.3" },
  });
  const request = collector.spans.find(({ facts }) => facts["pavane.request.id"] === id);
  const below = collector.spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  // The embedded database is not traced.
  expect(below.some(({ name }) => name === "select")).toBe(onPostgres);
  for (const { facts, traceId } of below) {
    expect(traceId).toBe(request?.traceId);
    expect(facts).toMatchObject({ "db.system.name": "postgresql" });
    expect(facts["db.response.returned_rows"]).toBeTypeOf("number");
  }
  expect(collector.authorizations).toContain("Bearer of-the-collector");
});

test("nobody but a trusted proxy puts a request into a trace, or names it", async () => {
  const given = { traceparent: parent, "x-request-id": "chosen-by-a-stranger" };
  const { headers } = await world.call("GET", "/api/site", { ip: "203.0.113.9", headers: given });
  const id = headers["x-request-id"];
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  await sent("GET /api/site", ({ facts }) => facts["pavane.request.id"] === id).toMatchObject({ parentSpanId: null });
  const strange = { "x-request-id": `two\nlines ${secret}` };
  expect((await world.call("GET", "/api/site", { ip: proxy, headers: strange })).headers["x-request-id"]).toMatch(
    /^[0-9a-f-]{36}$/,
  );
});

test("no value, no body and no secret of an address is in what is sent", async () => {
  await world.call("POST", "/api/login", { body: { username: person.username, password: secret } });
  await world.call("GET", `/api/redeem/${secret}`);
  await world.call("GET", `/no/such/page/${secret}?token=${secret}`);
  await sent("POST /api/login", () => true).toBeDefined();
  await currentWork.run(
    { reqId: "1", personId: null, span: watch.tracing?.begin("test", { kind: "server", parent: null }) ?? null },
    () => world.db.read.execute(sql`select ${secret}::text`),
  );
  await expect
    .poll(() => collector.spans.some(({ name }) => name.includes("/api/redeem/")), { timeout: 15_000 })
    .toBe(true);
  const all = collector.texts.join("\n");
  expect(all).not.toContain(secret);
  expect(all).not.toContain(person.username);
});

test("a job goes on with the trace of the request that sent it, and never sees it in its data", async () => {
  const seen: object[] = [];
  const spans = await spansOf(async (own) => {
    const span = own.tracing?.begin("POST /api/halls", { kind: "server", parent: null }) ?? null;
    await currentWork.run({ reqId: "1", personId: 7, span }, () =>
      world.db.write((tx) => world.platform.jobs.send(tx, "halls.paint", { hall: 3 })),
    );
    span?.end(null);
    const data = world.platform.jobs.sent.at(-1)?.data ?? {};
    expect(data).toEqual({ hall: 3, traceparent: span?.traceparent });
    const tools = { log: createLog("silent"), watch: own };
    await duringJobs(tools, "halls.paint", [{ id: "a1", data }], async (all) => void seen.push(...all));
    const failing = duringJobs(
      tools,
      "halls.sweep",
      [
        { id: "b1", data },
        { id: "b2", data: null },
      ],
      async () => {
        throw new Error(`no broom for ${secret}`);
      },
    );
    await expect(failing).rejects.toThrow("no broom");
  });
  expect(seen).toEqual([{ hall: 3 }]);
  const request = named(spans, "POST /api/halls");
  expect(named(spans, "job halls.paint")).toMatchObject({
    traceId: request?.traceId,
    parentSpanId: request?.spanId,
    facts: { "pavane.job": "halls.paint", "pavane.job.ids": "a1" },
  });
  expect(named(spans, "job halls.sweep")).toMatchObject({
    parentSpanId: null,
    links: [request?.traceId],
    failure: "failed",
    facts: { "pavane.job.ids": "b1 b2" },
  });
  expect(JSON.stringify(spans)).not.toContain(secret);
});

test("a call to the payment service is part of the trace and takes it along; its ids are left out", async () => {
  const given: (string | undefined)[] = [];
  const stripe = createServer((request, response) => {
    given.push(String(request.headers["traceparent"]));
    response.writeHead(404, { "content-type": "application/json" }).end('{"error":{"code":"resource_missing"}}');
  });
  stripe.listen(0, "127.0.0.1");
  await once(stripe, "listening");
  const address = stripe.address();
  const apiUrl = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  const keys = {
    secretKey: `sk_test_${secret}`,
    publishableKey: "pk_test_1",
    webhookSecret: "whsec_1",
    connectWebhookSecret: null,
  };
  const spans = await spansOf(async (own) => {
    const port = createStripe({ log: createLog("silent"), watch: own }, { ...keys, apiUrl });
    const span = own.tracing?.begin("job payments.recover", { kind: "consumer", parent: null }) ?? null;
    await currentWork.run({ job: "payments.recover", jobIds: ["1"], span }, () => port.fetchPayment("pi_3PabC"));
    span?.end(null);
  });
  stripe.close();
  const call = named(spans, "GET /v1/payment_intents/:id");
  expect(call).toMatchObject({
    parentSpanId: named(spans, "job payments.recover")?.spanId,
    failure: "404",
    facts: { "http.response.status_code": 404, "server.address": "127.0.0.1" },
  });
  expect(given).toEqual([`00-${call?.traceId}-${call?.spanId}-01`]);
  expect(JSON.stringify(spans)).not.toMatch(new RegExp(`${secret}|3PabC`));
});

test("a share of the traces that begin here can be sent, and all that a trusted one asks for", async () => {
  const none = { OTEL_TRACES_SAMPLER: "traceidratio", OTEL_TRACES_SAMPLER_ARG: "0" };
  const spans = await spansOf(async ({ tracing }) => {
    tracing?.begin("begins here", { kind: "server", parent: null }).end(null);
    tracing?.begin("goes on", { kind: "server", parent }).end(null);
    tracing?.begin("not wanted", { kind: "server", parent: parent.replace(/01$/, "00") }).end(null);
  }, none);
  expect(spans.map(({ name }) => name)).toEqual(["goes on"]);
});

test("a collector that is away holds up nothing, at the end for three seconds at most", async () => {
  const away = await watching({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9" });
  away.tracing?.begin("lost", { kind: "server", parent: null }).end(null);
  const begun = performance.now();
  await away.tracing?.stop();
  expect(performance.now() - begun).toBeLessThan(10_000);
});
