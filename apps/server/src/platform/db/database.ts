import type { PgDatabase, PgQueryResultHKT, PgTransaction } from "drizzle-orm/pg-core";
import type { ExtractTablesWithRelations } from "drizzle-orm";
import type { Inserts } from "./new-row.ts";
import type { Replica } from "./old-reads.ts";

type NoSchema = Record<string, never>;

/** What a reading store function takes: a transaction, or the pool for a single read. */
export type Read = PgDatabase<PgQueryResultHKT, NoSchema>;

type OpenTransaction = PgTransaction<PgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;

/**
 * What a writing store function takes. Only `Database.write` hands one out, so a write outside a transaction does not compile; nor
 * does a new row that leaves out a column which the table does not begin.
 */
export type Tx = Inserts & OpenTransaction;

/** SQL text with positional values. */
export type Query = (text: string, values?: readonly unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

export interface Listening {
  heard(payload: string): void;
  /** The connection was lost, so something may not have been heard; with the error, if there was one. */
  missed(error: Error | null): void;
}

export interface Database {
  readonly kind: "postgres" | "embedded";
  /** Statements outside a transaction: each sees the latest committed state. Inside an operation of `write` they throw. */
  readonly read: Read;
  /**
   * Runs an operation in one transaction. It commits when the operation returns a value and rolls back when it throws
   * or returns a `Refusal`. Deadlocks and serialisation failures are tried again, so the operation must not have
   * effects outside the database. Inside it everything is asked of its `tx`: `read`, `write` and `raw` throw (decision 0106).
   */
  write<T>(operation: (tx: OpenTransaction) => Promise<T>): Promise<T>;
  /** Throws inside an operation of `write`; for what asks only now and then, so that it is wrong each time. */
  mustBeOutside(): void;
  /** Runs SQL text with positional values; for the platform and for health checks, not for domains. */
  raw: Query;
  /**
   * Whether the database answers at all, returned within 1.5 seconds on a separate connection, also when all others are
   * in use.
   */
  isReady(): Promise<boolean>;
  /** A copy that follows it, for reads that may be a second old; null: there is none. */
  readonly replica: Replica | null;
  /** How many milliseconds a request waits for a connection at this moment. */
  waitMs(): number;
  /**
   * Listens to NOTIFY on a channel, on a separate connection where there is a server; returns a function that ends it.
   */
  listen(channel: string, listening: Listening): Promise<() => Promise<void>>;
  /** A separate connection, in addition to those of requests and without their time limits; for migrations. */
  session<T>(work: (query: Query) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** The SQLSTATE and constraint of a database error, at any place where the driver puts them. */
export function databaseError(error: unknown): { code: string; constraint: string | null } | null {
  for (const current of causesOf(error)) {
    if ("code" in current && typeof current.code === "string" && /^[0-9A-Z]{5}$/.test(current.code)) {
      const constraint = "constraint" in current && typeof current.constraint === "string" ? current.constraint : null;
      return { code: current.code, constraint };
    }
  }
  return null;
}

/** An error and what caused it, outermost first. */
export function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let current = error; current instanceof Error && causes.length < 5; current = current.cause)
    causes.push(current);
  return causes;
}
