import { drizzle } from "drizzle-orm/node-postgres";
import { Client, Pool, types, type PoolClient } from "pg";
import { writeWith, type Database, type Query, type Read } from "./database.ts";
import { planFrequentStatements } from "./frequent-statements.ts";

// Whole numbers and intervals read alike on both drivers: int8 as number, interval as text.
types.setTypeParser(types.builtins.INT8, Number);
types.setTypeParser(types.builtins.INTERVAL, String);

const options = { casing: "snake_case" } as const;

/** Opens a pool on a PostgreSQL server, version 15 or newer. */
export function openPostgres(
  url: string,
  poolSize: number,
  onError: (error: Error) => void,
): Database & { pool: Pool } {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
  });
  pool.on("error", onError);
  // The pool listens to those at rest only; of one in use the next statement says that it is gone.
  pool.on("connect", (client) => client.on("error", () => undefined));
  planFrequentStatements(pool);
  const read: Read = drizzle(pool, options);
  const databaseOf = databases();
  return {
    kind: "postgres",
    pool,
    read,
    write: async (operation) => {
      const client = await pool.connect();
      try {
        return await writeWith(databaseOf(client), operation);
      } finally {
        client.release();
      }
    },
    raw: async (text, values = []) => pool.query(text, [...values]),
    session: (work) => inSession(url, work),
    close: () => pool.end(),
  };
}

async function inSession<T>(url: string, work: (query: Query) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: "pavane migrations", keepAlive: true });
  client.on("error", () => undefined); // the next statement says that the connection is gone
  await client.connect();
  try {
    return await work((text, values = []) => client.query(text, [...values]));
  } finally {
    await client.end();
  }
}

/** The same database object for a connection as long as it lives, so that what is prepared on it is found again. */
function databases(): (client: PoolClient) => Read {
  const known = new WeakMap<PoolClient, Read>();
  return (client) => {
    const database = known.get(client) ?? drizzle(client, options);
    known.set(client, database);
    return database;
  };
}
