import { expect, test } from "vitest";
import { openDatabaseBefore } from "../../../../test/database-before.ts";
import { databaseError } from "../../../platform/db/database.ts";
import { migrate } from "../../../platform/db/migrate.ts";

test("a price that no provider charges becomes the least one, and is refused from then on", async () => {
  const db = await openDatabaseBefore("0017_least-price");
  try {
    const add = (cents: number) =>
      db.raw(
        `insert into courses (title, description, status, price_cents) values ('Tap', 'How to build a class.', 'published', $1)`,
        [cents],
      );
    for (const cents of [0, 1, 49, 50, 900]) await add(cents);
    await migrate(db);
    const { rows } = await db.raw("select price_cents from courses order by id", []);
    expect(rows.map((row) => row["price_cents"])).toEqual([0, 50, 50, 50, 900]);
    const refused = await add(49).then(
      () => null,
      (error: unknown) => databaseError(error),
    );
    expect(refused).toMatchObject({ constraint: "courses_least_price" });
    await add(50);
  } finally {
    await db.close();
  }
});
