import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startChild, startServer, type Child } from "./child.ts";
import { measure, type Measured } from "./drive.ts";
import { startPostgres } from "./private-postgres.ts";
import { databaseTime } from "./processor-time.ts";
import { scenarios } from "./scenarios.ts";
import { keptDatabase, makeDatabase } from "./seed/seed.ts";
import { usually } from "./smoke.ts";

/** What a second process of the server gives: one and two of them behind the same balancer, in turn, on one database. */
const { values: options } = parseArgs({
  options: { seconds: { type: "string", default: usually("3", "0.1") }, keep: { type: "boolean", default: false } },
});
const courses = 1000;
const measured = [
  "course list of 24 with facets",
  "course with all modules",
  "lesson read",
  "progress write",
  "sign-in check",
];

const folder = mkdtempSync(join(tmpdir(), "pavane-bench-"));
const postgres = await startPostgres();
const children: Child[] = [];
try {
  const url = options.keep ? await keptDatabase(postgres.url, courses) : await makeDatabase(postgres.url, courses);
  for (let each = 0; each < 2; each += 1) children.push(await startServer(url, folder));
  const one = await proxyTo(children.slice(0, 1));
  const two = await proxyTo(children.slice(0, 2));
  const database = await databaseTime(url);
  const time = (of: readonly Child[]) => () => of.reduce((sum, child) => sum + child.time(), 0);
  const sides = {
    floor: { base: one.base, time: time(children.slice(0, 1)) },
    server: { base: two.base, time: time(children.slice(0, 2)) },
    database,
  };
  const rows: string[] = [];
  for (const scenario of scenarios([]).filter(({ name }) => measured.includes(name))) {
    const { floor: alone, server: both } = await measure(scenario, sides, Number(options.seconds));
    rows.push(row(scenario.name, alone, both));
    process.stderr.write(`${rows.at(-1)}\n`);
  }
  process.stdout.write(
    [
      `\n${cpus().length} cores, which the driver, the balancer and PostgreSQL share with the server.\n`,
      "| scenario | one process req/s | p99 ms | CPU ms | two processes req/s | p99 ms | CPU ms | req/s: two ÷ one |",
      `| --- |${" ---: |".repeat(7)}`,
      ...rows,
    ].join("\n"),
  );
} finally {
  for (const child of children.toReversed()) await child.stop();
  postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function proxyTo(targets: readonly Child[]): Promise<Child> {
  const ports = targets.map(({ base }) => new URL(base).port);
  const proxy = await startChild(["bench/proxy.ts"], { TARGETS: ports.join(",") });
  children.push(proxy);
  return proxy;
}

function row(name: string, alone: Measured, both: Measured): string {
  const of = ({ perSecond, p99, program, database }: Measured) => [
    Math.round(perSecond).toLocaleString("en-US"),
    p99.toFixed(1),
    `${program.toFixed(2)} + ${database.toFixed(2)}`,
  ];
  return `| ${[name, ...of(alone), ...of(both), (both.perSecond / alone.perSecond).toFixed(2)].join(" | ")} |`;
}
