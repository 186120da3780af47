import { drizzle } from "drizzle-orm/node-postgres";
import { Client, Pool, types, type PoolClient } from "pg";
import type { Database, Query, Read } from "./database.ts";
import { planFrequentStatements } from "./frequent-statements.ts";
import { noWatch, type Watch } from "../watching/watch.ts";
import { watchStatements } from "../watching/watch-statements.ts";
import { listenOn } from "./listen.ts";
import { onlyOutside, openTransaction } from "./open-transaction.ts";
import { isBusy, defaultDatabaseTimeouts, type DatabaseTimeouts } from "./patience.ts";
import { queueWait } from "./queue-wait.ts";
import { readyCheck } from "./ready.ts";
import { writeWith } from "./write-with.ts";

// Whole numbers and intervals read alike on both drivers: int8 as number, interval as text.
types.setTypeParser(types.builtins.INT8, Number);
types.setTypeParser(types.builtins.INTERVAL, String);

const options = { casing: "snake_case" } as const;

/** Opens a pool on a PostgreSQL server, version 15 or newer. */
export function openPostgres(
  url: string,
  poolSize: number,
  onError: (error: Error) => void,
  patience: Partial<DatabaseTimeouts> = {},
  watch: Watch = noWatch,
): Database & { pool: Pool } {
  const pool = openPool(url, poolSize, onError, { ...defaultDatabaseTimeouts, ...patience });
  watchStatements(pool, poolSize, watch);
  const transaction = openTransaction();
  onlyOutside(pool, ["query"], transaction);
  const forHealth = healthPool(url);
  const databaseOf = databases();
  return {
    kind: "postgres",
    pool,
    read: drizzle(pool, options),
    write: async (operation) => {
      transaction.mustBeOutside();
      return onConnection(pool, (client) => writeWith(databaseOf(client), transaction, operation, watch.metrics));
    },
    mustBeOutside: transaction.mustBeOutside,
    raw: async (text, values = []) => pool.query(text, [...values]),
    isReady: readyCheck(() => forHealth.query("select 1")),
    waitMs: queueWait(pool),
    listen: (channel, listening) => listenOn(url, channel, listening),
    session: (work) => inSession(url, work),
    close: async () => {
      await Promise.all([pool.end(), forHealth.end()]);
    },
  };
}

function openPool(url: string, size: number, onError: (error: Error) => void, patience: DatabaseTimeouts): Pool {
  const pool = new Pool({
    connectionString: url,
    max: size,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    options: withoutCompiling,
    ...limitsOf(patience),
  });
  pool.on("error", onError);
  // The pool listens to idle connections only; for one in use the next statement reports that it was lost.
  pool.on("connect", (client) => client.on("error", () => undefined));
  planFrequentStatements(pool);
  return pool;
}

async function onConnection<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    const result = await work(client);
    client.release();
    return result;
  } catch (error) {
    // One that gave no answer may still give it, to somebody else's question.
    client.release(isBusy(error));
    throw error;
  }
}

/** Compiling a statement to machine code takes longer than any of ours, and is done again at each call. */
const withoutCompiling = "-c jit=off";

const limitsOf = (patience: DatabaseTimeouts) => ({
  connectionTimeoutMillis: patience.connection,
  lock_timeout: patience.lock,
  statement_timeout: patience.statement,
  idle_in_transaction_session_timeout: patience.idleInTransaction,
  query_timeout: patience.answer,
});

/** One connection in addition to the pool, so that a fully used pool does not look like an unreachable database. */
function healthPool(url: string): Pool {
  const limits = { connectionTimeoutMillis: 1_000, query_timeout: 1_000 };
  const pool = new Pool({ connectionString: url, max: 1, application_name: "pavane health", ...limits });
  pool.on("error", () => undefined); // the next question tells
  return pool;
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
