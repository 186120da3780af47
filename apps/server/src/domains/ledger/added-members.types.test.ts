import { expect, test } from "vitest";
import type { Tx } from "../../platform/db/database.ts";
import { payableDates, payees } from "./tables.ts";

/** The compiler is the one that runs this test, in `npm run check`. The domain has no requests and answers of its own. */
test("a column that a table gains is written, or does not compile", () => {
  const rows = [
    // @ts-expect-error: columns that may be null are not named
    (tx: Tx) => tx.insert(payees).values({ userId: 1 }),
    // @ts-expect-error: columns that may be null are not named
    (tx: Tx) => tx.insert(payableDates).values({ orderItemId: 1 }),
  ];
  expect(rows).toHaveLength(2);
});
