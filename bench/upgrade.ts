import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Client } from "pg";
import type { Database, Query } from "../apps/server/src/platform/db/database.ts";
import { migrate, migrationsFolder } from "../apps/server/src/platform/db/migrate.ts";
import { readMigrations } from "../apps/server/src/platform/db/migration-files.ts";
import { openPostgres } from "../apps/server/src/platform/db/postgres.ts";
import { startServer } from "./child.ts";
import { startPostgres } from "./private-postgres.ts";
import { headersOf, scenarios } from "./scenarios.ts";
import { emptyDatabase, migrateDatabase } from "./seed/new-database.ts";
import { usually } from "./smoke.ts";
import { watchLocks, type Waits } from "./upgrade/lock-watch.ts";
import { layOut, oldestVersion } from "./upgrade/version-before.ts";

/**
 * Upgrades databases that an earlier version has filled, one migration after the other, and tells how long each took and how long
 * somebody would have waited for a table. Ends with 1 when a migration fails, the schema is another than that of a new installation,
 * or this version does not serve what the old one had written: npm run bench:upgrade
 */
const { values: options } = parseArgs({
  options: {
    /** A commit; without it the oldest version that can be upgraded. */
    from: { type: "string", default: oldestVersion() },
    courses: { type: "string", default: usually("100000", "1000") },
    subscribers: { type: "string", default: usually("1000000", "1000") },
    resources: { type: "string", default: usually("100000", "1000") },
  },
});

interface Step {
  readonly name: string;
  readonly seconds: number;
  readonly waits: Waits;
}

interface OldSeeds {
  makeDatabase(server: string, courses: number, subscribers: number): Promise<string>;
  makeStore(server: string, resources: number): Promise<string>;
}

/** Seconds. */
const worthALine = 0.05;
const say = (line: string): unknown => process.stderr.write(`${line}\n`);
const print = (line: string): unknown => process.stdout.write(`${line}\n`);
const folder = mkdtempSync(join(tmpdir(), "pavane-upgrade-"));
const postgres = await startPostgres();
const problems: string[] = [];
try {
  say(`Laying out ${options.from}`);
  const before = join(folder, "before");
  mkdirSync(before);
  layOut(options.from, before);
  const seeds: OldSeeds = await import(join(before, "bench/seed/seed.ts"));
  const { courses, subscribers, resources } = options;
  const fresh = await emptyDatabase(postgres.url, "pavane_bench_new");
  await migrateDatabase(fresh);
  const filled: [string, () => Promise<string>][] = [
    [
      `${courses} courses, ${subscribers} subscribers`,
      () => seeds.makeDatabase(postgres.url, Number(courses), Number(subscribers)),
    ],
    [`${resources} resources`, () => seeds.makeStore(postgres.url, Number(resources))],
  ];
  for (const [index, [what, fill]] of filled.entries()) {
    say(`The version before fills a database: ${what}`);
    const url = await fill();
    const before = await countRows(url);
    report(what, await upgrade(url));
    const after = await countRows(url);
    for (const [table, rows] of before)
      if ((after.get(table) ?? rows) < rows)
        problems.push(`${what}: ${table} had ${rows} rows and has ${after.get(table)}`);
    if (schemaOf(url) !== schemaOf(fresh))
      problems.push(`${what}: the schema is another than that of a new installation`);
    if (index === 0) problems.push(...(await serveOld(url)));
  }
} finally {
  postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
for (const problem of problems) print(problem);
process.exitCode = problems.length === 0 ? 0 : 1;

/** All that are missing, as a start of the server does it, with the moments in which each was marked as applied. */
async function upgrade(url: string): Promise<Step[]> {
  const name = "bench-upgrade";
  const locks = await watchLocks(url, name);
  const database = openPostgres(`${url}?application_name=${name}`, 1, () => undefined);
  const names = new Map(readMigrations(migrationsFolder).map((migration) => [migration.hash, migration.name]));
  const marks: { name: string; at: number }[] = [{ name: "", at: performance.now() }];
  const noting: Database = {
    ...database,
    session: (work) =>
      database.session((query) => {
        const noted: Query = async (text, values) => {
          const answer = await query(text, values);
          const applied = text.startsWith("insert into schema_migrations") ? names.get(String(values?.[0])) : undefined;
          if (applied !== undefined) marks.push({ name: applied, at: performance.now() });
          return answer;
        };
        return work(noted);
      }),
  };
  try {
    await migrate(noting);
  } finally {
    await database.close();
    await locks.stop();
  }
  return marks.slice(1).map(({ name: migration, at }, index) => {
    const from = marks[index]?.at ?? at;
    return { name: migration, seconds: (at - from) / 1000, waits: locks.waits(from, at) };
  });
}

/** Of tables that are there before and after; a migration may add some, and loses none. */
async function countRows(url: string): Promise<Map<string, number>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    "select tablename from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations' order by 1",
  );
  const counts = new Map<string, number>();
  for (const { tablename } of rows) {
    const { rows: counted } = await client.query(`select count(*)::int as n from "${String(tablename)}"`);
    counts.set(String(tablename), Number(counted[0]?.n));
  }
  await client.end();
  return counts;
}

/** The statements that make the tables and rules of the product, and their lines, sorted: an added column stands last, which changes nothing. */
function schemaOf(url: string): string {
  const { stdout, stderr, status } = spawnSync("pg_dump", ["--schema-only", "--no-owner", "--schema=public", url], {
    encoding: "utf8",
    maxBuffer: 100_000_000,
  });
  if (status !== 0) throw new Error(stderr);
  const statements = stdout
    .replace(/^(?:--|\\).*$/gm, "")
    .split(/;\n/)
    .map((statement) => {
      const lines = statement.split("\n").map((line) => line.trim().replace(/,$/, ""));
      return lines.toSorted().join("\n");
    });
  return statements.toSorted().join(";\n");
}

/** One call of each kind to this version on an upgraded database. */
async function serveOld(url: string): Promise<string[]> {
  const server = await startServer(url, folder);
  const wrong: string[] = [];
  try {
    for (const { name, steps } of scenarios(["ballet"])) {
      const call = steps[0]?.(100, undefined);
      if (call === undefined || call.method !== "GET") continue;
      const answer = await fetch(server.base + call.path, { headers: headersOf(call) });
      await answer.arrayBuffer();
      if (!answer.ok) wrong.push(`${name}: ${answer.status} on what the version before has written`);
    }
  } finally {
    await server.stop();
  }
  return wrong;
}

function report(what: string, steps: readonly Step[]): void {
  const whole = steps.reduce((sum, { seconds }) => sum + seconds, 0);
  const long = steps.filter(({ seconds }) => seconds >= worthALine);
  const ms = (value: number) => Math.round(value).toLocaleString("en-US");
  const row = ({ name, seconds, waits }: Step) =>
    `| ${name} | ${seconds.toFixed(2)} | ${ms(waits.readers)} | ${ms(waits.writers)} | ${waits.tables.slice(0, 3).join(", ")} |`;
  const longest = (of: "readers" | "writers") => ms(Math.max(0, ...steps.map(({ waits }) => waits[of])));
  print(
    [
      `\nFrom ${options.from}, ${what}: ${steps.length} migrations in ${whole.toFixed(1)} s; those of at least ${worthALine} s:\n`,
      "| migration | seconds | readers wait up to ms | writers wait up to ms | for |",
      "| --- | ---: | ---: | ---: | --- |",
      ...long.map(row),
      `| the longest of all | | ${longest("readers")} | ${longest("writers")} | |`,
    ].join("\n"),
  );
}
