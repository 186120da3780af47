import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";

/** Every table with how many rows it has and a sum over what they say, in which their order does not count. */
export async function stateOf(url: string): Promise<Map<string, string>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query("select tablename from pg_tables where schemaname = 'public' order by 1");
  const state = new Map<string, string>();
  for (const { tablename } of rows) {
    const { rows: said } = await client.query(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(row::text, 0)::numeric), 0) as text from "${String(tablename)}" row`,
    );
    state.set(String(tablename), String(said[0]?.text));
  }
  await client.end();
  return state;
}

export async function databaseBytes(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query("select pg_database_size(current_database())::float8 as bytes");
  await client.end();
  return Number(rows[0]?.bytes);
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => statSync(join(folder, name)).isFile());

export const bytesBelow = (folder: string): number =>
  filesBelow(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);

/** Paths below a folder with what a digest makes of each file. */
export const digestsBelow = (folder: string): Map<string, string> =>
  new Map(
    filesBelow(folder).map((name) => [
      name,
      createHash("sha256")
        .update(readFileSync(join(folder, name)))
        .digest("hex"),
    ]),
  );
