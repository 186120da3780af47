import { expect, test } from "vitest";
import type { Tx } from "../../platform/db/database.ts";
import { enrolments } from "./enrolments/tables.ts";
import { entitlements } from "./entitlements/tables.ts";

/** The compiler is the one that runs this test, in `npm run check`. The domain has no requests and answers of its own. */
test("a column that a table gains is written, or does not compile", () => {
  const rows = [
    // @ts-expect-error: columns that may be null are not named
    (tx: Tx) => tx.insert(enrolments).values({ userId: 1, courseId: 1, source: "free" }),
    // @ts-expect-error: columns that may be null are not named
    (tx: Tx) => tx.insert(entitlements).values({ userId: 1, itemType: "course", itemId: 1, source: "order" }),
  ];
  expect(rows).toHaveLength(2);
});
