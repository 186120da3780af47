import { expectTypeOf, test } from "vitest";
import type { ProviderUnknown } from "@pavane/contract/payments/schema-unknowns";
import type { Body } from "@pavane/contract/routes";
import type { Added, Nothing } from "../../../test/added.ts";
import type { insertDispute } from "./disputes-repository.ts";
import type { disputes } from "./tables.ts";
import type { presentOne } from "./unknowns/present-unknowns.ts";

/** The compiler is the one that runs these tests, in `npm run check`. What holds each: docs/style.md, "Nothing is lost". */
test("a member that a request gains is read, or does not compile", () => {
  type Taken = Body<"POST /api/admin/provider-unknowns/:id/take-up">;
  expectTypeOf<keyof Taken>().toEqualTypeOf<"as" | "order_public_id">();
  expectTypeOf<Omit<Taken & Added, "as" | "order_public_id">>().not.toExtend<Nothing>();
});

test("a member that an answer gains is presented, or does not compile", () => {
  expectTypeOf<Awaited<ReturnType<typeof presentOne>>>().toExtend<ProviderUnknown>();
  expectTypeOf<Awaited<ReturnType<typeof presentOne>>>().not.toExtend<ProviderUnknown & Added>();
});

test("a column that a table gains is written, or does not compile", () => {
  expectTypeOf<typeof disputes.$inferInsert>().not.toExtend<Parameters<typeof insertDispute>[1]>();
});
