import { expect, test } from "vitest";
import { openTestDatabase } from "../../../../test/test-database.ts";
import { databaseError } from "../../../platform/db/database.ts";

test("a price that no provider charges is refused", async () => {
  const db = await openTestDatabase();
  try {
    const add = (cents: number) =>
      db.raw(
        `insert into courses (title, description, status, price_cents) values ('Tap', 'How to build a class.', 'published', $1)`,
        [cents],
      );
    for (const cents of [0, 50, 900]) await add(cents);
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
