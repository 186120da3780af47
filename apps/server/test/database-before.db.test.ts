import { expect, test } from "vitest";
import { migrate } from "../src/platform/db/migrate.ts";
import { openDatabaseBefore } from "./database-before.ts";

test("a database from before a migration is filled with rows of its time, and migrates with them", async () => {
  const db = await openDatabaseBefore("0001_rules");
  try {
    await db.raw("insert into settings (key, value) values ('site_name', '\"Pavane\"')");
    expect(await migrate(db)).toBeGreaterThan(0);
    expect((await db.raw("select key from settings")).rows).toEqual([{ key: "site_name" }]);
    expect((await db.raw("select 1 from installations")).rows).toHaveLength(1);
  } finally {
    await db.close();
  }
});

test("there is none from before a migration that there is not", async () => {
  await expect(openDatabaseBefore("0001_other")).rejects.toThrow("there is no migration 0001_other");
});
