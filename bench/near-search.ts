import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Client } from "pg";
import { startServer } from "./child.ts";
import { median } from "./median.ts";
import { startPostgres } from "./private-postgres.ts";
import { keptStore, makeStore } from "./seed/seed.ts";
import { usually } from "./smoke.ts";

/**
 * How much longer a search takes whose words are mistyped than the same search as it is written, each asked for the first time, one
 * after the other. Prints medians and their ratio (promised: 1.5) for every size.
 */
const { values: options } = parseArgs({
  options: {
    sizes: { type: "string", default: usually("1000,1000000", "1000") },
    searches: { type: "string", default: usually("60", "3") },
    /** The databases of an earlier run. */
    keep: { type: "boolean", default: false },
  },
});

const folder = mkdtempSync(join(tmpdir(), "pavane-near-"));
const postgres = await startPostgres();
try {
  process.stdout.write(
    "| resources | exact, ms | near, ms | ratio | near answered as hits |\n| --- | --- | --- | --- | --- |\n",
  );
  for (const size of options.sizes.split(",").map(Number)) {
    const url = await (options.keep ? keptStore : makeStore)(postgres.url, size);
    const server = await startServer(url, folder);
    const titles = await titlesIn(url, Number(options.searches));
    // The first searches of a new server pay for what it has not read yet.
    for (const title of titles.slice(0, 5)) await timed(server.base, `${title} the`);
    const exact: number[] = [];
    const near: number[] = [];
    let hits = 0;
    for (const title of titles) {
      exact.push((await timed(server.base, title)).ms);
      const answer = await timed(server.base, mistyped(title));
      near.push(answer.ms);
      if (answer.near && answer.total > 0) hits += 1;
    }
    const [one, other] = [median(exact), median(near)];
    process.stdout.write(
      `| ${size} | ${one.toFixed(1)} | ${other.toFixed(1)} | ${(other / one).toFixed(2)} | ${hits} of ${titles.length} |\n`,
    );
    await server.stop();
  }
} finally {
  postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function titlesIn(url: string, most: number): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    "select distinct on (title) title from resources where on_sale and title ~ '[[:alpha:]]{6}' order by title limit $1",
    [most],
  );
  await client.end();
  return rows.map((row) => String(row.title).replace(/[^\p{L}\p{N}]+/gu, " "));
}

/** Two neighbouring letters, as near to the middle of the longest word as they differ, swapped: of "assessment" not the two equal ones. */
function mistyped(title: string): string {
  const words = title.split(" ");
  const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? "";
  const letters = [...longest];
  let at = Math.floor(letters.length / 2);
  while (at > 1 && letters[at] === letters[at - 1]) at -= 1;
  letters.splice(at - 1, 2, letters[at] ?? "", letters[at - 1] ?? "");
  return words.map((word) => (word === longest ? letters.join("") : word)).join(" ");
}

async function timed(base: string, q: string) {
  const before = performance.now();
  const response = await fetch(`${base}/api/resources?q=${encodeURIComponent(q)}`);
  const body = (await response.json()) as { near: boolean; page: { total: number } }; // our own answer
  if (!response.ok) throw new Error(`${q}: ${response.status}`);
  return { ms: performance.now() - before, near: body.near, total: body.page.total };
}
