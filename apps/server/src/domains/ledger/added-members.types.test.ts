import { expectTypeOf, test } from "vitest";
import type { Forgotten } from "../../platform/db/new-row.ts";
import type { payableDates, payees } from "./tables.ts";

/** The compiler is the one that runs this test, in `npm run check`. The domain has no requests and answers of its own. */
test("a column that a table gains is written, or does not compile", () => {
  expectTypeOf<Forgotten<typeof payees, typeof payees.$inferSelect>>().toEqualTypeOf<never>();
  expectTypeOf<Forgotten<typeof payees, { userId: number }>>().not.toEqualTypeOf<never>();
  expectTypeOf<Forgotten<typeof payableDates, typeof payableDates.$inferSelect>>().toEqualTypeOf<never>();
  expectTypeOf<Forgotten<typeof payableDates, { orderItemId: number }>>().not.toEqualTypeOf<never>();
});
