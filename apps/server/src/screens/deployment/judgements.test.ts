import { expect, test } from "vitest";
import { readConfig } from "../../config.ts";
import { judgeConfiguration } from "./configuration-card.ts";
import { judgeBackup, judgeDatabase, judgeMigrations } from "./database-card.ts";
import { hideSecrets } from "./hide-secrets.ts";
import { judgeQueue, judgeSchedules } from "./jobs-card.ts";
import { presentSchedule } from "./jobs.ts";
import { judgeVariables } from "./judge-variables.ts";
import { judgeMail } from "./mail-card.ts";
import { judgePayments } from "./payments-card.ts";
import { judgeProcesses } from "./processes-card.ts";
import { judgeRoom, judgeUnreferenced } from "./storage-card.ts";
import { judgeVersion } from "./version-card.ts";
import type { ReplicaState } from "../../platform/db/old-reads.ts";
import type { ProbeResult } from "./run-probes.ts";

const now = new Date("2026-11-29T10:00:00Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const said = ({ findings }: ProbeResult) => findings.map(({ state, text }) => `${state}: ${text}`);

test("what runs must be what lies in the folder", () => {
  // The first start builds the pages itself: they are newer than the process.
  const built = { builtAt: hoursAgo(1), builtAtNow: hoursAgo(1) };
  const same = { version: "1", commit: "a", commitNow: "a", ...built, node: "v24", startedAt: hoursAgo(2), now };
  expect(said(judgeVersion(same))).toEqual([]);
  expect(said(judgeVersion({ ...same, commitNow: "b", builtAtNow: now }))).toHaveLength(2);
  const uptime = (hours: number) =>
    judgeVersion({ ...same, startedAt: hoursAgo(hours), now }).facts.find(({ label }) => label === "Uptime")?.text;
  expect([0.01, 0.5, 5.5, 49].map(uptime)).toEqual(["0 min", "30 min", "5 h 30 min", "2 d 1 h"]);
});

test("a database is slow, crowded or full", () => {
  const facts = { version: "15", bytes: 1_048_576, connections: 5, maxConnections: 100, isUnlimited: false };
  const quick = { latencyMs: 1, full: null };
  expect(said(judgeDatabase("postgres", facts, quick))).toEqual([]);
  const full = { kind: "database_full" as const, since: now, last: now, detail: "It is full." };
  const bad = judgeDatabase("postgres", { ...facts, connections: 90 }, { latencyMs: 300, full });
  expect(bad.findings.map(({ state }) => state)).toEqual(["failed", "warning", "warning"]);
  expect(said(judgeDatabase("embedded", { ...facts, connections: 90, isUnlimited: true }, quick))).toEqual([]);
  expect(said(judgeDatabase("postgres", { ...facts, isUnlimited: true }, quick))).toEqual([
    "warning: Statements outside transactions have no time limit.",
  ]);
});

test("a replica says how far it is behind, or why it is not used", () => {
  const facts = { version: "15", bytes: 1_048_576, connections: 5, maxConnections: 100, isUnlimited: false };
  const judged = (replica: ReplicaState | null) => {
    const result = judgeDatabase("postgres", facts, { latencyMs: 1, full: null, replica });
    return [result.facts.find(({ label }) => label === "Replica")?.text, ...said(result)];
  };
  expect(judged(null)).toEqual([undefined]);
  expect(judged({ ageMs: 240, problem: null })).toEqual(["at most 0.2 s behind"]);
  expect(judged({ ageMs: 7_300, problem: "It is 7.3 s behind." })).toEqual([
    "at most 7.3 s behind",
    "warning: The replica is not used. It is 7.3 s behind.",
  ]);
  expect(judged({ ageMs: null, problem: "It does not answer (ECONNREFUSED)." })[0]).toBe("not known to follow");
});

test("migrations that are not applied are named, five at most", () => {
  expect(said(judgeMigrations({ applied: 3, pending: [] }))).toEqual([]);
  const pending = ["a", "b", "c", "d", "e", "f"];
  expect(said(judgeMigrations({ applied: 3, pending }))).toEqual(["failed: Not applied: a, b, c, d, e and 1 more."]);
});

test("a live installation misses a backup after two days; a trial never does", () => {
  expect(said(judgeBackup("live", hoursAgo(30), now))).toEqual([]);
  expect(said(judgeBackup("live", hoursAgo(49), now))).toEqual(["warning: The last backup is 2 days old."]);
  expect(said(judgeBackup("live", null, now))).toEqual(["warning: No backup has left its mark."]);
  expect(said(judgeBackup("trial", null, now))).toEqual([]);
});

test("processes are named with what they do; without one that takes jobs the queue stands still", () => {
  const web = {
    id: "1",
    place: "alpha:7",
    roles: ["web" as const],
    version: "1 (abc)",
    startedAt: hoursAgo(3),
    seenAt: now,
    endedAt: null,
    troubles: [],
  };
  const trouble = { kind: "files_unwritable" as const, since: now.toISOString(), detail: "It is full." };
  const worker = { ...web, id: "2", place: "beta:8", roles: ["worker" as const], troubles: [trouble] };
  const known = { there: [web, worker], workerSeenAt: now, anyKnown: true };
  expect(judgeProcesses(known, now)).toMatchObject({
    facts: [
      { label: "Processes", text: "2" },
      { label: "alpha:7", text: "answers people, 1 (abc), for 3 h." },
      { label: "beta:8", text: "takes jobs, 1 (abc), for 3 h. It is full." },
    ],
    findings: [],
  });
  const alone = { ...known, there: [web], workerSeenAt: hoursAgo(2) };
  expect(said(judgeProcesses(alone, now))).toEqual([
    "failed: Nothing works off the queue: mails, reminders and payouts wait.",
  ]);
  expect(judgeProcesses(alone, now).facts.at(-1)).toMatchObject({ at: hoursAgo(2).toISOString() });
  const mixed = { ...known, there: [web, { ...worker, version: "2 (def)" }] };
  expect(said(judgeProcesses(mixed, now))).toEqual(["warning: Processes run different versions: 1 (abc), 2 (def)."]);
  expect(said(judgeProcesses({ there: [], workerSeenAt: null, anyKnown: false }, now))).toEqual([]);
});

test("room gets scarce before it is gone", () => {
  const gigabyte = 1024 ** 3;
  const state = (free: number) => judgeRoom({ free, total: 100 * gigabyte }).findings.map((finding) => finding.state);
  expect([state(5 * gigabyte), state(gigabyte), state(1000)]).toEqual([[], ["warning"], ["failed"]]);
  expect(judgeRoom(null).findings).toEqual([]);
});

test("files without owner are a warning, and of how many is said", () => {
  expect(judgeUnreferenced({ count: 0, looked: 20, whole: true })).toMatchObject({
    facts: [{ text: "0 among 20" }],
    findings: [],
  });
  expect(judgeUnreferenced({ count: 1, looked: 20, whole: false })).toMatchObject({
    facts: [{ text: "1 among the first 20" }],
    findings: [{ state: "warning", text: "1 file has been without a row for over a day." }],
  });
});

test("jobs that were given up are a warning, jobs that wait for ever a failure", () => {
  const calm = { waiting: 1, running: 0, failed: 0, oldestAt: hoursAgo(0.5) };
  expect(said(judgeQueue(calm, now))).toEqual([]);
  expect(said(judgeQueue({ ...calm, failed: 2, oldestAt: hoursAgo(2) }, now))).toEqual([
    "warning: 2 jobs were given up.",
    "failed: A job has been due for over an hour.",
  ]);
  expect(said(judgeQueue(null, now))).toEqual(["failed: No server has begun with background jobs."]);
});

const run = {
  name: "checkout.reconcile",
  schedule: "30 4 * * *",
  knownSince: hoursAgo(100),
  runningSince: null,
  succeededAt: hoursAgo(5),
  failedAt: null,
  error: null,
};

test("schedules say how the last run ended and when the next is due", () => {
  const schedule = (parts: object) => presentSchedule({ ...run, ...parts }, now, (text) => text);
  expect(schedule({})).toMatchObject({
    last_result: "succeeded",
    next_run_at: "2026-11-30T04:30:00.000Z",
    late_since: null,
  });
  expect(schedule({ failedAt: hoursAgo(1), error: "no room" })).toMatchObject({
    last_result: "failed",
    error: "no room",
  });
  expect(schedule({ succeededAt: null })).toMatchObject({ last_result: null, late_since: "2026-11-26T04:30:00.000Z" });
  expect(said(judgeSchedules([run], now))).toEqual([]);
  expect(said(judgeSchedules([{ ...run, succeededAt: null }], now))).toHaveLength(1);
  expect(said(judgeSchedules([{ ...run, runningSince: hoursAgo(3) }], now))).toHaveLength(1);
});

test("mail is kept, fails or waits", () => {
  const calm = { lastSentAt: now, failed: 0, lastError: null, queued: 0, oldestDueAt: null };
  expect(said(judgeMail("smtp://mail.example", calm, now))).toEqual([]);
  expect(said(judgeMail(null, { ...calm, queued: 9, oldestDueAt: hoursAgo(9) }, now))).toEqual([
    "warning: Mail is not being delivered. It is kept here.",
  ]);
  const bad = { ...calm, failed: 1, oldestDueAt: hoursAgo(2) };
  expect(judgeMail("smtp://mail.example", bad, now).findings.map(({ state }) => state)).toEqual(["warning", "failed"]);
});

test("payments say test mode, and miss events", () => {
  const events = { lastAt: now, waiting: 0, oldestWaitingAt: null };
  const sandbox = {
    provider: "sandbox",
    testMoney: true,
    live: false,
    events,
    refused: [],
    sellersUnheard: false,
  } as const;
  expect(said(judgePayments(sandbox, now))).toEqual([]);
  expect(said(judgePayments({ ...sandbox, live: true }, now))).toHaveLength(1);
  const stripe = {
    ...sandbox,
    provider: "stripe",
    testMoney: false,
    live: true,
    events: { lastAt: null, waiting: 1, oldestWaitingAt: hoursAgo(2) },
    refused: [{ ofSellers: true, count: 4 }],
    sellersUnheard: true,
  } as const;
  expect(judgePayments(stripe, now).findings.map(({ state }) => state)).toEqual([
    "failed",
    "failed",
    "warning",
    "warning",
  ]);
});

const secret = "kV9z2m4Qw8Lr6Tb1Yx5Nc3Hs7Jd0Pf";
const good = {
  NODE_ENV: "production",
  DATABASE_URL: "postgres://pavane:Wq7Rt2Zx@db.example:6432/pavane",
  DATABASE_DIRECT_URL: "postgres://pavane:Bm3Ud6Fy@db.example/pavane",
  DATABASE_READ_URL: "postgres://pavane:Zc8Hj5Wn@replica.example/pavane",
  SECRET_KEY: `${secret}Ga`,
  BASE_URL: "https://dance.example",
  SMTP_URL: "smtps://mail:Lp4Vn8@mail.example",
  TRUSTED_PROXIES: "10.0.0.2",
  STRIPE_SECRET_KEY: "sk_live_1a2b3c",
  STRIPE_PUBLISHABLE_KEY: "pk_live_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1a2b3c",
  STRIPE_CONNECT_WEBHOOK_SECRET: "whsec_4d5e6f",
  S3_BUCKET: "dance-files",
  S3_ENDPOINT: "http://10.0.0.3:9000",
  S3_PUBLIC_ENDPOINT: "https://files.dance.example",
  S3_REGION: "eu-central-1",
  S3_ACCESS_KEY_ID: "AK7Q",
  S3_SECRET_ACCESS_KEY: "s3Kx9Vb2",
};
const statesOf = (environment: Record<string, string>, state: "missing" | "unsafe") =>
  judgeVariables(readConfig(environment)).flatMap((variable) => (variable.state === state ? [variable.name] : []));

test("a sound live configuration has nothing missing and nothing unsafe", () => {
  const variables = judgeVariables(readConfig(good));
  expect(variables.filter(({ advice }) => advice !== null)).toEqual([]);
  expect(variables.find(({ name }) => name === "SECRET_KEY")?.state).toBe("set");
  expect(variables.find(({ name }) => name === "PORT")?.state).toBe("default");
});

test("development secrets and open doors of a live installation are unsafe", () => {
  const bad = {
    NODE_ENV: "development",
    DATABASE_URL: "postgres://pavane:password@db.example:6432/pavane",
    DATABASE_DIRECT_URL: "postgres://pavane:password@db.example/pavane",
    SECRET_KEY: "please-change-this-secret-key-please",
    BASE_URL: "http://dance.example",
    TRUSTED_PROXIES: "0.0.0.0/0",
    LOG_LEVEL: "silent",
    RATE_LIMIT_PER_MINUTE: "100000",
    ALLOW_SANDBOX_PAYMENTS: "1",
    METRICS_TOKEN: "example-token-of-32-letters-or-so",
    OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector.example:4318",
  };
  expect(statesOf(bad, "unsafe")).toEqual([
    "NODE_ENV",
    "BASE_URL",
    "DATABASE_URL",
    "DATABASE_DIRECT_URL",
    "SECRET_KEY",
    "TRUSTED_PROXIES",
    "LOG_LEVEL",
    "RATE_LIMIT_PER_MINUTE",
    "ALLOW_SANDBOX_PAYMENTS",
    "METRICS_TOKEN",
    "OTEL_EXPORTER_OTLP_ENDPOINT",
  ]);
  expect(statesOf(bad, "missing")).toEqual(["SMTP_URL"]);
});

test("a store of files is unsafe with the password it came with, and where browsers would need to leave https", () => {
  const { S3_PUBLIC_ENDPOINT, ...withoutPublic } = good;
  expect(statesOf({ ...withoutPublic, S3_SECRET_ACCESS_KEY: "minioadmin" }, "unsafe")).toEqual([
    "S3_ENDPOINT",
    "S3_SECRET_ACCESS_KEY",
  ]);
  expect(statesOf({ ...good, S3_PUBLIC_ENDPOINT: S3_PUBLIC_ENDPOINT.replace("https", "http") }, "unsafe")).toEqual([
    "S3_PUBLIC_ENDPOINT",
  ]);
});

test("a trial on this machine is left alone; one that others reach must not keep the known password", () => {
  expect([statesOf({}, "unsafe"), statesOf({}, "missing")]).toEqual([[], []]);
  expect(statesOf({ HOST: "0.0.0.0" }, "unsafe")).toEqual(["SAMPLE_PASSWORD"]);
  expect(statesOf({ BASE_URL: "https://dance.example" }, "unsafe")).toEqual(["SAMPLE_DATA", "SAMPLE_PASSWORD"]);
});

test("the base URL must be the address in the browser, https when live, and the clock right", () => {
  const facts = { baseUrl: "https://dance.example", origin: "https://dance.example", now, clock: null };
  expect(said(judgeConfiguration(readConfig(good), facts))).toEqual([]);
  const clock = { kind: "clock_differs" as const, since: now, last: now, detail: "40 s ahead." };
  const bad = judgeConfiguration(readConfig(good), { ...facts, baseUrl: "http://dance.example", clock });
  expect(bad.findings.map(({ about }) => about)).toEqual(["Base URL", "HTTPS", "Clock"]);
});

test.each([
  ["http://127.0.0.1:4318", []],
  ["http://collector:4318", []],
  ["http://10.0.0.7:4318", []],
  ["https://collector.example", []],
  ["http://172.32.0.1:4318", ["OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"]],
])("traces to %s are unsafe: %j", (address, unsafe) => {
  expect(statesOf({ ...good, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address }, "unsafe")).toEqual(unsafe);
});

test("no secret of the configuration stays in a text, however it is written", () => {
  const watched = {
    METRICS_TOKEN: "b7f0c2d94e1a86537c5d0e9f1a2b3c4d",
    OTEL_EXPORTER_OTLP_ENDPOINT: "https://team:c0llect@collector.example",
    OTEL_EXPORTER_OTLP_HEADERS: "authorization=Basic%20YTpi",
  };
  const config = readConfig({
    ...good,
    ...watched,
    DATABASE_URL: "postgres://pavane:p%40ss-w0rd@db.example/pavane",
  });
  const texts = [
    ...Object.values(watched),
    "Basic YTpi",
    ...Object.values(good),
    "p@ss-w0rd",
    "postgres://pavane:p%40ss-w0rd@db.example/pavane",
  ];
  const text = hideSecrets(config)(texts.join(" "));
  for (const part of [
    "p@ss-w0rd",
    "p%40ss",
    "Bm3Ud6Fy",
    "Zc8Hj5Wn",
    secret,
    "Lp4Vn8",
    "sk_live_1a2b3c",
    "whsec_1a2b3c",
    "whsec_4d5e6f",
    "s3Kx9Vb2",
    "b7f0c2d94e1a",
    "c0llect",
    "Basic YTpi",
  ])
    expect(text).not.toContain(part);
});
