import { drizzle } from "drizzle-orm/node-postgres";
import { Client, Pool, types, type PoolClient, type QueryResult } from "pg";
import { bindCallbacks } from "./bind-callbacks.ts";
import type { Database, Query, Read } from "./database.ts";
import { planFrequentStatements } from "./frequent-statements.ts";
import { leaveReplica, type Replica } from "./old-reads.ts";
import { keepBudgets } from "./keep-budgets.ts";
import { createReplica } from "./replica.ts";
import { leaveNothingBehind } from "./shared-connections.ts";
import { noWatch, type Watch } from "../watching/watch.ts";
import { watchQueries, watchStatements } from "../watching/watch-statements.ts";
import { listenOn } from "./listen.ts";
import { onlyOutside, openTransaction } from "./open-transaction.ts";
import { isBusy, isReadOnly, defaultDatabaseTimeouts, type DatabaseTimeouts } from "./patience.ts";
import { queueWait } from "./queue-wait.ts";
import { readyCheck } from "./ready.ts";
import { writeWith } from "./write-with.ts";

// Whole numbers and intervals read alike on both drivers: int8 as number, interval as text.
types.setTypeParser(types.builtins.INT8, Number);
types.setTypeParser(types.builtins.INTERVAL, String);

const options = { casing: "snake_case" } as const;

export interface PostgresOptions {
  readonly patience?: Partial<DatabaseTimeouts> | undefined;
  readonly watch?: Watch | undefined;
  /** The server itself, where `url` leads to a pooler that gives out its connections for a transaction at a time. */
  readonly directUrl?: string | null | undefined;
  /** A replica of it, for reads that may be a second old. */
  readonly readUrl?: string | null | undefined;
}

/** Opens a pool on a PostgreSQL server, version 15 or newer, or on pgbouncer in front of one. */
export function openPostgres(
  url: string,
  poolSize: number,
  onError: (error: Error) => void,
  { patience, watch = noWatch, directUrl = null, readUrl = null }: PostgresOptions = {},
): Database & { pool: Pool } {
  const isShared = directUrl !== null;
  const poolOptions = { patience: { ...defaultDatabaseTimeouts, ...patience }, isShared };
  const pool = openPool(url, poolSize, onError, poolOptions);
  watchStatements(pool, poolSize, watch);
  const transaction = openTransaction();
  onlyOutside(pool, ["query"], transaction);
  const forHealth = [url, ...(isShared ? [directUrl] : [])].map(healthPool);
  const sessionUrl = directUrl ?? url;
  const replica = readUrl === null ? null : openReplica(url, readUrl, { ...poolOptions, poolSize, watch });
  const databaseOf = databases();
  return {
    kind: "postgres",
    pool,
    read: drizzle(replica === null ? pool : readingPool(pool, replica), options),
    write: async (operation) => {
      transaction.mustBeOutside();
      leaveReplica();
      return onConnection(pool, (client) => writeWith(databaseOf(client), transaction, operation, watch.metrics));
    },
    mustBeOutside: transaction.mustBeOutside,
    raw: async (text, values = []) => pool.query(text, [...values]),
    isReady: readyCheck(() => askHealth(forHealth)),
    replica,
    waitMs: queueWait(pool),
    listen: (channel, listening) => listenOn(sessionUrl, channel, listening),
    session: (work) => inSession(sessionUrl, work),
    close: async () => {
      await Promise.all([replica?.close(), ...[pool, ...forHealth].map((one) => one.end())]);
    },
  };
}

interface PoolOptions {
  readonly patience: DatabaseTimeouts;
  /** Whether connections are the server's own only for a transaction at a time. */
  readonly isShared: boolean;
  /** Refuses a new connection by throwing. */
  readonly verify?: (query: Query) => Promise<void>;
}

function openPool(url: string, size: number, onError: (error: Error) => void, options: PoolOptions): Pool {
  const { patience, isShared } = options;
  const { verify } = options;
  const pool = new Pool({
    connectionString: url,
    max: size,
    ...(verify === undefined ? {} : { verify: verifying(verify) }),
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    connectionTimeoutMillis: patience.connection,
    query_timeout: patience.answer,
    ...(isShared ? {} : { options: withoutCompiling, ...limitsOf(patience) }),
  });
  pool.on("error", onError);
  // The pool listens to idle connections only; for one in use the next statement reports that it was lost.
  pool.on("connect", (client) => client.on("error", () => undefined));
  bindCallbacks(pool);
  if (isShared) leaveNothingBehind(pool, patience);
  else {
    keepBudgets(pool, patience);
    planFrequentStatements(pool);
  }
  return pool;
}

