import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Client } from "pg";
import { startServer } from "./child.ts";
import { startPostgres } from "./private-postgres.ts";
import { keptDatabase, makeDatabase } from "./seed/seed.ts";
import { usually } from "./smoke.ts";

/**
 * How long a guest waits for what costs most, each asked for three times, the first time after a course was changed: so
 * nothing that was counted before is of now, and nothing is kept. Making a million courses takes about four minutes.
 */
const { values: options } = parseArgs({
  options: {
    courses: { type: "string", default: usually("1000000", "1000") },
    keep: { type: "boolean", default: false },
  },
});
const courses = Number(options.courses);

const paths = [
  "/api/courses",
  "/api/courses?level=beginner",
  "/api/courses?category=3",
  "/api/courses?style=Ballet",
  "/api/courses?price=paid",
  "/api/courses?rating=4",
  "/api/courses?hours=2-10",
  "/api/courses?instructor=1500",
  "/api/courses?category=1&style=Ballet&level=beginner",
  "/api/courses?category=1&style=Ballet,Jazz,Tap&level=beginner,advanced&price=paid",
  "/api/courses?category=1&style=Ballet&level=beginner&price=free&rating=4&hours=under-2&age=Adult%20(18%2B)",
  "/api/courses?category=2&style=Tap&level=beginner&price=free&sort=rating",
  "/api/courses?level=advanced&sort=newest",
  "/api/courses?price=paid&sort=price_desc",
  "/api/courses?page=15000",
  "/api/courses?page=40000",
  "/api/courses?level=intermediate&page=400",
  "/api/courses?q=ballet",
  "/api/courses?q=pirouettes",
  "/api/courses?q=waltz%20time%20canon",
  "/api/courses?q=teaching",
  "/api/courses?q=class&sort=newest",
  "/api/courses?q=piruettes",
  "/api/courses?q=xyzzyq",
  "/api/courses?q=the",
  "/api/courses?q=jazz&level=beginner&price=paid",
  "/api/courses?q=recital&page=45",
  "/api/search?q=turnout",
  "/api/search?q=garcia",
  "/api/search?q=ana%20garcia",
  "/api/search?q=pirrouete",
  "/api/search?q=an",
  "/api/courses/5",
  "/api/home",
];

const folder = mkdtempSync(join(tmpdir(), "pavane-bench-"));
const postgres = await startPostgres();
try {
  process.stderr.write(`Making a database with ${courses} courses\n`);
  const url = options.keep ? await keptDatabase(postgres.url, courses) : await makeDatabase(postgres.url, courses);
  const server = await startServer(url, folder);
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const lines: string[] = [];
    for (const path of paths) lines.push(await ask(server.base, path, client));
    const heading = ["| call | first ms | again | again | found |", "| --- | ---: | ---: | ---: | ---: |"];
    process.stdout.write(`${[...heading, ...lines].join("\n")}\n`);
  } finally {
    await client.end();
    await server.stop();
  }
} finally {
  postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function ask(base: string, path: string, client: Client): Promise<string> {
  // The rest between two: what the last one left to be counted in the background is not to be waited for by this one.
  await new Promise((resolve) => setTimeout(resolve, usually(3_000, 0)));
  await client.query("update courses set updated_at = clock_timestamp() where id = 77");
  const times: string[] = [];
  let found = "";
  for (let turn = 0; turn < 3; turn += 1) {
    const before = performance.now();
    const response = await fetch(base + path, { headers: { cookie: "answered=anew" } });
    const text = await response.text();
    times.push((performance.now() - before).toFixed(0));
    if (!response.ok) throw new Error(`${path} answers ${response.status} ${text.slice(0, 300)}`);
    const { matches } = JSON.parse(text) as { matches?: { courses: number; at_least: boolean } };
    if (matches) found = `${matches.courses.toLocaleString("en-US")}${matches.at_least ? "+" : ""}`;
  }
  process.stderr.write(`${path} ${times.join(" ")} ${found}\n`);
  return `| ${[path, ...times, found].join(" | ")} |`;
}
