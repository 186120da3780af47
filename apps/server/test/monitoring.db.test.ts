import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commonErrors } from "@pavane/contract/core/errors";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { createMetrics } from "../src/platform/watching/metrics.ts";
import { createTestApp, type TestApp } from "./harness.ts";
import { onPostgres, openTestDatabase } from "./test-database.ts";

const root = new URL("../../../", import.meta.url);
const textOf = (path: string): string => readFileSync(new URL(path, root), "utf8");
const monitoring = (file: string): string => textOf(`deploy/monitoring/${file}`);

const rule = z.strictObject({
  alert: z.string().regex(/^Pavane[A-Z]\w+$/),
  expr: z.string(),
  for: z
    .string()
    .regex(/^\d+[mh]$/)
    .optional(),
  labels: z.strictObject({ severity: z.enum(["page", "ticket"]) }),
  annotations: z.strictObject({ summary: z.string().min(20), do: z.string().min(20), guide: z.string() }),
});
const ruleFile = z.strictObject({ groups: z.array(z.strictObject({ name: z.string(), rules: z.array(rule) })) });
const rules = ruleFile.parse(parse(monitoring("alerts.yml"))).groups.flatMap((group) => group.rules);

const panel = z.object({
  title: z.string(),
  type: z.string(),
  targets: z.array(z.object({ expr: z.string() })).default([]),
});
const dashboard = z
  .object({ title: z.string(), panels: z.array(panel) })
  .parse(JSON.parse(monitoring("dashboard.json")));
const panels = dashboard.panels.filter(({ type }) => type !== "row");

const queries: (readonly [string, string])[] = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [`Panel "${title}"`, expr] as const)),
];

const token = "f3a9c1d07b5e4826a1908d3c5f7e6b42";
const watch = { metrics: createMetrics("1"), tracing: null };
const folder = mkdtempSync(join(tmpdir(), "pavane-monitoring-"));
let world: TestApp;
/** Names of labels by the metric, and values that there are of each label of it. */
const labels = new Map<string, Set<string>>();
const values = new Map<string, Set<string>>();

beforeAll(async () => {
  const environment = { METRICS_TOKEN: token, DATA_DIR: folder };
  world = await createTestApp(environment, () => openTestDatabase({ watch }), undefined, undefined, watch);
  await world.call("GET", "/metrics", { as: token });
  const { body } = await world.call("GET", "/metrics", { as: token });
  for (const [name, own] of watch.metrics.names()) labels.set(name, new Set(own));
  for (const [, name = "", sample = ""] of String(body).matchAll(/^(\w+)\{([^}]*)\}/gm))
    for (const [, label = "", value = ""] of sample.matchAll(/(\w+)="([^"]*)"/g)) {
      const key = `${metricOf(name)} ${label}`;
      values.set(key, (values.get(key) ?? new Set()).add(value));
    }
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true });
});

/** A histogram is read by these of its parts. */
const metricOf = (name: string): string => name.replace(/_(bucket|sum|count)$/, "");

/** The metrics of a query, each with what its labels are compared with. */
const selectors = (query: string) =>
  [...query.matchAll(/\b((?:pavane|process|nodejs)_\w+|up)\b(?:\{([^}]*)\})?/g)].map(
    ([, name = "", matchers = ""]) => ({
      name: labels.has(name) || name === "up" ? name : metricOf(name),
      matchers: [...matchers.matchAll(/(\w+)\s*(=~|!~|!=|=)\s*"([^"]*)"/g)].map(([, label = "", , value = ""]) => ({
        label,
        value,
      })),
    }),
  );

/** What Prometheus itself adds. */
const ofPrometheus = new Set(["job", "instance", "le"]);

describe.skipIf(!onPostgres)("what alarms and dashboard ask for is there:", () => {
  test.each(queries)("%s", (_, query) => {
    const found = selectors(query);
    expect(found.length).toBeGreaterThan(0);
    expect(found.map(({ name }) => name).filter((name) => !labels.has(name) && name !== "up")).toEqual([]);
    const compared = found.flatMap(({ name, matchers }) => matchers.map(({ label }) => ({ name, label })));
    expect(compared.filter(({ name, label }) => !labels.get(name)?.has(label) && !ofPrometheus.has(label))).toEqual([]);
    const grouped = [...query.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, names = ""]) => names.split(/,\s*/));
    const isKnown = (label: string) =>
      ofPrometheus.has(label) || found.some(({ name }) => labels.get(name)?.has(label));
    expect(grouped.filter((label) => !isKnown(label))).toEqual([]);
  });

  test("names of troubles, events and states are those that figures have", () => {
    const closed = new Set(["kind", "event", "room", "which", "whose", "work"]);
    const compared = queries.flatMap(([, query]) =>
      selectors(query).flatMap(({ name, matchers }) =>
        matchers
          .filter(({ label, value }) => closed.has(label) && !value.includes("*"))
          .flatMap(({ label, value }) => value.split("|").map((one) => ({ key: `${name} ${label}`, one }))),
      ),
    );
    expect(compared.length).toBeGreaterThan(10);
    expect(compared.filter(({ key, one }) => !(values.get(key)?.has(one) ?? false))).toEqual([]);
  });
});

test("codes of refusals are those that there are", () => {
  const codes = rules.flatMap(({ expr }) =>
    selectors(expr).flatMap(({ matchers }) =>
      matchers.filter(({ label }) => label === "code").flatMap(({ value }) => value.split("|")),
    ),
  );
  expect(codes.length).toBeGreaterThan(2);
  expect(codes.filter((code) => !(code in commonErrors))).toEqual([]);
});

test("each alarm has a name of its own, a reason above it and a place in a guide that is there", () => {
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  const lines = monitoring("alerts.yml").split("\n");
  const reasons = rules.map(({ alert }) => ({
    alert,
    above: lines[lines.indexOf(`      - alert: ${alert}`) - 1] ?? "",
  }));
  expect(reasons.filter(({ above }) => !/^ {6}# \S/.test(above))).toEqual([]);
  const places = rules.map(({ annotations }) => annotations.guide.split("#"));
  const headingsOf = (file: string) => [...textOf(file).matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) => slugOf(title));
  expect(places.filter(([file = "", anchor]) => anchor !== undefined && !headingsOf(file).includes(anchor))).toEqual(
    [],
  );
  for (const [file = ""] of places) expect(textOf(file)).toMatch(/^# /);
});

const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9\s-]/g, "")
    .trim()
    .replaceAll(/\s+/g, "-");

test("each panel says what it shows, and none is drawn over another", () => {
  expect(panels.length).toBeGreaterThan(25);
  expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
  expect(panels.filter(({ targets }) => targets.length === 0)).toEqual([]);
});

const hasPromtool = spawnSync("promtool", ["--version"]).status === 0;

test.skipIf(!hasPromtool)("Prometheus itself takes the alarms, and they ring when they should", () => {
  const cwd = new URL("deploy/monitoring/", root);
  for (const args of [
    ["check", "rules", "alerts.yml"],
    ["test", "rules", "alerts.test.yml", "alerts-by-day.test.yml"],
  ]) {
    const { status, stdout, stderr } = spawnSync("promtool", args, { cwd, encoding: "utf8" });
    expect({ status, said: status === 0 ? "" : stdout + stderr }).toEqual({ status: 0, said: "" });
  }
});
