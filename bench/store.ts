import { parseArgs } from "node:util";
import { Client } from "pg";
import { compare } from "./measure-size.ts";
import { keptStore, makeStore } from "./seed/seed.ts";
import { storeScenarios } from "./store-scenarios.ts";
import { usually } from "./smoke.ts";

const { values: options } = parseArgs({
  options: {
    sizes: { type: "string", default: usually("1000,1000000", "1000") },
    seconds: { type: "string", default: usually("3", "0.1") },
    /** The databases of an earlier run. */
    keep: { type: "boolean", default: false },
    /** Only scenarios with one of these (a comma between) in their name. */
    only: { type: "string", default: "" },
  },
});

await compare({
  things: "resources",
  sizes: options.sizes.split(",").map(Number),
  seconds: Number(options.seconds),
  only: options.only.split(","),
  makeDatabase: options.keep ? keptStore : makeStore,
  scenarios: async (url) => storeScenarios(await searchesIn(url)),
  pages: [],
});

/** The subjects of a resource in its own words: few resources have both. */
async function searchesIn(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query("select title from resources where on_sale order by id limit 40");
  await client.end();
  return rows.map((row) => String(row.title).replace(/[^\p{L}]+/gu, " "));
}
