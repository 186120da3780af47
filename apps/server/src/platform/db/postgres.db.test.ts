import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { somebodyElse } from "../../../test/somebody-else.ts";
import { onPostgres, openTestDatabase } from "../../../test/test-database.ts";
import type { Database, Tx } from "./database.ts";
import { rowsOf } from "./rows.ts";

describe.skipIf(!onPostgres)("a connection that ends", () => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  afterAll(() => db.close());

  const endConnectionOf = async (tx: Tx) => {
    const [row] = rowsOf(await tx.execute(sql`select pg_backend_pid() as pid`));
    await somebodyElse(() => db.raw("select pg_terminate_backend($1)", [row?.["pid"]]));
    await new Promise((resolve) => setTimeout(resolve, 100));
  };

  test("between two statements of a transaction fails that transaction and nothing else", async () => {
    const broken = db.write(async (tx) => {
      await endConnectionOf(tx);
      return tx.execute(sql`select 1`);
    });
    await expect(broken).rejects.toThrow(/Failed query/);
    for (let time = 0; time < 20; time += 1) {
      expect(await db.write(async (tx) => rowsOf(await tx.execute(sql`select 1 as one`)))).toEqual([{ one: 1 }]);
    }
  });

  test("before the commit fails the transaction too", async () => {
    await expect(db.write(endConnectionOf)).rejects.toThrow(/Failed query/);
    expect(await db.write(async () => "goes on")).toBe("goes on");
  });

  test("leads to a server that takes no writes, as while a replica becomes the primary, is given up", async () => {
    const one = await openTestDatabase({ pool: 1 });
    await one.write((tx) => tx.execute(sql`set session characteristics as transaction read only`));
    const write = () => one.write((tx) => tx.execute(sql`create table written ()`));
    await expect(write()).rejects.toMatchObject({ cause: { code: "25006" } });
    await write();
    await one.close();
  });
});
