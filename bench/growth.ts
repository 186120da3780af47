import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { hasPgbouncer, startPrivatePgbouncer, type PrivatePgbouncer } from "../scripts/private-pgbouncer.ts";
import { startPrivateReplica } from "../scripts/private-replica.ts";
import { startChild, startServer, type Child } from "./child.ts";
import { measure, type Measured, type Side } from "./drive.ts";
import { startPostgres } from "./private-postgres.ts";
import { databaseTime } from "./processor-time.ts";
import { scenarios } from "./scenarios.ts";
import { makeEverything } from "./seed/seed.ts";
import { isSmoke, usually } from "./smoke.ts";
import { storeScenarios } from "./store-scenarios.ts";
import { costOf, parts } from "./tables.ts";

/**
 * What a call costs on a small and on a large site, and what more processes, statements without names, pgbouncer and a replica give or take: each
 * beside one process straight at PostgreSQL, in turn in the same run, all behind the same balancer. npm run bench:growth
 */
const { values: options } = parseArgs({
  options: {
    /** Of courses, resources and people; of rows of progress ten times as many. */
    sizes: { type: "string", default: usually("1000,1000000", "1000") },
    seconds: { type: "string", default: usually("3", "0.1") },
    /** Only ways with one of these (a comma between) in their name. */
    ways: { type: "string", default: "" },
  },
});
const measured = [
  "course list of 24 with facets",
  "course with all modules",
  "lesson read",
  "progress write",
  "sign-in check",
  "store list of 24 with facets",
  "resource page",
];

interface Servers {
  readonly primary: string;
  readonly replica: string | null;
  stop(): void;
}

