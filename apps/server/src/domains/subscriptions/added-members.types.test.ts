import { expectTypeOf, test } from "vitest";
import type { Body } from "@pavane/contract/routes";
import type { AdminTier } from "@pavane/contract/subscriptions/schema-admin";
import type { Added, Nothing } from "../../../test/added.ts";
import type { presentAdminTier } from "./plan-admin/present-admin-plan.ts";
import type { insertSubscription } from "./subscription/subscriptions-repository.ts";
import type { subscriptions } from "./subscription/tables.ts";

/** The compiler is the one that runs these tests, in `npm run check`. What holds each: docs/style.md, "Nothing is lost". */
test("a member that a request gains is read, or does not compile", () => {
  type Changes = Body<"PATCH /api/admin/plans/:id">;
  expectTypeOf<keyof Changes>().toEqualTypeOf<"name" | "position" | "version">();
  expectTypeOf<Omit<Changes & Added, "name" | "position" | "version">>().not.toExtend<Nothing>();
});

test("a member that an answer gains is presented, or does not compile", () => {
  expectTypeOf<ReturnType<typeof presentAdminTier>>().toExtend<AdminTier>();
  expectTypeOf<ReturnType<typeof presentAdminTier>>().not.toExtend<AdminTier & Added>();
});

test("a column that a table gains is written, or does not compile", () => {
  expectTypeOf<typeof subscriptions.$inferInsert>().not.toExtend<Parameters<typeof insertSubscription>[1]>();
});
