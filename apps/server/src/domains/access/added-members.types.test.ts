import { expectTypeOf, test } from "vitest";
import type { Forgotten } from "../../platform/db/new-row.ts";
import type { enrolments } from "./enrolments/tables.ts";
import type { entitlements } from "./entitlements/tables.ts";

/** The compiler is the one that runs this test, in `npm run check`. The domain has no requests and answers of its own. */
test("a column that a table gains is written, or does not compile", () => {
  expectTypeOf<Forgotten<typeof enrolments, typeof enrolments.$inferSelect>>().toEqualTypeOf<never>();
  expectTypeOf<
    Forgotten<typeof enrolments, { userId: number; courseId: number; source: "free" }>
  >().not.toEqualTypeOf<never>();
  expectTypeOf<Forgotten<typeof entitlements, typeof entitlements.$inferSelect>>().toEqualTypeOf<never>();
  expectTypeOf<
    Forgotten<typeof entitlements, { userId: number; itemType: "course"; itemId: number }>
  >().not.toEqualTypeOf<never>();
});