/** As the pool asks it: with a function to be called. */
const verifying =
  (verify: (query: Query) => Promise<void>) =>
  async (client: PoolClient, done: (problem?: Error) => void): Promise<void> => {
    let problem: Error | undefined;
    try {
      await verify((text) => client.query(text));
    } catch (error) {
      problem = error instanceof Error ? error : new Error(String(error));
    }
    done(problem);
  };

async function onConnection<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    const result = await work(client);
    client.release();
    return result;
  } catch (error) {
    // One that gave no answer may still give it, to somebody else's question; one that leads to what was the primary is of no use.
    client.release(isBusy(error) || isReadOnly(error));
    throw error;
  }
}

/** Compiling a statement to machine code takes longer than any of ours, and is done again at each call. */
const withoutCompiling = "-c jit=off";

const limitsOf = (patience: DatabaseTimeouts) => ({
  lock_timeout: patience.lock,
  statement_timeout: patience.statement,
  idle_in_transaction_session_timeout: patience.idleInTransaction,
});

/** What is read there may be asked of the primary instead, so that nobody waits for it as long as for that one. */
const patienceWithReplica = { connection: 1_000, statement: 8_000, answer: 10_000 };

function openReplica(
  url: string,
  readUrl: string,
  { poolSize, watch, ...pools }: PoolOptions & { readonly poolSize: number; readonly watch: Watch },
): Replica {
  const quiet = () => undefined; // what failed is asked of the primary, and the next look says so
  const patience = { ...pools.patience, ...patienceWithReplica };
  const looking = openPool(url, 2, quiet, {
    ...pools,
    patience: { ...pools.patience, connection: 1_000, answer: 2_000 },
  });
  const replica = createReplica({
    open: (verify) => {
      const pool = openPool(readUrl, poolSize, quiet, { ...pools, patience, verify });
      watchQueries(pool, watch);
      return pool;
    },
    primary: { query: async (text, values = []) => looking.query(text, [...values]), close: () => looking.end() },
    asked: watch.metrics?.readPlaced,
  });
  watch.metrics?.gauge(
    {
      name: "pavane_replica_age_seconds",
      help: "How old at most what the replica shows is; missing while nobody knows.",
    },
    () => [replica.state().ageMs].flatMap((ageMs) => (ageMs === null ? [] : [{ labels: {}, value: ageMs / 1000 }])),
  );
  return replica;
}

/** Statements that may be old, on the replica; all others on the pool. */
function readingPool(pool: Pool, replica: Replica): Pool {
  const ask = pool.query.bind(pool) as (...args: readonly unknown[]) => Promise<QueryResult>; // one of many overloads
  return { query: (...args: unknown[]) => replica.query(ask, args) } as unknown as Pool; // reads ask nothing else of it
}

/** One connection in addition to the pool, so that a fully used pool does not look like an unreachable database. */
function healthPool(url: string): Pool {
  const limits = { connectionTimeoutMillis: 1_000, query_timeout: 1_000 };
  const pool = new Pool({ connectionString: url, max: 1, application_name: "pavane health", ...limits });
  pool.on("error", () => undefined); // the next question tells
  return pool;
}

/** A pooler that has no connection left for us is there, and its server is asked instead: a full one looks like a fully used pool. */
async function askHealth([first, ...others]: readonly Pool[]): Promise<void> {
  try {
    await first?.query("select 1");
  } catch (error) {
    const isLate = error instanceof Error && error.message === "Query read timeout";
    if (!isLate || others.length === 0) throw error;
    await askHealth(others);
  }
}

async function inSession<T>(url: string, work: (query: Query) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: "pavane migrations", keepAlive: true });
  client.on("error", () => undefined); // the next statement says that the connection is gone
  await client.connect();
  try {
    // Whatever the role or the database has been given for others.
    await client.query("set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0");
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
