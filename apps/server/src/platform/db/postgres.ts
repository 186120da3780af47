import { drizzle } from "drizzle-orm/node-postgres";
import { Pool, types } from "pg";
import { writeWith, type Database, type Read } from "./database.ts";
import { planFrequentStatements } from "./frequent-statements.ts";

// Whole numbers and intervals read alike on both drivers: int8 as number, interval as text.
types.setTypeParser(types.builtins.INT8, Number);
types.setTypeParser(types.builtins.INTERVAL, String);

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
  planFrequentStatements(pool);
  const read: Read = drizzle(pool, { casing: "snake_case" });
  return {
    kind: "postgres",
    pool,
    read,
    write: (operation) => writeWith(read, operation),
    raw: async (text, values = []) => pool.query(text, [...values]),
    close: () => pool.end(),
  };
}
