import { Pool, types } from "pg";

types.setTypeParser(types.builtins.INT8, Number);
types.setTypeParser(types.builtins.NUMERIC, Number);

export type Statement = (...values: unknown[]) => Promise<any[]>;

/** A pool whose statements are written by hand, named, and planned once per connection. */
export function openFloorDatabase(url: string) {
  const pool = new Pool({ connectionString: url, max: 10 });
  const prepared =
    (name: string, text: string): Statement =>
    async (...values) =>
      (await pool.query({ name, text, values })).rows;
  return { pool, prepared };
}

export type Prepare = ReturnType<typeof openFloorDatabase>["prepared"];
