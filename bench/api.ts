import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Client } from "pg";
import { startChild, startServer } from "./child.ts";
import { measure, type Measured } from "./drive.ts";
import { startPostgres } from "./private-postgres.ts";
import { mustAnswerAlike } from "./same-answer.ts";
import { databaseTime } from "./processor-time.ts";
import { pages, scenarios } from "./scenarios.ts";
import { keptDatabase, makeDatabase } from "./seed/seed.ts";
import { growthTable, keptTable, sizeTable, type Row } from "./tables.ts";

const { values: options } = parseArgs({
  options: {
    sizes: { type: "string", default: "1000,100000" },
    seconds: { type: "string", default: "3" },
    /** People with a plan besides the learners. */
    subscribers: { type: "string", default: "0" },
    /** Only scenarios with this in their name. */
    only: { type: "string", default: "" },
    /** Use the databases of an earlier run (with BENCH_DATABASE_URL). */
    keep: { type: "boolean", default: false },
  },
});

const say = (line: string): unknown => process.stderr.write(`${line}\n`);
const print = (text: string): unknown => process.stdout.write(`${text}\n`);

const folder = mkdtempSync(join(tmpdir(), "pavane-bench-"));
const postgres = await startPostgres();
try {
  const measured = new Map<number, Row[]>();
  for (const size of options.sizes.split(",").map(Number)) measured.set(size, await measureSize(size));
  print(growthTable(measured));
} finally {
  postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Everything at one size of the catalogue. */
async function measureSize(courses: number): Promise<Row[]> {
  say(`Making a database with ${courses} courses`);
  const url = options.keep
    ? await keptDatabase(postgres.url, courses)
    : await makeDatabase(postgres.url, courses, Number(options.subscribers));
  const server = await startServer(url, folder);
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  const rest = server.memory();
  const floor = await startChild(["bench/floor/server.ts"], { DATABASE_URL: url, PAGES: await savePages(server.base) });
  const database = await databaseTime(url);
  const rows: Row[] = [];
  try {
    for (const scenario of scenarios(await searchesIn(url))) {
      if (!scenario.name.includes(options.only)) continue;
      say(scenario.name);
      await mustAnswerAlike(scenario, server.base, floor.base);
      const result = await measure(scenario, { server, floor, database }, Number(options.seconds));
      say(line(result.server, result.floor));
      rows.push({ name: scenario.name, ...result });
    }
    print(sizeTable(courses, rows, { ready: server.secondsToReady, rest, after: server.memory() }));
    print(keptTable(rows));
    return rows;
  } finally {
    await server.stop();
    await floor.stop();
  }
}

function line(server: Measured, floor: Measured): string {
  const ratio = (floor.perSecond / server.perSecond).toFixed(2);
  const time = (side: Measured) => `${side.program.toFixed(2)} + ${side.database.toFixed(2)} ms`;
  return `  ${Math.round(server.perSecond)}/s (${time(server)}), floor ${Math.round(floor.perSecond)}/s (${time(floor)}), × ${ratio}`;
}

/** The HTML the server gives now, for the floor to give as it is. */
async function savePages(base: string): Promise<string> {
  const file = join(folder, "pages.json");
  const found: Record<string, string> = {};
  for (const path of pages) {
    const answer = await fetch(base + path, { headers: { "accept-encoding": "identity" } });
    if (!answer.ok) say(`${path} answers ${answer.status}`);
    found[path] = await answer.text();
  }
  writeFileSync(file, JSON.stringify(found));
  return file;
}

/** Two subjects of a course in its own words: few courses have both. */
async function searchesIn(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query("select title from courses where status = 'published' order by id limit 40");
  await client.end();
  return rows.map((row) =>
    String(row.title)
      .replace(/^.*: /, "")
      .replace(/ and /g, " ")
      .replace(/[^\p{L}]+/gu, " "),
  );
}