const say = (line: string): unknown => process.stderr.write(`${line}\n`);
const folder = mkdtempSync(join(tmpdir(), "pavane-bench-"));
const servers = await startServers();
const children: Child[] = [];
let pgbouncer: PrivatePgbouncer | null = null;
try {
  const costs = new Map<number, ReadonlyMap<string, Measured>>();
  for (const size of options.sizes.split(",").map(Number)) costs.set(size, await measureSize(size));
  process.stdout.write(`${growthOf(costs)}\n`);
} finally {
  await stopAll();
  servers.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** A smoke run has one PostgreSQL for all programs, and no replica of it. */
async function startServers(): Promise<Servers> {
  const both = isSmoke ? "a smoke run" : await startPrivateReplica({ shared_buffers: "512MB" });
  if (typeof both !== "string") return { primary: both.primary.url, replica: both.replica.url, stop: both.stop };
  say(`Without a replica: ${both}`);
  const postgres = await startPostgres();
  return { primary: postgres.url, replica: null, stop: postgres.stop };
}

async function stopAll(): Promise<void> {
  for (const child of children.splice(0).toReversed()) await child.stop();
  await pgbouncer?.stop();
  pgbouncer = null;
}

/** Yields what a call costs with one process. */
async function measureSize(size: number): Promise<ReadonlyMap<string, Measured>> {
  say(`Making a site with ${size} of everything`);
  const url = await makeEverything(servers.primary, size);
  const one = await start(url, 1);
  const costs = new Map<string, Measured>();
  const rows: string[] = [];
  const all = [...scenarios([]), ...storeScenarios([])].filter(({ name }) => measured.includes(name));
  for (const [way, startWay] of await waysTo(url)) {
    if (!options.ways.split(",").some((part) => way.includes(part))) continue;
    const other = await startWay();
    const database = await databaseTimeOf(url);
    for (const scenario of all) {
      const result = await measure(scenario, { floor: one, server: other, database }, Number(options.seconds));
      costs.set(scenario.name, result.floor);
      rows.push(row(`${scenario.name}, ${way}`, result.floor, result.server));
      say(rows.at(-1) ?? "");
    }
  }
  await stopAll();
  const about = `\n### ${size.toLocaleString("en-US")} of everything\n\n${cpus().length} cores, which the driver, the balancer and PostgreSQL share with the server.\n`;
  const head =
    "| call, and how | one process req/s | p99 ms | CPU ms | so req/s | p99 ms | CPU ms | req/s: so ÷ one | CPU: so ÷ one |";
  process.stdout.write([about, head, `| --- |${" ---: |".repeat(8)}`, ...rows, ""].join("\n"));
  return costs;
}

type Way = readonly [name: string, start: () => Promise<Side>];

async function waysTo(url: string): Promise<readonly Way[]> {
  const direct = { DATABASE_DIRECT_URL: url };
  const ways: Way[] = [
    ["two processes", () => start(url, 2)],
    ["three processes", () => start(url, 3)],
    // The same server under another name, so that the program takes it for a pooler.
    ["statements without names", () => start(url.replace("127.0.0.1", "localhost"), 1, direct)],
  ];
  if (hasPgbouncer) {
    pgbouncer = await startPrivatePgbouncer(servers.primary);
    const through = pgbouncer.through(url);
    ways.push(["behind pgbouncer", () => start(through, 1, direct)]);
  } else say("Without pgbouncer, which is not installed. On Debian: apt-get install pgbouncer");
  const replica = replicaOf(url);
  if (replica !== null) ways.push(["with a replica", () => start(url, 1, { DATABASE_READ_URL: replica })]);
  return ways;
}

function replicaOf(url: string): string | null {
  if (servers.replica === null) return null;
  const replica = new URL(servers.replica);
  replica.pathname = new URL(url).pathname;
  return replica.href;
}

/** So many processes behind a balancer. */
async function start(url: string, count: number, more: Readonly<Record<string, string>> = {}): Promise<Side> {
  const processes: Child[] = [];
  for (let each = 0; each < count; each += 1)
    processes.push(await startServer(url, folder, more, ["--title=bench-growth"]));
  const ports = processes.map(({ base }) => new URL(base).port);
  const proxy = await startChild(["bench/proxy.ts"], { TARGETS: ports.join(",") });
  children.push(...processes, proxy);
  return { base: proxy.base, time: () => processes.reduce((sum, child) => sum + child.time(), 0) };
}

/** Of the primary and the replica together. */
async function databaseTimeOf(url: string): Promise<() => number> {
  const replica = replicaOf(url);
  const times = [await databaseTime(url), ...(replica === null ? [] : [await databaseTime(replica)])];
  return () => times.reduce((sum, time) => sum + time(), 0);
}

function row(name: string, one: Measured, other: Measured): string {
  const of = (side: Measured) => [Math.round(side.perSecond).toLocaleString("en-US"), side.p99.toFixed(1), parts(side)];
  const ratios = [other.perSecond / one.perSecond, costOf(other) / costOf(one)].map((ratio) => ratio.toFixed(2));
  return `| ${[name, ...of(one), ...of(other), ...ratios].join(" | ")} |`;
}

/** What one process and PostgreSQL need for a call at each size, against the first. */
function growthOf(costs: ReadonlyMap<number, ReadonlyMap<string, Measured>>): string {
  const [first, ...others] = [...costs];
  if (first === undefined || others.length === 0) return "";
  return others
    .map(([size, list]) => {
      const growth = [...first[1]].map(([name, base]) => {
        const cost = list.get(name);
        return `| ${name} | ${costOf(base).toFixed(2)} | ${cost === undefined ? "" : `${costOf(cost).toFixed(2)} | ${(costOf(cost) / costOf(base)).toFixed(2)}`} |`;
      });
      return [
        `\n### ${size.toLocaleString("en-US")} against ${first[0].toLocaleString("en-US")}, one process\n`,
        `| call | CPU ms at ${first[0]} | at ${size} | times |\n| --- | ---: | ---: | ---: |`,
        ...growth,
      ].join("\n");
    })
    .join("\n");
}
