import { expectTypeOf, test } from "vitest";
import type { Payout } from "@pavane/contract/payouts/schema";
import type { Body } from "@pavane/contract/routes";
import type { Added, Nothing } from "../../../test/added.ts";
import type { presentPayout } from "./payout/present-payout.ts";
import type { NewPayout } from "./payout/payouts-repository.ts";
import type { payouts } from "./tables.ts";

/** The compiler is the one that runs these tests, in `npm run check`. What holds each: docs/style.md, "Nothing is lost". */
test("a member that a request gains is read, or does not compile", () => {
  type Hold = Body<"POST /api/admin/sellers/:id/payouts">;
  expectTypeOf<keyof Hold>().toEqualTypeOf<"held" | "reason">();
  expectTypeOf<Omit<Hold & Added, "held" | "reason">>().not.toExtend<Nothing>();
});

test("a member that an answer gains is presented, or does not compile", () => {
  expectTypeOf<ReturnType<typeof presentPayout>>().toExtend<Payout>();
  expectTypeOf<ReturnType<typeof presentPayout>>().not.toExtend<Payout & Added>();
});

test("a column that a table gains is written, or does not compile", () => {
  expectTypeOf<Exclude<keyof typeof payouts.$inferInsert, keyof NewPayout>>().toEqualTypeOf<"idempotencyKey">();
});
