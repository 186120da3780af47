import { parseArgs } from "node:util";
import { Client } from "pg";
import { compare } from "./measure-size.ts";
import { pages, scenarios } from "./scenarios.ts";
import { keptDatabase, makeDatabase } from "./seed/seed.ts";
import { usually } from "./smoke.ts";

const { values: options } = parseArgs({
  options: {
    sizes: { type: "string", default: usually("1000,100000", "1000") },
    seconds: { type: "string", default: usually("3", "0.1") },
    /** People with a plan besides the learners. */
    subscribers: { type: "string", default: "0" },
    /** Only scenarios with one of these (a comma between) in their name. */
    only: { type: "string", default: "" },
    /** Use the databases of an earlier run (with BENCH_DATABASE_URL). */
    keep: { type: "boolean", default: false },
  },
});

await compare({
  things: "courses",
  sizes: options.sizes.split(",").map(Number),
  seconds: Number(options.seconds),
  only: options.only.split(","),
  makeDatabase: (postgres, courses) =>
    options.keep ? keptDatabase(postgres, courses) : makeDatabase(postgres, courses, Number(options.subscribers)),
  scenarios: async (url) => scenarios(await searchesIn(url)),
  pages,
});

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
