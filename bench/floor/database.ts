import { Pool, types } from "pg";

types.setTypeParser(types.builtins.INT8, Number);
types.setTypeParser(types.builtins.NUMERIC, Number);

export type Statement = (...values: unknown[]) => Promise<any[]>;

/** Runs a statement on one connection, within its transaction. */
export type Ask = (name: string, text: string, ...values: unknown[]) => Promise<any[]>;

/** A pool whose statements are written by hand, named, and planned once per connection. */
export function openFloorDatabase(url: string) {
  const pool = new Pool({ connectionString: url, max: 10, options: "-c jit=off" });
  const prepared =
    (name: string, text: string): Statement =>
    async (...values) =>
      (await pool.query({ name, text, values })).rows;
  const transaction = async <T>(run: (ask: Ask) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    try {
      await client.query("begin");
      const result = await run(async (name, text, ...values) => (await client.query({ name, text, values })).rows);
      await client.query("commit");
      return result;
    } catch (error) {
      await client.query("rollback");
      throw error;
    } finally {
      client.release();
    }
  };
  return { pool, prepared, transaction };
}

export type Prepare = ReturnType<typeof openFloorDatabase>["prepared"];
export type Transaction = ReturnType<typeof openFloorDatabase>["transaction"];
